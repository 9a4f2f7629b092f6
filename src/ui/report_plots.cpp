#include "ui/report_plots.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "lab/columns.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;

namespace {

constexpr int histogram_rows = 5;
constexpr int widest_bar = 7;
constexpr int pitch_for_shares = 5;  // columns a bar needs for a share such as "12.3" to stand below it

const std::array<std::string, 9> eighths = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

std::string repeated(const std::string& glyph, int count) {
  std::string words;
  for (int i = 0; i < count; ++i) words += glyph;
  return words;
}

std::string centred(const std::string& words, int columns) {
  const auto room = static_cast<std::size_t>(std::max(0, columns));
  if (words.size() >= room) return words.substr(0, room);
  return left(right(words, (room + words.size()) / 2), room);
}

}  // namespace

int Axis::column_of(double value) const {
  if (high <= low) return 0;
  const double place = (value - low) / (high - low) * (columns - 1);
  return std::clamp(static_cast<int>(std::lround(place)), 0, columns - 1);
}

bool estimate_of(const Cell& cell, double& value, Interval& interval) {
  if (const auto* share = std::get_if<Share>(&cell); share != nullptr && share->tries > 0) {
    value = static_cast<double>(share->hits) / static_cast<double>(share->tries);
    interval = wilson(share->hits, share->tries);
    return true;
  }
  if (const auto* moments = std::get_if<Moments>(&cell); moments != nullptr && moments->count > 0) {
    value = moments->mean();
    interval = moments->interval();
    return true;
  }
  return false;
}

Element draw_strip(const Cell& cell, const Axis& axis, double even) {
  std::vector<std::string> glyphs(static_cast<std::size_t>(axis.columns), " ");
  const auto put = [&](int column, const char* glyph) { glyphs[static_cast<std::size_t>(column)] = glyph; };
  const auto piece = [&](int from, int to) {
    std::string words;
    for (int column = from; column < to; ++column) words += glyphs[static_cast<std::size_t>(column)];
    return text(words);
  };
  if (even >= 0) put(axis.column_of(even), "┊");
  double value = 0;
  Interval interval;
  if (!estimate_of(cell, value, interval)) return piece(0, axis.columns) | dim;
  const int low = axis.column_of(interval.low), high = axis.column_of(interval.high), at = axis.column_of(value);
  for (int column = low; column <= high; ++column) put(column, "─");
  if (low < at) put(low, "├");
  if (high > at) put(high, "┤");
  const bool above = even >= 0 && interval.low > even, below = even >= 0 && interval.high < even;
  put(at, above ? "▲" : below ? "▼" : "•");
  Color colour = Color::Default;
  if (above) colour = Color::GreenLight;
  if (below) colour = Color::RedLight;
  return hbox({piece(0, low) | dim, piece(low, high + 1) | color(colour), piece(high + 1, axis.columns) | dim});
}

int narrowest_histogram(const Histogram& histogram) {
  const int bins = static_cast<int>(histogram.counts.size());
  return std::max(bins * (bins <= 12 ? pitch_for_shares : 2), 24);
}
int widest_histogram(const Histogram& histogram) {
  return std::max(static_cast<int>(histogram.counts.size()) * (widest_bar + 1), 24);
}

Element draw_histogram(const Histogram& histogram, int columns) {
  const int bins = std::max(1, static_cast<int>(histogram.counts.size()));
  const int pitch = std::clamp(columns / bins, 1, widest_bar + 1);
  const int bar = pitch > 1 ? pitch - 1 : 1;
  const std::string gap(static_cast<std::size_t>(pitch - bar), ' ');
  std::int64_t most = 1, total = 0;
  for (const std::int64_t count : histogram.counts) {
    most = std::max(most, count);
    total += count;
  }
  Elements lines;
  const Moments& moments = histogram.moments;
  const std::string about = "mean " + decimal(moments.mean(), 2) + ", " + std::to_string(moments.least) + " to " +
                            std::to_string(moments.most);
  for (const std::string& line : in_lines(histogram.title + ": " + about, std::max(columns, 10)))
    lines.push_back(text(line));
  lines.push_back(filler());  // bars side by side stand on one line, whatever is said above them
  for (int row = histogram_rows - 1; row >= 0; --row) {
    std::string words;
    for (const std::int64_t count : histogram.counts) {
      const std::int64_t height = (count * histogram_rows * 8 + most / 2) / most;
      // What is there at all is seen.
      const std::int64_t shown = std::max<std::int64_t>(height, count > 0 ? 1 : 0) - row * 8;
      words += repeated(eighths[static_cast<std::size_t>(std::clamp<std::int64_t>(shown, 0, 8))], bar) + gap;
    }
    lines.push_back(text(words) | color(Color::Cyan));
  }
  const int label_width = static_cast<int>(std::to_string(histogram.first + (bins - 1) * histogram.step).size()) + 1;
  const int every = std::max(1, (label_width + pitch - 1) / pitch);
  std::string values, shares;
  for (int i = 0; i < bins; i += every)
    values += every == 1
                  ? centred(std::to_string(histogram.first + i * histogram.step), bar) + gap
                  : left(std::to_string(histogram.first + i * histogram.step), static_cast<std::size_t>(every * pitch));
  lines.push_back(text(values));
  if (pitch >= pitch_for_shares) {
    for (const std::int64_t count : histogram.counts)
      shares +=
          centred(
              decimal(100.0 * static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(total, 1)), 1),
              bar) +
          gap;
    lines.push_back(text(shares) | dim);
  }
  return vbox(std::move(lines));
}

}  // namespace castellan::ui
