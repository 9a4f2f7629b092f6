#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "jerusalem/jerusalem.hpp"

// What a failed check prints.
template <>
struct Catch::StringMaker<castellan::Seat> {
  static std::string convert(castellan::Seat seat) {
    if (seat == castellan::Seat::chance) return "chance";
    return std::string(castellan::jerusalem::Jerusalem::seat_name(seat));
  }
};
template <>
struct Catch::StringMaker<castellan::jerusalem::Move> {
  static std::string convert(const castellan::jerusalem::Move& move) { return castellan::jerusalem::to_text(move); }
};

// Small positions for the tests of the rules, told as one would set them up on a table, and a hand to play them on.
namespace castellan::jerusalem {

inline constexpr Seat Red = player(0);
inline constexpr Seat Blue = player(1);
inline constexpr Seat Green = player(2);
inline constexpr Seat Yellow = player(3);

// The standard rules but for what `change` does to them.
template <class Change>
Rules standard_but(Change change) {
  Rules rules;
  change(rules);
  return rules;
}

// A position and the rules it is played by. Every move asked of it must be legal and leave a sound position.
class Play {
 public:
  Play(const Jerusalem& game, const Position& position) : game_(game), position_(position) {
    REQUIRE(game_.flaw(position_) == "");
  }

  Play& operator()(const Move& move) {
    INFO("move: " << to_text(move) << "; refusal: " << game_.why_not(position_, move));
    REQUIRE(legal(move));
    REQUIRE(++moves_made_ < 5000);  // far more than any match here: rather fail than never end
    game_.apply(position_, move);
    REQUIRE(game_.flaw(position_) == "");
    return *this;
  }
  Play& operator()(int times, const Move& move) {
    for (int i = 0; i < times; ++i) (*this)(move);
    return *this;
  }

  // Everybody does as little as he may, until `step` is asked (again) of anybody.
  Play& go_to(Step wanted) {
    do {
      REQUIRE(step() != Step::over);
      (*this)(least());
    } while (step() != wanted);
    return *this;
  }
  // The deployment turn under way and the later ones end without a further deed.
  Play& end_turns() {
    while (step() == Step::deploy) (*this)(EndTurn{});
    return *this;
  }
  // Nobody uses a privilege, everybody takes his income: up to the event's decisions, the next round or the end.
  Play& take_incomes() {
    while (game_.phase(table()) == Phase::revenues)
      (*this)(step() == Step::income ? Move{TakeIncome{}} : Move{Decline{}});
    return *this;
  }

  // The legal move that changes least; luck takes its first.
  Move least() const {
    const auto list = game_.legal_moves(position_);
    const bool last = step() >= Step::deploy || (step() == Step::bid && table().auction.bidder != Seat::nobody);
    return list[is_player(decider()) && last ? list.size() - 1 : 0];
  }

  bool legal(const Move& move) const { return game_.legal_moves(position_).contains(move); }
  std::vector<Move> moves() const {
    const auto list = game_.legal_moves(position_);
    return {list.begin(), list.end()};
  }
  // Those of the legal moves that are of one kind.
  template <class Kind>
  std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const Move& move : moves())
      if (const auto* one = std::get_if<Kind>(&move)) found.push_back(*one);
    return found;
  }
  // The id of the rule that a refused move is refused with; "" for a legal move.
  std::string refusal(const Move& move) const {
    const std::string sentence = game_.why_not(position_, move);
    CHECK(sentence.empty() == legal(move));
    return sentence.substr(0, sentence.find(':'));
  }
  std::vector<Happening> happenings(const Move& move) const { return game_.happenings(position_, move); }

  const Jerusalem& game() const { return game_; }
  const Position& position() const { return position_; }
  const Table& table() const { return position_.table; }
  Step step() const { return table().step; }
  Seat decider() const { return table().decider; }
  int squires(Area area, Seat seat) const { return table().squires[static_cast<std::size_t>(area)][seat]; }
  int supply(Seat seat) const { return table().supply[seat]; }
  int behind(Seat seat) const { return position_.screens[seat].squires; }
  int silver(Seat seat) const { return position_.screens[seat].silver; }
  int prestige(Seat seat) const { return table().prestige[seat]; }
  int tower(Seat seat) const { return table().tower[seat]; }
  int cards(Seat seat, Card card) const { return position_.screens[seat].hand[card]; }
  Office office(Seat seat) const { return game_.office(table(), seat); }

 private:
  Jerusalem game_;
  Position position_;
  int moves_made_ = 0;
};

