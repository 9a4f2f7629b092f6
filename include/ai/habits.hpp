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
  std::array<Worth, 5> worths = {Worth{0.0291F, 0.162F, 0.179F}, Worth{0.278F, 0.251F, 1.16F},
                                 Worth{0.203F, 0.25F, 0.699F}, Worth{0.721F, 0.643F, 1.13F},
                                 Worth{2.78F, 0.569F, 2.2F}};
  float placed_squire = 0.049F;  // the least a squire is worth to whoever is still to deploy this round
  float carried_over = 0.145F;   // how much of the next round's income holding an area now is worth
  float taken_most = 0.303F;     // how likely somebody takes an area for which one squire more is enough ...
  float taken_less = 0.759F;     // ... and how much less for each squire more
  float spared = 0.1F;     // in prestige: each squire that another area does not need because the baron stands in it
  float appeal = 0.0939F;  // ... however little it pays,
  float appeal_of_stake = 0.257F;  // ... and with what it pays
  float foothold = 0.119F;
  float spoils = 0.543F;  // how much it counts that others lose, 1: as much as their number allows
  float david = 1.58F;    // to move a squire by J7.2
  std::array<float, office_count> offices = {0.0783F, 1.83F, 3.53F, 6.23F};  // beyond their squires and silver
  float turncoat = 0.881F;                                                   // cards, when they are chosen
  float move_two = 0.66F;
  float genoa = 1.23F;
  std::array<float, centre_count> influence = {3.72F, 1.43F, 1.81F, 0.551F, 1.85F, 1.22F};  // in squires
  float play_influence = 0.677F;  // in squires: what it must bring to be played
  float play_turncoat = 0.628F;   // in prestige
  float play_move_two = 1.81F;
  float hired = 0.208F;  // the least that silver is worth when it hires
  float privilege_taken = 0.796F;
};

}  // namespace castellan::jerusalem
