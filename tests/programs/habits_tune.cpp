// Tunes the figures of src/ai/habits.cpp: habits_tune PLAYERS [SECONDS [SEED]]
//
// Step by step a few figures are changed by chance; whoever plays by the changed ones sits at a table of players who go
// by the best so far, each with his own temper. What wins more than its share, twice over, is the best from then on.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "ai/greedy.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

constexpr std::size_t figures = sizeof(Habits) / sizeof(float);
constexpr float bend = 1.15F;

bool wins(const Jerusalem& game, int players, std::uint64_t seed, const Habits& tried, const Habits& best) {
  Rng luck(seed, 1);
  Position position = game.start({players, Seat::chance});
  const Seat hero = player(static_cast<int>(seed % static_cast<std::uint64_t>(players)));
  std::vector<Temper> tempers;
  for (const Seat seat : Seats(players)) tempers.push_back(bent(seat == hero ? tried : best, luck, bend));
  while (game.to_move(position) != Seat::nobody) {
    const Seat seat = game.to_move(position);
    if (seat == Seat::chance) {
      game.apply(position, game.sample_chance(position, luck));
      continue;
    }
    Plan<Jerusalem> plan;
    think(Sight(game, position), tempers[static_cast<std::size_t>(seat)], plan);
    for (const Move& move : plan) game.apply(position, move);
  }
  const auto scores = game.scores(position);
  for (const Seat seat : Seats(players))
    if (scores[seat] > scores[hero]) return false;
  return true;
}

// In standard deviations: by how much the tried figures win more than their share.
double excess(const Jerusalem& game, int players, std::uint64_t first, int matches, const Habits& tried,
              const Habits& best) {
  const double share = 1.0 / players;
  double sum = 0;
  for (int i = 0; i < matches; ++i)
    sum += (wins(game, players, first + static_cast<std::uint64_t>(i), tried, best) ? 1 : 0) - share;
  return sum / std::sqrt(matches * share * (1 - share));
}

// As src/ai/habits.cpp has them.
void print(const Habits& habits) {
  struct Figure {
    const char* name;
    int count;
  };
  static constexpr std::array<Figure, 18> names = {{{"placed_squire", 1},
                                                    {"carried_over", 1},
                                                    {"taken_most", 1},
                                                    {"taken_less", 1},
                                                    {"spared", 1},
                                                    {"appeal", 1},
                                                    {"appeal_of_stake", 1},
                                                    {"foothold", 1},
                                                    {"spoils", 1},
                                                    {"david", 1},
                                                    {"offices", office_count},
                                                    {"turncoat", 1},
                                                    {"move_two", 1},
                                                    {"genoa", 1},
                                                    {"influence", centre_count},
                                                    {"play_influence", 1},
                                                    {"play_turncoat", 1},
                                                    {"play_move_two", 1}}};
  const auto figure = [](float value) { return static_cast<double>(value); };
  std::printf("    .worths = {");
  for (std::size_t i = 0; i < habits.worths.size(); ++i)
    std::printf("%sWorth{%#.3gF, %#.3gF, %#.3gF}", i == 0 ? "" : ", ", figure(habits.worths[i].squire),
                figure(habits.worths[i].silver), figure(habits.worths[i].card));
  std::printf("},\n");
  float values[figures];
  std::memcpy(values, &habits, sizeof habits);
  const float* next = values + sizeof habits.worths / sizeof(float);
  for (const auto& [name, count] : names) {
    std::printf("    .%s = %s", name, count == 1 ? "" : "{");
    for (int i = 0; i < count; ++i) std::printf("%s%#.3gF", i == 0 ? "" : ", ", figure(*next++));
    std::printf("%s,\n", count == 1 ? "" : "}");
  }
  std::printf("    .hired = %#.3gF,\n    .privilege_taken = %#.3gF,\n", figure(habits.hired),
              figure(habits.privilege_taken));
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  using Clock = std::chrono::steady_clock;
  const int players = count > 1 ? std::atoi(arguments[1]) : 0;
  const double seconds = count > 2 ? std::atof(arguments[2]) : 600;
  if (players < 2 || players > max_players) {
    std::fprintf(stderr, "usage: habits_tune PLAYERS [SECONDS [SEED]]; for example: habits_tune 3 600\n");
    return 2;
  }
  Rng rng(count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 1);
  const Jerusalem game;
  const Habits& begun = habits_for(players);
  Habits best = begun;
  std::uint64_t seed = rng.next();
  const auto begin = Clock::now();
  int tries = 0;
  while (std::chrono::duration<double>(Clock::now() - begin).count() < seconds) {
    ++tries;
    float values[figures];
    std::memcpy(values, &best, sizeof best);
    const int changes = 1 + rng.below(4);
    for (int i = 0; i < changes; ++i) {
      float& value = values[static_cast<std::size_t>(rng.below(static_cast<int>(figures)))];
      value *= std::exp((static_cast<float>(rng.below(2001)) - 1000) / 1000 * 0.5F);
    }
    Habits tried;
    std::memcpy(&tried, values, sizeof tried);
    seed += 1'000'000;
    if (excess(game, players, seed, 300, tried, best) < 1) continue;
    const double again = excess(game, players, seed + 500'000, 1000, tried, best);
    if (again < 1) continue;
    best = tried;
    std::printf("// after %d tries, %.1f:\n", tries, again);
    print(best);
  }
  std::printf("// %d tries; against the figures it began with: %.1f deviations above its share of 4000 matches\n",
              tries, excess(game, players, 77, 4000, best, begun));
}
