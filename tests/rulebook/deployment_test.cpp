// J6.1 to J6.7: what a player does in his deployment turn. (The baron: baron_test.cpp; the cards: cards_test.cpp.)
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

TEST_CASE("J6.1 the squires of the office come behind the screen, from the supply", "[rulebook]") {
  auto play = Builder(3).behind(Blue, 3).at(Step::deploy, Red);
  play(EndTurn{});
  CHECK(play.decider() == Blue);
  CHECK(play.behind(Blue) == 8);
  CHECK(play.supply(Blue) == 42);
  for (int area = 0; area < area_count; ++area) CHECK(play.squires(static_cast<Area>(area), Blue) == 0);
}

TEST_CASE("J6.2 anything, any number of times, in any order, ended when he likes", "[rulebook]") {
  auto play = Builder(4)
                  .behind(Green, 6)
                  .hand(Green, {Card::two_silver})
                  .squires(Area::nobility_left, Green, 3)
                  .at(Step::deploy, Green);
  play(PlaceSquire{Area::david})(HireMercenary{})(PlayCard{Card::two_silver})(PlaceSquire{Area::david})(
      HireMercenary{});
  play(MarshalSilver{})(3, DismissSquire{Area::nobility_left})(PlaceSquire{Area::david})(SetBaron{Area::david});
  play(PlaceSquire{Area::market_left})(HireMercenary{})(PlaceSquire{Area::palace_large});
  CHECK(play.silver(Green) == 12 - 3 + 2 - 3 + 1 + 1 - 3);
  CHECK(play.behind(Green) == 6 + 3 - 5);
  CHECK(play.legal(EndTurn{}));
  play(EndTurn{});
  CHECK(play.decider() == Yellow);

  SECTION("J6.2 he need not do anything") { CHECK(Builder(4).behind(Red, 9).at(Step::deploy, Red).legal(EndTurn{})); }
  SECTION("J6.2 but it must be his turn, and nothing be left half done") {
    CHECK(Builder(4).at(Step::open_office, Red).refusal(PlaceSquire{Area::david}) == "J4.3");
    auto half = Builder(4).squires(Area::david, Red, 3).at(Step::deploy, Red)(DismissSquire{Area::david});
    CHECK(half.refusal(EndTurn{}) == "J6.5");
    CHECK(half.refusal(HireMercenary{}) == "J6.5");
  }
}

TEST_CASE("J6.3 squires are placed in any areas that are not blocked", "[rulebook]") {
  auto play = Builder(4).behind(Red, 3).baron(Blue, Area::market_large).at(Step::deploy, Red);
  CHECK(play.all<PlaceSquire>().size() == 15);
  CHECK(play.refusal(PlaceSquire{Area::market_large}) == "J6.9");
  play(PlaceSquire{Area::palace_large})(PlaceSquire{Area::nobility_right});
  CHECK(play.squires(Area::palace_large, Red) == 1);
  CHECK(play.squires(Area::nobility_right, Red) == 1);
  CHECK(play.behind(Red) == 1);

  SECTION("J6.3 never from the supply") {
    play(PlaceSquire{Area::david});
    CHECK(play.all<PlaceSquire>().empty());
    CHECK(play.refusal(PlaceSquire{Area::david}) == "J6.3");
    CHECK(play.supply(Red) == 47);
  }
  SECTION("J6.3 he may keep squires, and those on the board stay from round to round") {
    play.go_to(Step::deal_cards);
    CHECK(play.table().round == 2);
    CHECK(play.behind(Red) == 1);
    CHECK(play.squires(Area::palace_large, Red) == 1);
    CHECK(play.squires(Area::nobility_right, Red) == 1);
  }
}

TEST_CASE("J6.4 mercenaries cost 3 silver each and come behind the screen", "[rulebook]") {
  auto play = Builder(4).silver(Red, 7).at(Step::deploy, Red);
  play(HireMercenary{});
  CHECK(play.silver(Red) == 4);
  CHECK(play.behind(Red) == 1);
  CHECK(play.supply(Red) == 49);
  play(PlaceSquire{Area::david})(HireMercenary{});
  CHECK(play.silver(Red) == 1);
  CHECK(play.refusal(HireMercenary{}) == "J6.4");
  CHECK(play.behind(Red) == 1);
}

