#pragma once

#include <string>
#include <string_view>

namespace castellan::terminal {

// What a terminal sends for a paste, as text: line ends are \n, control characters but tabs and broken UTF-8 left out.
std::string pasted_text(std::string_view bytes);

}  // namespace castellan::terminal
