#include "lab/bench.hpp"

#include "lab/bench_series.hpp"
#include "lab/columns.hpp"

namespace castellan {

const char* const bench_columns = "players     matches  matches/s       moves    moves/s  ns/move";

std::string to_text(const BenchFigures& figures) {
  const auto matches = static_cast<double>(figures.matches);
  const auto moves = static_cast<double>(figures.moves);
  return right(std::to_string(figures.players), 7) + right(std::to_string(figures.matches), 12) +
         right(decimal(matches / figures.seconds, 0), 11) + right(std::to_string(figures.moves), 12) +
         right(decimal(moves / figures.seconds, 0), 11) + right(decimal(figures.seconds * 1e9 / moves, 1), 9);
}

std::string to_text(const SeriesSpeed& speed) {
  const std::string jobs = std::to_string(speed.jobs) + (speed.jobs == 1 ? " job" : " jobs");
  return std::to_string(speed.players) + " players, " + jobs + ", matches a second:\n" +
         "random, by the rules alone  " + right(decimal(speed.rules_alone, 0), 8) + '\n' +
         "random, simulated           " + right(decimal(speed.random, 0), 8) + "  " +
         decimal(100 * speed.random / speed.rules_alone, 1) + " % of that\n" + "greedy, simulated           " +
         right(decimal(speed.greedy, 0), 8) + '\n';
}

}  // namespace castellan
