#pragma once
#include "ai/prospects.hpp"

// Where squires that stand on the board already would do the most (J5, J9.6, J9.7).
namespace castellan::jerusalem {

// The areas in play that no baron blocks: squires neither enter nor leave the others.
Areas open_areas(const Sight& sight);

struct Shift {
  Area from = Area::none;
  Area to = Area::none;
  float gain = -100;
};
// The best way to move so many of one's own squires together; `none` if nowhere so many stand.
Shift best_shift(const Sight& sight, const Prospects& prospects, Areas open, int squires);

struct Swap {
  Area from = Area::none;
  Area to = Area::none;
  Seat rival = Seat::nobody;
  float gain = -100;
};
// The best exchange of an own squire for somebody else's in another area.
Swap best_swap(const Sight& sight, const Prospects& prospects, Areas open);

}  // namespace castellan::jerusalem
