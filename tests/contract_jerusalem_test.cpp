#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "jerusalem/jerusalem.hpp"

using namespace castellan;
using jerusalem::Jerusalem;
using jerusalem::Rules;

static_assert(Game<Jerusalem>);
static_assert(sizeof(Jerusalem::Position) <= 512);
static_assert(sizeof(Jerusalem::Move) <= 8);

// tests/programs/contract_run.cpp does the same for as many matches as one likes.
TEST_CASE("Jerusalem keeps the contract", "[contract]") {
  for (const int players : {2, 3, 4}) {
    const contract::Tally tally = contract::check_matches(Jerusalem{}, players, 120);
    CHECK(tally.matches == 120);
    CHECK(tally.longest_list < 100);  // well under: lists must stay short for people and for search
    CHECK(tally.wrong_guesses > tally.guesses / 4);
  }
}

TEST_CASE("Jerusalem keeps the contract under every option", "[contract]") {
  const std::vector<void (*)(Rules&)> changes = {
      [](Rules& rules) { rules.squires_unlimited = true; },
      [](Rules& rules) { rules.screens_open = true; },
      [](Rules& rules) { rules.marshal_moves_any_colour = true; },
      [](Rules& rules) { rules.david_leaves_blocked_tower = true; },
      [](Rules& rules) { rules.massive_influence_enters_blocked = true; },
      [](Rules& rules) { rules.two_resources_must_differ = true; },
      [](Rules& rules) { rules.squires_per_colour = 8; },  // the supply ends all the time
      [](Rules& rules) {                                   // the deck ends, rounds go to the limit
        rules.rounds = 8;
        rules.event_rounds = 0b10101000;
        rules.deck = {9, 9, 9, 2, 2, 2, 4, 2, 1, 1, 1, 1, 1, 1};
      },
      [](Rules& rules) {
        rules.starting_silver = 100;
        rules.materials_price = 0;
        rules.marshal_squires = 5;
        rules.dismissal_squires = 1;
        rules.dismissal_silver = 0;
        rules.event_rounds = 0b11111;
        rules.with_players[1].events = 0b1111;
        rules.rounds = 4;
        rules.event_rounds = 0b1111;
      },
  };
  for (const auto change : changes) {
    Rules rules;
    change(rules);
    for (const int players : {2, 3, 4})
      CHECK(contract::check_matches(Jerusalem{rules}, players, 12, 5000).matches == 12);
  }
}
