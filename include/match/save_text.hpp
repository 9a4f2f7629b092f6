#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The text of a save, castellan-save(5), as far as it can be read without knowing the game.
namespace castellan {

struct Sitter {
  std::string kind;  // person, random, greedy, exec:... : one word
  std::string name;  // for people to read: see why_no_name
  std::string colour = {};
  friend bool operator==(const Sitter&, const Sitter&) = default;
};

struct Heading {
  std::string game;
  std::string rules;   // what the set of figures is called ...
  std::string digest;  // ... its digest, and the figures in which it differs from the standard ("key = value")
  std::vector<std::string> differences;
  std::uint64_t seed = 0;
  std::vector<Sitter> seats;
  std::string start;  // a colour, or "drawn"
  friend bool operator==(const Heading&, const Heading&) = default;
};

// Why a player may not be called that, or "": names end up in files and on screens.
std::string why_no_name(std::string_view name);

// Where a save is refused (line 0: nowhere) and why.
struct Refusal {
  int line = 0;
  std::string reason;
};
std::string to_text(const Refusal& refusal);

// A save being written. A check is the CRC-16 of all that stands before the line and of the line's own words, so that
// a change of up to two neighbouring bytes is always found, at its line or at the next check, and any other nearly
// always.
struct SaveWriter {
  explicit SaveWriter(const Heading& heading);
  void line(std::string_view words);
  void checked_line(std::string_view words);
  void fingerprint_line(int round, std::uint64_t fingerprint);

  std::string text;

 private:
  std::uint16_t check_ = 0xFFFF;
};

// One line after the heading; `seat` and `move` are empty for what is not a move. A note is a line of seat `note_word`.
constexpr std::string_view note_word = "note";
struct SaveLine {
  int number;
  std::size_t offset;
  std::string_view text, seat, move;
};

// A save taken apart: all that the checks let stand, and the first line that they do not (it is the last of `lines` if
// it has a move's form).
struct SaveText {
  Heading heading;
  std::vector<SaveLine> lines;
  std::string note;  // what was left out: a cut-off last line
  Refusal refusal;
};
SaveText read_save(std::string_view text);

constexpr std::size_t longest_save = std::size_t{4} << 20;  // a match takes some twenty thousand bytes

}  // namespace castellan
