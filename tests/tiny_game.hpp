#pragma once
#include <algorithm>
#include <charconv>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game.hpp"

// A game in a hundred lines with all that is hard about a real one: luck, a secret, moves that may and may not be
// taken back, rounds, knobs. Each round a prize is turned up; everybody in turn bids coins from a hidden purse and
// seals the bid; the highest sealed bid (of equals the first in turn) pays and takes the prize.
namespace castellan::tiny {

struct TurnUp {  // a move of chance
  std::int8_t prize;
  friend auto operator<=>(const TurnUp&, const TurnUp&) = default;
};
struct Bid {  // -1: a bid that the reader may not see
  std::int8_t coins;
  friend auto operator<=>(const Bid&, const Bid&) = default;
};
struct Seal {
  friend auto operator<=>(const Seal&, const Seal&) = default;
};
using Move = std::variant<TurnUp, Bid, Seal>;

struct Rules {
  std::int16_t coins = 9;
  std::int16_t prizes = 5;
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Table {
  std::int8_t players = 0, round = 1, prize = 0;  // 0: none turned up
  Seat start = Seat::nobody, bidder = Seat::chance;
  std::uint8_t unseen = 0;  // prizes, one bit each
  PerSeat<std::int8_t, 3> won{};
  friend bool operator==(const Table&, const Table&) = default;
};
struct Purse {
  std::int8_t coins = 0, bid = -1;
  friend bool operator==(const Purse&, const Purse&) = default;
};
struct Position {
  Table table;
  PerSeat<Purse, 3> purses{};
  friend bool operator==(const Position&, const Position&) = default;
};
struct View {
  Seat me = Seat::nobody;
  Table table;
  Purse mine;
  friend bool operator==(const View&, const View&) = default;
};

class Tiny {
 public:
  using Position = tiny::Position;
  using View = tiny::View;
  using Move = tiny::Move;
  using Rules = tiny::Rules;
  static constexpr std::string_view id = "tiny";
  static constexpr int max_moves = 16;
  static constexpr int max_players = 3;
  static std::string_view seat_name(Seat seat) {
    constexpr std::string_view names[] = {"Red", "Green", "Blue"};
    return is_player(seat) ? names[index_of(seat)] : "chance";
  }

  Tiny() = default;
  explicit Tiny(const Rules& rules) : rules_(rules) {}
  const Rules& rules() const { return rules_; }
  static std::vector<Knob> knobs(Rules& rules) {
    return {{"coins", &rules.coins, 1, 15, "What each purse holds at the start (T1)."},
            {"prizes", &rules.prizes, 1, 8, "How many prizes there are, worth 1, 2, 3 and so on (T2)."}};
  }
  static std::vector<Conflict> conflicts(const Rules& rules) {
    if (rules.coins == 1 && rules.prizes == 8) return {{"prizes", "one coin cannot buy eight prizes"}};
    return {};
  }
  std::string why_no_start(const Setup& setup) const {
    if (setup.players < 2 || setup.players > 3) return "T1: two or three play";
    return setup.start != Seat::chance && (!is_player(setup.start) || index_of(setup.start) >= setup.players)
               ? "T1: the start player must be one of those who play"
               : "";
  }

  Position start(const Setup& setup) const {
    Position p;
    p.table.players = static_cast<std::int8_t>(setup.players);
    p.table.start = setup.start == Seat::chance ? player(0) : setup.start;
    p.table.unseen = static_cast<std::uint8_t>((1 << rules_.prizes) - 1);
    for (const Seat seat : Seats(setup.players)) p.purses[seat].coins = static_cast<std::int8_t>(rules_.coins);
    return p;
  }
  Seat to_move(const Position& p) const { return p.table.bidder; }
  int round(const Position& p) const { return p.table.round; }
  MoveList<Move, max_moves> legal_moves(const Position& p) const {
    MoveList<Move, max_moves> moves;
    if (p.table.bidder == Seat::chance) {
      for (int i = 0; i < 8; ++i)
        if (p.table.unseen >> i & 1) moves.push_back(TurnUp{static_cast<std::int8_t>(i + 1)});
    } else if (is_player(p.table.bidder)) {
      const Purse& purse = p.purses[p.table.bidder];
      if (purse.bid >= 0)
        moves.push_back(Seal{});
      else
        for (std::int8_t coins = 0; coins <= purse.coins; ++coins) moves.push_back(Bid{coins});
    }
    return moves;
  }
  Move sample_chance(const Position& p, Rng& rng) const {
    const auto moves = legal_moves(p);
    return moves[rng.below(moves.size())];
  }
  void apply(Position& p, const Move& move) const {
    Table& table = p.table;
    if (table.bidder == Seat::chance) {
      table.prize = std::get<TurnUp>(move).prize;
      table.unseen = static_cast<std::uint8_t>(table.unseen & ~(1 << (table.prize - 1)));
      table.bidder = table.start;
    } else if (const auto* bid = std::get_if<Bid>(&move)) {
      p.purses[table.bidder].bid = bid->coins;
    } else {
      table.bidder = player((index_of(table.bidder) + 1) % table.players);
      if (table.bidder == table.start) end_round(p);
    }
  }
  PerSeat<std::int32_t, max_players> scores(const Position& p) const {
    PerSeat<std::int32_t, max_players> out;
    for (const Seat seat : Seats(3)) out[seat] = p.table.won[seat] * 4 - index_of(seat);
    return out;
  }
  bool can_take_back(const Position&, const Move& move) const { return std::holds_alternative<Bid>(move); }

