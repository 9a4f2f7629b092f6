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

// The figures of the greedy judgement, tuned by matches against itself (tests/programs/habits_tune.cpp).
struct Habits {
  // With 0, 1, 2 ... rounds still to come; the last one holds for all longer times.
  std::array<Worth, 5> worths = {Worth{0.0509F, 0.162F, 0.215F}, Worth{0.278F, 0.288F, 1.16F},
                                 Worth{0.203F, 0.462F, 0.964F}, Worth{0.721F, 0.643F, 1.91F},
                                 Worth{1.03F, 0.559F, 2.2F}};
  float placed_squire = 0.129F;    // the least a squire is worth to whoever is still to deploy this round
  float carried_over = 0.145F;     // how much of the next round's income holding an area now is worth
  float taken_most = 0.303F;       // how likely somebody takes an area for which one squire more is enough ...
  float taken_less = 0.959F;       // ... and how much less for each squire more
  float appeal = 0.0927F;          // ... however little it pays,
  float appeal_of_stake = 0.257F;  // ... and with what it pays
  float foothold = 0.109F;
  float spoils = 0.362F;  // how much it counts that others lose, 1: as much as their number allows
  float david = 1.39F;    // to move a squire by J7.2
  std::array<float, office_count> offices = {0.0636F, 1.55F, 2.82F, 5.22F};  // beyond their squires and silver
  float turncoat = 0.653F;                                                   // cards, when they are chosen
  float move_two = 0.782F;
  float genoa = 1.23F;
  std::array<float, centre_count> influence = {6.38F, 2.84F, 1.4F, 1.1F, 2.59F, 1.05F};  // in squires
  float play_influence = 1.27F;  // in squires: what it must bring to be played
  float play_turncoat = 0.722F;  // in prestige
  float play_move_two = 0.804F;
  float hired = 0.244F;  // the least that silver is worth when it hires
  float privilege_taken = 0.558F;
};

}  // namespace castellan::jerusalem
