#include "terminal/frame_writer.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "terminal/control_codes.hpp"

namespace castellan::terminal {

namespace {
constexpr std::string_view erase_to_end = "\x1b[K";
}

std::string FrameWriter::update(const ftxui::Screen& next, std::optional<Position> cursor) {
  std::string out;
  begin(next, out);
  for (int y = 0; y < height_; ++y) {
    read_row(next, y);
    write_row(y, out);
  }
  place_cursor(cursor, out);
  return out;
}

void FrameWriter::begin(const ftxui::Screen& next, std::string& out) {
  const bool same_size = width_ == next.dimx() && height_ == next.dimy();
  // A frame's first move is absolute: should anything else have written to the terminal, at least we do not go astray.
  at_.reset();
  if (valid_ && same_size) return;
  valid_ = true;
  width_ = next.dimx();
  height_ = next.dimy();
  shown_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), Cell{});
  row_.assign(static_cast<std::size_t>(width_), Cell{});
  out += hide_cursor;
  out += empty_screen;
  pen_ = {};
  at_ = Position{};
  cursor_.reset();
}

void FrameWriter::read_row(const ftxui::Screen& next, int y) {
  // Neighbours mostly have the same colours, and asking FTXUI for one is slow.
  const ScreenCell* before = nullptr;
  Paint foreground;
  Paint background;
  for (int x = 0; x < width_; ++x) {
    const ScreenCell& pixel = next.PixelAt(x, y);
    if (!before || before->foreground_color != pixel.foreground_color)
      foreground = to_paint(pixel.foreground_color, depth_);
    if (!before || before->background_color != pixel.background_color)
      background = to_paint(pixel.background_color, depth_);
    before = &pixel;
    Cell& cell = row_[static_cast<std::size_t>(x)];
    cell = to_cell(pixel, foreground, background);
    if (!cell.wide) continue;
    if (x + 1 == width_) {  // half a glyph cannot be shown
      cell.glyph = " ";
      cell.wide = false;
      cell.steady = true;
      continue;
    }
    ++x;
    Cell& covered = row_[static_cast<std::size_t>(x)];
    covered = cell;
    covered.glyph.clear();
    covered.wide = false;
    before = nullptr;
  }
}

void FrameWriter::write_row(int y, std::string& out) {
  const auto differs = [&](int x) { return shown(x, y) != row(x); };
  // Where the row ends in plain blanks, erasing may be shorter than writing those that are new.
  int end = width_;
  while (end > 0 && row(end - 1) == Cell{}) --end;
  int first = end;
  int last = width_ - 1;
  while (first < width_ && !differs(first)) ++first;
  while (last > first && !differs(last)) --last;
  const bool erase = last - first + 1 > static_cast<int>(erase_to_end.size());
  if (!erase) end = width_;

  for (int x = 0; x < end; ++x)
    if (differs(x) && !row(x).glyph.empty()) write_cell({x, y}, out);
  if (erase) erase_tail(at_ == Position{end, y} ? Position{end, y} : Position{first, y}, out);
  for (int x = 0; x < width_; ++x) std::swap(shown(x, y), row_[static_cast<std::size_t>(x)]);
}

void FrameWriter::write_cell(Position place, std::string& out) {
  const Cell& cell = row(place.x);
  move_to(place, cell, out);
  take_pen_for(cell, place, out);
  out += cell.glyph;
  ++at_->x;
  // In the last column terminals differ in where the cursor then is, and after wide and composed glyphs in how far it
  // has gone.
  if (!cell.steady || at_->x >= width_) at_.reset();
}

void FrameWriter::erase_tail(Position place, std::string& out) {
  // Many terminals erase with the pen's background, some do not: only the plain one is the same everywhere.
  move_to(place, Cell{}, out);
  take_pen_for(Cell{}, {width_, place.y}, out);
  out += erase_to_end;
}

void FrameWriter::move_to(Position place, const Cell& cell, std::string& out) {
  if (at_ == place) return;
  const std::string jump = move_cursor(at_, place);
  const int gap = at_ && at_->y == place.y ? place.x - at_->x : 0;
  const bool short_gap = gap > 0 && gap <= static_cast<int>(jump.size());
  // The cell's pen will be needed anyway; taken now, it may be the gap's as well.
  if (short_gap && !can_rewrite(at_->x, place.x, jump.size())) take_pen_for(cell, place, out);
  if (short_gap && can_rewrite(at_->x, place.x, jump.size())) {
    for (int x = at_->x; x < place.x; ++x) out += row(x).glyph;
  } else {
    out += jump;
  }
  at_ = place;
}

bool FrameWriter::can_rewrite(int from, int to, std::size_t limit) const {
  std::size_t bytes = 0;
  for (int x = from; x < to; ++x) {
    if (!row(x).steady || !suits(pen_, row(x))) return false;
    bytes += row(x).glyph.size();
  }
  return bytes <= limit;
}

void FrameWriter::take_pen_for(const Cell& cell, Position place, std::string& out) {
  if (suits(pen_, cell)) return;
  const Style wanted = is_blank(cell) ? pen_for_blank(cell, place) : cell.style;
  out += change_style(pen_, wanted, depth_);
  pen_ = wanted;
}

// The foreground does not matter now: so that it costs least until the next glyph that has one.
Style FrameWriter::pen_for_blank(const Cell& blank, Position place) {
  Style kept = pen_;
  kept.background = blank.style.background;
  kept.attributes &= static_cast<std::uint8_t>(~Style::on_blanks);
  int x = place.x + 1;
  while (x < width_ && (is_blank(row(x)) || shown(x, place.y) == row(x))) ++x;
  const Style next = x < width_ ? row(x).style : blank.style;
  Style best = blank.style;
  const auto cost = [&](const Style& pen) {
    return change_style(pen_, pen, depth_).size() + (x < width_ ? change_style(pen, next, depth_).size() : 0);
  };
  if (cost(kept) <= cost(best)) best = kept;
  if (suits(next, blank) && cost(next) <= cost(best)) best = next;
  return best;
}

void FrameWriter::place_cursor(std::optional<Position> cursor, std::string& out) {
  if (cursor) {
    cursor->x = std::clamp(cursor->x, 0, std::max(0, width_ - 1));
    cursor->y = std::clamp(cursor->y, 0, std::max(0, height_ - 1));
    if (!out.empty() || cursor_ != cursor) out += at_ == cursor ? "" : move_cursor(at_, *cursor);
    if (!cursor_) out += show_cursor;
  } else if (cursor_) {
    out += hide_cursor;
  }
  cursor_ = cursor;
}

}  // namespace castellan::terminal
