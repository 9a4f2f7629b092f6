#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ai/bots.hpp"
#include "lab/series.hpp"
#include "lab/study.hpp"
#include "match/save_rules.hpp"

// Many matches between program players.
namespace castellan {

// Match `number` (from 1) before its first move: `rules` names the rules of `game` in the record.
template <Game G>
Heading heading_in_series(const G& game, const std::string& rules, const Series& series, std::uint64_t number) {
  std::vector<Sitter> seats;
  for (std::size_t seat = 0; seat < series.kinds.size(); ++seat) {
    const std::size_t sitting = player_in_seat(series, number, seat);
    seats.push_back({series.kinds[sitting], name_in_series(series, sitting)});
  }
  const Setup setup{static_cast<std::int32_t>(seats.size()), Seat::chance};
  Heading heading = heading_for<G>(setup, match_seed(series.seed, number), std::move(seats));
  name_rules<G>(heading, rules, game.rules());
  return heading;
}

// Plays a match of program players to its end. All their kinds must exist. Those in other languages are started for
// the match and ended with it, so that none can carry anything into the next. When `stop` becomes true, those that are
// thinking decide at once.
template <Game G>
Chronicle<G> play_match(const G& game, const Heading& heading, double bot_seconds = usual_bot_seconds,
                        const std::atomic<bool>* stop = nullptr) {
  Chronicle<G> told(game, heading);
  std::vector<ProgramPlayer<G>> players;
  for (std::size_t i = 0; i < heading.seats.size(); ++i)  // the complement: luck draws from the seed itself
    players.push_back(program_player(game, static_cast<int>(heading.seats.size()), own_kind(heading.seats[i].kind),
                                     Rng(~heading.seed, i), stop));
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

// What the lab would have noted of a recorded match.
template <Game G>
typename Study<G>::Account account_of(const Chronicle<G>& told, std::uint64_t number) {
  const Session<G>& session = told.session();
  const G& game = session.game();
  const int players = session.record().setup.players;
  typename Study<G>::Observer observer(game, players);
  Outcome outcome;
  outcome.number = number;
  auto position = game.start(session.record().setup);
  std::size_t entries = 0;
  for (const Entry<G>& entry : session.record().entries) {
    observer.before(position, entry.move);
    game.apply(position, entry.move);
    outcome.decisions += is_player(entry.seat) ? 1 : 0;
    outcome.stood_in += told.note_on(entries++).empty() ? 0 : 1;
  }
  note_places(game, position, players, outcome);
  return observer.account(position, outcome);
}

}  // namespace castellan
