// J8: the events, and the end of a round.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

// Plays from the last deployment turn of a round with that event to the event's first decision, or past it.
Play when_it_happens(Builder builder, Event event, Seat last = Yellow) {
  return builder.round(3).event(event).at(Step::deploy, last)(EndTurn{}).take_incomes();
}

TEST_CASE("J8 an event happens in phase 4 of rounds 2, 3 and 4 only", "[rulebook]") {
  auto builder = Builder(4).squires(Area::templars_left, Red, 1);
  auto without = builder.at(Step::deploy, Yellow)(EndTurn{}).take_incomes();
  CHECK(without.squires(Area::templars_left, Red) == 1);
  auto war = when_it_happens(builder, Event::war);
  CHECK(war.table().round == 4);
  CHECK(war.squires(Area::templars_left, Red) == 0);
}

TEST_CASE("J8.1 Succession: all squires leave the palace, two may be saved to the baron", "[rulebook]") {
  auto builder = Builder(4)
                     .squires(Area::palace_large, Red, 3)
                     .squires(Area::palace_left, Red, 1)
                     .squires(Area::palace_right, Blue, 1)
                     .squires(Area::palace_large, Green, 2)
                     .squires(Area::market_left, Yellow, 3)
                     .baron(Red, Area::palace_large)
                     .baron(Blue, Area::david)
                     .baron(Yellow, Area::market_left);
  auto play = when_it_happens(builder, Event::succession);
  REQUIRE(play.step() == Step::succession);
  CHECK(play.decider() == Red);
  CHECK(play.moves() == std::vector<Move>{SaveSquires{0}, SaveSquires{1}, SaveSquires{2}});
  CHECK(play.refusal(SaveSquires{3}) == "J8.1");
  SECTION("J8.1 into the palace itself, where his baron stands") {
    const int supply = play.supply(Red);
    play(SaveSquires{2});
    CHECK(play.squires(Area::palace_large, Red) == 2);
    CHECK(play.squires(Area::palace_left, Red) == 0);
    CHECK(play.supply(Red) == supply + 2);
  }
  SECTION("J8.1 none, if he likes") {
    play(SaveSquires{0});
    CHECK(play.squires(Area::palace_large, Red) == 0);
  }
  SECTION("J8.1 no more than he had there; in player order; without a baron all is lost") {
    play(SaveSquires{2});
    CHECK(play.decider() == Blue);
    CHECK(play.moves() == std::vector<Move>{SaveSquires{0}, SaveSquires{1}});
    CHECK(play.refusal(SaveSquires{2}) == "J8.1");
    play(SaveSquires{1});
    CHECK(play.squires(Area::david, Blue) == 1);
    CHECK(play.squires(Area::palace_right, Blue) == 0);
    CHECK(play.table().round == 4);  // Green has no baron, Yellow nothing to save
    CHECK(play.squires(Area::palace_large, Green) == 0);
    CHECK(play.squires(Area::palace_large, Red) == 2);  // what was saved there stays
    CHECK(play.squires(Area::market_left, Yellow) == 3);
  }
}

TEST_CASE("J8.2 Election: in each area everybody present is reduced to the fewest present", "[rulebook]") {
  auto play = when_it_happens(Builder(4)
                                  .squires(Area::patriarchate_large, Red, 5)
                                  .squires(Area::patriarchate_large, Blue, 3)
                                  .squires(Area::patriarchate_large, Green, 2)
                                  .squires(Area::patriarchate_left, Red, 4)
                                  .squires(Area::patriarchate_right, Blue, 2)
                                  .squires(Area::patriarchate_right, Red, 2)
                                  .squires(Area::nobility_right, Yellow, 6)
                                  .squires(Area::nobility_right, Green, 1)
                                  .squires(Area::market_large, Yellow, 6)
                                  .squires(Area::market_large, Green, 1)
                                  .squires(Area::david, Yellow, 3)
                                  .squires(Area::david, Green, 1)
                                  .squires(Area::palace_left, Yellow, 3)
                                  .squires(Area::palace_left, Green, 1)
                                  .baron(Red, Area::patriarchate_large)
                                  .silver(Red, 0)
                                  .silver(Yellow, 0),
                              Event::election);
  CHECK(play.table().round == 4);  // nobody has anything to decide
  for (const Seat seat : {Red, Blue, Green}) CHECK(play.squires(Area::patriarchate_large, seat) == 2);
  CHECK(play.squires(Area::patriarchate_large, Yellow) == 0);
  CHECK(play.squires(Area::nobility_right, Yellow) == 1);
  CHECK(play.squires(Area::nobility_right, Green) == 1);
  SECTION("J8.2 one alone loses nothing, equals lose nothing") {
    CHECK(play.squires(Area::patriarchate_left, Red) == 4);
    CHECK(play.squires(Area::patriarchate_right, Red) == 2);
    CHECK(play.squires(Area::patriarchate_right, Blue) == 2);
  }
  SECTION("J8.2 the other centres are not touched") {
    CHECK(play.squires(Area::market_large, Yellow) == 6);
    CHECK(play.squires(Area::david, Yellow) == 3);
    CHECK(play.squires(Area::palace_left, Yellow) == 3);
  }
  SECTION("J8.2 the squires go back to the supply") {
    CHECK(play.supply(Red) + play.behind(Red) == 50 - 2 - 4 - 2);
    CHECK(play.behind(Yellow) == 2);  // the Market's income and nothing else
  }
}

