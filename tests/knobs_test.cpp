// Jerusalem's list of knobs: complete, explained, and safe for the engine.
#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "jerusalem/jerusalem.hpp"

using namespace castellan;
using jerusalem::Event;
using jerusalem::Jerusalem;
using jerusalem::Rules;

namespace {

std::size_t size_of(const Knob& knob) { return std::holds_alternative<bool*>(knob.value) ? sizeof(bool) : 2; }

const unsigned char* address_of(const Knob& knob) {
  if (const auto* set = std::get_if<WordSet>(&knob.value)) return reinterpret_cast<const unsigned char*>(set->bits);
  if (const auto* flag = std::get_if<bool*>(&knob.value)) return reinterpret_cast<const unsigned char*>(*flag);
  return reinterpret_cast<const unsigned char*>(std::get<std::int16_t*>(knob.value));
}

// As a complaint would put them.
std::vector<std::string> conflicts_of(const Rules& rules) {
  std::vector<std::string> sentences;
  for (const auto& [key, sentence] : Jerusalem::conflicts(rules)) sentences.push_back(key + " " + sentence);
  return sentences;
}

// Turns one knob to its least, its most or anything between.
void turn(const Knob& knob, Rng& rng) {
  if (const auto* number = std::get_if<std::int16_t*>(&knob.value)) {
    const int between = knob.least + rng.below(knob.most - knob.least + 1);
    const int choice = rng.below(4);
    **number = static_cast<std::int16_t>(choice == 0 ? knob.least : choice == 1 ? knob.most : between);
  } else if (const auto* flag = std::get_if<bool*>(&knob.value)) {
    **flag = rng.below(2) == 1;
  } else {
    const WordSet& set = std::get<WordSet>(knob.value);
    *set.bits = static_cast<std::uint16_t>(rng.below(1 << set.words.size()));
  }
}

}  // namespace

TEST_CASE("Every byte of the rules belongs to exactly one knob") {
  Rules rules;
  const auto* begin = reinterpret_cast<const unsigned char*>(&rules);
  std::vector<int> owners(sizeof(Rules));
  for (const Knob& knob : Jerusalem::knobs(rules)) {
    INFO(knob.key);
    const auto offset = address_of(knob) - begin;
    REQUIRE(offset >= 0);
    REQUIRE(static_cast<std::size_t>(offset) + size_of(knob) <= sizeof(Rules));
    for (std::size_t i = 0; i < size_of(knob); ++i) ++owners[static_cast<std::size_t>(offset) + i];
  }
  // A struct with unique representations has no padding; another may have some at its end, after the options.
  const std::size_t padding = std::has_unique_object_representations_v<Rules> ? 0 : alignof(Rules) - 1;
  for (std::size_t i = 0; i < owners.size(); ++i) {
    INFO("byte " << i << " of " << owners.size() << ": a field of Rules without a knob, or with two");
    if (i < owners.size() - padding)
      CHECK(owners[i] == 1);
    else
      CHECK(owners[i] <= 1);
  }
}

