#pragma once
#include <vector>

namespace castellan {

// Many comparisons at once: of a hundred that chance alone makes, five are below 0.05 by themselves. These are the same
// ps by Holm's method: the chance that any of those below a level is a false alarm is at most that level.
std::vector<double> holm(const std::vector<double>& p);

}  // namespace castellan
