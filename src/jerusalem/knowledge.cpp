// What a seat may see (view, blur) and what it may suppose (guess).
#include <algorithm>
#include <array>
#include <cassert>

#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

namespace {

constexpr std::size_t at(int round) { return static_cast<std::size_t>(round - 1); }

bool kept_later(const Table& table, int round, Seat first, Seat second) {
  return table.offices[at(round)][second] > table.offices[at(round)][first];
}

// Builds a position that fits a view (J4.9, J1.4): every card that the viewer has seen lies where he knows it to be or
// could be, every card that was played came from somewhere possible, and the rest is drawn from what nobody showed him.
//
// The unknown cards are *slots*: one for each card an opponent kept or drew. A slot of a draft in which the viewer
// chose earlier belongs to that draft's *group*: together the group's slots (and the row, while it lies there) hold
// exactly the cards he passed on. Any other slot is free and filled from the unseen cards.
class Guesser {
 public:
  Guesser(const Jerusalem& game, const View& view, Rng& rng) : view_(view), table_(view.table), rng_(rng) {
    result_.table = view.table;
    result_.screens = view.screens;
    unseen_ = game.whole_deck(table_.players);
  }

  Position guess() {
    for (const Seat seat : Seats(table_.players)) collect(seat);
    for (int round = 1; round <= table_.round; ++round) collect_group(round);
    for (const Card card : view_.offer)
      if (card != Card::none) --unseen_[card];
    unseen_total_ = unseen_.total();
    const bool possible = explain_played(0);
    assert(possible);
    (void)possible;
    fill_rest();
    fill_row();
    result_.deck = unseen_;
    count_hands();
    return result_;
  }

 private:
  struct Slot {
    Seat seat;
    std::int8_t round;
    bool drawn;
    bool grouped;
  };
  struct Demand {  // a played card, to be explained by one of the player's slots
    Seat seat;
    Played played;
  };
  static constexpr int most_slots = max_players * 2 * max_rounds;

  Card& card_in(const Slot& slot) {
    Screen& screen = result_.screens[slot.seat];
    return slot.drawn ? screen.drawn[at(slot.round)] : screen.kept[at(slot.round)];
  }
  bool in_group(int round, Seat seat) const {
    return view_.passed_on[at(round)][0] != Card::none && kept_later(table_, round, view_.me, seat);
  }

  void collect(Seat seat) {
    const int before = slot_count_;
    for (int round = 1; round <= table_.round; ++round) {
      for (const bool drawn : {false, true}) {
        const Slot slot{seat, static_cast<std::int8_t>(round), drawn, !drawn && in_group(round, seat)};
        if (card_in(slot) == Card::unknown)
          slots_[slot_count_++] = slot;
        else if (card_in(slot) != Card::none)
          --unseen_[card_in(slot)];
      }
    }
    if (slot_count_ == before) return;
    for (int i = 0; i < table_.played_count[seat]; ++i)
      demands_[demand_count_++] = {seat, table_.played[seat][static_cast<std::size_t>(i)]};
  }

  // What was passed on in this round and does not lie open: it fills the group's slots.
  void collect_group(int round) {
    CardCounts& group = groups_[at(round)];
    for (const Card card : view_.passed_on[at(round)])
      if (card != Card::none) ++group[card];
    for (const Seat seat : Seats(table_.players))
      if (const Card card = view_.screens[seat].kept[at(round)]; in_group(round, seat) && index_of(card) >= 0)
        --group[card];
    for (int kind = 0; kind < card_kinds; ++kind) {
      const auto card = static_cast<Card>(kind);
      unseen_[card] = static_cast<std::uint8_t>(unseen_[card] - group[card]);
    }
    group_totals_[at(round)] = group.total();
  }

  CardCounts& source(const Slot& slot) { return slot.grouped ? groups_[at(slot.round)] : unseen_; }
  int& source_total(const Slot& slot) { return slot.grouped ? group_totals_[at(slot.round)] : unseen_total_; }

  void put(const Slot& slot, Card card) {
    card_in(slot) = card;
    --source(slot)[card];
    --source_total(slot);
  }
  void take_out(const Slot& slot, Card card) {
    card_in(slot) = Card::unknown;
    ++source(slot)[card];
    ++source_total(slot);
  }

