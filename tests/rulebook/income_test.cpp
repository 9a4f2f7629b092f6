// J11: the incomes, as the table in rules/jerusalem.md has them.
#include <fstream>
#include <map>
#include <regex>

#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

Income income_in(const std::string& cell) {
  Income income;
  const std::regex part("(\\d+) (squire|silver|prestige)");
  for (std::sregex_iterator match(cell.begin(), cell.end(), part), end; match != end; ++match) {
    const auto amount = static_cast<std::int16_t>(std::stoi((*match)[1]));
    if ((*match)[2] == "squire") income.squires = amount;
    if ((*match)[2] == "silver") income.silver = amount;
    if ((*match)[2] == "prestige") income.prestige = amount;
  }
  return income;
}

// Small and large area of each centre that the rules' table names.
std::map<std::string, std::pair<Income, Income>> told_incomes() {
  std::ifstream file(CASTELLAN_SOURCE_DIR "/rules/jerusalem.md");
  std::map<std::string, std::pair<Income, Income>> incomes;
  const std::regex row(R"(\| ([A-Z][A-Za-z ]+) \| ([^|]+) \| ([^|]+) \|.*)");
  bool in_chapter = false;
  std::smatch match;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) in_chapter = line.starts_with("## J11 ");
    if (in_chapter && std::regex_match(line, match, row))
      incomes[match[1]] = {income_in(match[2]), income_in(match[3])};
  }
  return incomes;
}

TEST_CASE("J11 the standard incomes are those of the rules' table", "[rulebook]") {
  const auto told = told_incomes();
  REQUIRE(told.size() == 6);
  const std::array<std::string, 5> centres = {"Royal Palace", "Templars", "Patriarchate", "Market", "Nobility"};
  for (std::size_t centre = 0; centre < centres.size(); ++centre) {
    INFO(centres[centre]);
    const auto& [small, large] = told.at(centres[centre]);
    CHECK(Rules{}.income[3 * centre] == large);
    CHECK(Rules{}.income[3 * centre + 1] == small);
    CHECK(Rules{}.income[3 * centre + 2] == small);
    CHECK(large != Income{});
  }
  CHECK(Rules{}.income[9] == Income{2, 4, 0});  // the Market's, told in words by the documents
  CHECK(Rules{}.income[10] == Income{1, 2, 0});
}

TEST_CASE("J11 J7.4 each area pays its own income", "[rulebook]") {
  for (int area = 0; area < index_of(Area::david); ++area) {
    auto play = Builder(4).squires(static_cast<Area>(area), Blue, 1).silver(Blue, 0).at(Step::deploy, Yellow);
    play(EndTurn{});
    if (play.step() == Step::intrigue) play(Decline{});
    REQUIRE(play.step() == Step::income);
    const Income income = Rules{}.income[static_cast<std::size_t>(area)];
    CHECK(play.game().owed(play.table(), Blue) == income);
    play(TakeIncome{});
    CHECK(play.behind(Blue) == income.squires);
    CHECK(play.silver(Blue) == income.silver);
    CHECK(play.prestige(Blue) + 3 * play.tower(Blue) == income.prestige);  // a first floor has cost 3
  }
}

TEST_CASE("J11 J7.2 the Tower of David pays its silver and nothing else", "[rulebook]") {
  auto play = Builder(4).squires(Area::david, Blue, 3).at(Step::deploy, Yellow)(EndTurn{})(Decline{});
  CHECK(play.table().round == 2);
  CHECK(play.silver(Blue) == 13);
  CHECK(play.behind(Blue) == 0);
  CHECK(play.prestige(Blue) == 0);
}

TEST_CASE("J11 the incomes are data that rules can change", "[rulebook]") {
  const Rules rules = standard_but([](Rules& changed) { changed.income[0] = {1, 2, 3}; });
  const auto play = Builder(4, rules).squires(Area::palace_large, Red, 1).at(Step::deploy, Red);
  CHECK(play.game().owed(play.table(), Red) == Income{1, 2, 3});
}

}  // namespace
}  // namespace castellan::jerusalem
