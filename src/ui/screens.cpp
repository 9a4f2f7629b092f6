#include "jerusalem/words.hpp"
#include "ui/look.hpp"
#include "ui/panels.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

namespace {

std::string effect(Card card) {
  switch (card) {
    case Card::turncoat:
      return "swap an own squire for an opponent's elsewhere";
    case Card::move_two:
      return "move up to two own squires";
    case Card::genoa:
      return "mercenaries at the price of Genoa this turn";
    case Card::two_resources:
      return "two of squires, silver, prestige";
    default:
      return is_influence(card) ? "two squires from the supply into it" : "";
  }
}

Elements cards_in(const CardCounts& hand, bool roomy) {
  Elements lines;
  for (int kind = 0; kind < card_kinds; ++kind)
    for (int copy = 0; copy < hand[static_cast<Card>(kind)]; ++copy) {
      const auto card = static_cast<Card>(kind);
      const std::string does = roomy ? effect(card) : "";
      lines.push_back(text(title(card) + (does.empty() ? "" : ": " + does)));
    }
  return lines;
}

// One's own screen, with its cards; the others' only as far as they are open.
Element draw_own(const Desk& desk, Seat seat, bool roomy) {
  const Screen& screen = desk.view.screens[seat];
  Elements lines = {hbox({text(std::to_string(screen.squires) + squire_sign + " squires  "),
                          text(std::to_string(screen.silver) + silver_sign + " silver")}) |
                    bold};
  for (Element& card : cards_in(screen.hand, roomy)) lines.push_back(std::move(card));
  return vbox(std::move(lines));
}

// Where there is room each card has a line, otherwise they share what is left of one.
Element draw_counted(const Desk& desk, Seat seat, bool roomy) {
  const Screen& screen = desk.view.screens[seat];
  Element amounts =
      hbox({in_colour(seat, letter_of(seat)) | bold, text(" " + std::to_string(screen.squires) + squire_sign + " " +
                                                          std::to_string(screen.silver) + silver_sign + " ")});
  Elements cards = cards_in(screen.hand, false);
  if (roomy) return vbox({std::move(amounts), hbox({text("  "), vbox(std::move(cards)) | dim})});
  Elements row = {std::move(amounts)};
  for (Element& card : cards) {
    if (row.size() > 1) row.push_back(text(", "));
    row.push_back(std::move(card));
  }
  return hbox({std::move(row[0]), hbox({row.begin() + 1, row.end()}) | dim | xflex_shrink});
}

}  // namespace

Element draw_screens(const Desk& desk, bool roomy) {
  const Seat me = desk.view.me;
  if (is_player(me) && !desk.counted)
    return panel(desk.names[static_cast<std::size_t>(me)] + "'s screen", draw_own(desk, me, roomy));
  if (!desk.counted) return panel("Screens", text("all are closed") | dim);
  Elements lines;
  for (const Seat seat : Seats(desk.view.table.players)) lines.push_back(draw_counted(desk, seat, roomy));
  return panel("Behind the screens", vbox(std::move(lines)));
}

}  // namespace castellan::ui
