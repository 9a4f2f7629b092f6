// Many matches: that the quick way plays the recorded matches, that numbers do not hang on threads, that lines read
// back.
#include <catch2/catch_test_macros.hpp>

#include "lab/campaign.hpp"
#include "lab/jerusalem_study.hpp"
#include "lab/simulate.hpp"

namespace castellan {
namespace {

using jerusalem::Jerusalem;
using Lab = Study<Jerusalem>;

ResultsHeading heading_of(const std::vector<std::string>& kinds, std::uint64_t seed, std::uint64_t games) {
  return results_heading(Jerusalem(), "standard", {kinds, seed}, games, {}, "test");
}

struct Played {
  std::string lines;
  std::string report;
  std::uint64_t matches;
};

}  // namespace

TEST_CASE("the quick way plays exactly the match that is recorded", "[lab]") {
  const std::vector<std::vector<std::string>> tables = {{"random", "random"},
                                                        {"random", "greedy", "random"},
                                                        {"greedy", "greedy", "greedy", "greedy"},
                                                        {"baron", "greedy"}};
  const Jerusalem game;
  for (const auto& kinds : tables) {
    const Series series{kinds, 7};
    const std::uint64_t most = kinds[0] == "baron" ? 1 : 6;
    QuickPlay<Jerusalem> play(game, series, usual_bot_seconds);
    for (std::uint64_t number = 1; number <= most; ++number) {
      const auto told = play_match(game, heading_in_series(game, "standard", series, number));
      Lab::Observer observer(game, static_cast<int>(kinds.size()));
      const auto ending = play.play(number, observer);
      REQUIRE(ending);
      CHECK(ending->position == told.session().truth());
      CHECK(observer.account(ending->position, ending->outcome) == account_of(told, number));
    }
  }
}

TEST_CASE("a line of a results file reads back to the same account and no other line is accepted", "[lab]") {
  const ResultsHeading heading = heading_of({"random", "greedy", "random", "greedy"}, 3, 20);
  const Jerusalem game;
  QuickPlay<Jerusalem> play(game, heading.series, usual_bot_seconds);
  for (std::uint64_t number = 1; number <= 20; ++number) {
    Lab::Observer observer(game, 4);
    const auto ending = play.play(number, observer);
    const auto account = observer.account(ending->position, ending->outcome);
    std::string line;
    Lab::write(heading, account, line);
    Lab::Account again;
    REQUIRE(Lab::read(heading, line, again) == "");
    CHECK(again == account);
    for (std::size_t at = 0; at < line.size(); at += 7) {
      std::string changed = line;
      changed.erase(at, 1);
      std::string rewritten;
      if (Lab::read(heading, changed, again).empty()) Lab::write(heading, again, rewritten);
      CHECK((rewritten.empty() || rewritten == changed));
    }
    CHECK_FALSE(Lab::read(heading, line.substr(0, line.size() - 1), again).empty());
    CHECK_FALSE(Lab::read(heading, line + " ", again).empty());
  }
}

}  // namespace castellan
