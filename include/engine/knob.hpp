#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace castellan {

// A set drawn from a few words, kept as bits: bit i stands for words[i].
struct WordSet {
  std::uint16_t* bits;
  std::span<const std::string_view> words;
};

// One figure of a game's rules that a designer may turn. A game lists its knobs once; rules files, their checks,
// the shipped standard file, save headings and parameter sweeps are all made from that list.
struct Knob {
  std::string key;  // dotted path in the rules file: "offices.treasurer.squires"
  std::variant<std::int16_t*, bool*, WordSet> value;
  int least = 0;  // for numbers: the range that the engine can play
  int most = 0;
  std::string meaning;  // one or two sentences for the designer, with the rule's id
};

// Figures that are each allowed but do not go together.
struct Conflict {
  std::string key;
  std::string sentence;
};

}  // namespace castellan
