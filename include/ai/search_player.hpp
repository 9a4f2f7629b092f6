#pragma once
#include "ai/plan_follower.hpp"
#include "ai/search.hpp"

namespace castellan {

// Thinks by search, then carries its plan out for as long as everything is as it foresaw.
template <Game G>
class SearchPlayer {
 public:
  SearchPlayer(const G& game, int players, const Rng& rng, const SearchLimits& limits,
               const std::atomic<bool>* stop = nullptr)
      : game_(game), judgement_(game, players), rng_(rng), limits_(limits), stop_(stop) {}

  typename G::Move operator()(const Prompt<G>& prompt) {
    if (const auto next = follower_.next(game_, prompt)) return *next;
    if (prompt.moves.size() == 1) return prompt.moves[0];
    Search<G, Judgement<G>> search(game_, judgement_, Rng(rng_.next(), rng_.next()), limits_, stop_);
    return follower_.begin(game_, prompt, search.think(prompt).front().plan, rng_);
  }

 private:
  G game_;
  Judgement<G> judgement_;
  Rng rng_;
  SearchLimits limits_;
  const std::atomic<bool>* stop_;
  PlanFollower<G> follower_;
};

}  // namespace castellan
