// J7.1 to J7.4: control, the Tower of David, the privileges and the incomes.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

using What = Happening::What;

TEST_CASE("J7.1 who controls an area", "[rulebook]") {
  auto builder = Builder(4).order({Yellow, Green, Blue, Red});
  const auto controller = [&] {
    const auto play = builder.at(Step::deploy, Yellow);
    return play.game().controller(play.table(), Area::market_left);
  };
  SECTION("J7.1 nobody where nobody stands") { CHECK(controller() == Seat::nobody); }
  SECTION("J7.1 one alone, with one squire") {
    builder.squires(Area::market_left, Red, 1);
    CHECK(controller() == Red);
  }
  SECTION("J7.1 more than any other, though not more than all others together") {
    builder.squires(Area::market_left, Red, 3).squires(Area::market_left, Blue, 2).squires(Area::market_left, Green, 2);
    CHECK(controller() == Red);
  }
  SECTION("J7.1 tie: of those, the lower office number") {
    builder.squires(Area::market_left, Red, 2)
        .squires(Area::market_left, Blue, 2)
        .squires(Area::market_left, Yellow, 1);
    CHECK(controller() == Blue);
    builder.squires(Area::market_left, Yellow, 1);
    CHECK(controller() == Yellow);
  }
  SECTION("J7.1 a baron gives no control") {
    builder.squires(Area::market_left, Red, 2).squires(Area::market_left, Yellow, 1).baron(Yellow, Area::market_left);
    CHECK(controller() == Red);
  }
}

TEST_CASE("J7.2 the controller of the Tower of David has 1 silver and may move a squire", "[rulebook]") {
  auto play = Builder(4)
                  .squires(Area::david, Blue, 2)
                  .squires(Area::david, Red, 1)
                  .squires(Area::palace_left, Green, 1)
                  .baron(Green, Area::market_left)
                  .at(Step::deploy, Yellow);
  play(EndTurn{});
  REQUIRE(play.step() == Step::david);
  CHECK(play.decider() == Blue);
  CHECK(play.silver(Blue) == 13);
  CHECK(play.all<PutSquire>().size() == 14);
  CHECK(play.refusal(PutSquire{Area::market_left}) == "J6.9");
  CHECK(play.refusal(PutSquire{Area::david}) == "J7.2");
  SECTION("J7.2 before the incomes, so it can win an area") {
    play(PutSquire{Area::palace_left});
    CHECK(play.squires(Area::david, Blue) == 1);
    CHECK(play.squires(Area::palace_left, Blue) == 1);
    REQUIRE(play.step() == Step::income);
    CHECK(play.decider() == Blue);  // the Treasurer's tie against the Marshal
    CHECK(play.game().owed(play.table(), Blue) == Income{0, 0, 2});
  }
  SECTION("J7.2 or not") {
    play(Decline{});
    CHECK(play.squires(Area::david, Blue) == 2);
    CHECK(play.decider() == Green);
  }
  SECTION("J7.2 J7.1 tie: the lower office number") {
    auto tie = Builder(4).squires(Area::david, Blue, 1).squires(Area::david, Yellow, 1).at(Step::deploy, Yellow);
    tie(EndTurn{});
    CHECK(tie.decider() == Blue);
    CHECK(tie.silver(Yellow) == 12);
  }
  SECTION("J7.2 nobody there: nothing happens") {
    auto empty = Builder(4).at(Step::deploy, Yellow)(EndTurn{});
    CHECK(empty.table().round == 2);
    for (const Seat seat : Seats(4)) CHECK(empty.silver(seat) == 12);
  }
}

TEST_CASE("J7.2 a blocked Tower of David; option david_leaves_blocked_tower", "[rulebook]") {
  const auto blocked = [](bool leaves) {
    return Builder(4, standard_but([&](Rules& rules) { rules.david_leaves_blocked_tower = leaves; }))
        .squires(Area::david, Blue, 2)
        .baron(Blue, Area::david)
        .baron(Red, Area::market_left)
        .at(Step::deploy, Yellow)(EndTurn{});
  };
  SECTION("J7.2 off: the silver only") {
    const auto play = blocked(false);
    CHECK(play.silver(Blue) == 13);
    CHECK(play.step() != Step::david);
    CHECK(play.squires(Area::david, Blue) == 2);
  }
  SECTION("J7.2 on: a squire may leave, but not into another blocked area") {
    auto play = blocked(true);
    CHECK(play.silver(Blue) == 13);
    REQUIRE(play.step() == Step::david);
    CHECK(play.refusal(PutSquire{Area::market_left}) == "J6.9");
    play(PutSquire{Area::market_right});
    CHECK(play.squires(Area::market_right, Blue) == 1);
  }
}

