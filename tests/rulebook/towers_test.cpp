// J7.5 and J7.6: the king's gifts and the towers.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

// The last turn of the match ends. High towers, so that no gift builds a floor and hides itself.
Builder last_turn() {
  auto builder = Builder(4).round(5);
  for (const Seat seat : Seats(4)) builder.tower(seat, 20).silver(seat, 0);
  return builder;
}
PerPlayer<std::int16_t> gifts(Builder builder) {
  const auto play = builder.at(Step::deploy, Yellow)(EndTurn{});
  REQUIRE(play.step() == Step::over);
  return play.table().prestige;
}
using Prestige = PerPlayer<std::int16_t>;

TEST_CASE("J7.5 the king's gifts: 3 prestige for the most squires and for the most silver, 1 for a card",
          "[rulebook]") {
  CHECK(gifts(last_turn().behind(Red, 3).behind(Blue, 2)) == Prestige{{3, 0, 0, 0}});
  CHECK(gifts(last_turn().silver(Green, 4).silver(Blue, 3)) == Prestige{{0, 0, 3, 0}});
  CHECK(gifts(last_turn().behind(Red, 1).silver(Red, 1)) == Prestige{{6, 0, 0, 0}});
  SECTION("J7.5 on a tie each of the tied gets 1 instead") {
    CHECK(gifts(last_turn().behind(Red, 3).behind(Blue, 3).behind(Green, 2)) == Prestige{{1, 1, 0, 0}});
    CHECK(gifts(last_turn().silver(Red, 3).silver(Blue, 3).silver(Yellow, 3)) == Prestige{{1, 1, 0, 1}});
  }
  SECTION("J7.5 every player with a card gets 1, and no more for more cards") {
    auto builder = last_turn().hand(Red, {Card::genoa}).hand(Yellow, {Card::turncoat, Card::move_two});
    CHECK(gifts(builder) == Prestige{{1, 0, 0, 1}});
  }
  SECTION("J7.5 nobody gets a gift for the most of nothing") { CHECK(gifts(last_turn()) == Prestige{}); }
  SECTION("J7.5 squires on the board do not count") {
    auto builder = last_turn().squires(Area::templars_large, Red, 9).behind(Blue, 1);
    auto play = builder.at(Step::deploy, Yellow)(EndTurn{});
    play(6, LeaveIncome{Resource::squires})(TakeIncome{});
    CHECK(play.table().prestige == Prestige{{0, 3, 0, 0}});
  }
  SECTION("J7.5 in round 5 only") {
    auto play = Builder(4).round(4).behind(Red, 3).hand(Blue, {Card::genoa}).at(Step::deploy, Yellow)(EndTurn{});
    CHECK(play.table().round == 5);
    CHECK(play.table().prestige == Prestige{});
  }
  SECTION("J7.5 after the incomes, which count") {
    auto play = last_turn().squires(Area::market_left, Red, 1).silver(Blue, 1).at(Step::deploy, Yellow)(EndTurn{});
    play(TakeIncome{});
    CHECK(play.table().prestige == Prestige{{6, 0, 0, 0}});
  }
  SECTION("J7.5 J7.6 before the towers, so a gift can build the last floor") {
    auto play = last_turn().tower(Red, 0).prestige(Red, 0).behind(Red, 1).at(Step::deploy, Yellow)(EndTurn{});
    CHECK(play.tower(Red) == 1);
    CHECK(play.prestige(Red) == 1);
  }
}

// Everybody builds with what he has: the last turn of round 1 ends and nobody is owed anything.
Play build(Builder builder, Seat last = Yellow) { return builder.at(Step::deploy, last)(EndTurn{}); }

TEST_CASE("J7.6 floor n costs n + 1, and 1 more for the first to build it", "[rulebook]") {
  SECTION("J7.6 the next floor's price") {
    const auto play = Builder(4).tower(Red, 4).tower(Blue, 3).tower(Green, 4).at(Step::deploy, Red);
    CHECK(play.game().next_floor_cost(play.table(), Red) == 7);     // floor 5, the first one
    CHECK(play.game().next_floor_cost(play.table(), Blue) == 5);    // floor 4
    CHECK(play.game().next_floor_cost(play.table(), Yellow) == 2);  // floor 1
  }
  SECTION("J7.6 first floor: 3 for the first, 2 for the next") {
    auto play = build(Builder(4).prestige(Red, 3).prestige(Blue, 2));
    CHECK(play.tower(Red) == 1);
    CHECK(play.tower(Blue) == 1);
    CHECK(play.prestige(Red) == 0);
    CHECK(play.prestige(Blue) == 0);
    auto short_of = build(Builder(4).prestige(Red, 2));
    CHECK(short_of.tower(Red) == 0);
    CHECK(short_of.prestige(Red) == 2);
  }
  SECTION("J7.6 player order decides who is first") {
    // Both have 2: neither can be the first. With 2 and 3, the later one builds alone; the other way round both do.
    auto late = build(Builder(4).prestige(Red, 2).prestige(Blue, 3));
    CHECK(late.tower(Red) == 0);
    CHECK(late.tower(Blue) == 1);
    auto early = build(Builder(4).order({Blue, Green, Yellow, Red}).prestige(Red, 2).prestige(Blue, 3), Red);
    CHECK(early.tower(Red) == 1);
    CHECK(early.tower(Blue) == 1);
  }
  SECTION("J7.6 several floors at once, each first one dearer") {
    auto play = build(Builder(4).prestige(Red, 3 + 4 + 5 + 1));
    CHECK(play.tower(Red) == 3);
    CHECK(play.prestige(Red) == 1);
  }
  SECTION("J7.6 a player finishes building before the next begins") {
    // Red pays the surcharge for all three floors; Blue follows him up for 2 + 3 + 4.
    auto play = build(Builder(4).prestige(Red, 12).prestige(Blue, 9));
    CHECK(play.tower(Red) == 3);
    CHECK(play.tower(Blue) == 3);
    CHECK(play.prestige(Blue) == 0);
  }
  SECTION("J7.6 the surcharge begins above the others' highest floor") {
    auto play = build(Builder(4).tower(Blue, 2).prestige(Red, 2 + 3 + 5));
    CHECK(play.tower(Red) == 3);
    CHECK(play.prestige(Red) == 0);
  }
  SECTION("J7.6 there is no highest floor") {
    auto play = build(Builder(4).tower(Red, 7).tower(Blue, 7).prestige(Red, 10).prestige(Blue, 9));
    CHECK(play.tower(Red) == 8);
    CHECK(play.tower(Blue) == 8);
    CHECK(play.prestige(Red) + play.prestige(Blue) == 0);
  }
  SECTION("J7.6 nobody is asked: whoever can must") {
    auto play = Builder(4).squires(Area::palace_large, Green, 1).at(Step::deploy, Yellow)(EndTurn{});
    REQUIRE(play.step() == Step::income);
    play(TakeIncome{});
    CHECK(play.tower(Green) == 1);
    CHECK(play.prestige(Green) == 1);
    CHECK(play.table().round == 2);
  }
}

}  // namespace
}  // namespace castellan::jerusalem
