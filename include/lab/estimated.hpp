#pragma once
#include "lab/interval.hpp"

namespace castellan {

// A figure and its standard error.
struct Estimated {
  double value = 0;
  double error = 0;
  double half_width() const { return normal_95 * error; }
  Interval interval() const { return {value - half_width(), value + half_width()}; }
  friend bool operator==(const Estimated&, const Estimated&) = default;
};

}  // namespace castellan
