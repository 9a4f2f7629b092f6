#include "lab/chance_test.hpp"

#include <cmath>

namespace castellan {
namespace {

// The regularized incomplete gamma functions, by the series and by Lentz's continued fraction; each where it converges
// fast (Abramowitz and Stegun 6.5.29 and 6.5.31).
double gamma_p_series(double a, double x) {
  double term = 1 / a, sum = term;
  for (double n = a + 1; std::abs(term) > std::abs(sum) * 1e-16; ++n) sum += term *= x / n;
  return sum * std::exp(a * std::log(x) - x - std::lgamma(a));
}
double gamma_q_fraction(double a, double x) {
  constexpr double tiny = 1e-300;
  double b = x + 1 - a, c = 1 / tiny, d = 1 / b, product = d;
  for (int i = 1; i < 10'000; ++i) {
    const double factor = -i * (i - a);
    b += 2;
    d = factor * d + b;
    d = 1 / (std::abs(d) < tiny ? tiny : d);
    c = b + factor / c;
    c = std::abs(c) < tiny ? tiny : c;
    product *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return product * std::exp(a * std::log(x) - x - std::lgamma(a));
}

}  // namespace

double chi_square_tail(double statistic, int degrees) {
  if (statistic <= 0 || degrees < 1) return 1;
  const double a = degrees / 2.0, x = statistic / 2;
  return x < a + 1 ? 1 - gamma_p_series(a, x) : gamma_q_fraction(a, x);
}

ChiSquare chi_square(const std::vector<std::int64_t>& counts, const std::vector<double>& expected) {
  ChiSquare test;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (expected[i] <= 0) continue;
    const double off = static_cast<double>(counts[i]) - expected[i];
    test.statistic += off * off / expected[i];
    ++test.degrees;
  }
  --test.degrees;
  test.p = chi_square_tail(test.statistic, test.degrees);
  return test;
}

}  // namespace castellan
