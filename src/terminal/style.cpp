#include "terminal/style.hpp"

#include <array>
#include <string_view>

namespace castellan::terminal {

namespace {

struct Switch {
  std::uint8_t attribute;
  std::string_view on;
  std::string_view off;
};
constexpr std::array<Switch, 5> switches = {{{Style::italic, "3", "23"},
                                             {Style::underlined, "4", "24"},
                                             {Style::blinking, "5", "25"},
                                             {Style::inverted, "7", "27"},
                                             {Style::struck, "9", "29"}}};

std::string differences(const Style& from, const Style& to) {
  std::string codes;
  const auto add = [&](std::string_view code) {
    if (!codes.empty()) codes += ';';
    codes += code;
  };
  const auto loses = [&](std::uint8_t attribute) { return (from.attributes & ~to.attributes & attribute) != 0; };
  // Bold and dim have one switch to turn both off.
  const bool intensity = loses(Style::bold | Style::dim);
  if (intensity) add("22");
  const int gained = to.attributes & ~(intensity ? 0 : from.attributes);
  if (gained & Style::bold) add("1");
  if (gained & Style::dim) add("2");
  for (const auto& [attribute, on, off] : switches) {
    if (loses(attribute)) add(off);
    if (to.attributes & ~from.attributes & attribute) add(on);
  }
  if (from.foreground != to.foreground) add(parameters(to.foreground, Layer::foreground));
  if (from.background != to.background) add(parameters(to.background, Layer::background));
  return codes;
}

}  // namespace

std::string change_style(const Style& from, const Style& to, ColourDepth depth) {
  if (from == to) return "";
  std::string codes = differences(from, to);
  std::string anew = differences(Style{}, to);
  if (!anew.empty()) anew.insert(0, "0;");
  // Terminals without colour may be real VT100s, which can only turn everything off.
  const bool must_reset = depth == ColourDepth::none && (from.attributes & ~to.attributes) != 0;
  if (must_reset || anew.size() < codes.size()) codes = std::move(anew);
  return "\x1b[" + codes + "m";
}

}  // namespace castellan::terminal
