#include <algorithm>

#include "jerusalem/words.hpp"
#include "ui/effects.hpp"
#include "ui/look.hpp"
#include "ui/panels.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

// Round by round: the one being played is marked; events lie face down until theirs begins (J3.3).
Element draw_rounds(const Desk& desk) {
  const Table& table = desk.view.table;
  const Rules& rules = desk.game.rules();
  Elements cells = {text("Jerusalem ") | bold};
  for (int round = 1; round <= rules.rounds; ++round) {
    std::string cell = std::to_string(round);
    const bool has_event = (rules.event_rounds >> (round - 1) & 1) != 0;
    if (round == table.round && table.event != Event::none)
      cell += " " + title(table.event);
    else if (has_event && round >= table.round)
      cell += " ?";
    if (round == rules.rounds) cell += " gifts";
    cells.push_back(round == table.round ? text(" [" + cell + "] ") | bold : text("  " + cell + "  ") | dim);
  }
  cells.push_back(filler());
  cells.push_back(text(title(desk.game.phase(table))) | bold);
  return hbox(std::move(cells));
}

Element draw_event(const Desk& desk) {
  const Table& table = desk.view.table;
  const Rules& rules = desk.game.rules();
  std::string words = "No event ends this round.";
  if (table.event != Event::none)
    words = title(table.event) + ": " + event_words_for(rules, table.event);
  else if (table.step == Step::turn_up_event)
    words = "The event of this round is about to be turned up.";
  else if (table.round == rules.rounds)
    words = "Last round: gifts for the most squires (" + std::to_string(rules.gift_most_squires) + prestige_sign +
            "), silver (" + std::to_string(rules.gift_most_silver) + prestige_sign + "), a card (" +
            std::to_string(rules.gift_card) + prestige_sign + ").";
  return text(words);
}

// A marker hides the number under it, as on the board; markers on one space stand side by side.
Element draw_prestige(const Desk& desk) {
  const Table& table = desk.view.table;
  const int most = *std::max_element(table.prestige.items.begin(), table.prestige.items.end());
  Elements cells = {text(std::string(prestige_sign) + " ")};
  for (int space = 0; space <= std::max(most + 2, 20); ++space) {
    Elements markers;
    for (const Seat seat : Seats(table.players))
      if (table.prestige[seat] == space) markers.push_back(in_colour(seat, letter_of(seat)) | bold);
    if (markers.empty())
      cells.push_back(text(space % 5 == 0 ? std::to_string(space) : "·") | dim);
    else
      cells.push_back(hbox(std::move(markers)));
    cells.push_back(text(" "));
  }
  return hbox(std::move(cells));
}

}  // namespace castellan::ui
