#pragma once
#include "ai/habits.hpp"
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

// How a judgement may be bent, to propose plans of another character; 1 everywhere is the plain judgement.
struct Temper {
  std::array<float, area_count> taste;  // for each area
  float thrift = 1;                     // how much is kept for later
  float daring = 1;                     // how little others are feared
  float zeal = 1;                       // for offices, cards and privileges
  const Habits* habits;
  Temper();
};

}  // namespace castellan::jerusalem
