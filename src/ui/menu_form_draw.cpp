#include "ai/kinds.hpp"
#include "ui/look.hpp"
#include "ui/menu_form.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;
using jerusalem::Jerusalem;
using Row = MatchForm::Row;

namespace {

constexpr int label_columns = 15, name_columns = 42, text_columns = 56;

std::string choice(const std::string& word) { return "< " + word + " >"; }

// A field that is being typed ends in a cursor.
std::string field(const std::string& typed, const std::string& empty, bool focused, int columns) {
  if (typed.empty()) return focused ? "_ " + empty : empty;
  return focused ? end_of(typed, columns - 1) + "_" : begin_of(typed, columns);
}

Element focusable(bool focused, Element label, Element value) {
  const Element line =
      hbox({text(focused ? "> " : "  "), std::move(label) | size(WIDTH, EQUAL, label_columns), std::move(value)});
  return focused ? line | inverted : line;
}

Element row(const MatchForm& form, Row which, const std::string& label, const std::string& value) {
  return focusable(form.row == which, text(label), text(value) | flex);
}

Element seat_row(const MatchForm& form, Seat seat) {
  const auto& place = form.places[static_cast<std::size_t>(index_of(seat))];
  const Element label = in_colour(seat, letter_of(seat) + " " + std::string(Jerusalem::seat_name(seat)));
  if (index_of(seat) >= form.players) return focusable(false, label, text("-") | flex) | dim;
  const bool focused = seat_of(form.row) == seat;
  const std::string name = field(place.name, "(" + name_at(form, seat) + ")", focused, name_columns);
  return focusable(focused, label,
                   hbox({text(name) | size(WIDTH, EQUAL, name_columns + 1),
                         text(choice(std::string(title_of_kind(MatchForm::kinds()[place.kind])))), filler()}) |
                       flex);
}

std::string start_word(const MatchForm& form) {
  return is_player(form.start) ? std::string(Jerusalem::seat_name(form.start)) + ", " + name_at(form, form.start)
                               : "drawn by lot";
}

std::string rules_word(const MatchForm& form) {
  if (form.rules_path.empty()) return choice(form.presets[form.preset]);
  return field(form.rules_path, "", form.row == Row::rules, text_columns);
}

std::string screens_word(const MatchForm& form) {
  return choice(!form.screens_open ? "as the rules say" : *form.screens_open ? "open" : "hidden");
}

std::string hint(const MatchForm& form, const std::string& saves) {
  switch (form.row) {
    case Row::players:
      return "J1.1: 2 to 4 players. Left and Right change the number.";
    case Row::start:
      return "J2.4: the players choose who starts, or it is drawn. Left and Right choose.";
    case Row::rules:
      return "Left and Right choose among the rules files that are here; or type the path of one, such as "
             "./house.toml.";
    case Row::screens:
      return "J1.4: silver, squires and cards behind a screen are secret. Open: everybody may see everybody's silver "
             "and squires.";
    case Row::seed:
      return "Equal seeds give equal luck. Type digits; without any it is drawn anew for each match.";
    case Row::begin:
      return "Enter begins the match. Every move is saved at once" + (saves.empty() ? "." : ", in " + saves + ".");
    default:
      return "Type a name for " + std::string(Jerusalem::seat_name(seat_of(form.row))) +
             ". Left and Right choose who plays: a person, or a program: the King is the strongest, the Baron strong, "
             "the Squire sound and quick, Random plays anything.";
  }
}

}  // namespace

Element draw_form(const MatchForm& form, const std::string& saves, int width) {
  Elements lines = {row(form, Row::players, "Players", choice(std::to_string(form.players))), text("")};
  for (const Seat seat : Seats(jerusalem::max_players)) lines.push_back(seat_row(form, seat));
  lines.push_back(text(""));
  lines.push_back(row(form, Row::start, "Start player", choice(start_word(form))));
  lines.push_back(row(form, Row::rules, "Rules", rules_word(form)));
  lines.push_back(row(form, Row::screens, "Screens", screens_word(form)));
  lines.push_back(row(form, Row::seed, "Seed", field(form.seed, "drawn", form.row == Row::seed, text_columns)));
  lines.push_back(text(""));
  lines.push_back(row(form, Row::begin, "Begin the match", ""));
  Elements below;
  for (const std::string& line : in_lines(hint(form, saves), width - 4)) below.push_back(text("  " + line));
  if (!form.notice.empty())
    for (const std::string& line : in_lines(form.notice, width - 4)) below.push_back(text("! " + line) | bold);
  return vbox({panel("New match of Jerusalem", vbox(std::move(lines)), Light::all), vbox(std::move(below)), filler()});
}

}  // namespace castellan::ui
