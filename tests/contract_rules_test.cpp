#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "random_rules.hpp"

using namespace castellan;
using jerusalem::Jerusalem;
using jerusalem::Rules;

TEST_CASE("whatever a rules file may say, the game can be played to its end", "[contract]") {
  Rng rng(2026, 1);
  for (int i = 0; i < 150; ++i) {
    const Rules rules = jerusalem::random_rules(rng);
    for (int players = rules.fewest_players; players <= rules.most_players; ++players)
      contract::check_matches(Jerusalem{rules}, players, 1, static_cast<std::uint64_t>(1000 + i));
  }
  SUCCEED("no rules broke the contract");
}
