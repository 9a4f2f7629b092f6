#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "jerusalem/board.hpp"

// A position is plain bytes: what lies on the table, what stands behind each screen, and what nobody has seen.
namespace castellan::jerusalem {

// What is to be decided now.
enum class Step : std::uint8_t {
  start_player,     // chance: J2.4
  turn_up_event,    // chance: J3.3
  open_office,      // J4.3, which office
  bid,              // J4.3 and J4.4
  deal_cards,       // chance: J4.1
  keep_card,        // J4.9
  deploy,           // J6.2
  dismiss,          // J6.5, more of the three
  take_resources,   // J9.4
  turncoat_own,     // J9.6, which own squire
  turncoat_other,   // J9.6, for which squire
  move_lift,        // J9.7, which squire
  move_put,         // J9.7, to where
  influence,        // J9.9
  marshal_lift,     // J5
  marshal_put,      // J5
  marshal_another,  // J5, one more along the same way
  david,            // J7.2
  scholars,         // J7.3
  draw_card,        // chance: J7.3
  materials,        // J7.3
  intrigue,         // J7.3
  income,           // J7.4
  succession,       // J8.1
  tax,              // J8.3
  war,              // J8.4
  over,             // J12
};

// J3.1
enum class Phase : std::uint8_t { offices = 1, deployment, revenues, event, over };

struct Auction {
  Office office = Office::none;  // none: nothing has been opened
  std::uint8_t bid = 0;
  Seat bidder = Seat::nobody;  // nobody: the opener has yet to bid
  std::uint8_t passed = 0;     // one bit for each seat
  friend bool operator==(const Auction&, const Auction&) = default;
};

// The deployment turn under way; all zero outside it.
struct Turn {
  std::array<std::uint8_t, area_count> put{};  // J6.8: squires put there this turn, so far as they count for a baron
  std::uint8_t hired = 0;                      // the Treasurer's prices go by this
  std::uint8_t genoa = 0;                      // J9.8 has been played
  std::uint8_t office_used = 0;                // J5, Marshal
  std::uint8_t dismissed = 0;                  // squires of an unfinished dismissal
  std::uint8_t left = 0;                       // moves, squires or floors of the card or ability still to come
  Area from = Area::none;                      // the squire in hand was lifted here
  Area to = Area::none;                        // the Marshal's squires go here
  Seat colour = Seat::nobody;                  // of the squire in hand
  Card card = Card::none;                      // the card being carried out
  friend bool operator==(const Turn&, const Turn&) = default;
};

// The decision of phase 3 or 4 under way.
struct Reckoning {
  std::array<std::int16_t, resource_count> owed{};  // J7.4: what the decider would receive now
  std::array<std::uint8_t, 3> kept{};               // J8.3: paid for, in each area of the Market
  PerPlayer<std::uint8_t> removed{};                // J8.4: of each opponent
  std::uint8_t losses = 0;                          // J8.4: removals left
  friend bool operator==(const Reckoning&, const Reckoning&) = default;
};

// A card that was played, and when: all that the table learns of a hand.
struct Played {
  Card card = Card::none;
  std::int8_t round = 0;
  friend bool operator==(const Played&, const Played&) = default;
};

// The squires on the board, read as squires[area][colour]. They are kept by colour, because a list of legal moves asks
// where one colour stands.
struct Squires {
  PerPlayer<std::array<std::uint8_t, area_count>> of{};

  template <class Counts>
  struct InArea {
    Counts& of;
    std::size_t area;
    constexpr auto& operator[](Seat colour) const { return of[colour][area]; }
  };
  constexpr InArea<decltype(of)> operator[](Area area) { return {of, static_cast<std::size_t>(area)}; }
  constexpr InArea<const decltype(of)> operator[](Area area) const { return {of, static_cast<std::size_t>(area)}; }
  constexpr InArea<decltype(of)> operator[](std::size_t area) { return {of, area}; }
  constexpr InArea<const decltype(of)> operator[](std::size_t area) const { return {of, area}; }
  friend bool operator==(const Squires&, const Squires&) = default;
};

// What lies on the table: public by definition (J1.4).
struct Table {
  std::int8_t players = 0;
  std::int8_t round = 1;
  Step step = Step::start_player;
  Seat decider = Seat::chance;
  Seat start = Seat::nobody;  // J2.4
  Event event = Event::none;  // of this round, face up
  std::uint8_t events_unseen = 0;
  std::uint8_t deck_size = 0;
  std::uint8_t row_size = 0;  // cards laid aside for this round and not yet kept
  Auction auction;
  Turn turn;
  PerPlayer<std::uint8_t> supply{};  // squires in the general supply
  PerPlayer<std::uint8_t> hand_size{};
  PerPlayer<Area> baron = {{Area::none, Area::none, Area::none, Area::none}};
  std::array<PerPlayer<Office>, max_rounds> offices{};  // held in each round; they also give the order of each draft
  Squires squires;
  PerPlayer<std::array<Played, 2 * max_rounds>> played{};  // in the order they were played
  PerPlayer<std::uint8_t> played_count{};
  PerPlayer<std::int16_t> prestige{};
  PerPlayer<std::int16_t> tower{};
  Reckoning reckoning;
  friend bool operator==(const Table&, const Table&) = default;
};

// What stands behind one player's screen: secret by definition (J1.4).
struct Screen {
  std::int16_t silver = 0;
  std::int16_t squires = 0;
  // Every card ever received, by the round in which it was kept (J4.9) or drawn (J7.3): what has been played is on the
  // table, the rest is the hand.
  std::array<Card, max_rounds> kept = no_cards();
  std::array<Card, max_rounds> drawn = no_cards();
  CardCounts hand;
  friend bool operator==(const Screen&, const Screen&) = default;

  static constexpr std::array<Card, max_rounds> no_cards() {
    std::array<Card, max_rounds> cards{};
    cards.fill(Card::none);
    return cards;
  }
};

// The cards laid aside for this round, from the moment the first player looks (J4.9); sorted, then `none`.
using Row = std::array<Card, max_players>;
constexpr Row empty_row = {Card::none, Card::none, Card::none, Card::none};

struct Position {
  Table table;
  PerPlayer<Screen> screens;
  Row row = empty_row;
  CardCounts deck;  // which cards are left; their order exists nowhere
  friend bool operator==(const Position&, const Position&) = default;
};
static_assert(std::has_unique_object_representations_v<Position>);
static_assert(sizeof(Position) <= 512);

}  // namespace castellan::jerusalem
