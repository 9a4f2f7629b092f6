#pragma once
#include "ai/habits.hpp"
#include "engine/rng.hpp"

namespace castellan::jerusalem {

// How somebody's judgement differs from the plain one, which has 1 everywhere.
struct Temper {
  explicit Temper(const Habits& of) : habits(&of) {
    taste.fill(1);
    esteem.fill(1);
  }

  std::array<float, area_count> taste;     // for each area
  std::array<float, office_count> esteem;  // for each office
  float thrift = 1;                        // how much is kept for later
  float daring = 1;                        // how little others are feared
  float zeal = 1;                          // for silver's worth in offices, for privileges
  const Habits* habits;
};

// Bent by chance, by up to `most` times more or less.
Temper bent(const Habits& habits, Rng& rng, float most);

}  // namespace castellan::jerusalem
