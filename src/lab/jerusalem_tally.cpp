#include "lab/jerusalem_tally.hpp"

namespace castellan::jerusalem {
namespace {

void add(std::int64_t& sum, std::int64_t more) { sum += more; }
void add(Share& sum, const Share& more) {
  sum.hits += more.hits;
  sum.tries += more.tries;
}
void add(Share& sum, bool hit) { add(sum, Share{hit ? 1 : 0, 1}); }
void add(Moments& sum, const Moments& more) { sum.add(more); }
template <int Bins, int Step>
void add(Distribution<Bins, Step>& sum, const Distribution<Bins, Step>& more) {
  sum.add(more);
}
void add(Tally::AreaSums& sum, const Tally::AreaSums& more) {
  sum.controlled += more.controlled;
  sum.contested += more.contested;
  sum.blocked += more.blocked;
  sum.changed += more.changed;
  sum.by_event += more.by_event;
}
void add(Tally::CardSums& sum, const Tally::CardSums& more) {
  add(sum.with, more.with);
  add(sum.played, more.played);
  sum.got += more.got;
  sum.used += more.used;
}
void add(Tally::EventSums& sum, const Tally::EventSums& more) {
  sum.happened += more.happened;
  sum.lost.add(more.lost);
  sum.tax.add(more.tax);
  sum.changed.add(more.changed);
  sum.winner_tower.add(more.winner_tower);
  add(sum.leader, more.leader);
}
void add(Tally::PlayerSums& sum, const Tally::PlayerSums& more) {
  sum.wins += more.wins;
  sum.place.add(more.place);
  sum.tower.add(more.tower);
  sum.prestige.add(more.prestige);
}
template <class T, std::size_t Size>
void add(std::array<T, Size>& sum, const std::array<T, Size>& more) {
  for (std::size_t i = 0; i < Size; ++i) add(sum[i], more[i]);
}
template <class T>
void add(PerPlayer<T>& sum, const PerPlayer<T>& more) {
  add(sum.items, more.items);
}

constexpr Control nowhere = [] {
  Control control{};
  control.fill(Seat::nobody);
  return control;
}();

int count_changes(const Control& before, const Control& after) {
  int changes = 0;
  for (std::size_t area = 0; area < area_count; ++area) changes += before[area] != after[area] ? 1 : 0;
  return changes;
}

}  // namespace

void Tally::add(const Account& account) {
  const auto players = static_cast<int>(heading_.series.kinds.size());
  const Outcome& outcome = account.outcome;
  ++matches_;
  sums_.rounds = std::max<int>(sums_.rounds, account.rounds);
  sums_.decisions.add(outcome.decisions);
  sums_.stood_in += outcome.stood_in;
  Seat winner = player(0), second = player(0);
  for (const Seat seat : Seats(players)) {
    const int place = outcome.place[static_cast<std::size_t>(seat)];
    if (place == 1) winner = seat;
    if (place == 2) second = seat;
    PlayerSums& sums = sums_.players[player(
        static_cast<int>(player_in_seat(heading_.series, outcome.number, static_cast<std::size_t>(seat))))];
    sums.wins += place == 1 ? 1 : 0;
    sums.place.add(place);
    sums.tower.add(account.tower[seat]);
    sums.prestige.add(account.prestige[seat]);
    sums_.tower.add(account.tower[seat]);
    sums_.prestige.add(account.prestige[seat]);
  }
  ++sums_.colours[winner];
  if (is_player(account.start))
    ++sums_.order[player((castellan::index_of(winner) - castellan::index_of(account.start) + players) % players)];
  sums_.winner_tower.add(account.tower[winner]);
  sums_.margin.add(account.tower[winner] - account.tower[second]);
  const bool by_tower = account.tower[winner] != account.tower[second];
  ++sums_.decided_by[by_tower ? 0 : account.prestige[winner] != account.prestige[second] ? 1 : 2];
  add_rounds(account, winner);
  add_cards(account, winner);
}

void Tally::add_rounds(const Account& account, Seat winner) {
  const auto players = static_cast<int>(heading_.series.kinds.size());
  for (std::size_t r = 0; r < static_cast<std::size_t>(account.rounds); ++r) {
    const Account::Round& round = account.round[r];
    jerusalem::add(sums_.leader_wins[r], round.leader == winner);
    for (const Seat seat : Seats(players)) {
      const auto office = static_cast<std::size_t>(round.offices[seat]) - 1;
      jerusalem::add(sums_.office_wins[r][office], seat == winner);
      sums_.paid[r][office].add(std::max<int>(round.bids[office], 0));
      if (round.bids[office] >= 0) sums_.bids[r][office].add(round.bids[office]);
    }
    // Sets of areas, since most of them are small; the comparisons are of bytes side by side.
    const Control& now = round.control;
    const Control& before = r == 0 ? nowhere : account.round[r - 1].control;
    std::array<AreaSums, area_count>& areas = sums_.areas[r];
    for (std::size_t a = 0; a < area_count; ++a) {
      areas[a].controlled += now[a] != Seat::nobody ? 1 : 0;
      areas[a].changed += now[a] != before[a] && now[a] != Seat::nobody && before[a] != Seat::nobody ? 1 : 0;
    }
    for (const Area area : round.contested) ++areas[static_cast<std::size_t>(area)].contested;
    for (const Area area : round.blocked) ++areas[static_cast<std::size_t>(area)].blocked;
    if (round.event == Event::none) continue;
    for (std::size_t a = 0; a < area_count; ++a) areas[a].by_event += round.after[a] != now[a] ? 1 : 0;
    EventSums& sums = sums_.events[static_cast<std::size_t>(round.event)];
    ++sums.happened;
    int lost = 0;
    for (const Seat seat : Seats(players)) lost += round.lost[seat];
    sums.lost.add(lost);
    sums.tax.add(round.tax);
    sums.changed.add(count_changes(round.control, round.after));
    sums.winner_tower.add(account.tower[winner]);
    jerusalem::add(sums.leader, round.leader == winner);
  }
}

void Tally::add_cards(const Account& account, Seat winner) {
  const auto players = static_cast<int>(heading_.series.kinds.size());
  for (const Seat seat : Seats(players)) {
    std::uint32_t got = 0, played = 0;
    for (std::size_t r = 0; r < static_cast<std::size_t>(account.rounds); ++r)
      for (const Account::CardFate& fate : {account.kept[seat][r], account.drawn[seat][r]}) {
        if (fate.card == Card::none) continue;
        CardSums& card = sums_.cards[static_cast<std::size_t>(fate.card)];
        ++card.got;
        got |= 1u << index_of(fate.card);
        if (fate.played == 0) continue;
        ++card.used;
        played |= 1u << index_of(fate.card);
      }
    for (; got != 0; got &= got - 1) {
      CardSums& card = sums_.cards[static_cast<std::size_t>(std::countr_zero(got))];
      jerusalem::add(card.with, seat == winner);
      if ((played >> std::countr_zero(got) & 1) != 0) jerusalem::add(card.played, seat == winner);
    }
  }
}

Share Tally::without(Card card) const {
  const Share& with = sums_.cards[static_cast<std::size_t>(card)].with;
  return {matches_ - with.hits, matches_ * static_cast<std::int64_t>(heading_.series.kinds.size()) - with.tries};
}

void Tally::add(const Tally& other) {
  matches_ += other.matches_;
  jerusalem::add(sums_.players, other.sums_.players);
  jerusalem::add(sums_.colours, other.sums_.colours);
  jerusalem::add(sums_.order, other.sums_.order);
  jerusalem::add(sums_.office_wins, other.sums_.office_wins);
  jerusalem::add(sums_.paid, other.sums_.paid);
  jerusalem::add(sums_.bids, other.sums_.bids);
  jerusalem::add(sums_.areas, other.sums_.areas);
  jerusalem::add(sums_.cards, other.sums_.cards);
  jerusalem::add(sums_.events, other.sums_.events);
  jerusalem::add(sums_.leader_wins, other.sums_.leader_wins);
  jerusalem::add(sums_.tower, other.sums_.tower);
  jerusalem::add(sums_.winner_tower, other.sums_.winner_tower);
  jerusalem::add(sums_.prestige, other.sums_.prestige);
  jerusalem::add(sums_.margin, other.sums_.margin);
  jerusalem::add(sums_.decided_by, other.sums_.decided_by);
  jerusalem::add(sums_.decisions, other.sums_.decisions);
  sums_.stood_in += other.sums_.stood_in;
  sums_.rounds = std::max(sums_.rounds, other.sums_.rounds);
}

}  // namespace castellan::jerusalem
