#pragma once
#include "ai/judgement.hpp"

namespace castellan {

// Does what the game's judgement says at first sight.
template <Game G>
class GreedyPlayer {
 public:
  GreedyPlayer(const G& game, int players, const Rng& rng) : judgement_(game, players), rng_(rng) {}
  typename G::Move operator()(const Prompt<G>& prompt) { return judgement_.decide(prompt, rng_); }

 private:
  Judgement<G> judgement_;
  Rng rng_;
};

}  // namespace castellan
