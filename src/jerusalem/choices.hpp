#pragma once
#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

// What the list of legal moves is made from, and what the sentences of why_not look at: the open areas and who
// stands where, as the seat that is to decide meets them. Made once for each list.
struct Choices {
  const Jerusalem& game;
  const Position& position;
  const Table& table;
  const Screen& screen;  // of the decider
  Seat seat;
  Areas in_play;
  Areas blocked;
  Areas open;  // in play and not blocked (J6.9)
  Areas own;   // open areas with squires of the decider

  Choices(const Jerusalem& the_game, const Position& the_position);

  int squires(Area area, Seat colour) const { return table.squires[area][colour]; }
  int own_squires_in(Areas areas) const;
  Areas with_opponents(Areas areas) const;  // those of the areas in which somebody else has squires

  bool can_hire() const;                                // J6.4
  bool can_dismiss() const;                             // J6.5
  bool can_set_baron(Area area) const;                  // J6.8, J6.10
  bool can_play(Card card) const;                       // J9
  bool can_swap_from(Area area) const;                  // J9.6
  Areas influence_areas(Card influence) const;          // J9.9, J9.10
  bool marshal_may_lift(Area area, Seat colour) const;  // J5, J5.1
  bool marshal_can_move() const;
};

}  // namespace castellan::jerusalem
