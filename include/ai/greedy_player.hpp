#pragma once
#include "ai/judgement.hpp"
#include "ai/plan_follower.hpp"

namespace castellan {

// Does what the game's judgement says at first sight.
template <Game G>
class GreedyPlayer {
 public:
  GreedyPlayer(const G& game, int players, const Rng& rng) : game_(game), judgement_(game, players), rng_(rng) {}

  typename G::Move operator()(const Prompt<G>& prompt) {
    if (const auto next = follower_.next(game_, prompt)) return *next;
    Plan<G> plan;
    judgement_.decide(prompt, rng_, plan);
    Rng guesses = rng_;
    return follower_.begin(game_, prompt, plan, guesses);
  }

 private:
  G game_;
  Judgement<G> judgement_;
  Rng rng_;
  PlanFollower<G> follower_;
};

}  // namespace castellan
