#pragma once
#include <string>
#include <vector>

#include "lab/finding.hpp"
#include "lab/report.hpp"
#include "lab/side_by_side.hpp"

// Two sets of rules, compared by the same matches.
namespace castellan {

struct NamedRules {
  std::string name;
  std::string digest;
};

// A figure of the rules in which they differ.
struct RulesDifference {
  std::string key;
  std::string a, b;
};
// `a` and `b` are all figures of two sets of rules of one game, as rules_lines writes them.
std::vector<RulesDifference> differences_between(const std::vector<std::string>& a, const std::vector<std::string>& b);

struct Comparison {
  std::string game;  // its id
  std::string title;
  NamedRules a, b;
  std::vector<RulesDifference> differences;  // none: it is the same game, and nothing is played
  Series series;
  std::uint64_t games = 0;  // asked for
  std::uint64_t matches = 0, same = 0;
  std::vector<Measure> measures;
  std::vector<Finding> findings;  // one for each measure
  std::vector<std::string> headline;

  bool changed() const;
};

// How a comparison is told: with which sign before an error, and whether all changes are told or only the surest.
struct Telling {
  std::string plus_minus = "+-";
  bool all = false;
};
Report report_of(const Comparison& comparison, const Telling& telling);
std::string to_json(const Comparison& comparison);

// What was played, in words: "2000 matches each, with the same seeds (series 1), by greedy, greedy".
std::string what_was_played(const Series& series, std::uint64_t matches, std::uint64_t games);
// The changes as sentences, the surest first, and how many more there are.
void tell_changes(const std::vector<Measure>& measures, const std::vector<Finding>& changes, const Telling& telling,
                  Panel& panel);

}  // namespace castellan
