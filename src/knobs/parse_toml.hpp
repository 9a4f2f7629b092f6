#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "knobs/rules_file.hpp"

namespace castellan {

// A TOML value, so far as rules files have a use for it.
struct TomlValue {
  struct Other {};  // a fraction, a date, a section without keys ...
  std::variant<std::int64_t, bool, std::string, std::vector<TomlValue>, Other> data;
  std::string found;  // the value as a complaint shows it
};

struct TomlEntry {
  std::string key;  // dotted
  int line = 0;
  TomlValue value;
};

// All values of a TOML text in the order of its lines. Keys that are given twice are complained of and passed over; at
// anything else that is not TOML the text is given up and `entries` is empty.
struct TomlText {
  std::vector<TomlEntry> entries;
  std::vector<Complaint> complaints;
  bool readable = true;
};
TomlText parse_toml(const std::string& file, std::string_view text);

}  // namespace castellan
