#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "jerusalem/board.hpp"
#include "jerusalem/happening.hpp"
#include "jerusalem/move.hpp"
#include "jerusalem/position.hpp"
#include "jerusalem/rules.hpp"
#include "jerusalem/view.hpp"

namespace castellan::jerusalem {

// The game as the engine knows it (engine/game.hpp), played by one set of figures.
class Jerusalem {
 public:
  using Position = jerusalem::Position;
  using View = jerusalem::View;
  using Move = jerusalem::Move;
  using Rules = jerusalem::Rules;
  using Moves = MoveList<Move, 256>;

  static constexpr std::string_view id = "jerusalem";
  static constexpr int max_moves = 256;
  static constexpr int max_players = jerusalem::max_players;
  static std::string_view seat_name(Seat seat);

  Jerusalem() = default;
  explicit Jerusalem(const Rules& rules) : rules_(rules) {}
  const Rules& rules() const { return rules_; }
  static std::vector<Knob> knobs(Rules& rules);
  static std::vector<Conflict> conflicts(const Rules& rules);
  std::string why_no_start(const Setup& setup) const;

  Position start(const Setup& setup) const;
  Seat to_move(const Position& position) const { return position.table.decider; }
  int round(const Position& position) const { return position.table.round; }
  Moves legal_moves(const Position& position) const;
  Move sample_chance(const Position& position, Rng& rng) const;
  void apply(Position& position, const Move& move) const;
  PerPlayer<std::int32_t> scores(const Position& position) const;
  bool can_take_back(const Position& position, const Move& move) const;

  View view(const Position& position, Seat viewer) const;
  Position guess(const View& view, Rng& rng) const;
  Move blur(const Position& before, const Move& move, Seat viewer) const;

  static std::string to_text(const Move& move) { return jerusalem::to_text(move); }
  static std::optional<Move> parse_move(std::string_view text) { return jerusalem::parse_move(text); }
  std::string tell(const Position& before, const Move& move) const;
  std::string why_not(const Position& position, const Move& move) const;
  std::string flaw(const Position& position) const;

  // What follows from the move by the rules alone, in order: who controls what, is paid, builds, loses squires.
  std::vector<Happening> happenings(const Position& before, const Move& move) const;

  // What both the rules and whoever looks at a table ask about it.
  Phase phase(const Table& table) const;
  Areas areas_in_play(const Table& table) const;
  Areas blocked(const Table& table) const;               // J6.9
  Seat controller(const Table& table, Area area) const;  // J7.1; nobody
  Seat leader(const Table& table, Centre centre) const;  // J7.3; nobody
  bool tie_for(const Table& table, Area area) const;     // whether the office number decided it
  bool tie_for(const Table& table, Centre centre) const;
  Office office(const Table& table, Seat seat) const;                  // in this round
  int mercenary_price(const Table& table, Seat seat) const;            // J6.4, for the next one
  int baron_needs(const Table& table, Seat seat, Area area) const;     // J6.8
  bool baron_barred_from_palace(const Table& table, Seat seat) const;  // J6.10
  int next_floor_cost(const Table& table, Seat seat) const;            // J7.6
  Income owed(const Table& table, Seat seat) const;                    // J7.4
  int squires_per_colour() const;                                      // J1.3
  CardCounts whole_deck(int players) const;                            // J9, J10.3

 private:
  Rules rules_;
};

}  // namespace castellan::jerusalem
