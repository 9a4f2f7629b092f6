// What a beginner would laugh at, as small positions in which a program player must know better.
#include "ai/kinds.hpp"
#include "rulebook/table_builder.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

Move choice(const Play& play, std::string_view kind, std::uint64_t seed = 1) {
  const Jerusalem& game = play.game();
  const Seat seat = play.decider();
  const Prompt<Jerusalem> prompt{seat, game.view(play.position(), seat), game.legal_moves(play.position())};
  return program_player(game, play.table().players, kind, Rng(seed))(prompt);
}

// The thinking kinds, but for the one that takes long.
constexpr std::array<std::string_view, 2> quick_kinds = {"greedy", "baron"};

}  // namespace

TEST_CASE("J4.4 nobody opens with more than nothing, or raises by more than the least", "[ai][sense]") {
  for (const std::string_view kind : quick_kinds)
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      for (int round = 1; round <= 5; ++round) {
        auto builder = Builder(4).round(round).silver(Red, 25).silver(Blue, 9);
        auto play = builder.at(Step::open_office, Red)(OpenOffice{Office::admiral});
        INFO(kind << ", round " << round);
        CHECK(choice(play, kind, seed) == Move(Bid{0}));
        for (const int bid : {0, 2, 6}) {
          auto raised = play;
          const Move answer = choice(raised(Bid{static_cast<std::uint8_t>(bid)}), kind, seed);
          CHECK((answer == Move(Pass{}) || answer == Move(Bid{static_cast<std::uint8_t>(bid + 1)})));
        }
      }
    }
}

TEST_CASE("J6.8 the baron stands where most would be lost without him", "[ai][sense]") {
  // The Constable can hold a small area of the palace with one squire and his baron, and the large one, which pays
  // twice as much, with three. All the others, with many squires, are still to come.
  auto builder = Builder(4).round(5).tower(Yellow, 2).squires(Area::palace_large, Blue, 3).behind(Red, 9);
  for (const Seat rival : {Blue, Green, Yellow}) builder.behind(rival, 10);
  for (const Area area : Areas(0xFFFF).without(areas_of(Centre::palace))) builder.squires(area, Green, 3);
  for (const std::string_view kind : quick_kinds) {
    auto play = builder.at(Step::deploy, Red);
    SearchPlayer<Jerusalem> baron(play.game(), 4, Rng(1), baron_limits);
    GreedyPlayer<Jerusalem> greedy(play.game(), 4, Rng(1));
    while (play.decider() == Red && play.table().baron[Red] == Area::none) {
      const Prompt<Jerusalem> prompt{Red, play.game().view(play.position(), Red),
                                     play.game().legal_moves(play.position())};
      play(kind == "greedy" ? greedy(prompt) : baron(prompt));
    }
    INFO(kind);
    CHECK(play.table().baron[Red] == Area::palace_large);
  }
}

TEST_CASE("J7.2 a squire leaves the Tower of David, which has paid, where he wins an area", "[ai][sense]") {
  // Red gives up the Tower, which he holds by a tie. Everywhere else one squire is not enough.
  auto builder = Builder(4).round(4).order({Red, Blue, Yellow, Green}).squires(Area::david, Red, 1);
  builder.squires(Area::david, Blue, 1).squires(Area::market_left, Red, 2);
  for (const Area area : Areas(0xFFFF).without(Area::david)) builder.squires(area, Green, 3);
  auto play = builder.at(Step::deploy, Green)(EndTurn{});
  REQUIRE(play.step() == Step::david);
  REQUIRE(play.decider() == Red);
  for (const std::string_view kind : quick_kinds) CHECK(choice(play, kind) == Move(PutSquire{Area::market_left}));
}

TEST_CASE("J8.1 whoever may save squires saves all he may", "[ai][sense]") {
  auto play = Builder(4)
                  .round(3)
                  .event(Event::succession)
                  .squires(Area::palace_left, Blue, 3)
                  .squires(Area::market_large, Blue, 9)
                  .baron(Blue, Area::market_large)
                  .at(Step::deploy, Yellow)(EndTurn{});
  play.take_incomes();
  REQUIRE(play.step() == Step::succession);
  REQUIRE(play.decider() == Blue);
  for (const std::string_view kind : quick_kinds)
    for (std::uint64_t seed = 0; seed < 8; ++seed) CHECK(choice(play, kind, seed) == Move(SaveSquires{2}));
}
