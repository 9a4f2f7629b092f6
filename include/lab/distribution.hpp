#pragma once
#include <array>

#include "lab/report.hpp"

namespace castellan {

// How often each value from 0 on came, in Bins bins of `Step` values; what lies beyond is counted in the last one.
template <int Bins, int Step = 1>
struct Distribution {
  std::array<std::int64_t, Bins> counts{};
  Moments moments;

  void add(std::int64_t value) {
    moments.add(value);
    ++counts[static_cast<std::size_t>(std::clamp<std::int64_t>(value / Step, 0, Bins - 1))];
  }
  void add(const Distribution& other) {
    moments.add(other.moments);
    for (std::size_t i = 0; i < Bins; ++i) counts[i] += other.counts[i];
  }
  // From the first bin that is not empty to the last.
  Histogram histogram(std::string id, std::string title) const {
    std::size_t begin = 0, end = Bins;
    while (begin < end && counts[begin] == 0) ++begin;
    while (end > begin && counts[end - 1] == 0) --end;
    return {std::move(id),
            std::move(title),
            static_cast<int>(begin) * Step,
            Step,
            {counts.begin() + static_cast<std::ptrdiff_t>(begin), counts.begin() + static_cast<std::ptrdiff_t>(end)},
            moments};
  }
};

}  // namespace castellan
