#pragma once
#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "match/chronicle.hpp"

// What engine/game.hpp asks of every game and types cannot say, checked at each step of random matches. Nothing here
// knows a test framework, so that unit tests, fuzzers and long runs share it.
namespace castellan::contract {

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// How a random player chooses. Where moves of one kind are many, a uniform choice hardly ever makes the others.
enum class Style { uniform, kind_first, edges };
constexpr std::array styles = {Style::uniform, Style::kind_first, Style::edges};

template <class Moves>
auto choose(const Moves& moves, Style style, Rng& rng) {
  if constexpr (requires { moves[0].index(); }) {
    if (style == Style::kind_first) {
      int kinds = 1;  // the list is sorted, so each kind is a run
      for (int i = 1; i < moves.size(); ++i) kinds += moves[i].index() != moves[i - 1].index();
      int kind = rng.below(kinds), first = 0, last = 0;
      for (int i = 1; i < moves.size(); ++i) {
        if (moves[i].index() != moves[i - 1].index() && kind-- == 0) break;
        if (moves[i].index() != moves[i - 1].index()) first = i;
        last = i;
      }
      return moves[first + rng.below(last - first + 1)];
    }
  }
  if (style == Style::edges && rng.below(3) > 0) return moves[rng.below(2) ? moves.size() - 1 : 0];
  return moves[rng.below(moves.size())];
}

struct Tally {
  long matches = 0, moves = 0;
  int longest_list = 0, longest_match = 0;
  long guesses = 0, wrong_guesses = 0;  // wrong: some secret differs from the truth, as it must now and then
  long refused_forgeries = 0;
};

template <Game G>
class Checker {
 public:
  using Move = typename G::Move;
  using Position = typename G::Position;

  Checker(const G& game, int players, std::uint64_t seed, Tally& tally)
      : game_(game), players_(players), seed_(seed), rng_(seed, 77), tally_(tally) {}

  // All that must hold in one position of a match; returns its legal moves.
  MovesOf<G> check(const Position& truth) {
    const std::string flaw = game_.flaw(truth);
    demand(flaw.empty(), "the position has a flaw: ", flaw);
    const MovesOf<G> moves = game_.legal_moves(truth);
    const Seat mover = game_.to_move(truth);
    tally_.longest_list = std::max(tally_.longest_list, moves.size());
    demand(moves.size() <= G::max_moves, "the list of moves is longer than max_moves");
    demand(moves.empty() == (mover == Seat::nobody), "moves and somebody to make them go together");
    for (int i = 0; i < moves.size(); ++i) {
      demand(i == 0 || moves[i - 1] < moves[i], "the list of moves is not sorted, or has doubles");
      const std::string text = G::to_text(moves[i]);
      demand(G::parse_move(text) == moves[i], "the move ", moves[i], " does not come back from its text");
      demand(!text.empty() && text.size() < 200 && text.find_first_of("\n\r\t") == text.npos && text.back() != ' ',
             "the move ", moves[i], " does not fit in a line");
      const std::string reason = game_.why_not(truth, moves[i]);
      demand(reason.empty(), "why_not refuses the legal ", moves[i], ": ", reason);
    }
    for (const Move& move : strangers_)
      if (!moves.contains(move)) demand(!game_.why_not(truth, move).empty(), "why_not has no reason against ", move);
    for (int i = 0; i < moves.size() && i < 2; ++i) {  // some of this list, to be tried in later positions
      if (strangers_.size() < 24)
        strangers_.push_back(moves[rng_.below(moves.size())]);
      else
        strangers_[static_cast<std::size_t>(rng_.below(24))] = moves[rng_.below(moves.size())];
    }
    if (mover == Seat::chance)
      for (int i = 0; i < 3; ++i) {
        Rng once = rng_, twice = rng_;
        const Move move = game_.sample_chance(truth, once);
        demand(moves.contains(move), "chance made the illegal move ", move);
        demand(move == game_.sample_chance(truth, twice) && once == twice, "chance has a source of its own");
        rng_ = once;
      }
    for (const Seat seat : Seats(players_)) check_knowledge(truth, seat, moves);
    if (mover == Seat::nobody) check_end(truth);
    return moves;
  }

