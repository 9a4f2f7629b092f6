#pragma once

#include <string>
#include <vector>

#include "ai/bots.hpp"
#include "jerusalem/jerusalem.hpp"
#include "match/match.hpp"

namespace castellan::ui {

// A match being played at one table: who sits there, the match with its save, and what has been told so far. The
// full-screen table and the plain one both play through this.
class Sitting {
 public:
  using Game = jerusalem::Jerusalem;
  using Move = jerusalem::Move;

  explicit Sitting(Match<Game> match, double bot_seconds = usual_bot_seconds);

  const Match<Game>& match() const { return match_; }
  const Game& game() const { return match_.session().game(); }
  int players() const { return match_.session().record().setup.players; }
  const std::string& name(Seat seat) const { return match_.heading().seats[static_cast<std::size_t>(seat)].name; }
  std::vector<std::string> names() const;
  bool is_person(Seat seat) const { return match_.heading().seats[static_cast<std::size_t>(seat)].kind == "person"; }
  int persons() const;

  Seat to_move() const { return match_.session().to_move(); }
  bool over() const { return match_.session().over(); }
  jerusalem::View view(Seat seat) const { return match_.session().view(seat); }
  Prompt<Game> prompt() const { return match_.session().prompt(); }

  // By whoever is to move; "" or why not, with the rule.
  std::string play(const Move& move);
  std::string take_back();
  std::string why_no_take_back() const { return match_.session().why_no_take_back(); }
  std::string why_not(const Move& move) const { return game().why_not(match_.session().truth(), move); }
  std::string save_elsewhere(const std::string& path) { return match_.save_elsewhere(path); }
  // The program player who is to move makes one move.
  void let_program_play();

  // Entries of the record so far, luck included, and each as `viewer` heard it.
  int entries() const { return static_cast<int>(match_.session().record().entries.size()); }
  std::string told(int entry, Seat viewer) const;
  // What the rules did by themselves after an entry: public, all of it.
  std::vector<jerusalem::Happening> happenings(int entry) const;
  // The table after that many entries: public, all of it.
  const jerusalem::Table& table_after(int entries) const { return history_[static_cast<std::size_t>(entries)].table; }

 private:
  void note_new_entries();

  Match<Game> match_;
  Bots<Game> bots_;
  ProgramPlayer<Game> program_;               // who makes the moves of this turn, if a program does
  std::vector<jerusalem::Position> history_;  // before each entry, and now
};

}  // namespace castellan::ui
