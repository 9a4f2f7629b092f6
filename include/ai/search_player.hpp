#pragma once
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
    if (prompt.moves.size() == 1) return prompt.moves[0];
    if (done_ == plan_.size() || game_.view(foreseen_, prompt.seat) != prompt.view) {
      Search<G, Judgement<G>> search(game_, judgement_, Rng(rng_.next(), rng_.next()), limits_, stop_);
      plan_ = search.think(prompt).front().plan;
      done_ = 0;
      // Any guess will do: the mover's own view of what his plan does is the same in all of them.
      foreseen_ = game_.guess(prompt.view, rng_);
    }
    const typename G::Move move = plan_[done_++];
    game_.apply(foreseen_, move);
    return move;
  }

 private:
  G game_;
  Judgement<G> judgement_;
  Rng rng_;
  SearchLimits limits_;
  const std::atomic<bool>* stop_;
  Plan<G> plan_;
  int done_ = 0;  // moves of the plan
  typename G::Position foreseen_{};
};

}  // namespace castellan