  // All that must hold of one legal move; makes it.
  void make(Position& truth, const Move& move) {
    what_ = " at \"" + G::to_text(move) + '"';
    const Position before = truth;
    const Seat mover = game_.to_move(before);
    Position twin = before;
    game_.apply(truth, move);
    game_.apply(twin, move);
    demand(truth == twin && fingerprint(truth) == fingerprint(twin), "the move has two outcomes");
    demand(truth != before, "the move changes nothing");
    demand(!game_.tell(before, move).empty(), "there is nothing to tell of the move");
    if (is_player(mover)) demand(game_.blur(before, move, mover) == move, "the mover may not read his own move");
    for (const Seat viewer : Seats(players_)) {
      // Whoever sees the same must be told the same, or what he is told gives a secret away.
      const Move seen = game_.blur(before, move, viewer);
      const Position guess = game_.guess(game_.view(before, viewer), rng_);
      demand(game_.tell(before, seen) == game_.tell(guess, seen), "what is told of the move depends on secrets");
      if (game_.legal_moves(guess).contains(move))
        demand(game_.blur(guess, move, viewer) == seen, "what is read of the move depends on secrets");
      if (viewer == mover && game_.can_take_back(before, move)) {
        Position dreamt = guess;
        game_.apply(dreamt, move);
        demand(game_.view(dreamt, mover) == game_.view(truth, mover) && game_.to_move(truth) == mover,
               "the move may be taken back, but has taught the mover something or was answered");
      }
    }
    what_.clear();
    ++ply_;
    ++tally_.moves;
    demand(ply_ <= 5000, "the match does not end");
  }

  // A match to its end, then its replay, its save and some forgeries.
  void match(Seat start, Style style) {
    const Setup setup{players_, start};
    demand(game_.why_no_start(setup).empty(), "cannot start: ", game_.why_no_start(setup));
    Session<G> session = Session<G>::untold(game_, setup, seed_);
    Position truth = session.truth();
    for (MovesOf<G> moves = check(truth); !moves.empty(); moves = check(truth)) {
      const Seat seat = session.to_move();
      const Entry<G> entry = is_player(seat) ? Entry<G>{seat, choose(moves, style, rng_)} : session.luck();
      const std::string reason = session.follow(entry);
      demand(reason.empty(), "the session refuses ", entry.move, ": ", reason);
      make(truth, entry.move);
    }
    demand(session.fingerprint() == fingerprint(truth), "the session has come to another position");
    ++tally_.matches;
    tally_.longest_match = std::max(tally_.longest_match, ply_);
    check_record(session);
  }

 private:
  // The sentence is put together only if it is needed: most demands hold, and there are many of them.
  template <class... Parts>
  void demand(bool held, const Parts&... parts) const {
    if (held) return;
    std::string what;
    const auto add = [&](const auto& part) {
      if constexpr (std::is_same_v<std::decay_t<decltype(part)>, Move>)
        what += '"' + G::to_text(part) + '"';
      else
        what += part;
    };
    (add(parts), ...);
    throw Broken(std::string(G::id) + ", " + std::to_string(players_) + " players, seed " + std::to_string(seed_) +
                 ", move " + std::to_string(ply_ + 1) + what_ + ": " + what);
  }

