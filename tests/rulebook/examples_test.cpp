// The worked examples of the published rules (NL and FR), number by number. The pictures are not in the texts: squires
// that only they show are chosen so that every number told comes out.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

TEST_CASE("example: control of the Patriarchate (J7.1)", "[rulebook]") {
  // Blue is Constable, Red Treasurer, Yellow Marshal. Large area: Red and Yellow have two each.
  auto play = Builder(4)
                  .order({Blue, Red, Yellow, Green})
                  .squires(Area::patriarchate_large, Red, 2)
                  .squires(Area::patriarchate_large, Yellow, 2)
                  .squires(Area::patriarchate_large, Blue, 1)
                  .squires(Area::patriarchate_left, Yellow, 3)
                  .squires(Area::patriarchate_left, Red, 2)
                  .squires(Area::patriarchate_right, Blue, 1)
                  .at(Step::deploy, Green);
  const auto controller = [&](Area area) { return play.game().controller(play.table(), area); };
  CHECK(controller(Area::patriarchate_large) == Red);
  CHECK(play.game().tie_for(play.table(), Area::patriarchate_large));
  CHECK(controller(Area::patriarchate_left) == Yellow);
  CHECK_FALSE(play.game().tie_for(play.table(), Area::patriarchate_left));
  CHECK(controller(Area::patriarchate_right) == Blue);
  CHECK_FALSE(play.game().tie_for(play.table(), Area::patriarchate_right));

  // And each is paid for what he controls, in player order.
  play(EndTurn{});
  CHECK(play.decider() == Blue);
  CHECK(play.game().owed(play.table(), Blue) == Income{2, 0, 1});
  CHECK(play(TakeIncome{}).decider() == Red);
  CHECK(play.game().owed(play.table(), Red) == Income{4, 0, 2});
  CHECK(play(TakeIncome{}).decider() == Yellow);
  CHECK(play.game().owed(play.table(), Yellow) == Income{2, 0, 1});
}

TEST_CASE("example: placing a baron (J6.8, J6.9)", "[rulebook]") {
  // Red makes sure of the large area of the Nobility with three squires and his baron.
  auto play = Builder(4)
                  .order({Blue, Red, Green, Yellow})
                  .behind(Red, 6)
                  .behind(Green, 5)
                  .squires(Area::nobility_large, Green, 2)
                  .at(Step::deploy, Red);
  play(3, PlaceSquire{Area::nobility_large})(SetBaron{Area::nobility_large})(EndTurn{});
  CHECK(play.decider() == Green);
  CHECK(play.refusal(PlaceSquire{Area::nobility_large}) == "J6.9");
  // The baron has no effect on the two other areas: squires and barons may come.
  play(3, PlaceSquire{Area::nobility_left})(SetBaron{Area::nobility_left})(PlaceSquire{Area::nobility_right});
  play(EndTurn{});
  CHECK(play.decider() == Yellow);
  CHECK(play.refusal(PlaceSquire{Area::nobility_large}) == "J6.9");
  CHECK(play.refusal(PlaceSquire{Area::nobility_left}) == "J6.9");
  play(PlaceSquire{Area::nobility_right});
  CHECK(play.game().controller(play.table(), Area::nobility_large) == Red);
}

// Yellow has 7 squires in the Market, Blue and Green 4, Red 3; Yellow controls no area of it.
Play the_market() {
  return Builder(4)
      .squires(Area::market_large, Green, 4)
      .squires(Area::market_large, Yellow, 3)
      .squires(Area::market_large, Blue, 1)
      .squires(Area::market_left, Red, 3)
      .squires(Area::market_left, Yellow, 2)
      .squires(Area::market_right, Blue, 3)
      .squires(Area::market_right, Yellow, 2)
      .at(Step::deploy, Yellow)(EndTurn{});
}

TEST_CASE("example: the privilege of the Market (J7.3)", "[rulebook]") {
  auto play = the_market();
  CHECK(play.step() == Step::materials);
  CHECK(play.decider() == Yellow);
  for (const Area area : areas_of(Centre::market)) CHECK(play.game().controller(play.table(), area) != Yellow);
}

TEST_CASE("example: the incomes of the Market (J7.4, J11)", "[rulebook]") {
  auto play = the_market()(Decline{});
  for (const Seat seat : {Red, Blue, Green}) {
    CHECK(play.decider() == seat);
    play(TakeIncome{});
  }
  CHECK(play.table().round == 2);
  CHECK(play.behind(Green) == 2);  // the large area: 2 squires and 4 silver
  CHECK(play.silver(Green) == 12 + 4);
  CHECK(play.behind(Red) == 1);  // bottom left
  CHECK(play.silver(Red) == 12 + 2);
  CHECK(play.behind(Blue) == 1);  // bottom right
  CHECK(play.silver(Blue) == 12 + 2);
  CHECK(play.behind(Yellow) == 0);  // nothing
  CHECK(play.silver(Yellow) == 12);
}

