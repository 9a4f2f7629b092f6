#include "lab/holm.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace castellan {

std::vector<double> holm(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return p[i] < p[j]; });
  std::vector<double> adjusted(p.size());
  double most = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    most = std::max(most, std::min(1.0, p[order[rank]] * static_cast<double>(p.size() - rank)));
    adjusted[order[rank]] = most;
  }
  return adjusted;
}

}  // namespace castellan
