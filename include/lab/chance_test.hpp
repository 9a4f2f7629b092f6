#pragma once
#include <cstdint>
#include <vector>

// Whether a difference is more than chance would make.
namespace castellan {

struct ChiSquare {
  double statistic = 0;
  int degrees = 0;
  double p = 1;  // how often chance alone would make a difference at least as large
  bool more_than_chance() const { return p < 0.05; }
};

// Pearson's test of counts against what was to be expected of them.
ChiSquare chi_square(const std::vector<std::int64_t>& counts, const std::vector<double>& expected);
// The upper tail of the distribution.
double chi_square_tail(double statistic, int degrees);

}  // namespace castellan
