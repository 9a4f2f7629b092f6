#include "ai/temper.hpp"

namespace castellan::jerusalem {

namespace {

float between(Rng& rng, float least, float most) {
  return least + (most - least) * static_cast<float>(rng.below(1024)) / 1023;
}

}  // namespace

Temper bent(const Habits& habits, Rng& rng, float most) {
  Temper temper(habits);
  for (float& taste : temper.taste) taste = between(rng, 1 / most, most);
  for (float& esteem : temper.esteem) esteem = between(rng, 1 / most, most);
  temper.thrift = between(rng, 1 / most, most);
  temper.daring = between(rng, 1 / most, most);
  temper.zeal = between(rng, 1 / most, most);
  return temper;
}

}  // namespace castellan::jerusalem
