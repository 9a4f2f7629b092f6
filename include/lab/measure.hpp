#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/study.hpp"

// What can be compared between matches under different rules.
namespace castellan {

// What one match has to say on a measure: bids of 3 and 5 silver for an office are a sum of 8 and a count of 2. Over
// many matches the measure is all sums by all counts, so that a match counts for as much as it has to say.
struct Reading {
  std::int64_t sum = 0;
  std::int64_t count = 0;
  friend bool operator==(const Reading&, const Reading&) = default;
};

struct Measure {
  std::string id;     // in files and on command lines: "bids.treasurer"
  std::string title;  // in tables: "bid for the Treasurer"
  // What a change of it means. # stands for the size, {up|down} for one of two words by its direction:
  // "The Treasurer goes for # silver {more|less}".
  std::string sentence;
  bool share = false;  // between 0 and 1, told in percent
  int digits = 2;      // behind the point, where people read it
};
constexpr int share_digits = 1;

// The measures of a game's accounts. As with Study, a game joins by specializing it. The list of measures depends on
// the series alone, so that matches under different rules can be laid side by side.
template <Game G>
class Gauge;

template <class Measures, class G>
concept GaugeOf = std::constructible_from<Measures, const G&, const Series&> &&
    requires(const Measures& gauge, const typename Study<G>::Account& account, std::span<Reading> readings,
             std::string_view key) {
  { gauge.measures() } -> std::same_as<const std::vector<Measure>&>;
  { gauge.read(account, readings) } -> std::same_as<void>;  // one for each measure
  // The ids of those that a designer looks at first, above all when he turns the knob of this key ("": none).
  { gauge.headline(key) } -> std::same_as<std::vector<std::string>>;
};

}  // namespace castellan