TEST_CASE("J7.3 the privileges go to the most squires in a centre's three areas together", "[rulebook]") {
  auto builder = Builder(4);
  const auto leader = [&](Centre centre) {
    const auto play = builder.at(Step::deploy, Red);
    return play.game().leader(play.table(), centre);
  };
  SECTION("J7.3 whoever controls the areas") {
    builder.squires(Area::nobility_large, Red, 2).squires(Area::nobility_left, Blue, 2);
    builder.squires(Area::nobility_large, Green, 1).squires(Area::nobility_left, Green, 1);
    builder.squires(Area::nobility_right, Yellow, 1).squires(Area::nobility_right, Green, 1);
    CHECK(leader(Centre::nobility) == Green);
  }
  SECTION("J7.3 tie: the lower office number") {
    builder.order({Yellow, Green, Blue, Red});
    builder.squires(Area::market_large, Red, 2)
        .squires(Area::market_left, Blue, 1)
        .squires(Area::market_right, Blue, 1);
    CHECK(leader(Centre::market) == Blue);
  }
  SECTION("J7.3 nobody there, nobody's privilege") {
    CHECK(leader(Centre::patriarchate) == Seat::nobody);
    auto play = builder.at(Step::deploy, Yellow)(EndTurn{});
    CHECK(play.table().round == 2);
  }
  SECTION("J7.3 in the order Patriarchate, Market, Nobility, each optional") {
    for (const Area area : {Area::patriarchate_left, Area::market_left, Area::nobility_left})
      builder.squires(area, Red, 1);
    auto play = builder.behind(Red, 1).at(Step::deploy, Yellow)(EndTurn{});
    CHECK(play.step() == Step::scholars);
    CHECK(play(Decline{}).step() == Step::materials);
    CHECK(play(Decline{}).step() == Step::intrigue);
    CHECK(play(Decline{}).step() == Step::income);
    CHECK(play.behind(Red) == 1);
    CHECK(play.silver(Red) == 12);
    CHECK(play.prestige(Red) == 0);
    CHECK(play.table().hand_size[Red] == 0);
  }
}

TEST_CASE("J7.3 Scholars: a squire from behind the screen for the top card", "[rulebook]") {
  SECTION("J7.3 used") {
    auto play = Builder(4).squires(Area::patriarchate_left, Green, 1).behind(Green, 2).at(Step::deploy, Yellow);
    const int supply = play.supply(Green);
    const int deck = play.table().deck_size;
    play(EndTurn{})(UseScholars{});
    CHECK(play.decider() == Seat::chance);
    CHECK(play.moves().size() == card_kinds);
    play(DrawCard{Card::move_two});
    CHECK(play.behind(Green) == 1);
    CHECK(play.supply(Green) == supply + 1);
    CHECK(play.cards(Green, Card::move_two) == 1);
    CHECK(play.table().deck_size == deck - 1);
    CHECK(play.step() == Step::income);
  }
  SECTION("J7.3 not without a squire behind the screen; those on the board do not do") {
    auto play = Builder(4).squires(Area::patriarchate_left, Green, 5).at(Step::deploy, Yellow)(EndTurn{});
    CHECK(play.step() == Step::income);
    CHECK(play.refusal(UseScholars{}) == "J7.4");
  }
  SECTION("J7.3 not when the deck has run out") {
    auto play = Builder(4, standard_but([](Rules& rules) { rules.deck = {}; }))
                    .squires(Area::patriarchate_left, Green, 1)
                    .behind(Green, 2)
                    .at(Step::deploy, Yellow)(EndTurn{});
    CHECK(play.step() == Step::income);
    CHECK(play.behind(Green) == 2);
  }
}

