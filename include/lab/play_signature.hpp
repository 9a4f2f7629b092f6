#pragma once
#include <bit>
#include <vector>

#include "ai/exec_kind.hpp"
#include "lab/bench.hpp"
#include "lab/series.hpp"

namespace castellan {

constexpr int signature_playouts = 12;  // a whole match of them takes no time to speak of

// A number over the last positions of a few fixed matches, played at random and by the kinds of the series. Results
// that belong together have the same one: it changes when the rules or the players of the program do.
template <Game G>
std::uint64_t play_signature(const G& game, const Series& series) {
  std::uint64_t hash = signature(game, 200);
  const auto mix = [&hash](std::uint64_t number) {
    hash = (hash ^ number) * 0xBF58476D1CE4E5B9ULL;
    hash ^= hash >> 32;
  };
  const int players = static_cast<int>(series.kinds.size());
  for (std::size_t i = 0; i < series.kinds.size(); ++i) {
    const std::string_view kind = own_kind(series.kinds[i]);
    const auto limits = search_limits(kind);
    if (limits) {
      mix(static_cast<std::uint64_t>(limits->playouts));
      mix(std::bit_cast<std::uint32_t>(limits->curiosity));
      mix(std::bit_cast<std::uint32_t>(limits->width));
    }
    std::vector<ProgramPlayer<G>> seated;
    for (const Seat seat : Seats(players)) {
      const Rng rng(i, static_cast<std::uint64_t>(seat));
      if (limits)
        seated.push_back(SearchPlayer<G>(game, players, rng, {.playouts = signature_playouts}));
      else
        seated.push_back(program_player(game, players, kind, rng));
    }
    auto position = game.start({players, Seat::chance});
    Rng luck(i, 1187);
    for (Seat seat = game.to_move(position); seat != Seat::nobody; seat = game.to_move(position))
      game.apply(position, seat == Seat::chance ? game.sample_chance(position, luck)
                                                : seated[static_cast<std::size_t>(seat)](
                                                      {seat, game.view(position, seat), game.legal_moves(position)}));
    mix(fingerprint(position));
  }
  return hash;
}

}  // namespace castellan
