#pragma once

#include <string>
#include <vector>

#include <ftxui/dom/elements.hpp>

#include "jerusalem/jerusalem.hpp"
#include "ui/look.hpp"

namespace castellan::ui {

// The table as somebody may see it. Drawing it decides nothing and hides nothing: what must not be seen is not in the
// view (open_table.hpp).
struct Desk {
  jerusalem::Jerusalem game;
  jerusalem::View view;
  std::vector<std::string> names;         // of the players, in seat order
  bool counted = false;                   // show everybody's silver and squires, as with open screens
  std::vector<std::string> log;           // what was told so far, the last line is the newest
  std::string status;                     // one line: what is to be decided now
  std::vector<KeyHint> keys;              // one line: which keys do it
  std::vector<KeyHint> general = {};      // keys that are not about it, as many as there is room for, the last first
  std::vector<std::string> options = {};  // to choose from, if any ...
  int chosen = 0;                         // ... and the one that Enter takes
  std::string explained = {};             // what the chosen one does
  jerusalem::Area lit = jerusalem::Area::none;  // where the cursor stands
};

constexpr int least_width = 80;
constexpr int least_height = 24;

// Everything at 80x24; the log, the offices' abilities and what the cards do where there is more room.
ftxui::Element draw(const Desk& desk, int width, int height);

}  // namespace castellan::ui
