#pragma once
#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

// What a player of Jerusalem looks at while he judges: the table, everybody's silver and squires (which an attentive
// player has counted), his own cards and those he may choose from. It refers to a view, or, in playouts, to a guessed
// position; whoever judges reads no hand but `me`'s.
struct Sight {
  Sight(const Jerusalem& the_game, const View& view)
      : game(the_game), table(view.table), screens(view.screens), offer(view.offer), me(view.me) {}
  Sight(const Jerusalem& the_game, const Position& guessed)
      : game(the_game), table(guessed.table), screens(guessed.screens), offer(guessed.row), me(guessed.table.decider) {}

  const Screen& own() const { return screens[me]; }
  const Rules& rules() const { return game.rules(); }
  int rounds_left() const { return rules().rounds - table.round; }  // after this one

  const Jerusalem& game;
  const Table& table;
  const PerPlayer<Screen>& screens;
  const Row& offer;
  Seat me;
};

}  // namespace castellan::jerusalem
