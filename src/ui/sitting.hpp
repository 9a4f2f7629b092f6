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

  Seat to_move() const { return game().to_move(now()); }
  std::string called(Seat seat) const;  // "Anna (Red)", or "Red" where that is the name
  bool over() const { return to_move() == Seat::nobody; }
  jerusalem::View view(Seat seat) const { return game().view(now(), seat); }
  Prompt<Game> prompt() const { return {to_move(), view(to_move()), game().legal_moves(now())}; }
  auto scores() const { return game().scores(now()); }

  // By whoever is to move; "" or why not, with the rule.
  std::string play(const Move& move);
  std::string take_back();
  std::string why_no_take_back() const {
    const std::string& watching = match_.only_watching();
    return watching.empty() ? match_.session().why_no_take_back() : watching;
  }
  std::string why_not(const Move& move) const { return game().why_not(now(), move); }
  std::string save_elsewhere(const std::string& path) { return match_.save_elsewhere(path); }
  // What the program player who is to move decides, to be found out in any thread. Until then the sitting must stay as
  // and where it is.
  std::function<Chosen<Game>()> program_decision(const std::atomic<bool>* stop = nullptr);
  void play_chosen(const Chosen<Game>& chosen);
  void let_program_play() { play_chosen(program_decision()()); }
  double bot_seconds() const { return bot_seconds_; }

  // A seat nobody sits on: what is told to it is what the whole table may hear.
  static Seat left_of_all() { return player(jerusalem::max_players); }

  // Entries of the record so far, luck included, and each as `viewer` heard it.
  int entries() const { return static_cast<int>(moves_.size()); }
  const Move& move(int entry) const { return moves_[static_cast<std::size_t>(entry)]; }
  std::string told(int entry, Seat viewer) const;
  // The bare move of an entry as everybody heard it, without what followed.
  std::string deed(int entry) const;
  // What the rules did by themselves after an entry: public, all of it.
  std::vector<jerusalem::Happening> happenings(int entry) const;
  // The table after that many entries: public, all of it.
  const jerusalem::Table& table_after(int entries) const { return history_[static_cast<std::size_t>(entries)].table; }

 private:
  friend struct OtherTruth;  // a test's: the same match with other secrets
  void note_new_entries();
  const jerusalem::Position& now() const { return history_.back(); }

  Match<Game> match_;
  double bot_seconds_;
  Bots<Game> bots_;
  ProgramPlayer<Game> program_;               // who makes the moves of this turn, if a program does
  std::vector<jerusalem::Position> history_;  // before each entry, and now
  std::vector<Move> moves_;                   // the entries'
};

}  // namespace castellan::ui
