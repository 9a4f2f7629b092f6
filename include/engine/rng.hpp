#pragma once
#include <cassert>
#include <cstdint>

namespace castellan {

// PCG32. A value: copy it, compare it. No std:: distributions, whose results differ between standard libraries.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) : increment_((stream << 1) | 1) {
    next();
    state_ += seed;
    next();
  }

  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + increment_;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto turn = static_cast<std::uint32_t>(old >> 59);
    return (shifted >> turn) | (shifted << ((32 - turn) & 31));
  }

  // Uniform in [0, bound), without bias (Lemire's method: a division only in the rare case that a draw is near the
  // edge).
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t edge = (0 - bound) % bound;
      while (static_cast<std::uint32_t>(product) < edge) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  constexpr int below(int bound) { return static_cast<int>(below(static_cast<std::uint32_t>(bound))); }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;

 private:
  std::uint64_t state_ = 0;
  std::uint64_t increment_;
};

}  // namespace castellan