TEST_CASE("Knobs have keys of their own, sections in one piece, a rule's id, and the standard figure in range") {
  Rules rules;
  std::set<std::string> keys;
  std::set<std::string> sections;
  std::string last_section;
  for (const Knob& knob : Jerusalem::knobs(rules)) {
    INFO(knob.key);
    CHECK(keys.insert(knob.key).second);
    CHECK(knob.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_.0123456789") == std::string::npos);
    const std::string section = knob.key.substr(0, knob.key.rfind('.'));
    if (section != last_section) CHECK(sections.insert(section).second);
    last_section = section;
    REQUIRE(knob.meaning.size() > 3);
    CHECK(knob.meaning[0] == 'J');
    CHECK((knob.meaning[1] >= '1' && knob.meaning[1] <= '9'));
    if (const auto* number = std::get_if<std::int16_t*>(&knob.value)) {
      CHECK(knob.least < knob.most);
      CHECK(**number >= knob.least);
      CHECK(**number <= knob.most);
    } else if (const auto* set = std::get_if<WordSet>(&knob.value)) {
      CHECK(*set->bits >> set->words.size() == 0);
    }
  }
}

TEST_CASE("The standard figures go together") { CHECK(conflicts_of(Rules{}).empty()); }

TEST_CASE("Figures that do not go together are all told at once") {
  Rules rules;
  using Sentences = std::vector<std::string>;
  SECTION("fewest and most players") {
    rules.fewest_players = 4;
    rules.most_players = 3;
    CHECK(conflicts_of(rules) ==
          Sentences{"players.fewest is 4 and players.most is 3; allowed: not more than players.most (J1.1)"});
  }
  SECTION("one office for each player") {
    rules.with_players[0].offices = 0b0001;
    rules.with_players[1].offices = 0b1111;
    CHECK(conflicts_of(rules) ==
          Sentences{"with_2_players.offices has 1 office; allowed: exactly 2, one for each player (J2.3)",
                    "with_3_players.offices has 4 offices; allowed: exactly 3, one for each player (J2.3)"});
  }
  SECTION("what is wrong for players who cannot be seated does no harm") {
    rules.with_players[0].offices = 0;
    rules.fewest_players = 3;
    CHECK(conflicts_of(rules).empty());
  }
  SECTION("the Tower of David is no power centre") {
    rules.with_players[2].centres = 0b100000;
    CHECK(conflicts_of(rules).at(0) == "with_4_players.centres has no power centre; allowed: at least one (J1.2)");
  }
  SECTION("enough events") {
    rules.event_rounds = 0b11110;
    CHECK(conflicts_of(rules) ==
          Sentences{"with_2_players.events has 3 events for 4 event rounds; allowed: at least as many (J2.1)"});
  }
  SECTION("enough cards for every round") {
    rules.deck = {3, 3, 3, 2, 2, 0, 0, 2, 1, 1, 1, 1, 1, 1};  // 21, and 19 with two players
    rules.rounds = 8;
    CHECK(
        conflicts_of(rules) ==
        Sentences{"deck holds 21 cards with 3 players; allowed: at least 24, one for each player in 8 rounds (J4.1)",
                  "deck holds 21 cards with 4 players; allowed: at least 32, one for each player in 8 rounds (J4.1)"});
    rules.most_players = 2;
    rules.deck[0] = 0;  // 16 left with two players, just enough
    CHECK(conflicts_of(rules).empty());
    rules.deck[1] = 2;
    CHECK(conflicts_of(rules) == Sentences{"deck holds 15 cards with 2 players; allowed: at least 16, one for each "
                                           "player in 8 rounds (J4.1)"});
  }
  SECTION("not too many cards") {
    rules.deck.fill(9);
    CHECK(conflicts_of(rules) == Sentences{"deck holds 126 cards; allowed: at most 120 (J9)"});
  }
  SECTION("no event after the end") {
    rules.rounds = 3;
    CHECK(conflicts_of(rules) ==
          Sentences{"events.rounds goes up to round 4; allowed: no round after the last one, 3 (J3.1)"});
  }
  SECTION("dismissing must not pay for hiring") {
    rules.dismissal_silver = 6;  // three mercenaries from Genoa
    CHECK(conflicts_of(rules) ==
          Sentences{"dismissal.silver is 6 for 3 squires; allowed: less than hiring them costs, 6 (J6.4, J6.5)"});
    rules.genoa_price = 3;
    CHECK(conflicts_of(rules).empty());
  }
  SECTION("floors are not free, and other conflicts are told besides") {
    rules.floor_cost = 0;
    CHECK(conflicts_of(rules).empty());
    rules.floor_cost_step = 0;
    rules.rounds = 3;
    CHECK(conflicts_of(rules) ==
          Sentences{"events.rounds goes up to round 4; allowed: no round after the last one, 3 (J3.1)",
                    "towers.floor_cost makes the first floor cost nothing; allowed: floor_cost and floor_cost_step of "
                    "at least 1 together (J7.6)"});
  }
}

TEST_CASE("Whatever knobs allow can be played to the end") {
  Rng rng(20);
  for (int match = 0; match < 300; ++match) {
    Rules rules;
    for (const Knob& knob : Jerusalem::knobs(rules)) {
      const Rules before = rules;
      if (rng.below(3) != 0) turn(knob, rng);
      if (!Jerusalem::conflicts(rules).empty()) rules = before;
    }
    const Jerusalem game(rules);
    const int players = rules.fewest_players + rng.below(rules.most_players - rules.fewest_players + 1);
    INFO("match " << match << " with " << players << " players");
    Jerusalem::Position position = game.start({players, Seat::chance});
    // Random play hires and dismisses in circles for a while, and leaves incomes a coin at a time.
    int moves = 0;
    for (; game.to_move(position) != Seat::nobody && moves < 200'000; ++moves) {
      if (game.to_move(position) == Seat::chance) {
        game.apply(position, game.sample_chance(position, rng));
        continue;
      }
      const auto legal = game.legal_moves(position);
      REQUIRE_FALSE(legal.empty());
      game.apply(position, legal[rng.below(legal.size())]);
      if (moves % 16 == 0) REQUIRE(game.flaw(position) == "");
    }
    REQUIRE(game.to_move(position) == Seat::nobody);
    REQUIRE(game.flaw(position) == "");
  }
}
