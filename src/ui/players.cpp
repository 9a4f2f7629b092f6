#include <algorithm>

#include <ftxui/screen/string.hpp>

#include "jerusalem/words.hpp"
#include "ui/effects.hpp"
#include "ui/look.hpp"
#include "ui/panels.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

namespace {

// J3.2: by office; before the auction is over, those without one come last.
std::vector<Seat> in_order(const Desk& desk) {
  std::vector<Seat> seats;
  for (const Seat seat : Seats(desk.view.table.players)) seats.push_back(seat);
  const auto rank = [&](Seat seat) {
    const Office office = desk.game.office(desk.view.table, seat);
    return office == Office::none ? 9 : static_cast<int>(office);
  };
  std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) { return rank(a) < rank(b); });
  return seats;
}

struct Columns {
  int name, office;  // how wide
};
Columns columns_of(bool roomy) { return roomy ? Columns{20, 16} : Columns{11, 12}; }

// The headings stand in the frame, where they take no line.
Element headings(bool roomy) {
  const Columns columns = columns_of(roomy);
  const auto gap = [](int width) { return emptyElement() | size(WIDTH, EQUAL, width); };
  const auto heading = [&](const std::string& words, int width) {
    return hbox({text(words) | color(Color::Default), gap(width - string_width(words))});
  };
  return hbox({gap(2), heading("Player", columns.name), heading("Office", columns.office), heading("Tower", 5),
               filler(), heading("Next floor", 15)});
}

std::string standing_in_auction(const Table& table, Seat seat) {
  if (table.auction.bidder == seat) return "bids " + std::to_string(table.auction.bid);
  return (table.auction.passed >> castellan::index_of(seat) & 1) != 0 ? "passed" : "-";
}

Element draw_player(const Desk& desk, Seat seat, bool roomy) {
  const Table& table = desk.view.table;
  const Office office = desk.game.office(table, seat);
  const bool decides = table.decider == seat;
  const std::string holds = office == Office::none ? standing_in_auction(table, seat)
                                                   : std::to_string(static_cast<int>(office)) + " " + title(office);
  const Columns columns = columns_of(roomy);
  Element name =
      in_colour(seat, letter_of(seat) + " " + begin_of(desk.names[static_cast<std::size_t>(seat)], columns.name - 3));
  return hbox({
      text(decides ? "> " : "  ") | bold,
      (decides ? name | bold : name) | size(WIDTH, EQUAL, columns.name),
      text(holds) | size(WIDTH, EQUAL, columns.office),
      in_colour(seat, floors(table.tower[seat])),
      text(" " + std::to_string(table.tower[seat])) | bold,
      filler(),
      text(std::to_string(table.prestige[seat]) + " of " + std::to_string(desk.game.next_floor_cost(table, seat)) +
           prestige_sign),
      text(" " + std::to_string(table.hand_size[seat]) + (table.hand_size[seat] == 1 ? " card " : " cards")) | dim,
  });
}

}  // namespace

Element draw_players(const Desk& desk, bool roomy) {
  const Table& table = desk.view.table;
  Elements lines;
  for (const Seat seat : in_order(desk)) lines.push_back(draw_player(desk, seat, roomy));
  const Office at_stake = table.auction.office;
  // Where there is no room for all offices: the one it is about now.
  const Office about = at_stake != Office::none   ? at_stake
                       : is_player(table.decider) ? desk.game.office(table, table.decider)
                                                  : Office::none;
  if (!roomy) {
    lines.push_back(filler());
    lines.push_back(text(about == Office::none ? "" : office_words_for(desk.game.rules(), about)) | dim);
  }
  if (at_stake == Office::none) return panel(headings(roomy), vbox(std::move(lines)));
  return panel("Up for auction: " + title(at_stake), vbox(std::move(lines)), Light::all);
}

Element draw_offices(const Desk& desk) {
  const Rules& rules = desk.game.rules();
  const auto used = rules.with_players[static_cast<std::size_t>(desk.view.table.players - 2)].offices;
  Elements lines;
  for (int number = 1; number <= office_count; ++number) {
    if ((used >> (number - 1) & 1) == 0) continue;
    const auto office = static_cast<Office>(number);
    lines.push_back(text(std::to_string(number) + " " + office_words_for(rules, office)));
  }
  return panel("What the offices give", vbox(std::move(lines)));
}

}  // namespace castellan::ui
