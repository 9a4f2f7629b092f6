#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <ftxui/component/event.hpp>
#include <ftxui/dom/elements.hpp>

#include "ui/match_plan.hpp"

namespace castellan::ui {

// What is filled in before a new match: a value. Each row has one thing that Left and Right change, some have a text
// that is typed as well, so Up and Down reach everything.
struct MatchForm {
  enum class Row { players, red, blue, green, yellow, start, rules, screens, seed, begin };
  struct Place {
    std::string name;      // as typed; empty: see name_at
    std::size_t kind = 0;  // of kinds()
  };

  Row row = Row::players;
  int players = 3;
  std::array<Place, jerusalem::max_players> places;
  Seat start = Seat::chance;
  std::vector<std::string> presets = {"standard"};
  std::size_t preset = 0;
  std::string rules_path;  // typed; if there is one it counts instead of the preset
  std::optional<bool> screens_open;
  std::string seed;    // digits; empty: drawn
  std::string notice;  // why something was not possible, with the rule; ""

  // A person, then the program players.
  static std::vector<std::string> kinds();
};

// "standard" and what lies in the folders.
std::vector<std::string> presets_in(const std::vector<std::string>& folders);

bool types_text(MatchForm::Row row);
// Whom this row seats; nobody for the other rows.
Seat seat_of(MatchForm::Row row);
// As typed, or what somebody without a name is called: by the colour, a program by its kind.
std::string name_at(const MatchForm& form, Seat seat);

void go_down(MatchForm& form, int direction);
void change(MatchForm& form, int direction);
void type(MatchForm& form, const std::string& text);
void rub_out(MatchForm& form);
void rub_out_all(MatchForm& form);

// The plan but for its folders, or why there can be no such match; the row that is the reason is then the form's.
std::variant<MatchPlan, std::string> plan_of(MatchForm& form, const std::vector<std::string>& rules_folders);

// `saves`: where the match will be kept.
ftxui::Element draw_form(const MatchForm& form, const std::string& saves, int width);

}  // namespace castellan::ui
