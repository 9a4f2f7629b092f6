// Phase 1 (J4): the auction of the offices, then the draft of the action cards.
#include <algorithm>
#include <tuple>

#include "resolution.hpp"

namespace castellan::jerusalem {

Office Jerusalem::office(const Table& table, Seat seat) const {
  return table.offices[static_cast<std::size_t>(table.round - 1)][seat];
}

void Resolution::on(DrawStartPlayer move) {
  table_.start = move.seat;
  begin_round();
}

void Resolution::on(TurnUpEvent move) {
  table_.event = move.event;
  table_.events_unseen = static_cast<std::uint8_t>(table_.events_unseen & ~(1 << static_cast<int>(move.event)));
  begin_auction();
}

void Resolution::begin_round() {
  tell({.what = Happening::What::round_begins, .amount = table_.round});
  const bool has_event = (rules_.event_rounds >> (table_.round - 1) & 1) != 0;
  if (has_event && table_.events_unseen != 0) return ask(Step::turn_up_event, Seat::chance);  // J3.3
  begin_auction();
}

// J4.2
void Resolution::begin_auction() {
  Seat opener = table_.start;
  if (table_.round > 1) {
    const PerPlayer<Office>& previous = table_.offices[static_cast<std::size_t>(table_.round - 2)];
    const auto claim = [&](Seat seat) {
      return std::tuple(table_.tower[seat], table_.prestige[seat], -static_cast<int>(previous[seat]));
    };
    opener = player(0);
    for (const Seat seat : Seats(table_.players))
      if (claim(seat) > claim(opener)) opener = seat;
  }
  open_next(opener);
}

// J4.7, J4.8
void Resolution::open_next(Seat candidate) {
  const PerPlayer<Office>& offices = table_.offices[static_cast<std::size_t>(table_.round - 1)];
  int without = 0;
  std::uint16_t available = rules_.with_players[static_cast<std::size_t>(table_.players - 2)].offices;
  for (const Seat seat : Seats(table_.players)) {
    if (offices[seat] == Office::none)
      ++without;
    else
      available = static_cast<std::uint16_t>(available & ~(1 << (static_cast<int>(offices[seat]) - 1)));
  }
  if (without == 0) return begin_draft();
  while (offices[candidate] != Office::none) candidate = left_of(candidate);
  if (without == 1) {
    const auto last = static_cast<Office>(std::countr_zero(available) + 1);
    tell({.what = Happening::What::last_office, .seat = candidate, .office = last});
    give_office(candidate, last);
    return begin_draft();
  }
  tell({.what = Happening::What::opens_auction, .seat = candidate});
  ask(Step::open_office, candidate);
}

void Resolution::on(OpenOffice move) {
  table_.auction.office = move.office;
  ask(Step::bid, decider());
}

void Resolution::on(Bid move) {
  table_.auction.bid = move.silver;
  table_.auction.bidder = decider();
  next_bidder();
}

void Resolution::on(Pass) {
  table_.auction.passed = static_cast<std::uint8_t>(table_.auction.passed | 1 << castellan::index_of(decider()));
  next_bidder();
}

// J4.4, J4.6
void Resolution::next_bidder() {
  const Auction auction = table_.auction;
  for (Seat seat = left_of(decider()); seat != decider(); seat = left_of(seat)) {
    const bool out =
        game_.office(table_, seat) != Office::none || (auction.passed >> castellan::index_of(seat) & 1) != 0;
    if (!out && seat != auction.bidder) return ask(Step::bid, seat);
  }
  tell({.what = Happening::What::wins_office, .seat = auction.bidder, .office = auction.office, .amount = auction.bid});
  gain_silver(auction.bidder, -auction.bid);
  give_office(auction.bidder, auction.office);
  open_next(left_of(auction.bidder));
}

void Resolution::give_office(Seat seat, Office office) {
  table_.offices[static_cast<std::size_t>(table_.round - 1)][seat] = office;
  table_.auction = {};
}

// J4.1. The cards are laid aside before the auction, but nobody sees them until now, so now is when chance deals them.
void Resolution::begin_draft() {
  if (table_.deck_size == 0) return begin_turn(next_in_order(Seat::nobody));
  ask(Step::deal_cards, Seat::chance);
}

void Resolution::on(DealCard move) {
  --position_.deck[move.card];
  --table_.deck_size;
  position_.row[table_.row_size++] = move.card;
  std::sort(position_.row.begin(), position_.row.begin() + table_.row_size);
  if (table_.row_size < table_.players && table_.deck_size > 0) return;
  next_to_keep(Seat::nobody);
}

void Resolution::on(KeepCard move) {
  const Seat seat = decider();
  keep_from_row(seat, move.card);
  next_to_keep(seat);
}

void Resolution::keep_from_row(Seat seat, Card card) {
  Row& row = position_.row;
  std::copy(std::find(row.begin(), row.end(), card) + 1, row.end(), std::find(row.begin(), row.end(), card));
  row[--table_.row_size] = Card::none;
  screen(seat).kept[static_cast<std::size_t>(table_.round - 1)] = card;
  ++screen(seat).hand[card];
  ++table_.hand_size[seat];
}

// J4.9: the last one has no choice. (A deck that has run short leaves the last ones without a card.)
void Resolution::next_to_keep(Seat after) {
  const Seat next = next_in_order(after);
  if (table_.row_size > 1) return ask(Step::keep_card, next);
  if (table_.row_size == 1) {
    tell({.what = Happening::What::last_card, .seat = next});
    keep_from_row(next, position_.row[0]);
  }
  begin_turn(next_in_order(Seat::nobody));
}

}  // namespace castellan::jerusalem
