#pragma once
#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/knob.hpp"
#include "engine/move_list.hpp"
#include "engine/rng.hpp"
#include "engine/seat.hpp"

namespace castellan {

// What is settled before a match begins and is not a rule of the game.
struct Setup {
  std::int32_t players = 2;
  Seat start = Seat::chance;  // the start player, or `chance` to have him drawn
  friend bool operator==(const Setup&, const Setup&) = default;
};

// Copying is the only undo, so a position must copy like an int.
template <class T>
concept Value = std::regular<T> && std::is_trivially_copyable_v<T>;

// Equal values have equal bytes: no padding, no pointers, no floats. Lets the engine fingerprint any position
// without the game's help.
template <class T>
concept PlainBytes = Value<T> && std::has_unique_object_representations_v<T>;

template <class G>
using MovesOf = MoveList<typename G::Move, G::max_moves>;

// The rules of one board game: const members of a small value that holds the figures of its rules file.
template <class G>
concept Game = std::copyable<G> && PlainBytes<typename G::Position> && Value<typename G::View> &&
               Value<typename G::Move> && std::totally_ordered<typename G::Move> && Value<typename G::Rules> &&
               (sizeof(typename G::Move) <= 8) &&
               requires(const G& game, const typename G::Position& truth, typename G::Position& next,
                        const typename G::View& view, const typename G::Move& move, const Setup& setup, Seat seat,
                        Rng& rng, std::string_view text, typename G::Rules& rules) {
  // What it is called in files and on the command line.
  { G::id } -> std::convertible_to<std::string_view>;
  { G::max_moves } -> std::convertible_to<int>;
  { G::max_players } -> std::convertible_to<int>;
  { G::seat_name(seat) } -> std::same_as<std::string_view>;

  // The figures that a rules file may change, and what is wrong with a set of them.
  { game.rules() } -> std::same_as<const typename G::Rules&>;
  { G::knobs(rules) } -> std::same_as<std::vector<Knob>>;
  { G::conflicts(rules) } -> std::same_as<std::vector<Conflict>>;
  // Why this number of players cannot be seated, or "".
  { game.why_no_start(setup) } -> std::same_as<std::string>;

  // The rules. `apply` knows no luck; chance is a seat that moves.
  { game.start(setup) } -> std::same_as<typename G::Position>;
  { game.to_move(truth) } -> std::same_as<Seat>;
  { game.round(truth) } -> std::same_as<int>;
  { game.legal_moves(truth) } -> std::same_as<MovesOf<G>>;
  { game.sample_chance(truth, rng) } -> std::same_as<typename G::Move>;
  { game.apply(next, move) } -> std::same_as<void>;
  // One figure for each player of a finished match: the higher is ranked first, and no two are equal.
  { game.scores(truth) } -> std::same_as<PerSeat<std::int32_t, G::max_players>>;
  // True only if the mover learns nothing by the move and nobody has answered it.
  { game.can_take_back(truth, move) } -> std::same_as<bool>;

  // What a player knows. `guess` is given the view and not the truth.
  { game.view(truth, seat) } -> std::same_as<typename G::View>;
  { game.guess(view, rng) } -> std::same_as<typename G::Position>;
  // The move, made in `truth`, as `seat` may read it.
  { game.blur(truth, move, seat) } -> std::same_as<typename G::Move>;

  // Text: what people and save files share, what is told at the table, and why something is not allowed.
  { G::to_text(move) } -> std::same_as<std::string>;
  { G::parse_move(text) } -> std::same_as<std::optional<typename G::Move>>;
  { game.tell(truth, move) } -> std::same_as<std::string>;
  { game.why_not(truth, move) } -> std::same_as<std::string>;

  // The first broken invariant, or "" for a sound position.
  { game.flaw(truth) } -> std::same_as<std::string>;
};

// All that a player is ever shown, be it a person or a program.
template <Game G>
struct Prompt {
  Seat seat;
  typename G::View view;
  MovesOf<G> moves;
};

// Equal positions have equal fingerprints, in every build and on every little-endian machine.
template <PlainBytes P>
std::uint64_t fingerprint(const P& position) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&position);
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL ^ sizeof(P);
  for (std::size_t i = 0; i < sizeof(P); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, std::min<std::size_t>(8, sizeof(P) - i));
    hash = (hash ^ word) * 0xBF58476D1CE4E5B9ULL;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace castellan
