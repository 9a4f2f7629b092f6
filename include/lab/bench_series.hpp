#pragma once
#include <thread>

#include "lab/campaign.hpp"

// How fast many matches are played and noted, beside what the rules alone allow.
namespace castellan {

struct SeriesSpeed {
  int players = 0;
  int jobs = 0;
  double rules_alone = 0;  // matches a second: random playouts on as many threads at once, nothing noted
  double random = 0;       // the same with everything that simulate does
  double greedy = 0;
};
std::string to_text(const SeriesSpeed& speed);

template <Game G>
SeriesSpeed bench_series(const G& game, int players, int jobs, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto seconds_of = [](const auto& work) {
    const auto begin = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - begin).count();
  };
  const auto rules_alone = [&](std::uint64_t matches) {
    std::vector<std::thread> threads;
    for (int i = 0; i < jobs; ++i)
      threads.emplace_back([&game, players, i, share = matches / static_cast<std::uint64_t>(jobs)] {
        Rng rng(1, static_cast<std::uint64_t>(i));
        for (std::uint64_t match = 0; match < share; ++match) {
          auto position = game.start({players, Seat::chance});
          play_out(game, position, rng);
        }
      });
    for (std::thread& thread : threads) thread.join();
  };
  const auto simulated = [&](const std::string& kind, std::uint64_t matches) {
    std::atomic<bool> stop = false;
    const Series series{std::vector<std::string>(static_cast<std::size_t>(players), kind), 1};
    const ResultsHeading heading{std::string(G::id), "", "", "", "", {}, series, matches, {}};
    typename Study<G>::Tally tally(heading);
    const Campaign<G> campaign{game, heading, jobs, usual_bot_seconds, &stop, {}};
    campaign.run({1, matches}, tally, {}, [](std::uint64_t) {});
  };
  // Whole numbers of matches that take about as long as wanted; both ways in turns, so that whatever else the machine
  // does strikes both.
  constexpr int turns = 8;
  const auto rounded = [&](double matches) {
    return static_cast<std::uint64_t>(matches / jobs + 1) * static_cast<std::uint64_t>(jobs);
  };
  const std::uint64_t few = rounded(2000);
  const std::uint64_t matches =
      rounded(static_cast<double>(few) / seconds_of([&] { rules_alone(few); }) * seconds / turns);
  double alone = 0, noted = 0;
  for (int turn = 0; turn < turns; ++turn) {
    alone += seconds_of([&] { rules_alone(matches); });
    noted += seconds_of([&] { simulated("random", matches); });
  }
  const std::uint64_t some = rounded(100);
  const std::uint64_t greedy =
      rounded(static_cast<double>(some) / seconds_of([&] { simulated("greedy", some); }) * seconds);
  const double greedy_seconds = seconds_of([&] { simulated("greedy", greedy); });
  const auto all = static_cast<double>(matches * turns);
  return {players, jobs, all / alone, all / noted, static_cast<double>(greedy) / greedy_seconds};
}

}  // namespace castellan