TEST_CASE("J6.5 three dismissed squires bring 1 silver", "[rulebook]") {
  auto play = Builder(4)
                  .squires(Area::david, Red, 2)
                  .squires(Area::market_left, Red, 4)
                  .squires(Area::palace_left, Red, 5)
                  .squires(Area::palace_left, Blue, 5)
                  .baron(Blue, Area::palace_left)
                  .at(Step::deploy, Red);
  const int supply = play.supply(Red);
  SECTION("J6.5 in any mix") {
    play(DismissSquire{Area::david});
    CHECK(play.silver(Red) == 12);
    play(DismissSquire{Area::market_left})(DismissSquire{Area::david});
    CHECK(play.silver(Red) == 13);
    CHECK(play.step() == Step::deploy);
    CHECK(play.squires(Area::david, Red) == 0);
    CHECK(play.squires(Area::market_left, Red) == 3);
    CHECK(play.supply(Red) == supply + 3);
    CHECK(play.behind(Red) == 0);
  }
  SECTION("J6.5 six bring 2") {
    play(4, DismissSquire{Area::market_left})(2, DismissSquire{Area::david});
    CHECK(play.silver(Red) == 14);
    CHECK(play.supply(Red) == supply + 6);
    CHECK(play.refusal(DismissSquire{Area::david}) == "J6.5");
  }
  SECTION("J6.5 J6.9 not from a blocked area") {
    CHECK(play.all<DismissSquire>().size() == 2);
    CHECK(play.refusal(DismissSquire{Area::palace_left}) == "J6.9");
    CHECK(play.refusal(DismissSquire{Area::nobility_left}) == "J6.5");
  }
  SECTION("J6.5 two in open areas are not enough") {
    auto few = Builder(4)
                   .squires(Area::david, Red, 2)
                   .squires(Area::palace_left, Red, 5)
                   .baron(Blue, Area::palace_left)
                   .at(Step::deploy, Red);
    CHECK(few.all<DismissSquire>().empty());
    CHECK(few.refusal(DismissSquire{Area::david}) == "J6.5");
  }
  SECTION("J6.5 others' squires are no use") {
    CHECK(Builder(4).squires(Area::david, Blue, 3).at(Step::deploy, Red).refusal(DismissSquire{Area::david}) == "J6.5");
  }
}

TEST_CASE("J6.6 an office's ability is for its holder's own turn", "[rulebook]") {
  auto play = Builder(4).squires(Area::david, Green, 2).at(Step::deploy, Red);
  CHECK(play.refusal(MarshalSilver{}) == "J5");
  play(2, EndTurn{});
  REQUIRE(play.decider() == Green);
  CHECK(play.legal(MarshalSilver{}));
  CHECK(play.legal(MarshalMove{}));
  play(EndTurn{});
  CHECK(play.refusal(MarshalSilver{}) == "J5");  // not used is lost
}

TEST_CASE("J6.7 any number of action cards in one's own turn", "[rulebook]") {
  auto play = Builder(4)
                  .round(2)
                  .hand(Red, {Card::two_silver, Card::two_prestige, Card::one_squire})
                  .hand(Blue, {Card::genoa})
                  .at(Step::deploy, Red);
  CHECK(play.all<PlayCard>().size() == 3);
  CHECK(play.refusal(PlayCard{Card::genoa}) == "J6.7");
  play(PlayCard{Card::two_silver})(PlayCard{Card::two_prestige});
  CHECK(play.refusal(PlayCard{Card::two_silver}) == "J6.7");
  CHECK(play.table().hand_size[Red] == 1);
  play(PlayCard{Card::one_squire});
  CHECK(play.all<PlayCard>().empty());
}

}  // namespace
}  // namespace castellan::jerusalem
