#pragma once
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "program/console.hpp"

namespace castellan {

using Words = std::vector<std::string>;

// An option of a command. Options without a value are switches.
struct OptionText {
  std::string_view name;   // without "--"
  std::string_view value;  // what stands for it in the help, such as "FILE"; empty for a switch
  std::string_view meaning;
};

// What a command understands, and its help.
struct CommandText {
  std::string_view name;
  std::string_view arguments;  // "FILE"; each word of it is one argument that may be given, "FILE..." any number
  std::string_view summary;    // for the list of commands
  std::string_view details;    // for the command's own help
  std::vector<OptionText> options;
};
std::string help_of(const CommandText& command);

// A command line taken apart; whatever the command does not understand is BadInput, with the nearest thing it does.
class Arguments {
 public:
  Arguments(const CommandText& command, const Words& words);

  bool has(std::string_view option) const { return values_.contains(std::string(option)); }
  std::string value(std::string_view option, std::string_view otherwise = "") const;
  std::uint64_t whole_number(std::string_view option, std::uint64_t otherwise, std::uint64_t least,
                             std::uint64_t most) const;
  double seconds(std::string_view option, double otherwise, double least, double most) const;
  const Words& given() const { return given_; }
  // The only argument, or BadInput that says what is missing.
  const std::string& argument() const;

 private:
  std::string command_, expected_;
  std::map<std::string, std::string> values_;
  Words given_;
};

// The candidate with the fewest slips of the pen, or "" if none is near.
std::string nearest(std::string_view word, const Words& candidates);
// ", did you mean X?" or "".
std::string did_you_mean(std::string_view word, const Words& candidates);
std::string in_words(const Words& words);  // "a, b and c"
Words split(std::string_view text, char separator);

}  // namespace castellan
