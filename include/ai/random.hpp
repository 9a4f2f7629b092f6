#pragma once
#include "engine/game.hpp"

namespace castellan {

// Every legal move is equally likely. The list alone is enough, so that playouts need not make a view.
template <class Move, int Capacity>
const Move& random_move(const MoveList<Move, Capacity>& moves, Rng& rng) {
  return moves[rng.below(moves.size())];
}

// The measure for all better players.
template <Game G>
class RandomPlayer {
 public:
  explicit RandomPlayer(const Rng& rng) : rng_(rng) {}
  typename G::Move operator()(const Prompt<G>& prompt) { return random_move(prompt.moves, rng_); }

 private:
  Rng rng_;
};

}  // namespace castellan
