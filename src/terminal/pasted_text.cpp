#include "terminal/pasted_text.hpp"

#include <algorithm>

#include "terminal/utf8.hpp"

namespace castellan::terminal {

std::string pasted_text(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const auto [code_point, length] = first_character(bytes);
    if (code_point == '\r') {  // what Return sends; a text from Windows has both
      text += '\n';
      bytes.remove_prefix(bytes.starts_with("\r\n") ? 2 : 1);
      continue;
    }
    if (length > 0 && (!is_control(code_point) || code_point == '\n' || code_point == '\t'))
      text += bytes.substr(0, length);
    bytes.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return text;
}

}  // namespace castellan::terminal