  void check_knowledge(const Position& truth, Seat seat, const MovesOf<G>& moves) {
    const auto view = game_.view(truth, seat);
    const Position guess = game_.guess(view, rng_);
    const std::string flaw = game_.flaw(guess);
    demand(flaw.empty(), "a guess has a flaw: ", flaw);
    demand(game_.view(guess, seat) == view, "a guess contradicts the view it was made from");
    demand(game_.to_move(guess) == game_.to_move(truth), "in a guess somebody else is to move");
    if (game_.to_move(truth) == seat) demand(game_.legal_moves(guess) == moves, "the legal moves depend on secrets");
    ++tally_.guesses;
    tally_.wrong_guesses += guess != truth;
    if (rng_.below(256) == 0) play_out(guess);
  }
  // Searching opponents do this.
  void play_out(Position guess) {
    for (int i = 0; game_.to_move(guess) != Seat::nobody; ++i) {
      demand(i < 5000, "a guessed match does not end");
      const auto moves = game_.legal_moves(guess);
      demand(!moves.empty(), "a guessed match is stuck");
      game_.apply(guess, choose(moves, Style::uniform, rng_));
      const std::string flaw = game_.flaw(guess);
      demand(flaw.empty(), "a guessed match runs into a flaw: ", flaw);
    }
  }

  void check_end(const Position& truth) {
    const auto scores = game_.scores(truth);
    for (const Seat a : Seats(players_))
      for (const Seat b : Seats(players_)) demand(a == b || scores[a] != scores[b], "two players share a rank");
  }

  void check_record(const Session<G>& session) {
    const Record<G>& record = session.record();
    const auto again = Session<G>::replay(game_, record);
    demand(again.index() == 0 && std::get<0>(again).fingerprint() == session.fingerprint(),
           "a replay goes another way");

    Record<G> forged = record;
    forged.entries.push_back(record.entries.back());
    demand_refused(forged, record.entries.size());
    const auto at = static_cast<std::size_t>(rng_.below(static_cast<int>(record.entries.size())));
    Entry<G>& entry = (forged = record).entries[at];
    entry.seat = entry.seat == player(0) ? player(1) : player(0);
    demand_refused(forged, at);
    Position before = game_.start(record.setup);
    for (std::size_t i = 0; i < at; ++i) game_.apply(before, record.entries[i].move);
    const MovesOf<G> moves = game_.legal_moves(before);
    for (const Move& move : strangers_) {  // luck is held to the seed, players to the rules
      const bool luck = record.entries[at].seat == Seat::chance;
      if (move == record.entries[at].move || (!luck && moves.contains(move))) continue;
      forged = record;
      forged.entries[at].move = move;
      demand_refused(forged, at);
    }

    if (seed_ % 8 != 0) return;
    Chronicle<G> told(game_,
                      heading_for<G>(record.setup, seed_, std::vector<Sitter>(players(), {"random", "Somebody"})));
    for (const Entry<G>& each : record.entries)
      if (is_player(each.seat)) demand(told.play(each.seat, each.move).empty(), "a chronicle goes another way");
    const auto loaded = Chronicle<G>::load(told.text(), [&](const Heading&) { return game_; });
    demand(loaded.index() == 0 && std::get<0>(loaded).session().record() == record, "a save goes another way");
  }
  void demand_refused(const Record<G>& forged, std::size_t at) {
    const auto outcome = Session<G>::replay(game_, forged);
    const auto* refusal = std::get_if<typename Session<G>::Refusal>(&outcome);
    demand(refusal && refusal->index == at && !refusal->reason.empty(), "a forged record is taken for a true one");
    ++tally_.refused_forgeries;
  }
  std::size_t players() const { return static_cast<std::size_t>(players_); }

  G game_;
  int players_;
  std::uint64_t seed_;
  Rng rng_;
  Tally& tally_;
  int ply_ = 0;
  std::string what_;
  std::vector<Move> strangers_;  // moves of other positions
};

// Matches with the seeds first, first + 1 ..., in all styles and with every start player in turn.
template <Game G>
Tally check_matches(const G& game, int players, long matches, std::uint64_t first = 1) {
  Tally tally;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(matches); ++seed) {
    const Seat start = player(static_cast<int>(seed % static_cast<unsigned>(players + 1)) - 1);
    Checker<G>(game, players, seed, tally).match(start, styles[seed / 2 % styles.size()]);
  }
  if (tally.wrong_guesses == 0) throw Broken(std::string(G::id) + ": every guess is the truth: views leak it");
  return tally;
}

}  // namespace castellan::contract