TEST_CASE("example: the Treasurer's prices (J5)", "[rulebook]") {
  // 1 silver for 1 squire, 3 in all for 2, 6 in all for 3; anybody else pays 9.
  for (const auto& [squires, silver] : {std::pair(1, 1), std::pair(2, 3), std::pair(3, 6)}) {
    auto play = Builder(4).order({Red, Blue, Green, Yellow}).at(Step::deploy, Blue)(squires, HireMercenary{});
    CHECK(play.silver(Blue) == 12 - silver);
    CHECK(play.behind(Blue) == squires);
  }
  CHECK(Builder(4).at(Step::deploy, Red)(3, HireMercenary{}).silver(Red) == 12 - 9);
}

TEST_CASE("example: the third floor of a tower (J7.6)", "[rulebook]") {
  // It costs 3 + 1 = 4 prestige, and 5 for the first to build a third floor.
  auto first = Builder(4).tower(Red, 2).tower(Blue, 2).prestige(Red, 5).prestige(Blue, 4).at(Step::deploy, Yellow);
  CHECK(first.game().next_floor_cost(first.table(), Red) == 5);
  first(EndTurn{});
  CHECK(first.tower(Red) == 3);
  CHECK(first.prestige(Red) == 0);
  CHECK(first.tower(Blue) == 3);  // 4 are enough now
  CHECK(first.prestige(Blue) == 0);
  auto less = Builder(4).tower(Red, 2).prestige(Red, 4).at(Step::deploy, Yellow)(EndTurn{});
  CHECK(less.tower(Red) == 2);
  CHECK(less.prestige(Red) == 4);
}

TEST_CASE("example: Succession (J8.1)", "[rulebook]") {
  // Green's baron stands in the palace, Yellow's is not on the board, Red's stands in the Patriarchate (large).
  auto play = Builder(4)
                  .round(2)
                  .event(Event::succession)
                  .order({Blue, Green, Yellow, Red})
                  .squires(Area::palace_large, Green, 4)
                  .squires(Area::palace_left, Green, 1)
                  .squires(Area::palace_left, Yellow, 3)
                  .squires(Area::palace_right, Red, 3)
                  .squires(Area::patriarchate_large, Red, 3)
                  .baron(Green, Area::palace_large)
                  .baron(Red, Area::patriarchate_large)
                  .at(Step::deploy, Red)(EndTurn{})
                  .take_incomes();
  CHECK(play.decider() == Green);
  play(SaveSquires{2});
  CHECK(play.decider() == Red);  // Yellow is not asked
  const int supply = play.supply(Red);
  play(SaveSquires{2});
  CHECK(play.squires(Area::palace_large, Green) == 2);
  CHECK(play.squires(Area::palace_left, Green) == 0);
  CHECK(play.squires(Area::palace_left, Yellow) == 0);
  CHECK(play.squires(Area::palace_right, Red) == 0);
  CHECK(play.squires(Area::patriarchate_large, Red) == 5);
  CHECK(play.supply(Red) == supply + 1);  // the third one
}

TEST_CASE("example: Election of the Patriarch (J8.2)", "[rulebook]") {
  auto play = Builder(4)
                  .round(2)
                  .event(Event::election)
                  .squires(Area::patriarchate_large, Blue, 3)
                  .squires(Area::patriarchate_large, Yellow, 1)
                  .squires(Area::patriarchate_left, Red, 2)
                  .squires(Area::patriarchate_left, Yellow, 2)
                  .squires(Area::patriarchate_right, Yellow, 2)
                  .squires(Area::nobility_large, Red, 4)
                  .squires(Area::nobility_large, Blue, 2)
                  .squires(Area::nobility_left, Yellow, 2)
                  .squires(Area::nobility_left, Blue, 1)
                  .baron(Blue, Area::patriarchate_large)
                  .at(Step::deploy, Yellow)(EndTurn{})
                  .take_incomes();
  CHECK(play.table().round == 3);
  CHECK(play.squires(Area::patriarchate_large, Blue) == 1);  // two removed, level with Yellow
  CHECK(play.squires(Area::patriarchate_large, Yellow) == 1);
  CHECK(play.squires(Area::patriarchate_left, Red) == 2);  // level already
  CHECK(play.squires(Area::patriarchate_left, Yellow) == 2);
  CHECK(play.squires(Area::patriarchate_right, Yellow) == 2);  // alone
  CHECK(play.squires(Area::nobility_large, Red) == 2);         // two removed
  CHECK(play.squires(Area::nobility_large, Blue) == 2);
  CHECK(play.squires(Area::nobility_left, Yellow) == 1);  // one removed
  CHECK(play.squires(Area::nobility_left, Blue) == 1);
}

