#include <algorithm>
#include <cstdint>

#include "knobs/rules_file.hpp"
#include "text.hpp"

namespace castellan {
namespace {

constexpr std::size_t widest_comment = 100;

std::string in_list(const WordSet& set, std::uint16_t bits) {
  std::string list;
  for (std::size_t i = 0; i < set.words.size(); ++i) {
    if ((bits >> i & 1) == 0) continue;
    if (!list.empty()) list += ", ";
    list += is_number_word(set.words[i]) ? std::string(set.words[i]) : quoted(set.words[i]);
  }
  return "[" + list + "]";
}

struct ValueText {
  std::string operator()(const std::int16_t* number) const { return std::to_string(*number); }
  std::string operator()(const bool* flag) const { return *flag ? "true" : "false"; }
  std::string operator()(const WordSet& set) const { return in_list(set, *set.bits); }
};

std::string value_text(const Knob& knob) { return std::visit(ValueText{}, knob.value); }

// The meaning and what may be written, broken into lines.
std::string comment(const Knob& knob) {
  std::string text = knob.meaning;
  if (std::holds_alternative<std::int16_t*>(knob.value))
    text += " (" + std::to_string(knob.least) + " to " + std::to_string(knob.most) + ")";
  if (const auto* set = std::get_if<WordSet>(&knob.value)) text += " (any of " + in_list(*set, 0xFFFF) + ")";

  std::string lines;
  std::string line = "#";
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (line.size() + 1 + (end - begin) > widest_comment) {
      lines += line + "\n";
      line = "#";
    }
    line += " " + text.substr(begin, end - begin);
    begin = end + 1;
  }
  return lines + line + "\n";
}

}  // namespace

std::string write_rules(const std::vector<Knob>& knobs, std::string_view name) {
  std::string text =
      "# A rules file of Castellan, complete. To make your own, copy it under another name, change the figures you\n"
      "# like and drop the rest: what a file leaves out is taken from the file named by `base = \"FILE.toml\"`, found\n"
      "# beside it, or from the standard game if there is no base. See README.md.\n\n";
  text += "name = " + quoted(name) + "\n";
  std::string section;
  std::string last_comment;
  for (const Knob& knob : knobs) {
    const std::size_t dot = knob.key.rfind('.');
    if (const std::string its_section = dot == std::string::npos ? "" : knob.key.substr(0, dot);
        its_section != section) {
      section = its_section;
      text += "\n[" + section + "]\n";
      last_comment.clear();
    }
    // Figures that share one meaning (the three kinds of an income) stand together under it.
    if (const std::string its_comment = comment(knob); its_comment != last_comment) {
      text += its_comment;
      last_comment = its_comment;
    }
    text += knob.key.substr(dot + 1) + " = " + value_text(knob) + "\n";
  }
  return text;
}

std::vector<std::string> rules_lines(const std::vector<Knob>& knobs) {
  std::vector<std::string> lines;
  for (const Knob& knob : knobs) lines.push_back(knob.key + " = " + value_text(knob));
  return lines;
}

std::vector<std::string> differences(const std::vector<Knob>& knobs, const std::vector<Knob>& standard) {
  const std::vector<std::string> own = rules_lines(knobs);
  const std::vector<std::string> usual = rules_lines(standard);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < own.size(); ++i)
    if (own[i] != usual[i]) lines.push_back(own[i]);
  return lines;
}

// FNV-1a, 64 bits.
std::string rules_digest(const std::vector<Knob>& knobs) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const std::string& line : rules_lines(knobs))
    for (const char c : line + "\n") hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash >> shift & 15];
  return digits;
}

}  // namespace castellan
