#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include <ftxui/screen/screen.hpp>

#include "terminal/style.hpp"

namespace castellan::terminal {

// One place of the terminal's grid and what stands in it.
struct Cell {
  std::string glyph = " ";  // empty: covered by the wide glyph to its left
  Style style;
  // These two follow from the glyph.
  bool wide = false;
  bool steady = true;  // every terminal agrees how far it moves the cursor

  bool operator==(const Cell& other) const { return glyph == other.glyph && style == other.style; }
};

// Nothing in it but, perhaps, a background.
bool is_blank(const Cell& cell);

// Whether the cell can be written with this pen. On a blank the foreground does not show.
bool suits(const Style& pen, const Cell& cell);

// ftxui::Pixel, under whichever name.
using ScreenCell = std::remove_cvref_t<decltype(std::declval<const ftxui::Screen&>().PixelAt(0, 0))>;

// What the terminal is to show for it. Control characters and broken text (a name in a save file, say) never get
// through: they become a blank. Of a blank's style, only what shows is kept.
Cell to_cell(const ScreenCell& pixel, const Paint& foreground, const Paint& background);

}  // namespace castellan::terminal
