#pragma once
#include "lab/paired.hpp"

namespace castellan {

// What two rules do to one measure.
struct Finding {
  std::size_t measure = 0;
  bool comparable = false;  // there is something to measure under both
  bool varies = false;      // it differs in at least one pair of matches
  Estimated a, b, difference;
  double p = 1;
  double adjusted = 1;   // p among so many comparisons, by Holm's method
  bool changed = false;  // surely
};
constexpr double finding_level = 0.05;

// One for each measure, in their order.
std::vector<Finding> findings_of(const std::vector<PairedSums>& pairs);
// Those that changed: the surest first, which are also the largest in terms of how much they vary from pair to pair.
std::vector<Finding> changes_in(const std::vector<Finding>& findings);

// A figure as people read it: "25.4 %", "4.90".
std::string in_words(const Measure& measure, double value);
// "3.1 % ± 1.2 %"; `plus_minus` is "±" or what stands for it.
std::string size_in_words(const Measure& measure, const Estimated& size, std::string_view plus_minus);
// "The Treasurer goes for 0.81 ± 0.06 silver more: 4.12 instead of 3.31."
std::string sentence(const Measure& measure, const Finding& finding, std::string_view plus_minus);

}  // namespace castellan