// What is not told: round 1, nothing on the board, 12 silver and no squire behind each screen, no card in hand, no
// event, and the offices in the order of the seats (except while they are put up for auction).
class Builder {
 public:
  explicit Builder(int players, const Rules& rules = {}) : game_(rules) {
    position_ = game_.start(Setup{players, Red});
    for (const Seat seat : Seats(players)) order_.push_back(seat);
  }

  Builder& round(int number) {
    table().round = static_cast<std::int8_t>(number);
    return *this;
  }
  Builder& event(Event event) {
    table().event = event;
    table().events_unseen = static_cast<std::uint8_t>(table().events_unseen & ~(1 << static_cast<int>(event)));
    return *this;
  }
  // Who holds the offices that are in play, the lowest number first.
  Builder& order(std::initializer_list<Seat> seats) {
    order_ = seats;
    return *this;
  }
  Builder& previous_order(std::initializer_list<Seat> seats) {
    previous_order_ = seats;
    return *this;
  }
  // Already won in an auction that goes on.
  Builder& won(Seat seat, Office office) {
    won_.push_back({seat, office});
    return *this;
  }
  Builder& squires(Area area, Seat seat, int number) {
    add(table().squires[static_cast<std::size_t>(area)][seat], number);
    add(table().supply[seat], -number);
    return *this;
  }
  Builder& behind(Seat seat, int number) {
    add(position_.screens[seat].squires, number);
    add(table().supply[seat], -number);
    return *this;
  }
  // Puts so many behind the screen that the supply has `number` left.
  Builder& supply(Seat seat, int number) { return behind(seat, table().supply[seat] - number); }
  Builder& silver(Seat seat, int number) {
    position_.screens[seat].silver = static_cast<std::int16_t>(number);
    return *this;
  }
  Builder& prestige(Seat seat, int number) {
    table().prestige[seat] = static_cast<std::int16_t>(number);
    return *this;
  }
  Builder& tower(Seat seat, int floors) {
    table().tower[seat] = static_cast<std::int16_t>(floors);
    return *this;
  }
  Builder& baron(Seat seat, Area area) {
    table().baron[seat] = area;
    return *this;
  }
  Builder& hand(Seat seat, std::initializer_list<Card> cards) {
    for (const Card card : cards) hands_.push_back({seat, card});
    return *this;
  }

  Play at(Step step, Seat decider) {
    table().step = step;
    table().decider = decider;
    for (const auto& [seat, card] : hands_) give(seat, card);
    for (int round = 1; round < table().round; ++round)
      seat_officers(round, previous_order_.empty() ? order_ : previous_order_);
    if (step > Step::bid) seat_officers(table().round, order_);
    for (const auto& [seat, office] : won_) offices(table().round)[seat] = office;
    return Play(game_, position_);
  }

 private:
  Table& table() { return position_.table; }
  PerPlayer<Office>& offices(int round) { return table().offices[static_cast<std::size_t>(round - 1)]; }
  template <class Number>
  static void add(Number& number, int more) {
    REQUIRE(number + more >= 0);
    number = static_cast<Number>(number + more);
  }
  void seat_officers(int round, const std::vector<Seat>& seats) {
    auto in_play = game_.rules().with_players[static_cast<std::size_t>(table().players - 2)].offices;
    for (const Seat seat : seats) {
      offices(round)[seat] = static_cast<Office>(std::countr_zero(in_play) + 1);
      in_play = static_cast<std::uint16_t>(in_play & (in_play - 1));
    }
  }
  // A card came from a draft of this or an earlier round, or else from the scholars.
  void give(Seat seat, Card card) {
    Screen& screen = position_.screens[seat];
    const auto free_slot = [&](auto& slots) {
      const auto end = slots.begin() + table().round;
      const auto slot = std::find(slots.begin(), end, Card::none);
      return slot == end ? nullptr : &*slot;
    };
    Card* slot = free_slot(screen.kept);
    if (slot == nullptr) slot = free_slot(screen.drawn);
    REQUIRE(slot != nullptr);
    *slot = card;
    ++screen.hand[card];
    ++table().hand_size[seat];
    --position_.deck[card];
    --table().deck_size;
  }

  Jerusalem game_;
  Position position_;
  std::vector<Seat> order_;
  std::vector<Seat> previous_order_;
  std::vector<std::pair<Seat, Office>> won_;
  std::vector<std::pair<Seat, Card>> hands_;
};

}  // namespace castellan::jerusalem
