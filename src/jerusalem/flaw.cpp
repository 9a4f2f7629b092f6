#include <algorithm>

#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

namespace {

std::string of(Seat seat, std::string_view what) {
  return std::string(Jerusalem::seat_name(seat)) + ": " + std::string(what);
}

// J1.3: no squire is made or lost; silver and prestige are never owed.
std::string flaw_of_pieces(const Jerusalem& game, const Position& position, Seat seat) {
  const Table& table = position.table;
  const Screen& screen = position.screens[seat];
  int squires = table.supply[seat] + screen.squires;
  for (int area = 0; area < area_count; ++area) {
    const int here = table.squires.of[seat][static_cast<std::size_t>(area)];
    squires += here;
    if (here > 0 && !game.areas_in_play(table).contains(static_cast<Area>(area)))
      return of(seat, "squires in an area that is not in play");
  }
  if (screen.squires < 0 || squires != game.squires_per_colour()) return of(seat, "squires are missing or too many");
  if (screen.silver < 0) return of(seat, "silver below zero");
  if (table.prestige[seat] < 0 || table.tower[seat] < 0) return of(seat, "prestige or tower below zero");
  if (table.auction.bidder == seat && table.auction.bid > screen.silver) return of(seat, "a bid exceeds the silver");
  return {};
}

// The hand is what was received less what was played (J4.9, J7.3, J9).
std::string flaw_of_hand(const Position& position, Seat seat, CardCounts& seen) {
  const Table& table = position.table;
  const Screen& screen = position.screens[seat];
  CardCounts left;
  for (const auto& cards : {screen.kept, screen.drawn})
    for (std::size_t round = 0; round < cards.size(); ++round) {
      if (cards[round] == Card::none) continue;
      if (index_of(cards[round]) < 0) return of(seat, "an unknown card");
      if (static_cast<int>(round) >= table.round) return of(seat, "a card from a later round");
      ++left[cards[round]];
      ++seen[cards[round]];
    }
  for (std::size_t i = 0; i < table.played_count[seat]; ++i) {
    const Card card = table.played[seat][i].card;
    if (left[card] == 0) return of(seat, "played a card never received");
    --left[card];
  }
  if (left != screen.hand || left.total() != table.hand_size[seat]) return of(seat, "the hand does not add up");
  return {};
}

std::string flaw_of_cards(const Jerusalem& game, const Position& position) {
  const Table& table = position.table;
  CardCounts seen = position.deck;
  for (const Seat seat : Seats(table.players))
    if (auto flaw = flaw_of_hand(position, seat, seen); !flaw.empty()) return flaw;
  for (std::size_t i = 0; i < position.row.size(); ++i) {
    if ((i < table.row_size) != (position.row[i] != Card::none)) return "the row's size is wrong";
    if (i < table.row_size) ++seen[position.row[i]];
    if (i > 0 && i < table.row_size && position.row[i - 1] > position.row[i]) return "the row is not sorted";
  }
  if (seen != game.whole_deck(table.players)) return "cards are missing or too many";
  if (position.deck.total() != table.deck_size) return "the deck's size is wrong";
  return {};
}

std::string flaw_of_table(const Table& table) {
  for (std::size_t round = 0; round < max_rounds; ++round)
    for (const Seat a : Seats(table.players))
      for (const Seat b : Seats(table.players))
        if (a < b && table.offices[round][a] != Office::none && table.offices[round][a] == table.offices[round][b])
          return "two players hold one office";
  for (const Seat a : Seats(table.players))
    for (const Seat b : Seats(table.players))
      if (a < b && table.baron[a] != Area::none && table.baron[a] == table.baron[b]) return "two barons in one area";
  const bool chance_step = table.step == Step::start_player || table.step == Step::turn_up_event ||
                           table.step == Step::deal_cards || table.step == Step::draw_card;
  if (chance_step != (table.decider == Seat::chance)) return "the wrong seat is to decide";
  if ((table.step == Step::over) != (table.decider == Seat::nobody)) return "a match that is over asks somebody";
  if (castellan::index_of(table.decider) >= table.players) return "an empty seat is to decide";
  return {};
}

}  // namespace

std::string Jerusalem::flaw(const Position& position) const {
  const Table& table = position.table;
  if (table.players < 2 || table.players > max_players) return "a wrong number of players";
  if (table.round < 1 || table.round > rules_.rounds) return "a wrong round";
  if (auto flaw = flaw_of_table(table); !flaw.empty()) return flaw;
  if (phase(table) != Phase::deployment && table.turn != Turn{}) return "a turn outside phase 2";
  if (table.step != Step::bid && table.auction != Auction{}) return "an auction outside phase 1";
  if (phase(table) < Phase::revenues && table.reckoning != Reckoning{}) return "a reckoning outside phases 3 and 4";
  for (int i = table.players; i < max_players; ++i) {
    if (position.screens[player(i)] != Screen{}) return "something behind the screen of an empty seat";
    if (not_zero(table.squires.of[player(i)]) != 0) return "squires of an empty seat";
  }
  for (const Seat seat : Seats(table.players))
    if (auto flaw = flaw_of_pieces(*this, position, seat); !flaw.empty()) return flaw;
  return flaw_of_cards(*this, position);
}

}  // namespace castellan::jerusalem
