#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "lab/moments.hpp"

// What many matches tell, as a value that knows neither its game nor how it will be drawn: text, boxes on a terminal,
// JSON and CSV are all made from it.
namespace castellan {

// `hits` of `tries`; shown with its Wilson interval.
struct Share {
  std::int64_t hits = 0;
  std::int64_t tries = 0;
  friend bool operator==(const Share&, const Share&) = default;
};
struct Real {
  double value = 0;
  int digits = 2;  // behind the point, where people read it
  friend bool operator==(const Real&, const Real&) = default;
};

// Moments are shown as their mean.
using Cell = std::variant<std::monostate, std::string, std::int64_t, Share, Moments, Real>;

struct Column {
  std::string id;     // in JSON and CSV
  std::string title;  // for people
  enum class Show : std::uint8_t {
    plainly,
    interval,  // a share or a mean, with its 95 % interval
    strip,     // that, and drawn along an axis
    nowhere,   // only in JSON and CSV
  } show = Show::plainly;
  int digits = 1;         // of a share in percent, behind the point
  std::string sign = {};  // a shorter title where little room is: one column wide, see ui/look.hpp
};

// The first column names the row. All ids of a report differ.
struct Listing {
  std::string id;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;
  double even = -1;  // what the strips' shares would be if nothing made a difference: a mark on the axis
};

// How often each value came: counts[i] for first + i * step (and the step - 1 values after it).
struct Histogram {
  std::string id;
  std::string title;
  int first = 0;
  int step = 1;
  std::vector<std::int64_t> counts;
  Moments moments;
};

struct Sentence {
  std::string text;
};

struct Panel {
  std::string title;
  std::vector<std::variant<Sentence, Listing, Histogram>> blocks;
  bool only_in_files = false;  // for JSON and CSV: too long to read
};

struct Report {
  std::string title;
  std::vector<std::string> lines;  // below it: what was played
  std::vector<Panel> panels;
};

}  // namespace castellan
