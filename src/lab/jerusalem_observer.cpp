#include <algorithm>
#include <tuple>

#include "lab/jerusalem_account.hpp"

namespace castellan::jerusalem {
namespace {

constexpr int one_squire_claims = 64;
static_assert(max_squires * one_squire_claims + one_squire_claims <= INT16_MAX);

}  // namespace

void Observer::watch(const Position& position, const Move& move) {
  const Table& table = position.table;
  if (table.round != now_) end_round(position);
  Account::Round& round = account_.round[static_cast<std::size_t>(now_ - 1)];
  if (const auto* event = std::get_if<TurnUpEvent>(&move)) {
    round.event = event->event;
  } else if (const auto* bid = std::get_if<Bid>(&move)) {
    round.bids[static_cast<std::size_t>(table.auction.office) - 1] = bid->silver;
  } else if (std::holds_alternative<EndTurn>(move)) {
    board_ = table.squires;
    barons_ = table.baron;
  } else if (const auto* put = std::get_if<PutSquire>(&move)) {
    if (table.step == Step::david) david_to_ = put->area;
  } else if (std::holds_alternative<PayTax>(move)) {
    round.tax = static_cast<std::int16_t>(round.tax + game_->rules().tax_silver);
  }
}

// J7.1, of all areas: the most squires, and of several players the one with the lower office number. A claim is the
// player's squires, his rank among equals and his seat, in one number: the highest claim tells its player.
Control Observer::control_of(const Squires& squires, const PerPlayer<Office>& offices) const {
  std::array<std::int16_t, area_count> best{};
  for (const Seat seat : Seats(players_)) {
    const auto below =
        static_cast<std::int16_t>((office_count - static_cast<int>(offices[seat])) * 8 + castellan::index_of(seat));
    const auto& own = squires.of[seat];
    for (std::size_t area = 0; area < area_count; ++area)
      best[area] = std::max(best[area], static_cast<std::int16_t>(own[area] * one_squire_claims + below));
  }
  Control control;
  for (std::size_t area = 0; area < area_count; ++area)
    control[area] = best[area] < one_squire_claims ? Seat::nobody : static_cast<Seat>(best[area] & 7);
  return control;
}

Areas Observer::contested_on(const Squires& squires) const {
  std::uint16_t once = 0, several = 0;
  for (const Seat seat : Seats(players_)) {
    const std::uint16_t present = not_zero(squires.of[seat]);
    several = static_cast<std::uint16_t>(several | (once & present));
    once = static_cast<std::uint16_t>(once | present);
  }
  return Areas(several);
}

// J7.2: the Tower of David has been reckoned when its controller's squire moves to another area, which has not.
void Observer::move_from_david(Account::Round& round) {
  const auto to = static_cast<std::size_t>(david_to_);
  const Seat controller = round.control[static_cast<std::size_t>(Area::david)];
  --board_[Area::david][controller];
  ++board_[david_to_][controller];
  round.control[to] = control_of(board_, round.offices)[to];
  if (contested_on(board_).contains(david_to_)) round.contested = round.contested.with(david_to_);
  david_to_ = Area::none;
}

void Observer::note_event(Account::Round& round, const Squires& after) const {
  constexpr auto david = static_cast<std::size_t>(Area::david);
  round.after = control_of(after, round.offices);
  for (const Seat seat : Seats(players_)) {
    int before_it = 0, after_it = 0;
    for (std::size_t area = 0; area < area_count; ++area) {
      before_it += board_.of[seat][area];
      after_it += after.of[seat][area];
    }
    round.lost[seat] = static_cast<std::uint8_t>(before_it - after_it);
  }
  // What the controller's own squire gave up in the Tower of David (J7.2) is not the event's doing.
  if (round.after[david] != round.control[david] && round.after[david] == control_of(board_, round.offices)[david])
    round.after[david] = round.control[david];
}

// `position` is the first of the next round, or the last of the match.
void Observer::end_round(const Position& position) {
  const Table& table = position.table;
  const auto index = static_cast<std::size_t>(now_ - 1);
  Account::Round& round = account_.round[index];
  round.offices = table.offices[index];
  round.control = control_of(board_, round.offices);
  round.contested = contested_on(board_);
  for (const Seat seat : Seats(players_))
    if (barons_[seat] != Area::none) round.blocked = round.blocked.with(barons_[seat]);
  if (david_to_ != Area::none) move_from_david(round);
  if (round.event != Event::none) note_event(round, table.squires);
  const auto standing = [&](Seat seat) {  // J12.1
    return std::tuple(table.tower[seat], table.prestige[seat], -static_cast<int>(round.offices[seat]));
  };
  round.leader = player(0);
  for (const Seat seat : Seats(players_))
    if (standing(seat) > standing(round.leader)) round.leader = seat;
  now_ = table.round;
}

Account Observer::account(const Position& finished, const Outcome& outcome) {
  const Table& table = finished.table;
  end_round(finished);
  account_.outcome = outcome;
  account_.start = table.start;
  account_.rounds = table.round;
  account_.tower = table.tower;
  account_.prestige = table.prestige;
  for (const Seat seat : Seats(players_)) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(table.round); ++i) {
      account_.kept[seat][i].card = finished.screens[seat].kept[i];
      account_.drawn[seat][i].card = finished.screens[seat].drawn[i];
    }
    // Of several equal cards the one that came first counts as the one played first.
    for (std::size_t i = 0; i < table.played_count[seat]; ++i) {
      const Played& played = table.played[seat][i];
      Account::CardFate* fate = nullptr;
      for (std::size_t got = 0; got < static_cast<std::size_t>(played.round) && fate == nullptr; ++got)
        for (Account::Fates* fates : {&account_.kept[seat], &account_.drawn[seat]})
          if (fate == nullptr && (*fates)[got].card == played.card && (*fates)[got].played == 0) fate = &(*fates)[got];
      if (fate != nullptr) fate->played = played.round;
    }
  }
  return account_;
}

}  // namespace castellan::jerusalem
