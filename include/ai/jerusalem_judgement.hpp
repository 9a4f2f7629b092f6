#pragma once
#include "ai/judgement.hpp"
#include "ai/sight.hpp"
#include "ai/temper.hpp"

namespace castellan {

// Jerusalem as the search sees it: whole deployment turns instead of single squires, a few bids instead of all,
// playouts by the greedy judgement, cut off where a round ends.
template <>
class Judgement<jerusalem::Jerusalem> {
 public:
  using Position = jerusalem::Position;

  Judgement(const jerusalem::Jerusalem& game, int players) : game_(game), habits_(jerusalem::habits_for(players)) {}

  void decide(const Prompt<jerusalem::Jerusalem>& prompt, Rng& rng, Plan<jerusalem::Jerusalem>& plan) const;
  bool propose(const Position& position, int nth, Rng& rng, Plan<jerusalem::Jerusalem>& plan) const;
  void go_on(const Position& position, Rng& rng, Plan<jerusalem::Jerusalem>& plan) const;
  bool is_far_enough(const Position& root, const Position& position) const;
  PerSeat<float, jerusalem::max_players> chances(const Position& position) const;

 private:
  jerusalem::Jerusalem game_;
  const jerusalem::Habits& habits_;
};

}  // namespace castellan