  View view(const Position& p, Seat viewer) const {
    return {viewer, p.table, is_player(viewer) ? p.purses[viewer] : Purse{}};
  }
  Position guess(const View& view, Rng& rng) const {
    Position p{view.table, {}};
    bool has_sealed = view.table.prize > 0;  // those between the start player and the bidder
    for (int i = 0; i < view.table.players; ++i) {
      const Seat seat = player((index_of(view.table.start) + i) % view.table.players);
      has_sealed = has_sealed && seat != view.table.bidder;
      Purse& purse = p.purses[seat];
      purse.coins = static_cast<std::int8_t>(rng.below(rules_.coins + 1));
      if (has_sealed) purse.bid = static_cast<std::int8_t>(rng.below(purse.coins + 1));
      if (seat == view.me) purse = view.mine;
    }
    return p;
  }
  Move blur(const Position& before, const Move& move, Seat viewer) const {
    return std::holds_alternative<Bid>(move) && viewer != before.table.bidder ? Move(Bid{-1}) : move;
  }

  static std::string to_text(const Move& move) {
    if (const auto* turn_up = std::get_if<TurnUp>(&move)) return "turn up " + std::to_string(turn_up->prize);
    if (const auto* bid = std::get_if<Bid>(&move))
      return bid->coins < 0 ? "bid ?" : "bid " + std::to_string(bid->coins);
    return "seal";
  }
  static std::optional<Move> parse_move(std::string_view text) {
    for (std::int8_t n = -1; n <= 15; ++n)
      for (const Move& move : {Move(TurnUp{n}), Move(Bid{n}), Move(Seal{})})
        if (to_text(move) == text) return move;
    return std::nullopt;
  }
  std::string tell(const Position& before, const Move& move) const {
    return std::string(seat_name(before.table.bidder)) + ": " + to_text(move);
  }
  std::string why_not(const Position& p, const Move& move) const {
    if (legal_moves(p).contains(move)) return "";
    if (std::holds_alternative<TurnUp>(move)) return "T2: that prize is not to be turned up now";
    return std::holds_alternative<Bid>(move) ? "T3: a bid is paid from the purse, once" : "T4: there is no bid to seal";
  }
  std::string flaw(const Position& p) const {
    for (const Seat seat : Seats(3)) {
      const Purse& purse = p.purses[seat];
      if (purse.coins < 0 || purse.coins > rules_.coins) return "a purse holds an impossible sum";
      if (purse.bid > purse.coins) return "a bid exceeds its purse";
    }
    return p.table.round > rules_.prizes + 1 ? "there are more rounds than prizes" : "";
  }

 private:
  static void end_round(Position& p) {
    Table& table = p.table;
    Seat best = table.start;
    for (int i = 1; i < table.players; ++i) {
      const Seat seat = player((index_of(table.start) + i) % table.players);
      if (p.purses[seat].bid > p.purses[best].bid) best = seat;
    }
    p.purses[best].coins = static_cast<std::int8_t>(p.purses[best].coins - p.purses[best].bid);
    for (Purse& purse : p.purses.items) purse.bid = -1;
    table.won[best] = static_cast<std::int8_t>(table.won[best] + table.prize);
    table.prize = 0;
    table.start = best;
    table.bidder = table.unseen ? Seat::chance : Seat::nobody;
    ++table.round;
  }

  Rules rules_;
};
static_assert(Game<Tiny>);

}  // namespace castellan::tiny
