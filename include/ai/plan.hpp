#pragma once
#include "engine/game.hpp"

namespace castellan {

// Moves of one player that belong together, up to a whole turn, in the order in which they are made.
template <Game G>
using Plan = MoveList<typename G::Move, 120>;

}  // namespace castellan
