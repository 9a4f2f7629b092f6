#include "lab/plot_lines.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "lab/columns.hpp"

namespace castellan {
namespace {

constexpr int rows = 10;
constexpr int dots_high = rows * 4;
constexpr int widest_pitch = 14;  // columns from a point to the next
constexpr std::string_view point_sign = "•";
constexpr std::string_view braille_lead = "\xE2";  // of the three bytes of U+2800 to U+28FF, and of the point

// Dots in a grid; (0, 0) is at the top left.
class DotGrid {
 public:
  explicit DotGrid(int columns) : columns_(columns), cells_(static_cast<std::size_t>(columns * rows)) {}

  void dot(int x, int y) {
    constexpr std::uint8_t bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    cell(x / 2, y / 4) |= bits[y % 4][x % 2];
  }
  // Every third dot, so that it is not taken for something measured.
  void line(int x, int y, int to_x, int to_y) {
    const int steps = std::max({std::abs(to_x - x), std::abs(to_y - y), 1});
    for (int i = 0; i <= steps; i += 3) dot(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps);
  }
  std::string row(int y) const {
    std::string text;
    for (int x = 0; x < columns_; ++x) {
      const std::uint8_t bits = cells_[static_cast<std::size_t>(y * columns_ + x)];
      if (bits == 0)
        text += ' ';
      else
        text += {'\xE2', static_cast<char>(0xA0 + (bits >> 6)), static_cast<char>(0x80 + (bits & 0x3F))};
    }
    return text;
  }

 private:
  std::uint8_t& cell(int x, int y) { return cells_[static_cast<std::size_t>(y * columns_ + x)]; }

  int columns_;
  std::vector<std::uint8_t> cells_;
};

std::uint8_t bits_of(std::string_view braille) {
  return static_cast<std::uint8_t>((static_cast<unsigned char>(braille[1]) & 3) << 6 |
                                   (static_cast<unsigned char>(braille[2]) & 0x3F));
}

// Replaces one column of a row, whose cells are one byte (a blank) or three.
void put(std::string& row, int column, std::string_view glyph) {
  std::size_t at = 0;
  for (int i = 0; i < column; ++i) at += row[at] == ' ' ? 1 : 3;
  row.replace(at, row[at] == ' ' ? 1 : 3, glyph);
}

}  // namespace

std::vector<PlotLine> plot_lines(const Plot& plot, int columns) {
  double low = 1e300, high = -1e300;
  for (const Plot::Point& point : plot.points) {
    low = std::min({low, point.interval.low, point.value});
    high = std::max({high, point.interval.high, point.value});
  }
  if (plot.points.empty()) return {};
  if (high <= low) {  // a flat line stands in the middle
    low -= 1;
    high += 1;
  }
  const auto figure_at = [&](int row) {
    return decimal(high - (high - low) * (row * 4 + 1.5) / (dots_high - 1), plot.digits);
  };
  std::size_t axis_width = 0;
  for (const int row : {0, rows / 2, rows - 1}) axis_width = std::max(axis_width, figure_at(row).size());

  const auto count = static_cast<int>(plot.points.size());
  const int room = std::max(columns - static_cast<int>(axis_width) - 3, count);
  const int pitch = std::clamp(room / count, 1, widest_pitch);
  const auto column_of = [&](std::size_t i) { return static_cast<int>(i) * pitch + pitch / 2; };
  const auto y_of = [&](double value) {
    const double place = (high - value) / (high - low) * (dots_high - 1);
    return std::clamp(static_cast<int>(std::lround(place)), 0, dots_high - 1);
  };
  DotGrid grid(pitch * count);
  for (std::size_t i = 0; i < plot.points.size(); ++i) {
    const auto& [label, value, interval] = plot.points[i];
    const int x = column_of(i) * 2;
    for (int y = y_of(interval.high); y <= y_of(interval.low); ++y) grid.dot(x, y);
    if (i > 0) grid.line(column_of(i - 1) * 2, y_of(plot.points[i - 1].value), x, y_of(value));
  }
  std::vector<PlotLine> lines;
  for (int row = 0; row < rows; ++row) {
    const bool told = row == 0 || row == rows / 2 || row == rows - 1;
    lines.push_back({right(told ? figure_at(row) : "", axis_width) + (told ? " + " : " | "), grid.row(row), true});
  }
  for (std::size_t i = 0; i < plot.points.size(); ++i)
    put(lines[static_cast<std::size_t>(y_of(plot.points[i].value) / 4)].dots, column_of(i), point_sign);

  // Labels below their points, as many as there is room for.
  std::size_t longest = 1;
  for (const Plot::Point& point : plot.points) longest = std::max(longest, point.label.size());
  const std::size_t every = longest / static_cast<std::size_t>(pitch) + 1;
  std::string labels;
  for (std::size_t i = 0; i < plot.points.size(); i += every) {
    const std::string& label = plot.points[i].label;
    const int begin = column_of(i) - static_cast<int>(label.size() - 1) / 2;
    labels = left(labels, static_cast<std::size_t>(std::max(begin, 0))) + label;
  }
  lines.push_back({std::string(axis_width + 3, ' '), labels, false});
  return lines;
}

bool is_braille(std::string_view glyph) {
  return glyph.size() == 3 && glyph.starts_with(braille_lead) && (static_cast<unsigned char>(glyph[1]) & 0xFC) == 0xA0;
}

std::string in_ascii(std::string_view dots) {
  std::string text;
  for (std::size_t at = 0; at < dots.size();) {
    const std::string_view glyph = dots.substr(at, 3);
    if (is_braille(glyph)) {
      // Three of the four dots above each other are part of an interval.
      constexpr std::uint8_t left_dots = 0x47, right_dots = 0xB8;
      const std::uint8_t bits = bits_of(glyph);
      const auto above_each_other = [&](std::uint8_t side) { return std::popcount<std::uint8_t>(bits & side) >= 3; };
      text += above_each_other(left_dots) || above_each_other(right_dots) ? '|' : '.';
      at += 3;
    } else if (glyph == point_sign) {
      text += 'o';
      at += 3;
    } else {
      text += dots[at++];
    }
  }
  return text;
}

}  // namespace castellan