TEST_CASE("J8.3 Special tax: 1 silver for each squire that stays in the Market", "[rulebook]") {
  auto builder = Builder(4)
                     .squires(Area::market_large, Red, 2)
                     .squires(Area::market_left, Red, 3)
                     .squires(Area::market_large, Blue, 1)
                     .squires(Area::market_large, Green, 1)
                     .baron(Red, Area::market_large)
                     .silver(Red, 0)  // the income brings him 6
                     .silver(Blue, 0)
                     .silver(Green, 12);
  auto play = when_it_happens(builder, Event::tax);
  REQUIRE(play.step() == Step::tax);
  CHECK(play.decider() == Red);
  REQUIRE(play.silver(Red) == 6);
  CHECK(play.moves() == std::vector<Move>{PayTax{Area::market_large}, PayTax{Area::market_left}, Decline{}});
  CHECK(play.refusal(PayTax{Area::market_right}) == "J8.3");
  CHECK(play.refusal(PayTax{Area::david}) == "J8.3");
  const int supply = play.supply(Red);
  SECTION("J8.3 he chooses how many and which") {
    play(PayTax{Area::market_left})(PayTax{Area::market_large})(PayTax{Area::market_large});
    CHECK(play.refusal(PayTax{Area::market_large}) == "J8.3");
    play(Decline{});
    CHECK(play.silver(Red) == 3);
    CHECK(play.squires(Area::market_large, Red) == 2);
    CHECK(play.squires(Area::market_left, Red) == 1);
    CHECK(play.supply(Red) == supply + 2);
    SECTION("J8.3 without silver all is lost; the next in order who can pay is asked") {
      CHECK(play.squires(Area::market_large, Blue) == 0);
      CHECK(play.decider() == Green);
      play(PayTax{Area::market_large});
      CHECK(play.squires(Area::market_large, Green) == 1);
      CHECK(play.silver(Green) == 11);
      CHECK(play.table().round == 4);
    }
  }
  SECTION("J8.3 nothing paid, all lost, even where his baron stands") {
    play(Decline{});
    CHECK(play.silver(Red) == 6);
    CHECK(play.squires(Area::market_large, Red) == 0);
    CHECK(play.squires(Area::market_left, Red) == 0);
    CHECK(play.supply(Red) == supply + 5);
  }
  SECTION("J8.3 as far as the silver goes") {
    auto poor = when_it_happens(Builder(4)
                                    .squires(Area::market_left, Blue, 2)
                                    .squires(Area::market_right, Blue, 1)
                                    .squires(Area::market_left, Red, 3)
                                    .squires(Area::market_right, Red, 1)
                                    .silver(Blue, 2)
                                    .silver(Red, 0),
                                Event::tax);
    REQUIRE(poor.decider() == Red);  // with the 4 silver of both areas
    poor(3, PayTax{Area::market_left})(PayTax{Area::market_right});
    REQUIRE(poor.decider() == Blue);
    poor(PayTax{Area::market_right})(PayTax{Area::market_left});
    CHECK(poor.table().round == 4);
    CHECK(poor.silver(Blue) == 0);
    CHECK(poor.squires(Area::market_left, Blue) == 1);
    CHECK(poor.squires(Area::market_right, Blue) == 1);
    CHECK(poor.squires(Area::market_left, Red) == 3);
    CHECK(poor.silver(Red) == 0);
  }
}

