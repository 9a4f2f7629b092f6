#include <algorithm>
#include <array>

#include "ui/desk.hpp"
#include "ui/look.hpp"
#include "ui/menu_scene.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;
using Page = MenuState::Page;

namespace {

struct ItemWords {
  const char *name, *what;
};
constexpr std::array<ItemWords, 5> items = {{
    {"New match", "2 to 4 at one keyboard, people and programs"},
    {"Resume", "go on with a match where you left it"},
    {"Replay", "step through a finished match"},
    {"Rules", "all of them, each with its number"},
    {"Quit", ""},
}};

Element draw_main(const MenuState& state, int columns) {
  Elements lines;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool chosen = static_cast<std::size_t>(state.item) == i;
    const Element line = hbox({text(chosen ? "> " : "  "), text(items[i].name) | bold | size(WIDTH, EQUAL, 12),
                               text(items[i].what), filler()});
    lines.push_back(chosen ? line | inverted : line);
  }
  Elements notice;
  if (!state.notice.empty())
    for (const std::string& line : in_lines(state.notice, columns - 4)) notice.push_back(text(line) | bold | hcenter);
  return vbox({
      filler(),
      text("C A S T E L L A N") | bold | hcenter,
      text("Jerusalem in the terminal") | hcenter,
      text(""),
      panel("Menu", vbox(std::move(lines)), Light::all) | size(WIDTH, EQUAL, 62) | hcenter,
      text(""),
      text("Jerusalem is a board game for 2 to 4 players by Michele Mura,") | hcenter,
      text("published by Abacusspiele in 2010. Castellan is an unofficial fan") | hcenter,
      text("implementation, not connected with the author or the publisher.") | hcenter,
      text(""),
      vbox(std::move(notice)),
      filler(),
  });
}

Element draw_keys() {
  const auto line = [](const char* keys, const char* what) {
    return hbox({text("  "), text(keys) | bold | size(WIDTH, EQUAL, 22), text(what)});
  };
  return vbox({
      panel("Keys of the menu",
            vbox({
                line("Up, Down, k, j, Tab", "one line up or down"),
                line("Left, Right, h, l", "another choice; in the rules, another chapter"),
                line("Page up, Page down", "one page up or down"),
                line("Home, End", "to the first and the last line"),
                line("Enter", "do it; in the form, to the next line"),
                line("Esc, q", "back to the menu; there, q leaves"),
                line("?", "these keys"),
                text(""),
                text("  In the form"),
                line("any letter", "is typed, where there is a name or a path"),
                line("Backspace", "rubs out one letter"),
                line("Delete, Ctrl-U", "rubs out all of them"),
                text(""),
                text("  Everywhere"),
                line("Ctrl-L", "draws the screen anew"),
                line("Ctrl-Z", "back to the shell for a while; fg returns"),
            }),
            Light::all),
      filler(),
  });
}

std::string keys_of(const MenuState& state) {
  if (state.explaining) return "any key: back";
  switch (state.page) {
    case Page::new_match:
      if (state.form.row == MatchForm::Row::seed) return "type digits   Up/Down line   Enter next   Esc back   ? keys";
      if (state.form.row == MatchForm::Row::begin) return "Enter begins   Up/Down line   Esc back   ? keys";
      return types_text(state.form.row) ? "type the text   Left/Right choose   Up/Down line   Enter next   Esc back"
                                        : "Left/Right choose   Up/Down line   Enter next   Esc back   ? keys";
    case Page::resume:
      return "Up/Down choose   Enter go on with it   Esc back   ? keys";
    case Page::replay:
      return "Up/Down choose   Enter watch it   Esc back   ? keys";
    case Page::rules:
      return "Up/Down line   Page up/down page   Left/Right chapter   Home/End   Esc back";
    default:
      return "Up/Down choose   Enter do it   ? keys   q leave";
  }
}

Element draw_body(const MenuState& state, const std::string& saves_folder, const std::vector<RulesLine>& rules,
                  int columns, int height) {
  if (state.explaining) return draw_keys();
  switch (state.page) {
    case Page::new_match:
      return draw_form(state.form, saves_folder, columns);
    case Page::resume:
      return draw_saves(
          state.saves, "Resume",
          "There is no match to go on with" +
              (saves_folder.empty() ? ": this user has no folder for saves." : " in " + saves_folder + "."),
          columns, height);
    case Page::replay:
      return draw_saves(state.saves, "Replay",
                        "There is no finished match" + (saves_folder.empty() ? ": this user has no folder for saves."
                                                                             : " in " + saves_folder + "."),
                        columns, height);
    case Page::rules:
      return draw_rules(rules, state.rules_line, height);
    default:
      return draw_main(state, columns);
  }
}

}  // namespace

int menu_columns(int width) { return std::min(width, 100); }
int menu_body_height(int height) { return height - 1; }  // the last line tells the keys

Element draw_menu(const MenuState& state, const std::string& saves_folder, const std::vector<RulesLine>& rules,
                  int width, int height) {
  if (width < least_width || height < least_height)
    return vbox({text("Castellan needs " + std::to_string(least_width) + "x" + std::to_string(least_height)),
                 text("here is " + std::to_string(width) + "x" + std::to_string(height))}) |
           center;
  const int columns = menu_columns(width);
  return vbox({
             draw_body(state, saves_folder, rules, columns, menu_body_height(height)) | flex,
             text(keys_of(state)) | dim,
         }) |
         size(WIDTH, EQUAL, columns) | hcenter;
}

}  // namespace castellan::ui
