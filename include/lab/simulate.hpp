#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ai/bots.hpp"
#include "lab/summary.hpp"
#include "match/save_rules.hpp"

// Many matches between program players.
namespace castellan {

// The seed of a match within a series (SplitMix64): any match can be played again alone.
constexpr std::uint64_t match_seed(std::uint64_t series, std::uint64_t number) {
  std::uint64_t z = series + (number + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

struct Series {
  std::vector<std::string> kinds;  // of the players; as many as sit at the table
  std::uint64_t seed = 0;
};

// The players move on by one seat from match to match, so that each has every seat equally often; who starts is drawn.
inline std::size_t player_in_seat(const Series& series, std::uint64_t number, std::size_t seat) {
  const std::size_t players = series.kinds.size();
  return (seat + players - static_cast<std::size_t>((number - 1) % players)) % players;
}

// Match `number` (from 1) before its first move: `rules` names the rules of `game` in the record.
template <Game G>
Heading heading_in_series(const G& game, const std::string& rules, const Series& series, std::uint64_t number) {
  std::vector<Sitter> seats;
  for (std::size_t seat = 0; seat < series.kinds.size(); ++seat) {
    const std::size_t sitting = player_in_seat(series, number, seat);
    seats.push_back(
        {series.kinds[sitting], std::string(short_kind(series.kinds[sitting])) + ' ' + std::to_string(sitting + 1)});
  }
  const Setup setup{static_cast<std::int32_t>(seats.size()), Seat::chance};
  Heading heading = heading_for<G>(setup, match_seed(series.seed, number), std::move(seats));
  name_rules<G>(heading, rules, game.rules());
  return heading;
}

// Plays a match of program players to its end. All their kinds must exist. Those in other languages are started for
// the match and ended with it, so that none can carry anything into the next.
template <Game G>
Chronicle<G> play_match(const G& game, const Heading& heading, double bot_seconds = usual_bot_seconds) {
  Chronicle<G> told(game, heading);
  std::vector<ProgramPlayer<G>> players;
  for (std::size_t i = 0; i < heading.seats.size(); ++i)  // the complement: luck draws from the seed itself
    players.push_back(program_player(game, static_cast<int>(heading.seats.size()), own_kind(heading.seats[i].kind),
                                     Rng(~heading.seed, i)));
  std::vector<TableSeat> seats;
  for (const Sitter& sitter : heading.seats) seats.push_back({sitter.kind, sitter.name});
  Bots<G> bots(game, seats, bot_seconds);
  while (!told.session().over()) {
    const Prompt<G> prompt = told.session().prompt();
    const auto [move, note] = bots.choose(prompt, players[static_cast<std::size_t>(prompt.seat)]);
    told.play(prompt.seat, move, note);
  }
  return told;
}

// Places and moves of a finished match; `figures_of(session, seat)` gives what the game has to show.
template <Game G, class FiguresOf>
Result result_of(const Session<G>& session, const Series& series, std::uint64_t number, const FiguresOf& figures_of) {
  Result result;
  const auto scores = session.scores();
  for (const Seat seat : Seats(session.record().setup.players)) {
    int place = 1;
    for (const Seat other : Seats(session.record().setup.players)) place += scores[other] > scores[seat] ? 1 : 0;
    result.seats.push_back(
        {player_in_seat(series, number, static_cast<std::size_t>(seat)), place, figures_of(session, seat)});
  }
  for (const auto& entry : session.record().entries) result.moves += is_player(entry.seat) ? 1 : 0;
  return result;
}

}  // namespace castellan
