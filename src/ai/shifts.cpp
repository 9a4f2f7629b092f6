#include "shifts.hpp"

namespace castellan::jerusalem {

Areas open_areas(const Sight& sight) {
  return sight.game.areas_in_play(sight.table).without(sight.game.blocked(sight.table));
}

Shift best_shift(const Sight& sight, const Prospects& prospects, Areas open, int squires) {
  Shift best;
  for (const Area from : open) {
    if (sight.table.squires[from][sight.me] < squires) continue;
    const float loss = prospects.gain(from, -squires);
    for (const Area to : open)
      if (to != from)
        if (const float gain = loss + prospects.gain(to, squires); gain > best.gain) best = {from, to, gain};
  }
  return best;
}

Swap best_swap(const Sight& sight, const Prospects& prospects, Areas open) {
  Swap best;
  for (const Area from : open) {
    if (sight.table.squires[from][sight.me] == 0) continue;
    for (const Area to : open) {
      if (to == from) continue;
      for (const Seat rival : Seats(sight.table.players)) {
        if (rival == sight.me || sight.table.squires[to][rival] == 0) continue;
        const float gain = prospects.gain_swapped(from, -1, rival) + prospects.gain_swapped(to, 1, rival);
        if (gain > best.gain) best = {from, to, rival, gain};
      }
    }
  }
  return best;
}

}  // namespace castellan::jerusalem
