// The figures of the greedy judgement, tuned by matches of it against itself (tests/programs/habits_tune.cpp).
#include "ai/habits.hpp"

namespace castellan::jerusalem {

namespace {

constexpr Habits with_two = {
    .worths = {Worth{0.0291F, 0.162F, 0.179F}, Worth{0.278F, 0.251F, 1.16F}, Worth{0.203F, 0.25F, 0.699F},
               Worth{0.721F, 0.643F, 1.13F}, Worth{2.78F, 0.569F, 2.2F}},
    .placed_squire = 0.049F,
    .carried_over = 0.145F,
    .taken_most = 0.303F,
    .taken_less = 0.759F,
    .appeal = 0.0939F,
    .appeal_of_stake = 0.257F,
    .foothold = 0.119F,
    .spoils = 0.543F,
    .david = 1.58F,
    .offices = {0.0783F, 1.83F, 3.53F, 6.23F},
    .turncoat = 0.881F,
    .move_two = 0.66F,
    .genoa = 1.23F,
    .influence = {3.72F, 1.43F, 1.81F, 0.551F, 1.85F, 1.22F},
    .play_influence = 0.677F,
    .play_turncoat = 0.628F,
    .play_move_two = 1.81F,
    .hired = 0.208F,
    .privilege_taken = 0.796F,
};
constexpr Habits with_three = with_two;
constexpr Habits with_four = with_two;

}  // namespace

const Habits& habits_for(int players) {
  static constexpr std::array<const Habits*, 3> all = {&with_two, &with_three, &with_four};
  return *all[static_cast<std::size_t>(players - 2)];
}

}  // namespace castellan::jerusalem
