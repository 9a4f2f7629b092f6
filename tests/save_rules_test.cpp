#include "match/save_rules.hpp"

#include <catch2/catch_test_macros.hpp>

#include "tiny_game.hpp"

using namespace castellan;
using namespace castellan::tiny;

namespace {

Heading heading(const Rules& rules) {
  Heading made = heading_for<Tiny>({2, player(0)}, 5, {{"person", "Anna"}, {"person", "Bert"}});
  name_rules<Tiny>(made, "house", rules);
  return made;
}

}  // namespace

TEST_CASE("a save brings its own rules", "[save]") {
  Rules rules;
  rules.coins = 12;
  const Heading made = heading(rules);
  CHECK(made.differences == std::vector<std::string>{"coins = 12"});
  CHECK(heading(Rules{}).differences.empty());

  Chronicle<Tiny> told(Tiny{rules}, made);
  REQUIRE(told.play(player(0), Bid{11}).empty());
  const auto loaded = Chronicle<Tiny>::load(told.text(), game_in_heading<Tiny>);
  REQUIRE(loaded.index() == 0);
  CHECK(std::get<0>(loaded).session().game().rules() == rules);
  CHECK(std::get<0>(loaded).text() == told.text());
}

TEST_CASE("rules that are not those of the digest are refused", "[save]") {
  const auto refusal = [](const Heading& found) {
    const auto game = game_in_heading<Tiny>(found);
    return game.index() == 1 ? std::get<1>(game) : "";
  };
  Rules rules;
  rules.coins = 12;
  Heading made = heading(rules);
  CHECK(refusal(made).empty());
  made.differences = {"coins = 13"};
  CHECK(refusal(made).starts_with("the match was played by rules with the digest " + made.digest));
  made.differences = {"coins = 99"};
  CHECK(!refusal(made).empty());
  made.differences = {"purses = 3"};
  CHECK(!refusal(made).empty());
  made.differences = {"base = \"/etc/passwd\""};  // a save opens no other file
  CHECK(!refusal(made).empty());
  CHECK(Chronicle<Tiny>::load(SaveWriter(made).text, game_in_heading<Tiny>).index() == 1);
}
