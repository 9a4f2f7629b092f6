#pragma once
#include "ai/judgement.hpp"
#include "ai/sight.hpp"

namespace castellan {

// Jerusalem as the search sees it: whole deployment turns instead of single squires, a few bids instead of all,
// playouts by the greedy judgement, cut off where a round ends.
template <>
class Judgement<jerusalem::Jerusalem> {
 public:
  using Position = jerusalem::Position;

  Judgement(const jerusalem::Jerusalem& game, int) : game_(game) {}

  jerusalem::Move decide(const Prompt<jerusalem::Jerusalem>& prompt, Rng& rng) const;
  bool propose(const Position& position, int nth, Rng& rng, Plan<jerusalem::Jerusalem>& plan) const;
  void go_on(const Position& position, Rng& rng, Plan<jerusalem::Jerusalem>& plan) const;
  bool is_far_enough(const Position& root, const Position& position) const;
  PerSeat<float, jerusalem::max_players> chances(const Position& position) const;

 private:
  jerusalem::Jerusalem game_;
};

}  // namespace castellan
