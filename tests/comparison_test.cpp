// Two sets of rules side by side: paired differences against closed forms, many comparisons, values to sweep over.
#include <cmath>

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "engine/rng.hpp"
#include "jerusalem/jerusalem.hpp"
#include "lab/finding.hpp"
#include "lab/holm.hpp"
#include "lab/knob_values.hpp"

using namespace castellan;
using Catch::Approx;

namespace {

struct Pair {
  Reading a, b;
};

PairedSums sums_of(const std::vector<Pair>& pairs) {
  PairedSums sums;
  for (const auto& [a, b] : pairs) sums.add(a, b);
  return sums;
}

// Pairs of figures that go together, b the larger by about `more`.
std::vector<Pair> some_pairs(std::uint64_t seed, int count, int more) {
  Rng rng(seed);
  std::vector<Pair> pairs;
  for (int i = 0; i < count; ++i) {
    const int luck = rng.below(20);
    pairs.push_back({{luck + rng.below(4), 1}, {luck + rng.below(4) + more, 1}});
  }
  return pairs;
}

// Student's density, summed up by Simpson's rule.
double tails_of_t(double t, double freedom) {
  const double factor =
      std::exp(std::lgamma((freedom + 1) / 2) - std::lgamma(freedom / 2)) / std::sqrt(freedom * std::acos(-1));
  const auto density = [&](double x) { return factor * std::pow(1 + x * x / freedom, -(freedom + 1) / 2); };
  constexpr int steps = 2000;
  const double step = std::abs(t) / steps;
  double inside = density(0) + density(t);
  for (int i = 1; i < steps; ++i) inside += density(i * step) * (i % 2 == 1 ? 4 : 2);
  return 1 - 2 * inside * step / 3;
}

}  // namespace

TEST_CASE("a paired difference is the mean of the differences, with its usual error", "[comparison]") {
  const std::vector<Pair> pairs = some_pairs(1, 50, 1);
  double sum = 0, squares = 0;
  for (const auto& [a, b] : pairs) {
    const auto difference = static_cast<double>(b.sum - a.sum);
    sum += difference;
    squares += difference * difference;
  }
  const double n = static_cast<double>(pairs.size()), mean = sum / n;
  const double error = std::sqrt((squares - n * mean * mean) / (n - 1) / n);
  const PairedSums paired = sums_of(pairs);
  CHECK(paired.difference().value == Approx(mean));
  CHECK(paired.difference().error == Approx(error));
  CHECK(paired.difference().half_width() == Approx(1.959964 * error));
  CHECK(paired.p() == Approx(tails_of_t(mean / error, n - 1)).epsilon(0.01));
  // Luck that both share is no error of the difference, but it is one of each by itself.
  CHECK(paired.a().error > 2 * error);
  CHECK(paired.difference().value == Approx(paired.b().value - paired.a().value));
}

TEST_CASE("a quotient of sums has the error that leaving out one match after the other gives", "[comparison]") {
  Rng rng(7);
  std::vector<Pair> pairs;
  for (int i = 0; i < 400; ++i) {  // how often a card was played, of how often it was had: counts differ
    const int had_a = 1 + rng.below(4), had_b = 1 + rng.below(4);
    pairs.push_back({{rng.below(had_a + 1), had_a}, {rng.below(had_b + 1), had_b}});
  }
  const auto difference_without = [&](std::size_t left_out) {
    double sum_a = 0, count_a = 0, sum_b = 0, count_b = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (i == left_out) continue;
      sum_a += static_cast<double>(pairs[i].a.sum), count_a += static_cast<double>(pairs[i].a.count);
      sum_b += static_cast<double>(pairs[i].b.sum), count_b += static_cast<double>(pairs[i].b.count);
    }
    return sum_b / count_b - sum_a / count_a;
  };
  double mean = 0, squares = 0;  // the jackknife
  const double n = static_cast<double>(pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) mean += difference_without(i) / n;
  for (std::size_t i = 0; i < pairs.size(); ++i) squares += std::pow(difference_without(i) - mean, 2);
  const PairedSums paired = sums_of(pairs);
  CHECK(paired.difference().value == Approx(difference_without(pairs.size())));
  CHECK(paired.difference().error == Approx(std::sqrt(squares * (n - 1) / n)).epsilon(0.01));
}