TEST_CASE("J8.4 War: all Templars fall, and for each one lost an opponent's squire may be removed", "[rulebook]") {
  auto builder = Builder(4)
                     .squires(Area::templars_large, Red, 3)
                     .squires(Area::templars_left, Red, 2)
                     .squires(Area::templars_large, Blue, 2)
                     .squires(Area::palace_left, Blue, 3)
                     .squires(Area::david, Green, 1)
                     .baron(Blue, Area::palace_left)
                     .baron(Red, Area::templars_large);
  auto play = when_it_happens(builder, Event::war);
  REQUIRE(play.step() == Step::war);
  CHECK(play.decider() == Red);
  CHECK(play.squires(Area::templars_large, Red) == 0);
  CHECK(play.squires(Area::templars_left, Red) == 0);
  CHECK(play.moves() == std::vector<Move>{RemoveSquire{Area::palace_left, Blue},
                                          RemoveSquire{Area::templars_large, Blue}, RemoveSquire{Area::david, Green},
                                          Decline{}});
  CHECK(play.refusal(RemoveSquire{Area::templars_large, Red}) == "J8.4");
  CHECK(play.refusal(RemoveSquire{Area::palace_left, Yellow}) == "J8.4");
  SECTION("J8.4 from blocked areas too, at most 2 of each opponent") {
    play(2, RemoveSquire{Area::palace_left, Blue});
    CHECK(play.squires(Area::palace_left, Blue) == 1);
    CHECK(play.refusal(RemoveSquire{Area::palace_left, Blue}) == "J8.4");
    CHECK(play.refusal(RemoveSquire{Area::templars_large, Blue}) == "J8.4");
    play(RemoveSquire{Area::david, Green});
    CHECK(play.table().round == 4);  // Red had two removals left and Blue has two, but nobody to remove
    CHECK(play.squires(Area::templars_large, Blue) == 0);
    CHECK(play.squires(Area::palace_left, Blue) == 1);
  }
  SECTION("J8.4 squires of later players in the Templars: they then lose fewer themselves") {
    play(RemoveSquire{Area::templars_large, Blue})(Decline{});
    CHECK(play.decider() == Blue);
    CHECK(play.table().reckoning.losses == 1);
    play(RemoveSquire{Area::david, Green});
    CHECK(play.table().round == 4);  // one lost, one removed
  }
  SECTION("J8.4 and who has lost them all so may not remove any") {
    play(2, RemoveSquire{Area::templars_large, Blue})(Decline{});
    CHECK(play.table().round == 4);
    CHECK(play.squires(Area::palace_left, Blue) == 3);
    CHECK(play.squires(Area::david, Green) == 1);
  }
  SECTION("J8.4 no more than one for each lost") {
    auto one = when_it_happens(
        Builder(4).squires(Area::templars_left, Green, 1).squires(Area::david, Red, 5).silver(Red, 0), Event::war);
    REQUIRE(one.decider() == Green);
    one(RemoveSquire{Area::david, Red});
    CHECK(one.squires(Area::david, Red) == 4);
    CHECK(one.table().round == 4);
  }
  SECTION("J8.4 who loses none removes none") {
    auto none =
        when_it_happens(Builder(4).squires(Area::david, Red, 2).squires(Area::palace_left, Blue, 1), Event::war);
    CHECK(none.table().round == 4);
    CHECK(none.squires(Area::palace_left, Blue) == 1);
  }
}

TEST_CASE("J8.5 then offices and barons go back and the round marker moves on", "[rulebook]") {
  auto play = Builder(4).order({Blue, Green, Yellow, Red}).behind(Red, 3).at(Step::deploy, Red);
  play(3, PlaceSquire{Area::david})(SetBaron{Area::david})(EndTurn{}).take_incomes();
  CHECK(play.table().round == 2);
  CHECK(play.table().baron == PerPlayer<Area>{{Area::none, Area::none, Area::none, Area::none}});
  for (const Seat seat : Seats(4)) CHECK(play.office(seat) == Office::none);
  play(TurnUpEvent{Event::war});
  CHECK(play.moves().size() == 4);  // all four offices are up again
  play.go_to(Step::deploy);
  CHECK(play.table().baron[Red] == Area::none);
  CHECK(play.squires(Area::david, Red) == 3);
}

}  // namespace
}  // namespace castellan::jerusalem
