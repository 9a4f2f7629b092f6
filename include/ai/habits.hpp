#pragma once
#include <array>

#include "jerusalem/board.hpp"

namespace castellan::jerusalem {

// What things are worth in prestige, once the round they are got in is over.
struct Worth {
  float squire = 0;  // behind the screen
  float silver = 0;
  float card = 0;
};

// The figures of the greedy judgement.
struct Habits {
  // With 0, 1, 2 ... rounds still to come; the last one holds for all longer times.
  std::array<Worth, 5> worths;
  float placed_squire;    // the least a squire is worth to whoever is still to deploy this round
  float carried_over;     // how much of the next round's income holding an area now is worth
  float taken_most;       // how likely somebody takes an area for which one squire more is enough ...
  float taken_less;       // ... and how much less for each squire more
  float spared;           // in prestige: each squire that another area does not need because the baron stands in it
  float appeal;           // ... however little it pays,
  float appeal_of_stake;  // ... and with what it pays
  float foothold;
  float spoils;                             // how much it counts that others lose, 1: as much as their number allows
  float david;                              // to move a squire by J7.2
  std::array<float, office_count> offices;  // beyond their squires and silver
  float turncoat;                           // cards, when they are chosen
  float move_two;
  float genoa;
  std::array<float, centre_count> influence;  // in squires
  float play_influence;                       // in squires: what it must bring to be played
  float play_turncoat;                        // in prestige
  float play_move_two;
  float hired;  // the least that silver is worth when it hires
  float privilege_taken;
};

// For so many players.
const Habits& habits_for(int players);

}  // namespace castellan::jerusalem