  // Finds a slot for each played card: a draw comes after the deployment of its round, so it explains only later
  // plays. Slots are tried in an order drawn by how likely each was to hold that card; a dead end goes back a step.
  bool explain_played(int nth) {
    if (nth == demand_count_) return true;
    const auto [seat, played] = demands_[static_cast<std::size_t>(nth)];
    std::array<int, most_slots> weights{};
    int sum = 0;
    for (int i = 0; i < slot_count_; ++i) {
      const Slot& slot = slots_[static_cast<std::size_t>(i)];
      const bool in_time = slot.round < played.round || (slot.round == played.round && !slot.drawn);
      if (slot.seat != seat || !in_time || card_in(slot) != Card::unknown) continue;
      const int copies = source(slot)[played.card];
      // Never 0 while a copy is left: whatever is possible must be guessed sometimes.
      weights[static_cast<std::size_t>(i)] = copies > 0 ? std::max(1, copies * 5040 / source_total(slot)) : 0;
      sum += weights[static_cast<std::size_t>(i)];
    }
    while (sum > 0) {
      int skip = rng_.below(sum);
      std::size_t chosen = 0;
      while ((skip -= weights[chosen]) >= 0) ++chosen;
      put(slots_[chosen], played.card);
      if (explain_played(nth + 1)) return true;
      take_out(slots_[chosen], played.card);
      sum -= weights[chosen];
      weights[chosen] = 0;
    }
    return false;
  }

  Card draw_from(CardCounts& cards, int& total) {
    int skip = rng_.below(total);
    int kind = 0;
    while ((skip -= cards[static_cast<Card>(kind)]) >= 0) ++kind;
    --cards[static_cast<Card>(kind)];
    --total;
    return static_cast<Card>(kind);
  }

  void fill_rest() {
    for (int i = 0; i < slot_count_; ++i) {
      const Slot& slot = slots_[static_cast<std::size_t>(i)];
      if (card_in(slot) == Card::unknown) card_in(slot) = draw_from(source(slot), source_total(slot));
    }
  }

  void fill_row() {
    result_.row = view_.offer;
    if (view_.offer[0] != Card::none) return;
    const bool passed_on = view_.passed_on[at(table_.round)][0] != Card::none;
    const Slot beside{view_.me, table_.round, false, passed_on};  // the row's cards come from where a slot's would
    for (std::size_t i = 0; i < table_.row_size; ++i) result_.row[i] = draw_from(source(beside), source_total(beside));
    std::sort(result_.row.begin(), result_.row.begin() + table_.row_size);
  }

  void count_hands() {
    for (const Seat seat : Seats(table_.players)) {
      Screen& screen = result_.screens[seat];
      screen.hand = {};
      for (const auto& cards : {screen.kept, screen.drawn})
        for (const Card card : cards)
          if (card != Card::none) ++screen.hand[card];
      for (int i = 0; i < table_.played_count[seat]; ++i)
        --screen.hand[table_.played[seat][static_cast<std::size_t>(i)].card];
    }
  }

  const View& view_;
  const Table& table_;
  Rng& rng_;
  Position result_;
  CardCounts unseen_;
  int unseen_total_ = 0;
  std::array<CardCounts, max_rounds> groups_{};
  std::array<int, max_rounds> group_totals_{};
  std::array<Slot, most_slots> slots_;
  int slot_count_ = 0;
  std::array<Demand, most_slots> demands_;
  int demand_count_ = 0;
};

}  // namespace

View Jerusalem::view(const Position& position, Seat viewer) const {
  const Table& table = position.table;
  View view;
  view.me = viewer;
  view.table = table;
  for (const Seat seat : Seats(table.players)) {
    view.screens[seat] = position.screens[seat];
    if (seat == viewer || rules_.screens_open) continue;  // J1.4
    for (auto* cards : {&view.screens[seat].kept, &view.screens[seat].drawn})
      for (Card& card : *cards)
        if (card != Card::none) card = Card::unknown;
    view.screens[seat].hand = {};
  }
  if (!is_player(viewer)) return view;
  if (table.step == Step::keep_card && table.decider == viewer) view.offer = position.row;
  for (int round = 1; round <= table.round; ++round) {
    if (position.screens[viewer].kept[at(round)] == Card::none) continue;
    Row& passed_on = view.passed_on[at(round)];
    std::size_t count = 0;
    for (const Seat seat : Seats(table.players))
      if (const Card card = position.screens[seat].kept[at(round)];
          kept_later(table, round, viewer, seat) && card != Card::none)
        passed_on[count++] = card;
    if (round == table.round)
      for (std::size_t i = 0; i < table.row_size; ++i) passed_on[count++] = position.row[i];
    std::sort(passed_on.begin(), passed_on.begin() + static_cast<std::ptrdiff_t>(count));
  }
  return view;
}

Position Jerusalem::guess(const View& view, Rng& rng) const { return Guesser(*this, view, rng).guess(); }

Move Jerusalem::blur(const Position& before, const Move& move, Seat viewer) const {
  if (std::holds_alternative<DealCard>(move)) return DealCard{Card::unknown};  // the choosers see the row, not the deal
  if (rules_.screens_open) return move;
  if (std::holds_alternative<KeepCard>(move) && before.table.decider != viewer) return KeepCard{Card::unknown};
  if (std::holds_alternative<DrawCard>(move) && leader(before.table, Centre::patriarchate) != viewer)
    return DrawCard{Card::unknown};
  return move;
}

}  // namespace castellan::jerusalem
