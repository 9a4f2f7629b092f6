#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ftxui/screen/screen.hpp>

#include "terminal/cell.hpp"
#include "terminal/cursor_move.hpp"

namespace castellan::terminal {

// Turns what the terminal shows into a new screen by writing changed cells only.
class FrameWriter {
 public:
  explicit FrameWriter(ColourDepth depth) : depth_(depth) {}

  // The bytes to write, at once; empty when nothing has changed. The cursor is hidden unless it has a place.
  // Hyperlinks are not told to the terminal.
  std::string update(const ftxui::Screen& next, std::optional<Position> cursor = std::nullopt);

  // What the terminal shows is unknown (resized, stopped and continued, written over): the next frame is a whole one.
  void invalidate() { valid_ = false; }

 private:
  void begin(const ftxui::Screen& next, std::string& out);
  void read_row(const ftxui::Screen& next, int y);
  void write_row(int y, std::string& out);
  void write_cell(Position place, std::string& out);
  void erase_tail(Position place, std::string& out);
  void move_to(Position place, const Cell& cell, std::string& out);
  bool can_rewrite(int from, int to, std::size_t limit) const;
  void take_pen_for(const Cell& cell, Position place, std::string& out);
  Style pen_for_blank(const Cell& blank, Position place);
  void place_cursor(std::optional<Position> cursor, std::string& out);

  Cell& shown(int x, int y) {
    return shown_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
  }
  const Cell& row(int x) const { return row_[static_cast<std::size_t>(x)]; }

  ColourDepth depth_;
  bool valid_ = false;
  int width_ = 0;
  int height_ = 0;
  std::vector<Cell> shown_;  // width_ * height_
  std::vector<Cell> row_;    // of the next frame
  Style pen_;
  std::optional<Position> at_;      // where the terminal's cursor is known to be
  std::optional<Position> cursor_;  // where the player sees it
};

}  // namespace castellan::terminal
