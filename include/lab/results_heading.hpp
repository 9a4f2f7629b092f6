#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/series.hpp"

// The first line of a results file (castellan-results(5)): all that is needed to play its matches again, and to see
// whether two files belong together.
namespace castellan {

struct ResultsHeading {
  std::string game;
  std::string version;                   // of the program
  std::string signature;                 // of its rules and players, 16 hexadecimal digits
  std::string rules;                     // what they call themselves,
  std::string digest;                    // their digest,
  std::vector<std::string> differences;  // and the figures in which they differ from the standard: "key = value"
  Series series;
  std::uint64_t games = 0;  // of the whole series
  Shard shard;              // which of them are here

  MatchRange matches() const { return matches_of(shard, games); }
  friend bool operator==(const ResultsHeading&, const ResultsHeading&) = default;
};

std::string to_line(const ResultsHeading& heading);  // without the line break
// Reading it back: why it is refused, or "".
std::string read_heading(std::string_view line, ResultsHeading& heading);

// In what two headings differ other than in their shards, as a sentence that begins with a file's name, or "".
std::string disagreement(const ResultsHeading& one, const ResultsHeading& other);

}  // namespace castellan