TEST_CASE("sums of pairs do not hang on grouping, and what never differs is no change", "[comparison]") {
  const std::vector<Pair> pairs = some_pairs(3, 40, 0);
  PairedSums halves = sums_of({pairs.begin(), pairs.begin() + 17});
  halves.add(sums_of({pairs.begin() + 17, pairs.end()}));
  CHECK(halves.difference() == sums_of(pairs).difference());
  std::vector<Pair> same = pairs;
  for (Pair& pair : same) pair.b = pair.a;
  const PairedSums equal = sums_of(same);
  CHECK(equal.unequal() == 0);
  CHECK(equal.difference() == Estimated{0, 0});
  CHECK(equal.p() == 1);
  CHECK_FALSE(sums_of({{{0, 0}, {3, 1}}}).comparable());
  // Two pairs that differ prove nothing, however equally they do.
  CHECK(sums_of({{{1, 1}, {2, 1}}, {{4, 1}, {5, 1}}}).p() == Approx(0.5));
}

TEST_CASE("Holm's method, by its definition", "[comparison]") {
  const std::vector<double> adjusted = holm({0.01, 0.04, 0.03, 0.005});
  const std::vector<double> expected = {0.03, 0.06, 0.06, 0.02};
  for (std::size_t i = 0; i < expected.size(); ++i) CHECK(adjusted[i] == Approx(expected[i]));
  CHECK(holm({0.9, 0.8}) == std::vector<double>{1, 1});
  CHECK(holm({}).empty());
}

TEST_CASE("chance alone is called a change in at most one of twenty comparisons", "[comparison]") {
  int alarms = 0;
  constexpr int comparisons = 400;
  for (int i = 0; i < comparisons; ++i) {
    std::vector<PairedSums> measures;
    for (int m = 0; m < 10; ++m)
      measures.push_back(sums_of(some_pairs(static_cast<std::uint64_t>(1000 + 10 * i + m), 60, 0)));
    alarms += changes_in(findings_of(measures)).empty() ? 0 : 1;
  }
  CHECK(alarms <= comparisons / 20 + 13);  // three standard deviations more
  CHECK(alarms >= 3);                      // a test that never calls finds nothing either
}

TEST_CASE("what changed is told surest first, with its size and direction", "[comparison]") {
  const Measure bids{"bids.marshal", "bid for the Marshal", "The Marshal goes for # silver {more|less}"};
  const Measure wins{"wins.seat.1", "start player wins", "The start player wins # {more|less} often", true};
  const std::vector<Finding> findings =
      findings_of({sums_of(some_pairs(1, 80, 0)), sums_of(some_pairs(2, 80, 1)), sums_of(some_pairs(3, 80, -6))});
  const std::vector<Finding> changes = changes_in(findings);
  REQUIRE(changes.size() == 2);
  CHECK(changes[0].measure == 2);
  CHECK(changes[1].measure == 1);
  Finding told;
  told.a = {4.9, 0.1}, told.b = {4.1, 0.1}, told.difference = {-0.8, 0.051};
  CHECK(sentence(bids, told, "+-") == "The Marshal goes for 0.80 +- 0.10 silver less: 4.10 instead of 4.90.");
  told.a = {0.25, 0.01}, told.b = {0.3, 0.01}, told.difference = {0.05, 0.01};
  CHECK(sentence(wins, told, "+-") == "The start player wins 5.0 % +- 2.0 % more often: 30.0 % instead of 25.0 %.");
}

TEST_CASE("values to sweep over are read, and refused with a sentence", "[comparison]") {
  jerusalem::Rules rules;
  const std::vector<Knob> knobs = jerusalem::Jerusalem::knobs(rules);
  const auto knob = [&](const std::string& key) -> const Knob& {
    for (const Knob& each : knobs)
      if (each.key == key) return each;
    FAIL(key);
    return knobs.front();
  };
  const auto values = [&](const std::string& key, const char* text) { return knob_values(knob(key), text); };
  const std::string squires = "offices.admiral.squires", flag = "options.screens_open";
  CHECK(std::get<0>(values(squires, "4..8")) == std::vector<int>{4, 5, 6, 7, 8});
  CHECK(std::get<0>(values(squires, "0..20/5,3")) == std::vector<int>{0, 5, 10, 15, 20, 3});
  CHECK(std::get<0>(values(flag, "true,false")) == std::vector<int>{1, 0});
  for (const char* wrong : {"", "x", "4..", "8..4", "4..8/0", "4,4", "4,,5", "99999999999", "-1"}) {
    INFO(wrong);
    CHECK(std::holds_alternative<std::string>(values(squires, wrong)));
  }
  CHECK(std::holds_alternative<std::string>(values(flag, "1")));
  turn(knob(squires), 6);
  CHECK(rules.office_squires[3] == 6);
  turn(knob(flag), 1);
  CHECK(rules.screens_open);
}
