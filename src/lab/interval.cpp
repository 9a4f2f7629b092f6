#include "lab/interval.hpp"

#include <cmath>

namespace castellan {

Interval wilson(long hits, long tries) {
  if (tries == 0) return {};
  constexpr double z = normal_95;
  const auto n = static_cast<double>(tries);
  const double share = static_cast<double>(hits) / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {middle - half, middle + half};
}

}  // namespace castellan
