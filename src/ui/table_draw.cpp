#include <algorithm>

#include "ui/look.hpp"
#include "ui/pages.hpp"
#include "ui/table_state.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

// Whose eyes the desk is drawn through: nobody's while the table is open to all.
Seat TableState::viewer() const {
  if (alone())
    for (const Seat seat : Seats(sitting.players()))
      if (sitting.is_person(seat)) return seat;
  return at_keyboard;
}

std::string TableState::status() const {
  if (!sitting.match().unsaved().empty()) return "NOT SAVED (w: save in this folder): " + sitting.match().unsaved();
  if (!message.empty()) return message;
  const std::string asked = question(table());  // "J4.4: Red raises the bid ..."
  const std::size_t colon = asked.find(": ");
  std::string words = asked.substr(colon + 2) + " (" + asked.substr(0, colon) + ")";
  if (words.starts_with(title(mover()))) words.replace(0, title(mover()).size(), called(mover()));
  if (table().step == Step::income) {
    const auto [squires, silver, prestige] = table().reckoning.owed;
    words = called(mover()) + " takes the income: " + signs({squires, silver, prestige}) + " (J7.4)";
  }
  if (decision.kind == Decision::Kind::bid)
    words = called(mover()) + " bids: " + std::to_string(decision.silver) + " silver.";
  if (decision.kind == Decision::Kind::deployment)
    words = called(mover()) + ": " + std::to_string(sitting.view(mover()).screens[mover()].squires) + squire_sign +
            " to place, next mercenary " + std::to_string(sitting.game().mercenary_price(table(), mover())) +
            silver_sign + ". Cursor: " + title(decision.area);
  return words;
}

Desk TableState::desk() const {
  Desk desk{sitting.game(),
            sitting.view(viewer()),
            sitting.names(),
            open_screens(),
            {},
            status(),
            keys_for(decision, !alone() && !open_screens() && at_keyboard == Seat::nobody)};
  for (int entry = std::max(0, sitting.entries() - 60); entry < sitting.entries(); ++entry) {
    // `nobody` would be told everything; the open table hears what every seat but the mover's hears.
    const Seat hearer = viewer() == Seat::nobody ? left_of_all() : viewer();
    desk.log.push_back(sitting.told(entry, hearer));
  }
  if (decision.kind == Decision::Kind::choice) {
    for (const Move& option : decision.options) desk.options.push_back(words_for(option));
    desk.chosen = decision.cursor;
    if (!decision.options.empty()) desk.lit = area_of(decision.options[static_cast<std::size_t>(decision.cursor)]);
  }
  if (decision.kind == Decision::Kind::deployment) desk.lit = decision.area;
  return desk;
}

Element TableState::draw_page(int width, int height) {
  switch (page) {
    case Page::curtain:
      return draw_curtain(mover(), sitting.name(mover()));
    case Page::recap:
      return draw_lines("What happened since " + sitting.name(at_keyboard) + " last looked", recap(), scroll,
                        "Enter goes on   Up/Down scroll", width, height);
    case Page::reckoning: {
      const std::vector<std::string> told(
          reckoning.begin(), reckoning.begin() + std::min<int>(told_steps + 1, static_cast<int>(reckoning.size())));
      return draw_lines("The reckoning of round " + std::to_string(round_reckoned()), told, -1,
                        "Enter: the next step   s: all of it", width, height);
    }
    case Page::help:
      return draw_lines("Help", tell_help(question(table()), rules_text, width), std::max(scroll, 0),
                        "Up/Down scroll   Esc goes back", width, height);
    case Page::end:
      return draw_lines("The end of the match", tell_end(sitting), 0, "r replay   q leave", width, height);
    case Page::replay:
      return replay->draw(width, height);
    case Page::peek: {
      Desk own = desk();
      own.view = sitting.view(mover());
      own.options.clear();
      own.status = "Behind the screen of " + called(mover());
      own.keys = "Enter closes it";
      return ui::draw(own, width, height);
    }
    case Page::confirm_end: {
      Desk asking = desk();
      const Screen& screen = asking.view.screens[mover()];
      asking.status = "End the turn? Behind the screen stay " + amount_of(Resource::squires, screen.squires) + " and " +
                      amount_of(Resource::silver, screen.silver) + ".";
      asking.keys = "y or Enter ends it   any other key goes on";
      return ui::draw(asking, width, height);
    }
    case Page::confirm_leave:
      return vbox({text("Leave? The match is saved: " + sitting.match().path().filename().string()),
                   text("y leaves   any other key goes on") | dim}) |
             center;
    default:
      return ui::draw(desk(), width, height);
  }
}

int TableState::round_reckoned() const {
  // The reckoning ends a round: if the next one has begun, it was the one before.
  const int now = table().round;
  return !sitting.over() && table().step <= Step::bid && now > 1 ? now - 1 : now;
}

}  // namespace castellan::ui
