#pragma once
#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "ai/random.hpp"

namespace castellan {

// The program players by the words that command lines and saves use. A new kind is one more word here and one more
// line in program_player.
constexpr std::array<std::string_view, 1> player_kinds = {"random"};

constexpr bool is_player_kind(std::string_view word) {
  return std::find(player_kinds.begin(), player_kinds.end(), word) != player_kinds.end();
}

// It is given prompts and nothing else, so it cannot peek.
template <Game G>
using ProgramPlayer = std::function<typename G::Move(const Prompt<G>&)>;

// Empty for a word that is no kind. Players with equal `rng` decide alike.
template <Game G>
ProgramPlayer<G> program_player(std::string_view kind, const Rng& rng) {
  if (kind == "random") return RandomPlayer<G>(rng);
  return {};
}

}  // namespace castellan
