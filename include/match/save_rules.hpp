#pragma once
#include "knobs/rules_file.hpp"
#include "match/chronicle.hpp"

// How the rules of a match stand in its save: their name and digest, and whatever differs from the standard.
namespace castellan {

template <Game G>
void name_rules(Heading& heading, std::string_view name, typename G::Rules rules) {
  typename G::Rules standard{};
  heading.rules = name;
  heading.digest = rules_digest(G::knobs(rules));
  heading.differences = differences(G::knobs(rules), G::knobs(standard));
}

// Chronicle<G>::GameFor for all saves: needs no rules file, and refuses figures that are not those of the digest.
template <Game G>
std::variant<G, std::string> game_in_heading(const Heading& heading) {
  std::string text;
  for (const std::string& line : heading.differences) text += line + '\n';
  LoadedRules<G> loaded = rules_from_text<G>("rules of the save", text);
  if (!loaded.complaints.empty()) return to_text(loaded.complaints.front());
  if (const std::string digest = rules_digest(G::knobs(loaded.rules)); digest != heading.digest)
    return "the match was played by rules with the digest " + heading.digest + "; these here have " + digest +
           ": another version of castellan has other standard rules";
  return G(loaded.rules);
}

}  // namespace castellan
