// Many matches: that the quick way plays the recorded matches, that numbers do not hang on threads, that lines read
// back.
#include <catch2/catch_test_macros.hpp>

#include "lab/campaign.hpp"
#include "lab/jerusalem_study.hpp"
#include "lab/report_text.hpp"
#include "lab/simulate.hpp"

namespace castellan {
namespace {

using jerusalem::Jerusalem;
using Lab = Study<Jerusalem>;

ResultsHeading heading_of(const std::vector<std::string>& kinds, std::uint64_t seed, std::uint64_t games) {
  return results_heading(Jerusalem(), "standard", {kinds, seed}, games, {}, "test");
}

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

TEST_CASE("sums do not hang on order or grouping, nor on the number of threads", "[lab]") {
  const ResultsHeading heading = heading_of({"random", "greedy", "random"}, 12, 90);
  const Jerusalem game;
  std::string first_lines, first_report;
  for (const int jobs : {1, 2, 5}) {
    std::atomic<bool> stop = false;
    Lab::Tally tally(heading);
    std::string lines;
    std::uint64_t last = 0;
    const Campaign<Jerusalem> campaign{game, heading, jobs, usual_bot_seconds, &stop, {}};
    const auto progress = [&](std::uint64_t done) {
      CHECK(done >= last);
      last = done;
    };
    CHECK(campaign.run(
              heading.matches(), tally, [&](std::string_view more) { lines += more; }, progress) == 90);
    CHECK(last == 90);
    CHECK(tally.matches() == 90);
    const std::string report = to_json(tally.report(game), heading);
    if (jobs == 1) {
      first_lines = lines;
      first_report = report;
    }
    CHECK(lines == first_lines);
    CHECK(report == first_report);
  }
}

TEST_CASE("work that is stopped is delivered without a gap", "[lab]") {
  for (const int jobs : {1, 4}) {
    std::atomic<bool> stop = false;
    std::vector<std::uint64_t> delivered;
    const auto make_worker = [&] {
      return [&](std::uint64_t number, std::vector<std::uint64_t>& part) {
        if (number > 500) stop = true;
        if (stop && number % 3 == 0) return false;
        part.push_back(number);
        return true;
      };
    };
    const auto deliver = [&](const std::vector<std::uint64_t>& part, std::uint64_t matches) {
      CHECK(part.size() == matches);
      delivered.insert(delivered.end(), part.begin(), part.end());
    };
    const std::uint64_t count = work_in_order<std::vector<std::uint64_t>>(
        {{11, 100'000}, jobs, &stop}, make_worker, [] { return std::vector<std::uint64_t>(); }, deliver, [] {});
    CHECK(count == delivered.size());
    CHECK(count < 99'990);
    for (std::size_t i = 0; i < delivered.size(); ++i) REQUIRE(delivered[i] == 11 + i);
  }
}

TEST_CASE("what a worker or the receiver throws ends the work and arrives", "[lab]") {
  for (const bool receiver : {false, true}) {
    std::atomic<bool> stop = false;
    const auto make_worker = [&] {
      return [&](std::uint64_t number, int&) {
        if (!receiver && number == 300) throw std::runtime_error("worker");
        return true;
      };
    };
    const auto deliver = [&](const int&, std::uint64_t) {
      if (receiver) throw std::runtime_error("receiver");
    };
    CHECK_THROWS_AS(work_in_order<int>(
                        {{1, 10'000}, 3, &stop}, make_worker, [] { return 0; }, deliver, [] {}),
                    std::runtime_error);
  }
}

TEST_CASE("shards are a whole series, each match once", "[lab]") {
  for (const std::uint64_t games : {1, 7, 100, 1'000'000'007})
    for (const std::uint64_t count : {1, 2, 3, 7}) {
      if (count > games) continue;
      std::uint64_t next = 1;
      for (std::uint64_t index = 1; index <= count; ++index) {
        const MatchRange range = matches_of({index, count}, games);
        CHECK(range.first == next);
        CHECK(range.size() >= games / count);
        CHECK(range.size() <= games / count + 1);
        next = range.last + 1;
      }
      CHECK(next == games + 1);
    }
}

TEST_CASE("results carry a number over their rules and players", "[lab]") {
  const auto signature = [](const std::vector<std::string>& kinds, const Jerusalem& game = Jerusalem()) {
    return play_signature(game, {kinds, 1});
  };
  const std::uint64_t greedy = signature({"greedy", "greedy"});
  CHECK(signature({"greedy", "greedy"}) == greedy);
  CHECK(signature({"exec:anything", "greedy"}) == greedy);  // greedy stands in for it
  CHECK(signature({"random", "greedy"}) != greedy);
  CHECK(signature({"baron", "greedy"}) != greedy);
  CHECK(signature({"king", "greedy"}) != signature({"baron", "greedy"}));
  jerusalem::Rules rules;
  rules.mercenary_price = 4;
  CHECK(signature({"greedy", "greedy"}, Jerusalem(rules)) != greedy);
}

TEST_CASE("a heading of results reads back, and a changed one is refused", "[lab]") {
  ResultsHeading heading = heading_of({"random", "exec:python3 \"a b\""}, UINT64_MAX, 20);
  heading.rules = "my \"house\" rules";
  heading.differences = {"match.rounds = 4"};
  heading.shard = {2, 3};
  ResultsHeading again;
  REQUIRE(read_heading(to_line(heading), again) == "");
  CHECK(again == heading);
  CHECK(disagreement(heading, again) == "");
  again.shard.index = 1;
  CHECK(disagreement(heading, again) == "");
  again.series.seed = 5;
  CHECK(disagreement(heading, again).find("seeds differ") != std::string::npos);
  const std::string line = to_line(heading);
  for (std::size_t at = 0; at < line.size(); ++at) {
    std::string changed = line;
    changed.erase(at, 1);
    ResultsHeading read;
    if (read_heading(changed, read).empty()) CHECK(to_line(read) == changed);
  }
}

}  // namespace castellan
