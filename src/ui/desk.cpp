#include "ui/desk.hpp"

#include <algorithm>
#include <utility>

#include "ui/look.hpp"
#include "ui/panels.hpp"

namespace castellan::ui {

using namespace ftxui;

namespace {

// Breaks a sentence into lines of at most `columns`; continued lines are indented.
std::vector<std::string> wrapped(const std::string& sentence, int columns) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t from = 0; from < sentence.size();) {
    const std::size_t to = std::min(sentence.find(' ', from), sentence.size());
    const std::string word = sentence.substr(from, to - from);
    if (!line.empty() && string_width(line) + 1 + string_width(word) > columns) {
      lines.push_back(std::exchange(line, "  " + word));
    } else {
      line += (line.empty() ? "" : " ") + word;
    }
    from = to + 1;
  }
  lines.push_back(line);
  return lines;
}

}  // namespace

Element draw_log(const Desk& desk, int lines, int columns) {
  std::vector<std::string> all;
  for (auto entry = desk.log.rbegin(); entry != desk.log.rend() && static_cast<int>(all.size()) < lines; ++entry) {
    const std::vector<std::string> part = wrapped(*entry, columns);
    all.insert(all.begin(), part.begin(), part.end());
  }
  if (static_cast<int>(all.size()) > lines) all.erase(all.begin(), all.end() - lines);
  Elements elements;
  for (const std::string& line : all) elements.push_back(text(line));
  return vbox(std::move(elements));
}

Element draw(const Desk& desk, int width, int height) {
  if (width < least_width || height < least_height)
    return vbox({text("Castellan needs " + std::to_string(least_width) + "x" + std::to_string(least_height)),
                 text("here is " + std::to_string(width) + "x" + std::to_string(height))}) |
           center;
  const bool roomy = width >= 120 && height >= 32;
  const Element foot = vbox({text(desk.status) | bold, text(desk.keys) | dim});
  if (!roomy)
    return vbox({
        draw_rounds(desk),
        draw_city(desk, false),
        draw_event(desk),
        hbox({draw_players(desk, false) | flex, draw_screens(desk, false) | size(WIDTH, EQUAL, 28)}) |
            size(HEIGHT, EQUAL, 6),
        draw_prestige(desk),
        draw_log(desk, 1, width - 2),
        filler(),
        foot,
    });
  const int side = width - 90;
  return vbox({
      draw_rounds(desk),
      hbox({
          vbox({
              draw_city(desk, true),
              draw_event(desk),
              draw_players(desk, true),
              draw_prestige(desk),
              hbox({draw_offices(desk) | flex, draw_screens(desk, true) | size(WIDTH, EQUAL, 40)}) | flex,
          }) | size(WIDTH, EQUAL, 90),
          panel("What happened", draw_log(desk, height - 6, side - 2)) | flex,
      }) | flex,
      foot,
  });
}

}  // namespace castellan::ui
