#pragma once
#include <array>
#include <cstdint>

#include "lab/estimated.hpp"
#include "lab/measure.hpp"

namespace castellan {

// One measure of the same matches, played in two ways, a and b. Sums and products of whole numbers: adding in any order
// gives the same.
class PairedSums {
 public:
  void add(const Reading& a, const Reading& b);
  void add(const PairedSums& other);

  std::int64_t matches() const { return matches_; }
  std::int64_t unequal() const { return unequal_; }  // matches in which the readings differ
  std::int64_t count_of_a() const { return sums_[count_a]; }
  std::int64_t count_of_b() const { return sums_[count_b]; }
  bool comparable() const { return count_of_a() > 0 && count_of_b() > 0; }

  // Sums by counts, 0 where nothing was counted. Where all counts are 1 these are the mean, and the mean of the
  // differences of pairs, with their usual errors; otherwise those of a quotient of sums (the delta method).
  Estimated a() const { return quotient(sum_a, count_a); }
  Estimated b() const { return quotient(sum_b, count_b); }
  Estimated difference() const;  // b - a

  // How often chance alone would make a difference at least as large: by Student's t, but never less than what a test
  // of signs could say on so few pairs that differ.
  double p() const;

 private:
  enum Part : std::size_t { sum_a, count_a, sum_b, count_b, parts };
  __int128 product(Part one, Part other) const { return products_[one * parts + other]; }
  __int128 scatter(Part sum, Part count, Part other_sum, Part other_count) const;
  double small_sample() const;
  Estimated quotient(Part sum, Part count) const;

  std::int64_t matches_ = 0;
  std::int64_t unequal_ = 0;
  std::array<std::int64_t, parts> sums_{};
  std::array<std::int64_t, parts * parts> products_{};
};

}  // namespace castellan
