#pragma once

#include <string>
#include <vector>

#include <ftxui/dom/elements.hpp>

#include "jerusalem/jerusalem.hpp"
#include "ui/look.hpp"

// Whole screens beside the desk, each drawn from what it needs and nothing more.
namespace castellan::ui {

// "Pass the keyboard to Bo." It is given a name and a colour, so it has nothing to leak.
// `asked_for`: by the player himself, who can go back.
ftxui::Element draw_curtain(Seat seat, const std::string& called, bool asked_for = false);

struct Line {
  std::string words;
  bool heading = false;
};

// Something to be read, and the keys that lead on.
struct ReadingPage {
  std::string title;
  std::vector<Line> lines;
  std::vector<KeyHint> keys;
  std::vector<std::string> names = {};  // of the players
  int first = 0;                        // the line to begin with; below 0: so that the last one is seen
};
ftxui::Element draw(const ReadingPage& page, int width, int height);
// How many of its lines are seen at once, and the last that it can begin with.
int lines_at_once(int height);
int last_first_line(const ReadingPage& page, int width, int height);

// The signs and keys of the table, and the rules of the chapter that the question comes from.
std::vector<Line> tell_help(const std::string& question, std::string_view rules_text);

}  // namespace castellan::ui
