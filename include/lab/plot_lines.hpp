#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lab/report.hpp"

namespace castellan {

// A plot as lines of text. A cell of the drawing is a braille character, two dots wide and four high, or the sign of a
// point.
struct PlotLine {
  std::string axis;    // in ASCII: the figure that stands at this height, or blanks
  std::string dots;    // what stands right of it
  bool drawn = false;  // part of the drawing, and not of what is written below it
};
std::vector<PlotLine> plot_lines(const Plot& plot, int columns);

bool is_braille(std::string_view glyph);
// The same with stand-ins for braille and for the signs of points.
std::string in_ascii(std::string_view dots);

}  // namespace castellan
