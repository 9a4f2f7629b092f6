#include "ui/desk.hpp"

#include <algorithm>
#include <utility>

#include <ftxui/screen/string.hpp>

#include "ui/panels.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;

namespace {

// The options around the one that is chosen.
Element draw_options(const Desk& desk, int room) {
  const int count = static_cast<int>(desk.options.size());
  const int first = std::clamp(desk.chosen - room / 2, 0, std::max(0, count - room));
  Elements lines;
  for (int i = first; i < std::min(first + room, count); ++i) {
    const bool more_above = i == first && first > 0;
    const bool more_below = i == first + room - 1 && i + 1 < count;
    const Element line = hbox(
        {text((i == desk.chosen ? "> " : "  ") + desk.options[static_cast<std::size_t>(i)]) | xflex_shrink, filler(),
         text(more_above   ? "↑"
              : more_below ? "↓"
                           : "")});
    lines.push_back(i == desk.chosen ? line | inverted : line);
  }
  std::string where = std::to_string(desk.chosen + 1) + " of " + std::to_string(count);
  if (is_player(desk.view.me) && !desk.counted) {  // the list stands where one's own screen is else
    const jerusalem::Screen& own = desk.view.screens[desk.view.me];
    where += " (" + std::to_string(own.squires) + squire_sign + " " + std::to_string(own.silver) + silver_sign + ")";
  }
  return panel("Choose: " + where, vbox(std::move(lines)), Light::all);
}

// What is told in one line: what the chosen option does, or else the last that happened.
Element draw_last(const Desk& desk, int columns) {
  if (!desk.explained.empty()) return text(begin_of(desk.explained, columns));
  return desk.log.empty() ? text("") : in_colours(first_parts_of(desk.log.back(), columns), desk.names);
}

// As many of the keys as fit, the last ones first.
std::vector<KeyHint> fitting(std::vector<KeyHint> keys, int columns) {
  while (width_of(keys) > columns) keys.erase(keys.begin());
  return keys;
}

// What is to be decided, the keys that do it, and in whichever line has more room for them the general keys.
Element draw_foot(const Desk& desk, const std::string& status, int columns) {
  const std::vector<KeyHint> beside = fitting(desk.general, std::max(0, columns - string_width(status) - 2));
  const std::vector<KeyHint> below = fitting(desk.general, std::max(0, columns - width_of(desk.keys) - 2));
  const Element told = in_colours(begin_of(status, columns), desk.names) | bold;
  std::vector<KeyHint> own = desk.keys;
  if (width_of(own) > columns && own.front().does.empty()) own.erase(own.begin());  // the arrows speak for themselves
  const Element keys = draw_keys(own);
  if (beside.size() >= below.size()) return vbox({hbox({told, filler(), draw_keys(beside)}), keys});
  return vbox({told, hbox({keys, text("  "), draw_keys(below)})});
}

// What is to be decided, or a refusal, in lines that leave the general keys their place, if it is short enough for two.
std::vector<std::string> status_in_lines(const Desk& desk, int columns) {
  const int general = desk.general.empty() ? 0 : width_of(desk.general) + 2;
  if (width_of(desk.keys) + general > columns)
    if (std::vector<std::string> lines = in_lines(desk.status, columns - general); lines.size() <= 2) return lines;
  return in_lines(desk.status, columns);
}

Element draw_close(const Desk& desk, const Element& last) {
  return vbox({
      draw_rounds(desk),
      draw_city(desk, false),
      draw_event(desk),
      hbox({draw_players(desk, false) | flex,
            (desk.options.empty() ? draw_screens(desk, false) : draw_options(desk, 5)) | size(WIDTH, EQUAL, 29)}) |
          size(HEIGHT, EQUAL, 7),
      draw_prestige(desk),
      last,
      filler(),
  });
}

Element draw_roomy(const Desk& desk, int width, int height) {
  const int side = width - 90;
  return vbox({
      draw_rounds(desk),
      hbox({
          vbox({
              draw_city(desk, true),
              draw_event(desk),
              draw_players(desk, true),
              draw_prestige(desk),
              hbox({(desk.options.empty() ? draw_offices(desk) : draw_options(desk, height - 27)) | flex,
                    draw_screens(desk, true) | size(WIDTH, EQUAL, 40)}) |
                  flex,
              text(desk.explained),
          }) | size(WIDTH, EQUAL, 90),
          panel("What happened", draw_log(desk, height - 6, side - 2)) | flex,
      }) | flex,
  });
}

}  // namespace

Element draw_log(const Desk& desk, int lines, int columns) {
  std::vector<std::string> all;
  for (auto entry = desk.log.rbegin(); entry != desk.log.rend() && static_cast<int>(all.size()) < lines; ++entry) {
    const std::vector<std::string> part = in_lines(*entry, columns, 2);
    all.insert(all.begin(), part.begin(), part.end());
  }
  if (static_cast<int>(all.size()) > lines) all.erase(all.begin(), all.end() - lines);
  Elements elements;
  for (const std::string& line : all) elements.push_back(in_colours(line, desk.names));
  return vbox(std::move(elements));
}

Element draw(const Desk& desk, int width, int height) {
  if (width < least_width || height < least_height)
    return vbox({text("Castellan needs " + std::to_string(least_width) + "x" + std::to_string(least_height)),
                 text("here is " + std::to_string(width) + "x" + std::to_string(height)),
                 text("a larger window goes on")}) |
           center;
  const bool roomy = width >= 120 && height >= 32;
  // A refusal that is longer than a line begins in the one above.
  const std::vector<std::string> status = status_in_lines(desk, width);
  const bool long_status = status.size() > 1 && !roomy;
  const Element last = long_status ? in_colours(status[0], desk.names) | bold : draw_last(desk, width);
  return vbox({
      (roomy ? draw_roomy(desk, width, height) : draw_close(desk, last)) | flex,
      draw_foot(desk, long_status ? desk.status.substr(status[0].size() + 1) : desk.status, width),
  });
}

}  // namespace castellan::ui
