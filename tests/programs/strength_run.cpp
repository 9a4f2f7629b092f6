// How well a kind of player does against others of one kind: strength_run PLAYERS KIND OTHERS MATCHES [FIRST]
//
// One of KIND and for the rest OTHERS; from match to match the one moves on by a seat. Matches are numbered and repeat
// exactly; they are shared among all cores. scripts/strength runs all pairs that the README tells of.
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <time.h>

#include "ai/kinds.hpp"
#include "lab/interval.hpp"

using namespace castellan;
using jerusalem::Jerusalem;

namespace {

struct Tally {
  long wins = 0;
  long decisions = 0;
  double seconds = 0;
  double slowest = 0;
};

// Of the processor, so that whatever else the machine does is not counted.
double thread_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void play(const Jerusalem& game, int players, const std::string& kind, const std::string& others, std::uint64_t number,
          Tally& tally) {
  const Seat one = player(static_cast<int>(number % static_cast<std::uint64_t>(players)));
  std::vector<ProgramPlayer<Jerusalem>> seated;
  for (const Seat seat : Seats(players))
    seated.push_back(program_player(game, players, seat == one ? kind : others,
                                    Rng(~number, static_cast<std::uint64_t>(index_of(seat)))));
  Rng luck(number, 1);
  auto position = game.start({players, Seat::chance});
  while (game.to_move(position) != Seat::nobody) {
    const Seat seat = game.to_move(position);
    if (seat == Seat::chance) {
      game.apply(position, game.sample_chance(position, luck));
      continue;
    }
    const Prompt<Jerusalem> prompt{seat, game.view(position, seat), game.legal_moves(position)};
    const double begin = thread_seconds();
    const auto move = seated[static_cast<std::size_t>(seat)](prompt);
    if (seat == one) {
      const double seconds = thread_seconds() - begin;
      tally.seconds += seconds;
      tally.slowest = std::max(tally.slowest, seconds);
      ++tally.decisions;
    }
    game.apply(position, move);
  }
  tally.wins += winner(game, position, players) == one;
}

}  // namespace

int main(int count, char** arguments) {
  const int players = count > 4 ? std::atoi(arguments[1]) : 0;
  const long matches = count > 4 ? std::atol(arguments[4]) : 0;
  if (players < 2 || players > 4 || matches < 1 || !is_player_kind(arguments[2]) || !is_player_kind(arguments[3])) {
    std::fprintf(
        stderr,
        "usage: strength_run PLAYERS KIND OTHERS MATCHES [FIRST]; for example: strength_run 4 baron greedy 400\n");
    return 2;
  }
  const std::string kind = arguments[2];
  const std::string others = arguments[3];
  const long first = count > 5 ? std::atol(arguments[5]) : 0;
  const Jerusalem game;
  Tally total;
  std::mutex mutex;
  long next = first;
  const auto work = [&] {
    Tally mine;
    for (;;) {
      long number = 0;
      {
        const std::lock_guard lock(mutex);
        if (next >= first + matches) break;
        number = next++;
      }
      play(game, players, kind, others, static_cast<std::uint64_t>(number), mine);
    }
    const std::lock_guard lock(mutex);
    total.wins += mine.wins;
    total.decisions += mine.decisions;
    total.seconds += mine.seconds;
    total.slowest = std::max(total.slowest, mine.slowest);
  };
  std::vector<std::thread> workers;
  for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) workers.emplace_back(work);
  for (std::thread& worker : workers) worker.join();
  const Interval interval = wilson(total.wins, matches);
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  std::printf(
      "%d players, %s against %d %s: wins %ld of %ld, %.1f %% (%.1f to %.1f); "
      "%.1f us a decision, slowest %.3f s; %.1f MB\n",
      players, kind.c_str(), players - 1, others.c_str(), total.wins, matches,
      100 * static_cast<double>(total.wins) / static_cast<double>(matches), 100 * interval.low, 100 * interval.high,
      1e6 * total.seconds / static_cast<double>(total.decisions), total.slowest,
      static_cast<double>(used.ru_maxrss) / 1024);
}
