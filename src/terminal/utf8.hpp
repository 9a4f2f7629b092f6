#pragma once

#include <cstddef>
#include <string_view>

namespace castellan::terminal {

// How many bytes a UTF-8 character has whose first byte this is; 0: no character begins so.
std::size_t utf8_length(unsigned char first);

// The first character of the bytes; length 0: they do not begin with a whole, valid one (RFC 3629).
struct Utf8Character {
  char32_t code_point = 0;
  std::size_t length = 0;
};
Utf8Character first_character(std::string_view bytes);

bool is_control(char32_t code_point);

}  // namespace castellan::terminal
