#include "lab/report_text.hpp"

#include "lab/columns.hpp"

namespace castellan {
namespace {

constexpr int bar_width = 50;

double percent_of(double share) { return 100 * share; }

std::string table_text(const Listing& listing) {
  std::vector<std::vector<std::string>> cells(listing.rows.size() + 1);
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < listing.columns.size(); ++c) {
    const Column& column = listing.columns[c];
    if (column.show == Column::Show::nowhere) continue;
    const bool with_interval = column.show != Column::Show::plainly;
    cells[0].push_back(column.title);
    if (with_interval) cells[0].push_back("95 %");
    for (std::size_t r = 0; r < listing.rows.size(); ++r) {
      cells[r + 1].push_back(in_words(listing.rows[r][c], column.digits));
      if (with_interval) cells[r + 1].push_back(interval_in_words(listing.rows[r][c]));
    }
  }
  for (std::size_t c = 0; c < cells[0].size(); ++c) {
    widths.push_back(0);
    for (const auto& row : cells) widths[c] = std::max(widths[c], row[c].size());
  }
  std::string text;
  for (const auto& row : cells) {
    std::string line = "  " + left(row[0], widths[0]);
    for (std::size_t c = 1; c < row.size(); ++c) line += "  " + right(row[c], widths[c]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string histogram_text(const Histogram& histogram) {
  const Moments& moments = histogram.moments;
  std::string text = "  " + histogram.title + ": " + decimal(moments.mean(), 2) + " on average, " +
                     std::to_string(moments.least) + " to " + std::to_string(moments.most) + '\n';
  std::int64_t most = 1;
  for (const std::int64_t count : histogram.counts) most = std::max(most, count);
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    const std::int64_t count = histogram.counts[i];
    const double share = static_cast<double>(count) / static_cast<double>(moments.count);
    const auto length = static_cast<std::size_t>(count * bar_width / most);
    std::string line = "  " + right(std::to_string(histogram.first + static_cast<int>(i) * histogram.step), 6) +
                       right(std::to_string(count), 10) + right(decimal(percent_of(share), 1), 7) + " %  " +
                       std::string(length, '#');
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace

std::string in_words(const Cell& cell, int digits) {
  if (const auto* words = std::get_if<std::string>(&cell)) return *words;
  if (const auto* count = std::get_if<std::int64_t>(&cell)) return std::to_string(*count);
  if (const auto* real = std::get_if<Real>(&cell)) return decimal(real->value, real->digits);
  if (const auto* moments = std::get_if<Moments>(&cell)) return moments->count == 0 ? "-" : decimal(moments->mean(), 2);
  if (const auto* share = std::get_if<Share>(&cell))
    return share->tries == 0
               ? "-"
               : decimal(percent_of(static_cast<double>(share->hits) / static_cast<double>(share->tries)), digits) +
                     " %";
  return {};
}

std::string interval_in_words(const Cell& cell) {
  if (const auto* share = std::get_if<Share>(&cell); share != nullptr && share->tries > 0) {
    const Interval interval = wilson(share->hits, share->tries);
    return decimal(percent_of(interval.low), 1) + " to " + decimal(percent_of(interval.high), 1);
  }
  if (const auto* moments = std::get_if<Moments>(&cell); moments != nullptr && moments->count > 0)
    return "+- " + decimal(moments->interval().high - moments->mean(), 2);
  return {};
}

std::string to_text(const Report& report) {
  std::string text = report.title + '\n';
  for (const std::string& line : report.lines) text += line + '\n';
  for (const Panel& panel : report.panels) {
    if (panel.only_in_files) continue;
    text += '\n' + panel.title + '\n';
    for (const auto& block : panel.blocks) {
      if (const auto* listing = std::get_if<Listing>(&block)) text += table_text(*listing);
      if (const auto* histogram = std::get_if<Histogram>(&block)) text += histogram_text(*histogram);
      if (const auto* sentence = std::get_if<Sentence>(&block)) text += "  " + sentence->text + '\n';
    }
  }
  return text;
}

}  // namespace castellan
