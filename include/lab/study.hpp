#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "lab/report.hpp"
#include "lab/results_heading.hpp"

// What the lab wants to know about a game beyond its rules: what is worth noting of a match, and what many such notes
// tell. The lab's own part (playing on several threads, results files, merging, drawing reports) goes by this alone, so
// a game joins it by specializing Study.
namespace castellan {

constexpr int most_seats = 8;

// What an account of a match of any game begins with.
struct Outcome {
  std::uint64_t number = 0;    // of the match in its series, from 1
  std::int32_t decisions = 0;  // of the players; luck is not counted
  std::int32_t stood_in = 0;   // of these: our own player's, where a program in another language failed
  std::array<std::int8_t, most_seats> place{};  // of each seat, from 1
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

template <Game G>
void note_places(const G& game, const typename G::Position& finished, int players, Outcome& outcome) {
  const auto scores = game.scores(finished);
  for (const Seat seat : Seats(players)) {
    int place = 1;
    for (const Seat other : Seats(players)) place += scores[other] > scores[seat] ? 1 : 0;
    outcome.place[static_cast<std::size_t>(seat)] = static_cast<std::int8_t>(place);
  }
}

template <Game G>
struct Study;

// An Account is one match, a plain value of integers. An Observer makes it while the match is played: it is shown every
// move before it is made, must not allocate and should look at few of them. A Tally sums accounts up in integers, so
// that neither order nor grouping can change a sum.
template <class S, class G>
concept StudyOf = Game<G> && Value<typename S::Account> && std::copyable<typename S::Tally> &&
    requires(const G& game, const typename G::Position& position, const typename G::Move& move, const Outcome& outcome,
             typename S::Account& account, const typename S::Account& noted, typename S::Observer& observer,
             typename S::Tally& tally, const typename S::Tally& other, const ResultsHeading& heading, std::string& text,
             std::string_view line) {
  { noted.outcome } -> std::convertible_to<const Outcome&>;
  typename S::Observer;
  requires std::constructible_from<typename S::Observer, const G&, int>;  // the number of players
  { observer.before(position, move) } -> std::same_as<void>;
  { observer.account(position, outcome) } -> std::same_as<typename S::Account>;  // of the finished match

  requires std::constructible_from<typename S::Tally, const ResultsHeading&>;
  { tally.add(noted) } -> std::same_as<void>;
  { tally.add(other) } -> std::same_as<void>;
  { other.matches() } -> std::same_as<std::int64_t>;
  { other.report(game) } -> std::same_as<Report>;

  // One line of a results file, without the line break. Reading it gives why it is refused, or "".
  { S::write(heading, noted, text) } -> std::same_as<void>;
  { S::read(heading, line, account) } -> std::same_as<std::string>;
};

}  // namespace castellan
