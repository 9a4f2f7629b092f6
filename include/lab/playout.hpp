#pragma once
#include "ai/random.hpp"

namespace castellan {

// Plays a position at random to its end; how many moves the players made. This is the playing loop: it must not
// allocate (a test counts).
template <Game G>
int play_out(const G& game, typename G::Position& position, Rng& rng) {
  int moves = 0;
  for (Seat seat = game.to_move(position); seat != Seat::nobody; seat = game.to_move(position)) {
    if (seat == Seat::chance) {
      game.apply(position, game.sample_chance(position, rng));
    } else {
      game.apply(position, random_move(game.legal_moves(position), rng));
      ++moves;
    }
  }
  return moves;
}

}  // namespace castellan
