#pragma once

#include <array>
#include <string>
#include <vector>

#include <ftxui/component/event.hpp>
#include <ftxui/dom/elements.hpp>
#include <ftxui/screen/color.hpp>

// Twelve boxed, coloured panels of cells with a cursor that walks over them: about as much as a real desk shows.
struct TwelvePanels {
  static constexpr int columns = 4;
  static constexpr int rows = 3;
  static constexpr int cells_across = 5;
  static constexpr int cells_down = 4;

  int x = 0;  // the cursor, in cells over all panels
  int y = 0;
  std::string status = "arrows move";

  // Whether it was a key that moves the cursor.
  bool move(const ftxui::Event& key) {
    using ftxui::Event;
    const int width = columns * cells_across;
    const int height = rows * cells_down;
    if (key == Event::ArrowLeft) return x = (x + width - 1) % width, true;
    if (key == Event::ArrowRight) return x = (x + 1) % width, true;
    if (key == Event::ArrowUp) return y = (y + height - 1) % height, true;
    if (key == Event::ArrowDown) return y = (y + 1) % height, true;
    return false;
  }

  ftxui::Element draw() const {
    using namespace ftxui;
    Elements lines;
    for (int row = 0; row < rows; ++row) {
      Elements line;
      for (int column = 0; column < columns; ++column) line.push_back(panel(column, row) | flex);
      lines.push_back(hbox(std::move(line)) | flex);
    }
    lines.push_back(hbox({text(status), filler(), text("at " + std::to_string(x) + "," + std::to_string(y)) | bold}));
    return vbox(std::move(lines));
  }

 private:
  ftxui::Element panel(int column, int row) const {
    using namespace ftxui;
    const std::array<Color, 4> colours = {Color(230, 80, 70), Color(80, 140, 240), Color(90, 200, 110),
                                          Color(240, 190, 60)};
    const std::array<std::string, 4> pieces = {"·", "♜", "♟", "◆"};
    Elements lines;
    for (int down = 0; down < cells_down; ++down) {
      Elements line;
      for (int across = 0; across < cells_across; ++across) {
        const int cx = column * cells_across + across;
        const int cy = row * cells_down + down;
        const std::string piece = " " + pieces[static_cast<std::size_t>(cx * 7 + cy * 5) % 4] + " ";
        if (cx == x && cy == y)
          line.push_back(text(piece) | bold | color(Color::Black) | bgcolor(Color(250, 220, 90)));
        else
          line.push_back(text(piece) | color(colours[static_cast<std::size_t>(cx + cy) % 4]) |
                         bgcolor((cx + cy) % 2 == 0 ? Color(60, 70, 90) : Color(36, 44, 60)));
      }
      lines.push_back(hbox(std::move(line)));
    }
    const std::string title = " Panel " + std::to_string(row * columns + column + 1) + " ";
    const Color colour = colours[static_cast<std::size_t>(column + row) % 4];
    return window(text(title) | bold, vbox(std::move(lines)) | center) | color(colour);
  }
};
