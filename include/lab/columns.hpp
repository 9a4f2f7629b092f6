#pragma once
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

// Text in columns. Numbers are written without std::locale or printf, whose decimal points change with the locale.
namespace castellan {

inline std::string right(std::string_view text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ').append(text);
}
inline std::string left(std::string_view text, std::size_t width) {
  return std::string(text).append(width > text.size() ? width - text.size() : 0, ' ');
}

// Rounded; what rounds to 0 has no sign.
inline std::string decimal(double number, int digits) {
  std::uint64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const std::int64_t rounded = std::llround(number * static_cast<double>(scale));
  const auto whole = static_cast<std::uint64_t>(rounded < 0 ? -rounded : rounded);
  std::string text = (rounded < 0 ? "-" : "") + std::to_string(whole / scale);
  if (digits > 0) {
    const std::string rest = std::to_string(whole % scale);
    text += '.' + std::string(static_cast<std::size_t>(digits) - rest.size(), '0') + rest;
  }
  return text;
}

}  // namespace castellan
