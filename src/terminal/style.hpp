#pragma once

#include <cstdint>
#include <string>

#include "terminal/paint.hpp"

namespace castellan::terminal {

// How a cell looks, apart from its glyph.
struct Style {
  enum Attribute : std::uint8_t {
    bold = 1,
    dim = 2,
    italic = 4,
    underlined = 8,
    blinking = 16,
    inverted = 32,
    struck = 64,
  };
  // What can be seen on a cell that has nothing in it.
  static constexpr std::uint8_t on_blanks = underlined | inverted | struck;

  std::uint8_t attributes = 0;
  Paint foreground;
  Paint background;

  bool operator==(const Style&) const = default;
};

// The shortest sequence that changes the pen: only what differs, or everything anew.
std::string change_style(const Style& from, const Style& to, ColourDepth depth);

}  // namespace castellan::terminal
