#pragma once

#include <string>

#include <ftxui/dom/elements.hpp>
#include <ftxui/screen/screen.hpp>

#include "ui/look.hpp"

namespace castellan {

// A cell for each cell of the screen, and blanks at the end of a line left out.
template <class Cell>
std::string grid_of(const ftxui::Element& element, int width, int height, const Cell& cell) {
  ftxui::Screen screen(width, height);
  ftxui::Render(screen, element);
  std::string text;
  for (int y = 0; y < height; ++y) {
    std::string line;
    for (int x = 0; x < width; ++x) line += cell(screen.PixelAt(x, y));
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

// What a terminal of that size would show, as lines of text without styles.
inline std::string picture_of(const ftxui::Element& element, int width, int height) {
  return grid_of(element, width, height,
                 [](const auto& pixel) { return pixel.character.empty() ? std::string(" ") : pixel.character; });
}

// The styles of the same cells: the letter of the player whose colour it is, `-` grey, `.` faint, `*` bold; a capital
// letter is bold too. `#` is inverted, whatever else it is.
inline std::string styles_of(const ftxui::Element& element, int width, int height) {
  const auto style = [](const auto& pixel) {
    if (pixel.inverted) return '#';
    for (const Seat seat : Seats(jerusalem::max_players))
      if (pixel.foreground_color == ui::colour_of(seat)) {
        const char letter = ui::letter_of(seat)[0];
        return pixel.bold ? letter : static_cast<char>(letter - 'A' + 'a');
      }
    if (pixel.foreground_color == ftxui::Color(ftxui::Color::GrayDark)) return '-';
    if (pixel.foreground_color != ftxui::Color(ftxui::Color::Default)) return '?';
    return pixel.dim ? '.' : pixel.bold ? '*' : ' ';
  };
  return grid_of(element, width, height, [&](const auto& pixel) { return std::string(1, style(pixel)); });
}

}  // namespace castellan
