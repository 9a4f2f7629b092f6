// The report as it is drawn on a terminal: every line has the width, nothing is cut off, marks tell what colours tell.
#include "ui/report_view.hpp"

#include <regex>

#include <catch2/catch_test_macros.hpp>
#include <ftxui/screen/string.hpp>

#include "lab/campaign.hpp"
#include "lab/jerusalem_study.hpp"
#include "lab/report_text.hpp"
#include "picture.hpp"
#include "terminal/environment.hpp"
#include "ui/report_plots.hpp"

namespace castellan {
namespace {

using jerusalem::Jerusalem;

Report report_of(const std::vector<std::string>& kinds, std::uint64_t games) {
  const Jerusalem game;
  const ResultsHeading heading = results_heading(game, "standard", {kinds, 1}, games, {}, "test");
  std::atomic<bool> stop = false;
  Study<Jerusalem>::Tally tally(heading);
  Campaign<Jerusalem>{game, heading, 2, usual_bot_seconds, &stop, {}}.run(heading.matches(), tally, {},
                                                                          [](std::uint64_t) {});
  return tally.report(game);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

}  // namespace

TEST_CASE("a report fills the width of a terminal and shows every row", "[ui][report]") {
  for (const int players : {2, 3, 4}) {
    const Report report = report_of(std::vector<std::string>(static_cast<std::size_t>(players), "greedy"), 60);
    for (const int width : {80, 100, 120, 160}) {
      std::string whole;
      for (const ftxui::Element& element : ui::draw_report(report, width)) {
        element->ComputeRequirement();
        CHECK(element->requirement().min_x == width);
        whole += picture_of(element, width, element->requirement().min_y);
      }
      INFO(players << " players, " << width << " columns\n" << whole);
      for (const std::string& line : lines_of(whole)) {
        CHECK(ftxui::string_width(line) == width);
        // A box ends with its frame: nothing has been pushed over the edge.
        CHECK((line.ends_with("│") || line.ends_with("╮") || line.ends_with("╯")));
      }
      for (const Panel& panel : report.panels)
        for (const auto& block : panel.blocks)
          if (const auto* listing = std::get_if<Listing>(&block); listing != nullptr && !panel.only_in_files)
            for (const auto& row : listing->rows) {
              CHECK(whole.find(in_words(row.front())) != std::string::npos);
              std::string last = in_words(row.back(), listing->columns.back().digits);
              if (last.ends_with(" %")) last.erase(last.size() - 2, 1);
              if (listing->columns.back().show != Column::Show::nowhere) CHECK(whole.find(last) != std::string::npos);
            }
    }
  }
}

TEST_CASE("a report in ASCII has nothing else", "[ui][report]") {
  const std::string printed =
      ui::print_report(report_of({"greedy", "random", "random"}, 50), 80, true, terminal::ColourDepth::none);
  for (const char c : printed) REQUIRE(static_cast<unsigned char>(c) < 0x80);
  CHECK(printed.find('?') == std::string::npos);  // every glyph has a stand-in
  CHECK(printed.find('^') != std::string::npos);
  // No colour but the terminal's own, which is 39 and 49.
  CHECK_FALSE(std::regex_search(printed, std::regex("\x1B\\[(3[0-8]|4[0-8]|9[0-7]|10[0-7])")));
}

TEST_CASE("a strip is an arrow where the interval leaves the even share", "[ui][report]") {
  const ui::Axis axis{0, 1, 41};
  const auto strip = [&](Share share) { return picture_of(ui::draw_strip(Cell(share), axis, 0.5), 41, 1); };
  CHECK(strip({50, 100}) == "                ├───•───┤\n");
  CHECK(strip({90, 100}) == "                    ┊            ├──▲─┤\n");
  CHECK(strip({10, 100}) == "  ├─▼──┤            ┊\n");
  CHECK(strip({0, 0}) == "                    ┊\n");
}

TEST_CASE("a histogram is drawn in eighths, and what is there at all is seen", "[ui][report]") {
  Histogram histogram{"id", "floors", 3, 1, {1, 0, 40, 20}, {}};
  for (int i = 0; i < 40; ++i) histogram.moments.add(5);
  CHECK(picture_of(ui::draw_histogram(histogram, 24), 24, 8) ==
        "floors: mean 5.00, 5 to\n"
        "5\n"
        "            █████\n"
        "            █████\n"
        "            █████ ▄▄▄▄▄\n"
        "            █████ █████\n"
        "▁▁▁▁▁       █████ █████\n"
        "  3     4     5     6\n");
}

}  // namespace castellan
