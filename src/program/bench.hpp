#pragma once
#include "lab/bench_series.hpp"
#include "program/load_game.hpp"

namespace castellan {

template <class Face>
void bench_game(const BenchOrder& order, Output& output) {
  using G = typename Face::Game;
  const NamedGame<G> loaded = load_game<G>(order.rules);
  if (order.simulate_jobs > 0) {
    const std::vector<int> numbers = player_numbers(loaded.game);
    output << std::string(Face::title) + ", rules " + printable(loaded.rules) + ", " +
                  to_text(bench_series(loaded.game, numbers.back(), order.simulate_jobs, order.seconds));
    return;
  }
  output << std::string(Face::title) + ", random players, one thread, rules " + printable(loaded.rules) + '\n'
         << std::string(bench_columns) + '\n';
  output.flush();
  for (const int players : player_numbers(loaded.game)) {
    output << to_text(bench(loaded.game, players, order.seconds)) + '\n';
    output.flush();
  }
  output << "signature of " + std::to_string(signature_matches) + " matches: " + hexadecimal(signature(loaded.game)) +
                '\n';
}

}  // namespace castellan
