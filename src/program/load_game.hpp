#pragma once
#include <string>

#include "knobs/rules_file.hpp"
#include "program/catalogue.hpp"

namespace castellan {

// The game by the rules that a person named, and what they call themselves; BadInput tells every complaint.
template <Game G>
struct NamedGame {
  G game;
  std::string rules;
};

template <Game G>
NamedGame<G> load_game(const std::string& wanted) {
  LoadedRules<G> loaded = load_rules<G>(wanted, rules_folders());
  std::string sentences;
  for (const Complaint& complaint : loaded.complaints)
    sentences += (sentences.empty() ? "" : "\n") + to_text(complaint);
  if (!sentences.empty()) throw BadInput(sentences);
  return {G(loaded.rules), std::move(loaded.name)};
}

template <class Face>
std::string rules_file(const std::string& wanted) {
  using G = typename Face::Game;
  const NamedGame<G> loaded = load_game<G>(wanted);
  typename G::Rules rules = loaded.game.rules();
  return write_rules(G::knobs(rules), loaded.rules);
}

}  // namespace castellan
