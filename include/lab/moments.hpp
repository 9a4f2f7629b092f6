#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "lab/interval.hpp"

namespace castellan {

// Whole numbers summed up, in whole numbers: adding in any order gives the same.
struct Moments {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = std::numeric_limits<std::int64_t>::min();

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  void add(const Moments& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
    least = std::min(least, other.least);
    most = std::max(most, other.most);
  }

  double mean() const;        // 0 of nothing
  double deviation() const;   // of the sample; 0 of fewer than two
  Interval interval() const;  // 95 %, of the mean, by the normal distribution
  friend bool operator==(const Moments&, const Moments&) = default;
};

}  // namespace castellan
