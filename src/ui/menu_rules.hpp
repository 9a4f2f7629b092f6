#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ftxui/dom/elements.hpp>

namespace castellan::ui {

// One line of the rules on a screen.
struct RulesLine {
  std::string id;  // "J4.2" where a rule begins, or ""
  std::string text;
  int indent = 0;  // columns, for what has no id
  bool heading = false;
};

// The rules' Markdown, flowing anew to this width.
std::vector<RulesLine> rules_lines_for(std::string_view markdown, int columns);

// The heading after (1) or before (-1) a line; the line itself if there is none.
int next_heading(const std::vector<RulesLine>& lines, int from, int direction);

// From the line `first` on.
ftxui::Element draw_rules(const std::vector<RulesLine>& lines, int first, int height);

// How many lines draw_rules shows at once.
int rules_room(int height);

}  // namespace castellan::ui
