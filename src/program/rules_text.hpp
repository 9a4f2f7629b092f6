#pragma once
#include <string_view>

namespace castellan {

// The text of rules/ID.md as it was when the program was built, or "".
std::string_view rules_text(std::string_view id);

}  // namespace castellan
