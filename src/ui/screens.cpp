#include "ui/effects.hpp"
#include "ui/look.hpp"
#include "ui/panels.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

namespace {

struct Held {
  Card card;
  int copies;
};

std::vector<Held> cards_in(const CardCounts& hand) {
  std::vector<Held> cards;
  for (int kind = 0; kind < card_kinds; ++kind)
    if (const auto card = static_cast<Card>(kind); hand[card] > 0) cards.push_back({card, hand[card]});
  return cards;
}

std::string words_for(const Held& held) {
  return (held.copies > 1 ? std::to_string(held.copies) + " x " : "") + short_title(held.card);
}

// One's own screen with its cards: with what they do where there is room, and otherwise as many as fit.
Element draw_own(const Desk& desk, Seat seat, bool roomy) {
  const Screen& screen = desk.view.screens[seat];
  Elements lines = {hbox({text(std::to_string(screen.squires) + squire_sign + " squires  "),
                          text(std::to_string(screen.silver) + silver_sign + " silver")}) |
                    bold};
  const Income owed = desk.game.owed(desk.view.table, seat);
  if (desk.view.table.step < Step::income && owed != Income{})
    lines.push_back(text("income as it stands: " + signs(owed)));
  const std::vector<Held> cards = cards_in(screen.hand);
  const std::size_t room = 5 - lines.size();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::string does = effect_of(desk.game.rules(), cards[i].card);
    if (roomy)
      for (const std::string& line : in_lines(words_for(cards[i]) + (does.empty() ? "" : ": " + does), 38, 2))
        lines.push_back(text(line));
    else if (i + 1 == room && cards.size() > room)
      lines.push_back(text("and " + std::to_string(cards.size() - i) + " more: c lists them") | dim);
    else if (i < room)
      lines.push_back(text(words_for(cards[i])));
  }
  return vbox(std::move(lines));
}

// Where there is room each card has a line, otherwise they share what is left of one.
Element draw_counted(const Desk& desk, Seat seat, bool roomy) {
  const Screen& screen = desk.view.screens[seat];
  Element amounts =
      hbox({in_colour(seat, letter_of(seat)) | bold, text(" " + std::to_string(screen.squires) + squire_sign + " " +
                                                          std::to_string(screen.silver) + silver_sign + " ")});
  Elements cards;
  for (const Held& held : cards_in(screen.hand)) cards.push_back(text(words_for(held)));
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
  if (!desk.counted)
    return panel("Screens",
                 vbox({text("all are closed"),
                       text(desk.view.table.round == 1 && desk.game.phase(desk.view.table) == Phase::offices
                                ? "each began with " + std::to_string(desk.game.rules().starting_silver) + silver_sign
                                : "") |
                           dim}));
  Elements lines;
  for (const Seat seat : Seats(desk.view.table.players)) lines.push_back(draw_counted(desk, seat, roomy));
  return panel("Behind the screens", vbox(std::move(lines)));
}

}  // namespace castellan::ui
