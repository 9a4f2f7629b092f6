// Tunes the figures of include/ai/habits.hpp: habits_tune [SECONDS [SEED]]
//
// Step by step a few figures are changed by chance; whoever plays by the changed ones sits at a table of players who go
// by the best so far. What wins more than its share, twice over, is the best from then on.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "ai/greedy.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

constexpr std::size_t figures = sizeof(Habits) / sizeof(float);

bool wins(const Jerusalem& game, int players, std::uint64_t seed, const Habits& tried, const Habits& best) {
  Rng luck(seed, 1);
  Position position = game.start({players, Seat::chance});
  const Seat hero = player(static_cast<int>(seed % static_cast<std::uint64_t>(players)));
  Temper of_hero;
  Temper of_others;
  of_hero.habits = &tried;
  of_others.habits = &best;
  while (game.to_move(position) != Seat::nobody) {
    if (game.to_move(position) == Seat::chance) {
      game.apply(position, game.sample_chance(position, luck));
      continue;
    }
    Plan<Jerusalem> plan;
    think(Sight(game, position), game.to_move(position) == hero ? of_hero : of_others, plan);
    for (const Move& move : plan) game.apply(position, move);
  }
  const auto scores = game.scores(position);
  for (const Seat seat : Seats(players))
    if (scores[seat] > scores[hero]) return false;
  return true;
}

// In standard deviations: by how much the tried figures win more than their share, over 2, 3 and 4 players.
double excess(const Jerusalem& game, std::uint64_t first, int matches, const Habits& tried, const Habits& best) {
  double sum = 0;
  double variance = 0;
  for (const int players : {2, 3, 4, 4}) {
    const double share = 1.0 / players;
    for (int i = 0; i < matches; ++i)
      sum += (wins(game, players, first + static_cast<std::uint64_t>(i), tried, best) ? 1 : 0) - share;
    variance += matches * share * (1 - share);
  }
  return sum / std::sqrt(variance);
}

void print(const Habits& habits) {
  float values[figures];
  std::memcpy(values, &habits, sizeof habits);
  for (const float value : values) std::printf(" %.4g", static_cast<double>(value));
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  using Clock = std::chrono::steady_clock;
  const double seconds = count > 1 ? std::atof(arguments[1]) : 60;
  Rng rng(count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1);
  const Jerusalem game;
  Habits best;
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
    if (excess(game, seed, 250, tried, best) < 1) continue;
    const double again = excess(game, seed + 500'000, 750, tried, best);
    if (again < 1) continue;
    best = tried;
    std::printf("after %d tries, %.1f:", tries, again);
    print(best);
  }
}
