// The lab's statistics against figures of others, and against closed forms.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "engine/rng.hpp"
#include "lab/chance_test.hpp"
#include "lab/columns.hpp"
#include "lab/distribution.hpp"

using Catch::Approx;

namespace castellan {

// Upper critical values from the tables of the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
TEST_CASE("the tail of chi-square is that of the tables", "[statistics]") {
  CHECK(chi_square_tail(3.841, 1) == Approx(0.05).margin(0.00005));
  CHECK(chi_square_tail(6.635, 1) == Approx(0.01).margin(0.00005));
  CHECK(chi_square_tail(5.991, 2) == Approx(0.05).margin(0.00005));
  CHECK(chi_square_tail(7.815, 3) == Approx(0.05).margin(0.00005));
  CHECK(chi_square_tail(16.266, 3) == Approx(0.001).margin(0.000005));
  CHECK(chi_square_tail(2.706, 1) == Approx(0.10).margin(0.00005));
  CHECK(chi_square_tail(124.342, 100) == Approx(0.05).margin(0.00005));
  CHECK(chi_square_tail(0, 3) == 1);
  // With two degrees it is an exponential, with one the normal distribution's two tails.
  for (const double x : {0.01, 0.5, 1.0, 3.0, 10.0, 60.0, 300.0}) {
    CHECK(chi_square_tail(x, 2) == Approx(std::exp(-x / 2)).epsilon(1e-9));
    CHECK(chi_square_tail(x, 1) == Approx(std::erfc(std::sqrt(x / 2))).epsilon(1e-8));
  }
}

TEST_CASE("Pearson's test tells a loaded die from a fair one", "[statistics]") {
  // 60 throws, a textbook's example: 5, 8, 9, 8, 10, 20 gives 13.4 with 5 degrees of freedom, p = 0.0199.
  const ChiSquare die = chi_square({5, 8, 9, 8, 10, 20}, std::vector<double>(6, 10));
  CHECK(die.statistic == Approx(13.4));
  CHECK(die.degrees == 5);
  CHECK(die.p == Approx(0.0199).margin(0.00005));
  CHECK(die.more_than_chance());
  const ChiSquare even = chi_square({10, 10, 10}, {10, 10, 10});
  CHECK(even.p == 1);
  CHECK_FALSE(even.more_than_chance());
}

TEST_CASE("chance alone is called more than chance in one of twenty series", "[statistics]") {
  Rng rng(4);
  int called = 0;
  constexpr int series = 4000;
  for (int i = 0; i < series; ++i) {
    std::vector<std::int64_t> wins(4);
    for (int match = 0; match < 400; ++match) ++wins[static_cast<std::size_t>(rng.below(4))];
    called += chi_square(wins, std::vector<double>(4, 100)).more_than_chance() ? 1 : 0;
  }
  CHECK(called > series / 20 - 60);  // four standard deviations
  CHECK(called < series / 20 + 60);
}

TEST_CASE("means and their intervals are those of the closed form, whatever the order", "[statistics]") {
  Moments all, odd, even;
  for (int i = 1; i <= 100; ++i) {
    all.add(i);
    (i % 2 == 1 ? odd : even).add(i);
  }
  Moments other = even;
  other.add(odd);
  CHECK(other == all);
  CHECK(all.mean() == Approx(50.5));
  CHECK(all.deviation() == Approx(std::sqrt(100 * 101 / 12.0)));  // of 1 to n: n (n + 1) / 12
  CHECK(all.interval().high - all.mean() == Approx(1.959964 * all.deviation() / 10));
  CHECK(all.least == 1);
  CHECK(all.most == 100);
  // Where sums of squares in floats would have lost the spread: 500,000 times 2,000,000 and as often one more.
  constexpr std::int64_t half = 500'000, low = 2'000'000, high = low + 1;
  const Moments large{2 * half, half * (low + high), half * (low * low + high * high), low, high};
  CHECK(large.deviation() == Approx(0.5).epsilon(1e-6));
  CHECK(Moments{}.mean() == 0);
}

TEST_CASE("a distribution counts every value once, and what lies beyond in its last bin", "[statistics]") {
  Distribution<5, 10> distribution;
  for (const int value : {12, 19, 20, 49, 500}) distribution.add(value);
  const Histogram histogram = distribution.histogram("id", "title");
  CHECK(histogram.first == 10);
  CHECK(histogram.step == 10);
  CHECK(histogram.counts == std::vector<std::int64_t>{2, 1, 0, 2});
  CHECK(histogram.moments.most == 500);
}

TEST_CASE("numbers are rounded and written without a locale", "[statistics]") {
  CHECK(decimal(1.005, 1) == "1.0");
  CHECK(decimal(0.05, 1) == "0.1");
  CHECK(decimal(-1.25, 1) == "-1.3");
  CHECK(decimal(-0.04, 1) == "0.0");
  CHECK(decimal(12, 0) == "12");
}

}  // namespace castellan
