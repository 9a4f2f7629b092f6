#pragma once
#include "ai/standing.hpp"

namespace castellan::jerusalem {

// Fitted by tests/programs/standing_fit.cpp over matches of greedy players, for 2, 3 and 4 players, with 1 to 4 rounds
// still to come.
extern const std::array<std::array<StandingFeatures, 4>, 3> standing_weights;

}  // namespace castellan::jerusalem
