#pragma once
#include "lab/comparison.hpp"

// One figure of the rules, turned step by step, and what the same matches come to at each step.
namespace castellan {

struct Sweep {
  std::string game;  // its id
  std::string title;
  NamedRules rules;
  std::string key;
  std::string own;  // the figure in these rules themselves
  std::vector<std::string> values;
  std::vector<std::string> digests;  // of the rules with each value
  Series series;
  std::uint64_t games = 0;  // asked for, with each value
  SideBySide played;        // beside the first value
  std::vector<Measure> measures;
  std::vector<std::size_t> columns;  // the measures that a table shows
  std::size_t plotted = 0;           // and the one that is drawn
};

// Of these measures the one that differs most surely between the first value and any other.
std::size_t surest_of(const std::vector<std::size_t>& measures, const SideBySide& played);

Report report_of(const Sweep& sweep, const Telling& telling);
std::string to_json(const Sweep& sweep);
std::string to_csv(const Sweep& sweep);

}  // namespace castellan
