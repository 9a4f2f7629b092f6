#pragma once
#include <optional>

#include "ai/plan.hpp"
#include "engine/rng.hpp"

namespace castellan {

// Carries a plan out, move by move, for as long as everything is as it foresaw.
template <Game G>
class PlanFollower {
 public:
  // A plan for this prompt, of one move or more; its first move.
  typename G::Move begin(const G& game, const Prompt<G>& prompt, const Plan<G>& plan, Rng& rng) {
    plan_ = plan;
    done_ = 0;
    // Any guess will do: the mover's own view of what his plan does is the same in all of them.
    if (plan_.size() > 1) foreseen_ = game.guess(prompt.view, rng);
    return step(game);
  }

  // The next move, if there is one and the prompt is what was foreseen.
  std::optional<typename G::Move> next(const G& game, const Prompt<G>& prompt) {
    if (done_ == plan_.size() || game.view(foreseen_, prompt.seat) != prompt.view) return std::nullopt;
    return step(game);
  }

 private:
  typename G::Move step(const G& game) {
    const typename G::Move move = plan_[done_++];
    if (done_ < plan_.size()) game.apply(foreseen_, move);
    return move;
  }

  Plan<G> plan_;
  int done_ = 0;  // moves of the plan
  typename G::Position foreseen_{};
};

}  // namespace castellan
