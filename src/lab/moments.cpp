#include "lab/moments.hpp"

#include <cmath>

namespace castellan {

double Moments::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

double Moments::deviation() const {
  if (count < 2) return 0;
  const auto n = static_cast<double>(count);
  // n * squares - sum * sum is exact in whole numbers; in floats it would lose the last digits of long series.
  const auto spread = static_cast<double>(static_cast<__int128>(squares) * count - static_cast<__int128>(sum) * sum);
  return std::sqrt(spread / n / (n - 1));
}

Interval Moments::interval() const {
  const double half = count == 0 ? 0 : normal_95 * deviation() / std::sqrt(static_cast<double>(count));
  return {mean() - half, mean() + half};
}

}  // namespace castellan
