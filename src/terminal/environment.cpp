#include "terminal/environment.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include <ftxui/screen/terminal.hpp>

namespace castellan::terminal {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// DEC's terminals before colour, and the monochrome entries of terminfo.
bool is_monochrome(std::string_view term) {
  const bool dec = term.starts_with("vt") && term.size() > 2 && term[2] >= '0' && term[2] <= '9';
  return dec || term.ends_with("-m") || term.ends_with("-mono");
}

// SSH carries TERM but not COLORTERM: these have 256 colours although their names do not say so.
bool has_palette(std::string_view term) {
  constexpr std::array<std::string_view, 6> names = {"256", "kitty", "alacritty", "foot", "ghostty", "wezterm"};
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return contains(term, name); });
}

}  // namespace

Environment read_environment() { return {variable("TERM"), variable("COLORTERM"), variable("NO_COLOR")}; }

ColourDepth colour_depth(const Environment& environment) {
  const auto& [term, colorterm, no_color] = environment;
  if (!no_color.empty() || is_monochrome(term)) return ColourDepth::none;
  const bool full = contains(colorterm, "truecolor") || contains(colorterm, "24bit") || term.ends_with("-direct");
  // GNU screen hands the outer terminal's COLORTERM on, but misreads 24-bit colours as other attributes.
  if (full && !term.starts_with("screen")) return ColourDepth::full;
  if (full || contains(colorterm, "256") || has_palette(term)) return ColourDepth::palette;
  return ColourDepth::sixteen;
}

void tell_ftxui(ColourDepth depth) {
  using Support = ftxui::Terminal::Color;
  switch (depth) {
    case ColourDepth::none:
    case ColourDepth::sixteen:
      return ftxui::Terminal::SetColorSupport(Support::Palette16);
    case ColourDepth::palette:
      return ftxui::Terminal::SetColorSupport(Support::Palette256);
    case ColourDepth::full:
      return ftxui::Terminal::SetColorSupport(Support::TrueColor);
  }
}

std::string refusal(const Environment& environment) {
  if (environment.term.empty()) return "TERM is not set, so it is unknown what this terminal can do.";
  if (environment.term == "dumb" || environment.term == "unknown")
    return "This terminal (TERM=" + environment.term + ") cannot place text on the screen.";
  return "";
}

std::string forget_scrollback(const Environment& environment) {
  return environment.term == "linux" || environment.term.starts_with("linux-") ? "\x1b[3J" : "";
}

}  // namespace castellan::terminal