TEST_CASE("J7.3 Building materials: up to 4 prestige at 2 silver each", "[rulebook]") {
  const auto market = [](int silver) {
    return Builder(4).squires(Area::market_left, Green, 1).silver(Green, silver).at(Step::deploy, Yellow)(EndTurn{});
  };
  auto rich = market(20);
  CHECK(rich.moves() == std::vector<Move>{BuyPrestige{1}, BuyPrestige{2}, BuyPrestige{3}, BuyPrestige{4}, Decline{}});
  CHECK(rich.refusal(BuyPrestige{5}) == "J7.3");
  CHECK(rich.refusal(BuyPrestige{0}) == "J7.3");
  rich(BuyPrestige{4});
  CHECK(rich.silver(Green) == 12);
  CHECK(rich.prestige(Green) == 4);
  CHECK(rich.step() == Step::income);

  auto poor = market(5);
  CHECK(poor.all<BuyPrestige>().size() == 2);
  CHECK(poor.refusal(BuyPrestige{3}) == "J7.3");
  poor(BuyPrestige{2});
  CHECK(poor.silver(Green) == 1);
  CHECK(market(1).step() == Step::income);
}

TEST_CASE("J7.3 Court intrigue: 1 prestige from another player", "[rulebook]") {
  auto play = Builder(4).squires(Area::nobility_left, Blue, 1).prestige(Red, 2).prestige(Blue, 1);
  auto intrigue = play.at(Step::deploy, Yellow)(EndTurn{});
  CHECK(intrigue.moves() ==
        std::vector<Move>{StealPrestige{Red}, StealPrestige{Green}, StealPrestige{Yellow}, Decline{}});
  CHECK(intrigue.refusal(StealPrestige{Blue}) == "J7.3");
  SECTION("J7.3 from one who has some") {
    intrigue(StealPrestige{Red});
    CHECK(intrigue.prestige(Red) == 1);
    CHECK(intrigue.prestige(Blue) == 2);
  }
  SECTION("J7.3 from one who has 0: he stays at 0, the thief still gains 1") {
    intrigue(StealPrestige{Green});
    CHECK(intrigue.prestige(Green) == 0);
    CHECK(intrigue.prestige(Blue) == 2);
    CHECK(intrigue.prestige(Red) == 2);
  }
}

TEST_CASE("J7.4 the controller of each area receives its income, all of it or less", "[rulebook]") {
  auto play = Builder(4)
                  .squires(Area::patriarchate_left, Green, 1)
                  .squires(Area::market_right, Green, 2)
                  .squires(Area::market_right, Red, 1)
                  .squires(Area::palace_right, Blue, 1)
                  .silver(Green, 0)
                  .at(Step::deploy, Yellow)(EndTurn{});
  REQUIRE(play.step() == Step::income);
  CHECK(play.decider() == Blue);
  CHECK(play.moves() == std::vector<Move>{LeaveIncome{Resource::prestige}, TakeIncome{}});
  CHECK(play.refusal(LeaveIncome{Resource::silver}) == "J7.4");
  play(LeaveIncome{Resource::prestige});
  play(LeaveIncome{Resource::prestige});
  CHECK(play.refusal(LeaveIncome{Resource::prestige}) == "J7.4");
  play(TakeIncome{});
  CHECK(play.prestige(Blue) == 0);
  CHECK(play.tower(Blue) == 0);

  REQUIRE(play.decider() == Green);  // one decision over both areas
  CHECK(play.game().owed(play.table(), Green) == Income{3, 2, 1});
  SECTION("J7.4 all of it") {
    play(TakeIncome{});
    CHECK(play.behind(Green) == 3);
    CHECK(play.silver(Green) == 2);
    CHECK(play.prestige(Green) == 1);
    CHECK(play.supply(Green) == 50 - 3 - 3);
  }
  SECTION("J7.4 less, of any kind") {
    play(2, LeaveIncome{Resource::squires})(LeaveIncome{Resource::silver})(TakeIncome{});
    CHECK(play.behind(Green) == 1);
    CHECK(play.silver(Green) == 1);
    CHECK(play.prestige(Green) == 1);
  }
  CHECK(play.table().round == 2);  // Red and Yellow are owed nothing and are not asked
}

TEST_CASE("J7.4 incomes are told centre by centre in the order of J1.2", "[rulebook]") {
  auto builder = Builder(4);
  for (int area = area_count - 1; area >= 0; --area) builder.squires(static_cast<Area>(area), Red, 1);
  auto play = builder.silver(Red, 0).at(Step::deploy, Yellow)(EndTurn{});
  play(Decline{});  // David
  REQUIRE(play.step() == Step::intrigue);
  std::vector<Area> told;
  for (const Happening& happening : play.happenings(Decline{}))
    if (happening.what == What::controls_area) told.push_back(happening.area);
  CHECK(told.size() == 15);
  CHECK(std::is_sorted(told.begin(), told.end()));
}

}  // namespace
}  // namespace castellan::jerusalem
