#pragma once
#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "ai/greedy_player.hpp"
#include "ai/jerusalem_judgement.hpp"
#include "ai/random.hpp"
#include "ai/search_player.hpp"

namespace castellan {

// The program players by the words that command lines and saves use, the weakest first. A new kind is one more word
// here and one more line below.
constexpr std::array<std::string_view, 4> player_kinds = {"random", "greedy", "baron", "king"};

constexpr bool is_player_kind(std::string_view word) {
  return std::find(player_kinds.begin(), player_kinds.end(), word) != player_kinds.end();
}

// What people at the table call them.
constexpr std::array<std::string_view, 4> kind_titles = {"Random", "Squire", "Baron", "King"};
constexpr std::string_view title_of_kind(std::string_view word) {
  const auto found = std::find(player_kinds.begin(), player_kinds.end(), word);
  return found == player_kinds.end() ? word : kind_titles[static_cast<std::size_t>(found - player_kinds.begin())];
}

constexpr SearchLimits baron_limits = {.playouts = 150};
constexpr SearchLimits king_limits = {.playouts = 2500};
// Of a kind that searches.
constexpr std::optional<SearchLimits> search_limits(std::string_view kind) {
  if (kind == "baron") return baron_limits;
  if (kind == "king") return king_limits;
  return std::nullopt;
}

// It is given prompts and nothing else, so it cannot peek.
template <Game G>
using ProgramPlayer = std::function<typename G::Move(const Prompt<G>&)>;

// Empty for a word that is no kind. Players with equal `rng` decide alike. When `stop` becomes true, one that is
// thinking decides at once by what it has thought so far.
template <Game G>
ProgramPlayer<G> program_player(const G& game, int players, std::string_view kind, const Rng& rng,
                                const std::atomic<bool>* stop = nullptr) {
  if (kind == "random") return RandomPlayer<G>(rng);
  if (kind == "greedy") return GreedyPlayer<G>(game, players, rng);
  if (const auto limits = search_limits(kind)) return SearchPlayer<G>(game, players, rng, *limits, stop);
  return {};
}

}  // namespace castellan
