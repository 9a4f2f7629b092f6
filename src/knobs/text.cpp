#include "text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace castellan {
namespace {

std::string escape(unsigned code) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  return std::string("\\u00") + digits[code >> 4] + digits[code & 15];
}

}  // namespace

std::string without_controls(std::string_view text) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are controls as well; in UTF-8 they are C2 and the code itself.
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0u;
    if (byte < 0x20 || byte == 0x7F) {
      safe += escape(byte);
    } else if (byte == 0xC2 && next >= 0x80 && next < 0xA0) {
      safe += escape(next);
      ++i;
    } else {
      safe += text[i];
    }
  }
  return safe;
}

std::string quoted(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return '"' + without_controls(escaped) + '"';
}

bool is_bare(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

std::string key_part(std::string_view part) {
  return !part.empty() && std::all_of(part.begin(), part.end(), is_bare) ? std::string(part) : quoted(part);
}

bool is_number_word(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Levenshtein's distance, a row at a time.
int slips_between(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 0; i < a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i) + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const int replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace castellan
