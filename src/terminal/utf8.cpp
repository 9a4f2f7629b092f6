#include "terminal/utf8.hpp"

namespace castellan::terminal {

std::size_t utf8_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

Utf8Character first_character(std::string_view bytes) {
  if (bytes.empty()) return {};
  const auto first = static_cast<unsigned char>(bytes[0]);
  const std::size_t length = utf8_length(first);
  if (length == 0 || length > bytes.size()) return {};
  if (length == 1) return {first, 1};
  char32_t code_point = first & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if ((byte & 0xc0U) != 0x80U) return {};
    code_point = code_point << 6U | (byte & 0x3fU);
  }
  const bool overlong = (length == 3 && code_point < 0x800) || (length == 4 && code_point < 0x10000);
  const bool surrogate = code_point >= 0xd800 && code_point < 0xe000;
  if (overlong || surrogate || code_point > 0x10ffff) return {};
  return {code_point, length};
}

bool is_control(char32_t code_point) { return code_point < 0x20 || (code_point >= 0x7f && code_point < 0xa0); }

}  // namespace castellan::terminal
