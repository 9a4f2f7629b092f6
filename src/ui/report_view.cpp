#include "ui/report_view.hpp"

#include <algorithm>

#include <ftxui/screen/screen.hpp>
#include <ftxui/screen/string.hpp>

#include "lab/report_text.hpp"
#include "terminal/cell.hpp"
#include "ui/look.hpp"
#include "ui/report_plots.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;

namespace {

using Show = Column::Show;

constexpr int shortest_strip = 12;
constexpr int two_columns_from = 112;  // of the terminal: then panels that need little width stand in pairs

// A cell with less room: "25.4%".
std::string in_few_words(const Cell& cell, int digits) {
  std::string words = in_words(cell, digits);
  if (words.ends_with(" %")) words.erase(words.size() - 2, 1);
  return words;
}

// A listing as columns of text; what is drawn along an axis takes the room that is left.
class ListingView {
 public:
  ListingView(const Listing& listing, int columns) : listing_(listing) {
    for (std::size_t c = 0; c < listing.columns.size(); ++c) {
      const Column& column = listing.columns[c];
      if (column.show == Show::nowhere) continue;
      add(column.sign.empty() ? column.title : column.sign,
          [&](const auto& row) { return in_few_words(row[c], column.digits); });
      if (column.show != Show::plainly) {
        intervals_.push_back(fields_.size());
        add("95 %", [&](const auto& row) { return interval_in_words(row[c]); });
      }
      if (column.show == Show::strip) strip_of_ = static_cast<int>(c);
    }
    lay_out(columns);
  }

  int least_width() const { return least_; }

  Element draw() const {
    Elements lines;
    std::size_t heads = 1;
    for (const Field& field : fields_) heads = std::max(heads, field.head.size());
    for (std::size_t h = 0; h < heads; ++h) {
      std::string line;
      for (std::size_t f = 0; f < fields_.size(); ++f) {
        const Field& field = fields_[f];
        const std::size_t above = heads - field.head.size();  // heads stand on the line
        place(line, f, h < above ? "" : field.head[h - above]);
      }
      lines.push_back(text(line) | dim);
    }
    const Axis axis = strip_axis();
    for (std::size_t r = 0; r < listing_.rows.size(); ++r) {
      std::string line;
      for (std::size_t f = 0; f < fields_.size(); ++f) place(line, f, fields_[f].cells[r]);
      Elements parts = {in_colours(line)};
      if (strip_ > 0) {
        parts.push_back(text("  "));
        parts.push_back(draw_strip(listing_.rows[r][static_cast<std::size_t>(strip_of_)], axis, listing_.even));
      }
      lines.push_back(hbox(std::move(parts)));
    }
    return vbox(std::move(lines));
  }

 private:
  struct Field {
    std::vector<std::string> head;  // a line for each word, where that saves room
    std::vector<std::string> cells;
    int width = 0;
    bool shown = true;
  };

  template <class CellText>
  void add(const std::string& title, const CellText& cell_text) {
    Field field;
    int cells = 0;
    for (const auto& row : listing_.rows) {
      field.cells.push_back(cell_text(row));
      cells = std::max(cells, string_width(field.cells.back()));
    }
    if (string_width(title) <= cells || title == "95 %") {
      field.head = {title};
    } else {
      for (std::size_t begin = 0; begin <= title.size();) {
        const std::size_t end = std::min(title.find(' ', begin), title.size());
        field.head.push_back(title.substr(begin, end - begin));
        begin = end + 1;
      }
    }
    field.width = cells;
    for (const std::string& word : field.head) field.width = std::max(field.width, string_width(word));
    fields_.push_back(std::move(field));
  }

  int width() const {
    int sum = -gap_;
    for (const Field& field : fields_) sum += field.shown ? field.width + gap_ : 0;
    return sum;
  }

  void lay_out(int columns) {
    gap_ = 1;
    least_ = width();
    gap_ = 2;
    const auto room_for_strip = [&] { return strip_of_ < 0 ? 0 : columns - width() - 2; };
    // A drawn interval tells more than a written one, and both more than wide gaps.
    if (strip_of_ >= 0 && room_for_strip() < shortest_strip) gap_ = 1;
    if (width() > columns || (strip_of_ >= 0 && room_for_strip() < shortest_strip))
      for (const std::size_t interval : intervals_) fields_[interval].shown = false;
    if (width() > columns) gap_ = 1;
    strip_ = std::min(room_for_strip(), 60);
    if (strip_ < shortest_strip / 2) strip_ = 0;
  }

  void place(std::string& line, std::size_t f, const std::string& words) const {
    const Field& field = fields_[f];
    if (!field.shown) return;
    if (f > 0) line += std::string(static_cast<std::size_t>(gap_), ' ');
    const std::string blanks(static_cast<std::size_t>(std::max(0, field.width - string_width(words))), ' ');
    line += f == 0 ? words + blanks : blanks + words;
  }

  Axis strip_axis() const {
    Axis axis{1e9, -1e9, std::max(1, strip_)};
    if (strip_of_ < 0) return axis;
    for (const auto& row : listing_.rows) {
      double value = 0;
      Interval interval;
      if (!estimate_of(row[static_cast<std::size_t>(strip_of_)], value, interval)) continue;
      axis.low = std::min(axis.low, interval.low);
      axis.high = std::max(axis.high, interval.high);
    }
    if (listing_.even >= 0) {
      axis.low = std::min(axis.low, listing_.even);
      axis.high = std::max(axis.high, listing_.even);
    }
    return axis;
  }

