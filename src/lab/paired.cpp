#include "lab/paired.hpp"

#include <algorithm>
#include <cmath>

namespace castellan {

void PairedSums::add(const Reading& a, const Reading& b) {
  ++matches_;
  unequal_ += a == b ? 0 : 1;
  const std::array<std::int64_t, parts> values = {a.sum, a.count, b.sum, b.count};
  for (std::size_t i = 0; i < parts; ++i) {
    sums_[i] += values[i];
    for (std::size_t j = 0; j < parts; ++j) products_[i * parts + j] += values[i] * values[j];
  }
}

void PairedSums::add(const PairedSums& other) {
  matches_ += other.matches_;
  unequal_ += other.unequal_;
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += other.sums_[i];
  for (std::size_t i = 0; i < products_.size(); ++i) products_[i] += other.products_[i];
}

// A match's distance from the quotient S / C of all matches is sum * C - S * count: a whole number, C times too large.
// This is the sum, over all matches, of the product of two such distances, exactly.
__int128 PairedSums::scatter(Part sum, Part count, Part other_sum, Part other_count) const {
  const __int128 s = sums_[sum], c = sums_[count], other_s = sums_[other_sum], other_c = sums_[other_count];
  return c * other_c * product(sum, other_sum) - c * other_s * product(sum, other_count) -
         s * other_c * product(count, other_sum) + s * other_s * product(count, other_count);
}

double PairedSums::small_sample() const {
  return matches_ < 2 ? 0 : static_cast<double>(matches_) / static_cast<double>(matches_ - 1);
}

Estimated PairedSums::quotient(Part sum, Part count) const {
  if (sums_[count] == 0) return {};
  const auto c = static_cast<double>(sums_[count]);
  const double squares = static_cast<double>(scatter(sum, count, sum, count)) / c / c / c / c;
  return {static_cast<double>(sums_[sum]) / c, std::sqrt(std::max(0.0, squares * small_sample()))};
}

Estimated PairedSums::difference() const {
  if (!comparable()) return {};
  if (unequal_ == 0) return {};
  const auto c = static_cast<double>(sums_[count_a]), d = static_cast<double>(sums_[count_b]);
  const __int128 of_a = scatter(sum_a, count_a, sum_a, count_a), of_b = scatter(sum_b, count_b, sum_b, count_b),
                 of_both = scatter(sum_a, count_a, sum_b, count_b);
  // Equal counts, as most are, leave it to whole numbers: what never varies has no error at all.
  const double squares = sums_[count_a] == sums_[count_b]
                             ? static_cast<double>(of_a + of_b - 2 * of_both) / c / c / c / c
                             : static_cast<double>(of_a) / c / c / c / c + static_cast<double>(of_b) / d / d / d / d -
                                   2 * static_cast<double>(of_both) / c / c / d / d;
  return {b().value - a().value, std::sqrt(std::max(0.0, squares * small_sample()))};
}

namespace {

// How often Student's t with so many degrees of freedom is at least as far from 0 (Wallace's approximation).
double tails_of_t(double t, double freedom) {
  const double z = (8 * freedom + 1) / (8 * freedom + 3) * std::sqrt(freedom * std::log1p(t * t / freedom));
  return std::erfc(z / std::sqrt(2.0));
}

}  // namespace

double PairedSums::p() const {
  const auto [value, error] = difference();
  if (value == 0) return 1;
  const double by_signs = std::exp2(1.0 - static_cast<double>(std::min<std::int64_t>(unequal_, 1000)));
  return std::min(1.0,
                  std::max(by_signs, error == 0 ? 0 : tails_of_t(value / error, static_cast<double>(matches_ - 1))));
}

}  // namespace castellan
