#pragma once
#include <string>
#include <string_view>

namespace castellan {

// Control characters as \u001B and the like: a complaint about a file must not steer the reader's terminal.
std::string without_controls(std::string_view text);
// As a TOML string in double quotes.
std::string quoted(std::string_view text);
bool is_bare(char c);  // may stand in a key without quotes
// One part of a dotted key: bare if TOML lets it be, else quoted.
std::string key_part(std::string_view part);
bool is_number_word(std::string_view word);
// Whichever of a and b is nearer to what somebody meant to type is told by the smaller number of slips.
int slips_between(std::string_view a, std::string_view b);

}  // namespace castellan