  const Listing& listing_;
  std::vector<Field> fields_;
  std::vector<std::size_t> intervals_;
  int strip_of_ = -1;  // the column that is drawn
  int strip_ = 0;      // its width
  int gap_ = 2;
  int least_ = 0;
};

// Histograms that follow each other stand side by side where they can.
Element draw_histograms(const std::vector<const Histogram*>& histograms, int columns) {
  Elements rows, row;
  int left = columns;
  for (std::size_t i = 0; i < histograms.size(); ++i) {
    int wanted = std::min(widest_histogram(*histograms[i]), columns);
    if (wanted > left && narrowest_histogram(*histograms[i]) <= left) wanted = left;
    if (wanted > left) {
      rows.push_back(hbox(std::move(row)));
      row.clear();
      left = columns;
    }
    // The next one may stand beside it if both are content with less.
    if (i + 1 < histograms.size() && wanted + 2 + narrowest_histogram(*histograms[i + 1]) > left)
      if (const int less = left - 2 - narrowest_histogram(*histograms[i + 1]);
          less >= narrowest_histogram(*histograms[i]))
        wanted = std::min(wanted, less);
    if (!row.empty()) row.push_back(text("  "));
    row.push_back(draw_histogram(*histograms[i], wanted) | size(WIDTH, EQUAL, wanted));
    left -= wanted + 2;
  }
  rows.push_back(hbox(std::move(row)));
  return vbox(std::move(rows));
}

Element draw_blocks(const Panel& panel, int columns) {
  Elements blocks;
  std::vector<const Histogram*> histograms;
  const auto flush = [&] {
    if (!histograms.empty()) blocks.push_back(draw_histograms(histograms, columns));
    histograms.clear();
  };
  for (const auto& block : panel.blocks) {
    if (const auto* histogram = std::get_if<Histogram>(&block)) {
      histograms.push_back(histogram);
      continue;
    }
    flush();
    if (const auto* listing = std::get_if<Listing>(&block)) {
      if (!blocks.empty()) blocks.push_back(text(""));
      blocks.push_back(ListingView(*listing, columns).draw());
    }
    if (const auto* plot = std::get_if<Plot>(&block)) blocks.push_back(draw_plot(*plot, columns));
    if (const auto* sentence = std::get_if<Sentence>(&block))
      for (const std::string& line : in_lines(sentence->text, columns, sentence->hanging)) blocks.push_back(text(line));
  }
  flush();
  return vbox(std::move(blocks));
}

Element box(const Panel& drawn, int width) {
  return panel(drawn.title, hbox({text(" "), draw_blocks(drawn, width - 4), filler(), text(" ")})) |
         size(WIDTH, EQUAL, width);
}

bool fits(const Panel& drawn, int width) {
  for (const auto& block : drawn.blocks) {
    if (const auto* listing = std::get_if<Listing>(&block))
      if (ListingView(*listing, width - 4).least_width() > width - 4) return false;
    if (const auto* histogram = std::get_if<Histogram>(&block))
      if (narrowest_histogram(*histogram) > width - 4) return false;
  }
  return true;
}

}  // namespace

std::vector<Element> draw_report(const Report& report, int width) {
  Panel head{report.title, {}};
  for (const std::string& line : report.lines) head.blocks.emplace_back(Sentence{harmless(line)});
  std::vector<Element> drawn = {box(head, width)};
  const int half = width / 2;
  const Panel* alone = nullptr;  // waits for another that needs no more than half of the width
  const auto flush = [&] {
    if (alone != nullptr) drawn.push_back(box(*alone, width));
    alone = nullptr;
  };
  for (const Panel& one : report.panels) {
    if (one.only_in_files) continue;
    if (width < two_columns_from || !fits(one, half)) {
      flush();
      drawn.push_back(box(one, width));
    } else if (alone == nullptr) {
      alone = &one;
    } else {
      drawn.push_back(hbox({box(*alone, half), box(one, width - half)}));
      alone = nullptr;
    }
  }
  flush();
  return drawn;
}

// Not ftxui::Screen::ToString: it knows nothing of NO_COLOR.
std::string print_report(const Report& report, int width, bool ascii, terminal::ColourDepth depth) {
  terminal::tell_ftxui(depth);
  std::string printed;
  for (Element element : draw_report(report, width)) {
    if (ascii) element = drawn_in_ascii(std::move(element));
    element->ComputeRequirement();
    const int height = element->requirement().min_y;
    Screen screen = Screen::Create(Dimension::Fixed(width), Dimension::Fixed(height));
    Render(screen, element);
    for (int y = 0; y < height; ++y) {
      terminal::Style pen;
      for (int x = 0; x < width; ++x) {
        const auto& pixel = screen.PixelAt(x, y);
        const terminal::Cell cell = terminal::to_cell(pixel, terminal::to_paint(pixel.foreground_color, depth),
                                                      terminal::to_paint(pixel.background_color, depth));
        if (!terminal::suits(pen, cell)) {
          printed += terminal::change_style(pen, cell.style, depth);
          pen = cell.style;
        }
        printed += cell.glyph;
      }
      printed += terminal::change_style(pen, {}, depth) + '\n';
    }
  }
  return printed;
}

}  // namespace castellan::ui
