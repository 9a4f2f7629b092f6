#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "jerusalem/jerusalem.hpp"

using namespace castellan;
using jerusalem::Jerusalem;
using jerusalem::Rules;

namespace {

// A few figures changed to anything that their range allows, often to its ends.
Rules random_rules(Rng& rng) {
  for (;;) {
    Rules rules;
    std::vector<Knob> knobs = Jerusalem::knobs(rules);
    for (int changes = rng.below(30); changes >= 0; --changes) {
      Knob& knob = knobs[static_cast<std::size_t>(rng.below(static_cast<int>(knobs.size())))];
      if (auto* number = std::get_if<std::int16_t*>(&knob.value)) {
        const int anything = knob.least + rng.below(knob.most - knob.least + 1);
        const int choices[] = {knob.least, knob.most, anything};
        **number = static_cast<std::int16_t>(choices[rng.below(3)]);
      } else if (auto* flag = std::get_if<bool*>(&knob.value)) {
        **flag = !**flag;
      } else {
        const WordSet& set = std::get<WordSet>(knob.value);
        *set.bits = static_cast<std::uint16_t>(*set.bits ^ 1 << rng.below(static_cast<int>(set.words.size())));
      }
    }
    if (Jerusalem::conflicts(rules).empty()) return rules;
  }
}

}  // namespace

TEST_CASE("whatever a rules file may say, the game can be played to its end", "[contract]") {
  Rng rng(2026, 1);
  for (int i = 0; i < 150; ++i) {
    const Rules rules = random_rules(rng);
    for (int players = rules.fewest_players; players <= rules.most_players; ++players)
      contract::check_matches(Jerusalem{rules}, players, 1, static_cast<std::uint64_t>(1000 + i));
  }
  SUCCEED("no rules broke the contract");
}
