#pragma once

#include <string>

#include <ftxui/dom/elements.hpp>
#include <ftxui/screen/screen.hpp>

namespace castellan {

// What a terminal of that size would show, as lines of text without styles.
inline std::string picture_of(ftxui::Element element, int width, int height) {
  ftxui::Screen screen(width, height);
  ftxui::Render(screen, element);
  std::string text;
  for (int y = 0; y < height; ++y) {
    std::string line;
    for (int x = 0; x < width; ++x) {
      const std::string& glyph = screen.PixelAt(x, y).character;
      line += glyph.empty() ? " " : glyph;
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace castellan
