// The figures of the greedy judgement, tuned by matches of it against itself (tests/programs/habits_tune.cpp).
#include "ai/habits.hpp"

namespace castellan::jerusalem {

namespace {

constexpr Habits with_two = {
    .worths = {Worth{0.0198F, 0.658F, 0.1F}, Worth{0.395F, 0.894F, 0.253F}, Worth{0.955F, 0.879F, 0.759F},
               Worth{1.99F, 0.622F, 1.15F}, Worth{5.81F, 3.08F, 3.58F}},
    .placed_squire = 0.376F,
    .carried_over = 0.713F,
    .taken_most = 0.49F,
    .taken_less = 0.304F,
    .spared = 0.1F,
    .appeal = 0.0604F,
    .appeal_of_stake = 0.676F,
    .foothold = 0.185F,
    .spoils = 0.748F,
    .david = 3.63F,
    .offices = {0.208F, 1.06F, 1.3F, 7.83F},
    .turncoat = 2.32F,
    .move_two = 1.71F,
    .genoa = 2.17F,
    .influence = {14.5F, 1.12F, 1.16F, 1.13F, 2.07F, 2.55F},
    .play_influence = 0.903F,
    .play_turncoat = 1.21F,
    .play_move_two = 1.05F,
    .hired = 0.411F,
    .privilege_taken = 0.706F,
};
constexpr Habits with_three = {
    .worths = {Worth{0.0384F, 0.387F, 0.176F}, Worth{0.242F, 0.297F, 2.62F}, Worth{0.317F, 0.25F, 0.699F},
               Worth{0.763F, 0.643F, 0.754F}, Worth{3.17F, 1.03F, 1.8F}},
    .placed_squire = 0.0355F,
    .carried_over = 0.168F,
    .taken_most = 0.173F,
    .taken_less = 0.285F,
    .spared = 0.1F,
    .appeal = 0.179F,
    .appeal_of_stake = 0.292F,
    .foothold = 0.126F,
    .spoils = 0.283F,
    .david = 3.63F,
    .offices = {0.0532F, 1.2F, 7.36F, 7.53F},
    .turncoat = 1.24F,
    .move_two = 0.66F,
    .genoa = 2.22F,
    .influence = {3.2F, 1.6F, 1.21F, 0.793F, 1.44F, 1.48F},
    .play_influence = 0.677F,
    .play_turncoat = 1.11F,
    .play_move_two = 1.81F,
    .hired = 0.208F,
    .privilege_taken = 0.849F,
};
constexpr Habits with_four = {
    .worths = {Worth{0.0755F, 0.18F, 0.404F}, Worth{0.148F, 0.291F, 1.18F}, Worth{0.26F, 0.178F, 2.39F},
               Worth{0.329F, 0.513F, 1.68F}, Worth{1.48F, 0.779F, 0.93F}},
    .placed_squire = 0.876F,
    .carried_over = 0.187F,
    .taken_most = 0.908F,
    .taken_less = 0.819F,
    .spared = 0.1F,
    .appeal = 0.0678F,
    .appeal_of_stake = 0.549F,
    .foothold = 0.163F,
    .spoils = 0.329F,
    .david = 1.22F,
    .offices = {0.1F, 0.289F, 0.4F, 11.8F},
    .turncoat = 0.74F,
    .move_two = 0.694F,
    .genoa = 0.748F,
    .influence = {3.97F, 0.872F, 1.12F, 0.416F, 2.47F, 1.2F},
    .play_influence = 0.369F,
    .play_turncoat = 0.375F,
    .play_move_two = 3.96F,
    .hired = 0.253F,
    .privilege_taken = 1.04F,
};

}  // namespace

const Habits& habits_for(int players) {
  static constexpr std::array<const Habits*, 3> all = {&with_two, &with_three, &with_four};
  return *all[static_cast<std::size_t>(players - 2)];
}

}  // namespace castellan::jerusalem
