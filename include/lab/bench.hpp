#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "lab/playout.hpp"

namespace castellan {

struct BenchFigures {
  int players = 0;
  std::int64_t matches = 0;
  std::int64_t moves = 0;  // of the players; luck takes its time too, but is not counted
  double seconds = 0;
};
std::string to_text(const BenchFigures& figures);  // one line; the headings of its columns are in bench_columns
extern const char* const bench_columns;

// The numbers of players that a game seats by its rules.
template <Game G>
std::vector<int> player_numbers(const G& game) {
  std::vector<int> numbers;
  for (int players = 1; players <= G::max_players; ++players)
    if (game.why_no_start({players, Seat::chance}).empty()) numbers.push_back(players);
  return numbers;
}

// Random matches on this thread, for about so many seconds.
template <Game G>
BenchFigures bench(const G& game, int players, double seconds) {
  using Clock = std::chrono::steady_clock;
  BenchFigures figures{players, 0, 0, 0};
  Rng rng(1, static_cast<std::uint64_t>(players));
  const auto begin = Clock::now();
  do {
    for (int i = 0; i < 50; ++i, ++figures.matches) {  // the clock is read seldom, so that it costs nothing
      auto position = game.start({players, Seat::chance});
      figures.moves += play_out(game, position, rng);
    }
    figures.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  } while (figures.seconds < seconds);
  return figures;
}

constexpr int signature_matches = 10'000;

// A number over the last positions of fixed matches, for each number of players in turn. Whatever changes play or the
// bytes of a position changes it; nothing else does, on any little-endian machine.
template <Game G>
std::uint64_t signature(const G& game, int matches = signature_matches) {
  const std::vector<int> numbers = player_numbers(game);
  std::uint64_t hash = 0;
  for (int i = 0; i < matches; ++i) {
    auto position = game.start({numbers[static_cast<std::size_t>(i) % numbers.size()], Seat::chance});
    Rng rng(static_cast<std::uint64_t>(i), 1187);
    play_out(game, position, rng);
    hash = (hash ^ fingerprint(position)) * 0xBF58476D1CE4E5B9ULL;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace castellan
