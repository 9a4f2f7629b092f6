#include "lab/interval.hpp"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using castellan::wilson;
using Catch::Approx;

// Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
TEST_CASE("Wilson intervals are those of the literature") {
  CHECK(wilson(81, 263).low == Approx(0.2553).margin(0.00005));
  CHECK(wilson(81, 263).high == Approx(0.3662).margin(0.00005));
  CHECK(wilson(15, 148).low == Approx(0.0624).margin(0.00005));
  CHECK(wilson(15, 148).high == Approx(0.1605).margin(0.00005));
  CHECK(wilson(0, 20).low == Approx(0).margin(1e-12));
  CHECK(wilson(0, 20).high == Approx(0.1611).margin(0.00005));
  CHECK(wilson(1, 29).low == Approx(0.0061).margin(0.00005));
  CHECK(wilson(1, 29).high == Approx(0.1718).margin(0.00005));
}

TEST_CASE("a share of nothing may be anything") {
  CHECK(wilson(0, 0).low == 0);
  CHECK(wilson(0, 0).high == 1);
}
