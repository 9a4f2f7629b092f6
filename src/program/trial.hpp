#pragma once
#include "lab/comparison.hpp"
#include "lab/jerusalem_gauge.hpp"
#include "program/interruption.hpp"
#include "program/load_game.hpp"
#include "program/progress.hpp"

// What compare and sweep have in common: the same matches by several rules.
namespace castellan {

// Intervals and tests go by the normal distribution, which fewer do not allow.
constexpr std::uint64_t fewest_matches = 30;

// What the person asked for in the options that both have; `usual` matches if he did not say how many.
TrialOrder trial_in(const Arguments& arguments, std::uint64_t usual);

template <Game G>
NamedRules named(const NamedGame<G>& loaded) {
  typename G::Rules rules = loaded.game.rules();
  return {printable(loaded.rules), rules_digest(G::knobs(rules))};
}

template <Game G>
void check_table(const G& game, const TrialOrder& order, const std::string& rules) {
  const auto players = static_cast<std::int32_t>(order.kinds.size());
  if (const std::string reason = game.why_no_start({players, Seat::chance}); !reason.empty())
    throw BadInput("--players: by " + rules + ' ' + reason);
}

// Plays until it is done or somebody interrupts it; says by which signal, or 0.
template <Game G>
int play_trial(const std::vector<G>& games, const TrialOrder& order, SideBySide& played) {
  const Interruption interruption;
  Progress progress(order.matches * games.size());
  const SideBySidePlay<G> play{games,      {order.kinds, order.seed}, order.matches,
                               order.jobs, order.bot_seconds,         &interruption.stop()};
  played = play.run([&](std::uint64_t done) { progress.show(done); });
  return interruption.signal();
}

}  // namespace castellan
