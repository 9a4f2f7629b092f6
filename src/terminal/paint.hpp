#pragma once

#include <cstdint>
#include <string>

#include <ftxui/screen/color.hpp>

#include "terminal/environment.hpp"

namespace castellan::terminal {

// A colour as the terminal is told it, no deeper than the terminal can show.
struct Paint {
  enum class Kind : std::uint8_t { standard, basic, palette, full };

  Kind kind = Kind::standard;  // the terminal's own
  std::uint8_t red = 0;        // of basic and palette: the number
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  bool operator==(const Paint&) const = default;
};

enum class Layer : std::uint8_t { foreground, background };

Paint to_paint(const ftxui::Color& colour, ColourDepth depth);

// What stands between ESC[ and m.
std::string parameters(const Paint& paint, Layer layer);

}  // namespace castellan::terminal
