#pragma once
#include <cstdint>
#include <vector>

#include "engine/game.hpp"

namespace castellan {

// One move and who made it; chance is a seat too.
template <Game G>
struct Entry {
  Seat seat = Seat::nobody;
  typename G::Move move{};
  friend bool operator==(const Entry&, const Entry&) = default;
};

// A whole match, chance included: with the game's rules enough to play it again to the last byte.
template <Game G>
struct Record {
  Setup setup;
  std::uint64_t seed = 0;
  std::vector<Entry<G>> entries;
  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace castellan
