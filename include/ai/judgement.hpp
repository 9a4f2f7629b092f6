#pragma once
#include <concepts>

#include "ai/plan.hpp"
#include "ai/random.hpp"

namespace castellan {

// What a program player wants to know about a game beyond its rules. The positions it is asked about were guessed from
// what a seat can know, and in each it judges for the seat to move, a player's.
template <class J, class G>
concept JudgementOf = Game<G> && requires(const J& judgement, const typename G::Position& position, Rng& rng,
                                          Plan<G>& plan, const Prompt<G>& prompt, int nth) {
  // Appends what to do at first sight, by somebody who is shown no more than his prompt.
  { judgement.decide(prompt, rng, plan) } -> std::same_as<void>;
  // Appends the nth plan worth considering (0 is the best at first sight); false if there are no more.
  { judgement.propose(position, nth, rng, plan) } -> std::same_as<bool>;
  // Appends what a sensible player does without much thought.
  { judgement.go_on(position, rng, plan) } -> std::same_as<void>;
  // Whether a playout that began in the first position may end in the second, to be judged by `chances`.
  { judgement.is_far_enough(position, position) } -> std::same_as<bool>;
  // Each player's chance to win; at the end of a match 1 for the winner.
  { judgement.chances(position) } -> std::same_as<PerSeat<float, G::max_players>>;
};

template <Game G>
Seat winner(const G& game, const typename G::Position& finished, int players) {
  const auto scores = game.scores(finished);
  Seat best = player(0);
  for (const Seat seat : Seats(players))
    if (scores[seat] > scores[best]) best = seat;
  return best;
}

// For a game of which nothing is known but its rules: every legal move is worth considering, and matches are played
// out at random. Each game that has a better one specializes this.
template <Game G>
class Judgement {
 public:
  Judgement(const G& game, int players) : game_(game), players_(players) {}

  void decide(const Prompt<G>& prompt, Rng& rng, Plan<G>& plan) const {
    plan.push_back(random_move(prompt.moves, rng));
  }
  bool propose(const typename G::Position& position, int nth, Rng&, Plan<G>& plan) const {
    const MovesOf<G> moves = game_.legal_moves(position);
    if (nth >= moves.size()) return false;
    plan.push_back(moves[nth]);
    return true;
  }
  void go_on(const typename G::Position& position, Rng& rng, Plan<G>& plan) const {
    plan.push_back(random_move(game_.legal_moves(position), rng));
  }
  bool is_far_enough(const typename G::Position&, const typename G::Position& position) const {
    return game_.to_move(position) == Seat::nobody;
  }
  PerSeat<float, G::max_players> chances(const typename G::Position& position) const {
    PerSeat<float, G::max_players> chances{};
    chances[winner(game_, position, players_)] = 1;
    return chances;
  }

 private:
  G game_;
  int players_;
};

}  // namespace castellan
