// The figures of the greedy judgement, tuned by matches of it against itself (tests/programs/habits_tune.cpp).
#include "ai/habits.hpp"

namespace castellan::jerusalem {

namespace {

constexpr Habits with_two = {
    .worths = {Worth{0.0187F, 0.578F, 0.0457F}, Worth{0.471F, 0.833F, 0.301F}, Worth{1.26F, 0.708F, 1.15F},
               Worth{1.99F, 0.589F, 0.428F}, Worth{5.41F, 2.86F, 6.11F}},
    .placed_squire = 0.487F,
    .carried_over = 0.837F,
    .taken_most = 0.378F,
    .taken_less = 0.321F,
    .spared = 0.0628F,
    .appeal = 0.0565F,
    .appeal_of_stake = 0.905F,
    .foothold = 0.12F,
    .spoils = 1.22F,
    .david = 30.0F,
    .offices = {0.172F, 1.59F, 0.974F, 8.11F},
    .turncoat = 1.57F,
    .move_two = 0.89F,
    .genoa = 3.2F,
    .influence = {19.3F, 1.72F, 4.55F, 2.22F, 2.38F, 2.27F},
    .play_influence = 1.88F,
    .play_turncoat = 0.658F,
    .play_move_two = 0.509F,
    .hired = 0.251F,
    .privilege_taken = 0.821F,
};
constexpr Habits with_three = {
    .worths = {Worth{0.0384F, 0.752F, 0.229F}, Worth{0.242F, 0.297F, 2.62F}, Worth{0.317F, 0.393F, 0.516F},
               Worth{0.763F, 0.992F, 0.471F}, Worth{8.27F, 1.82F, 1.80F}},
    .placed_squire = 0.0355F,
    .carried_over = 0.0783F,
    .taken_most = 0.0957F,
    .taken_less = 0.285F,
    .spared = 0.103F,
    .appeal = 0.179F,
    .appeal_of_stake = 0.292F,
    .foothold = 0.106F,
    .spoils = 0.283F,
    .david = 4.98F,
    .offices = {0.0484F, 1.86F, 6.11F, 7.53F},
    .turncoat = 0.947F,
    .move_two = 0.652F,
    .genoa = 2.22F,
    .influence = {3.20F, 1.60F, 1.21F, 1.61F, 1.13F, 1.42F},
    .play_influence = 0.698F,
    .play_turncoat = 1.52F,
    .play_move_two = 1.81F,
    .hired = 0.145F,
    .privilege_taken = 0.652F,
};
constexpr Habits with_four = {
    .worths = {Worth{0.0755F, 0.12F, 0.404F}, Worth{0.146F, 0.291F, 0.887F}, Worth{0.147F, 0.171F, 2.39F},
               Worth{0.248F, 0.337F, 0.804F}, Worth{2.39F, 0.779F, 0.498F}},
    .placed_squire = 1.35F,
    .carried_over = 0.693F,
    .taken_most = 0.908F,
    .taken_less = 0.819F,
    .spared = 0.0763F,
    .appeal = 0.042F,
    .appeal_of_stake = 0.651F,
    .foothold = 0.152F,
    .spoils = 0.439F,
    .david = 1.12F,
    .offices = {0.0758F, 0.196F, 0.404F, 16.5F},
    .turncoat = 0.603F,
    .move_two = 0.409F,
    .genoa = 1.96F,
    .influence = {1.71F, 0.528F, 2.27F, 0.442F, 3.37F, 1.2F},
    .play_influence = 0.504F,
    .play_turncoat = 0.185F,
    .play_move_two = 5.57F,
    .hired = 0.193F,
    .privilege_taken = 1.04F,
};

}  // namespace

const Habits& habits_for(int players) {
  static constexpr std::array<const Habits*, 3> all = {&with_two, &with_three, &with_four};
  return *all[static_cast<std::size_t>(players - 2)];
}

}  // namespace castellan::jerusalem