TEST_CASE("example: Special tax (J8.3)", "[rulebook]") {
  // NL: Blue is the Constable (FR: Treasurer, which cannot be the first of four). Then Green, Yellow, Red.
  auto play = Builder(4)
                  .round(2)
                  .event(Event::tax)
                  .order({Blue, Green, Yellow, Red})
                  .squires(Area::market_large, Blue, 3)
                  .squires(Area::market_left, Blue, 4)
                  .squires(Area::market_right, Green, 3)
                  .squires(Area::market_large, Green, 1)
                  .squires(Area::market_left, Yellow, 2)
                  .squires(Area::market_large, Red, 1)
                  .silver(Yellow, 0)
                  .at(Step::deploy, Red)(EndTurn{})
                  .take_incomes();
  const auto in_market = [&](Seat seat) {
    int sum = 0;
    for (const Area area : areas_of(Centre::market)) sum += play.squires(area, seat);
    return sum;
  };
  CHECK(play.decider() == Blue);
  const int blue = play.silver(Blue);
  play(3, PayTax{Area::market_large})(PayTax{Area::market_left})(Decline{});
  CHECK(play.silver(Blue) == blue - 4);
  CHECK(in_market(Blue) == 4);  // three removed
  CHECK(play.decider() == Green);
  const int green = play.silver(Green);
  play(3, PayTax{Area::market_right})(Decline{});
  CHECK(play.silver(Green) == green - 3);
  CHECK(in_market(Green) == 3);
  CHECK(in_market(Yellow) == 0);  // he has no money and is not asked
  CHECK(play.decider() == Red);
  play(PayTax{Area::market_large});
  CHECK(play.silver(Red) == 12 - 1);
  CHECK(play.squires(Area::market_large, Red) == 1);
  CHECK(play.table().round == 3);
}

TEST_CASE("example: War with four players (J8.4)", "[rulebook]") {
  auto play = Builder(4)
                  .round(2)
                  .event(Event::war)
                  .order({Red, Green, Blue, Yellow})
                  .squires(Area::templars_large, Red, 4)
                  .squires(Area::templars_large, Green, 2)
                  .squires(Area::templars_left, Green, 5)
                  .squires(Area::templars_right, Blue, 1)
                  .squires(Area::nobility_left, Green, 2)
                  .squires(Area::market_left, Blue, 4)
                  .squires(Area::market_right, Yellow, 3)
                  .squires(Area::patriarchate_large, Red, 4)
                  .baron(Blue, Area::market_left)
                  .at(Step::deploy, Yellow)(EndTurn{})
                  .take_incomes();
  // Red loses 4 and removes 2 green and 2 blue ones elsewhere.
  CHECK(play.decider() == Red);
  CHECK(play.table().reckoning.losses == 4);
  play(2, RemoveSquire{Area::nobility_left, Green})(2, RemoveSquire{Area::market_left, Blue});
  // Green loses 7. He could remove 7, but at most 2 of each opponent, which makes 6.
  CHECK(play.decider() == Green);
  CHECK(play.table().reckoning.losses == 7);
  play(2, RemoveSquire{Area::patriarchate_large, Red})(2, RemoveSquire{Area::market_left, Blue});
  CHECK(play.all<RemoveSquire>() == std::vector<RemoveSquire>{{Area::market_right, Yellow}});
  play(2, RemoveSquire{Area::market_right, Yellow});
  // Blue loses 1 and removes a red one from the Patriarchate.
  CHECK(play.decider() == Blue);
  CHECK(play.table().reckoning.losses == 1);
  play(RemoveSquire{Area::patriarchate_large, Red});
  // Yellow has none there, loses none and removes none.
  CHECK(play.table().round == 3);
  for (const Area area : areas_of(Centre::templars))
    for (const Seat seat : Seats(4)) CHECK(play.squires(area, seat) == 0);
  CHECK(play.squires(Area::patriarchate_large, Red) == 1);
  CHECK(play.squires(Area::market_left, Blue) == 0);
  CHECK(play.squires(Area::market_right, Yellow) == 1);
}

}  // namespace
}  // namespace castellan::jerusalem
