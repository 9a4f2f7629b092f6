// J6.8 to J6.10: the baron.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

// Blue is the Treasurer, whose baron needs three; round 2, so that the palace may be open.
Builder blues_turn() { return Builder(4).round(2).behind(Blue, 10); }

TEST_CASE("J6.8 the baron goes where at least 3 squires were put this turn", "[rulebook]") {
  auto play = blues_turn().squires(Area::market_left, Blue, 5).at(Step::deploy, Blue);
  CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.8");  // those of earlier rounds do not count
  play(2, PlaceSquire{Area::market_left});
  CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.8");
  play(PlaceSquire{Area::david})(PlaceSquire{Area::market_left});
  CHECK(play.all<SetBaron>() == std::vector<SetBaron>{{Area::market_left}});
  play(SetBaron{Area::market_left});
  CHECK(play.table().baron[Blue] == Area::market_left);

  SECTION("J6.8 once a round") {
    play(3, PlaceSquire{Area::nobility_left});
    CHECK(play.refusal(SetBaron{Area::nobility_left}) == "J6.8");
    CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.8");
  }
  SECTION("J6.8 the turn after starts from nothing") {
    auto next = Builder(4).behind(Red, 3).at(Step::deploy, Red);
    next(3, PlaceSquire{Area::david})(EndTurn{});
    CHECK(next.table().turn == Turn{});
    CHECK(next.refusal(SetBaron{Area::david}) == "J6.8");
  }
}

TEST_CASE("J6.8 J9.10 no second baron in an area, even where squires may come in", "[rulebook]") {
  auto play = Builder(4, standard_but([](Rules& rules) { rules.massive_influence_enters_blocked = true; }))
                  .round(2)
                  .behind(Blue, 3)
                  .hand(Blue, {Card::influence_david})
                  .squires(Area::david, Red, 2)
                  .order({Blue, Red, Green, Yellow})
                  .baron(Red, Area::david)
                  .at(Step::deploy, Blue);
  play(PlayCard{Card::influence_david})(2, PutSquire{Area::david});  // enough for the Constable
  CHECK(play.refusal(SetBaron{Area::david}) == "J6.9");
}

TEST_CASE("J6.8 squires that came by action cards count", "[rulebook]") {
  SECTION("J6.8 J9.9 Massive influence") {
    auto play = blues_turn().hand(Blue, {Card::influence_market}).at(Step::deploy, Blue);
    play(PlayCard{Card::influence_market})(2, PutSquire{Area::market_left})(PlaceSquire{Area::market_left});
    CHECK(play.legal(SetBaron{Area::market_left}));
  }
  SECTION("J6.8 J9.7 Move 2 squires") {
    auto play = blues_turn().hand(Blue, {Card::move_two}).squires(Area::david, Blue, 2).at(Step::deploy, Blue);
    play(PlayCard{Card::move_two});
    for (int i = 0; i < 2; ++i) play(LiftSquire{Area::david, Blue})(PutSquire{Area::market_left});
    CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.8");
    play(PlaceSquire{Area::market_left});
    CHECK(play.legal(SetBaron{Area::market_left}));
  }
  SECTION("J6.8 J9.6 Turncoat") {
    auto play = blues_turn()
                    .hand(Blue, {Card::turncoat})
                    .squires(Area::david, Blue, 1)
                    .squires(Area::market_left, Red, 1)
                    .at(Step::deploy, Blue);
    play(PlayCard{Card::turncoat})(LiftSquire{Area::david, Blue})(SwapFor{Area::market_left, Red});
    play(2, PlaceSquire{Area::market_left});
    CHECK(play.legal(SetBaron{Area::market_left}));
    CHECK_FALSE(play.legal(SetBaron{Area::david}));
  }
}

TEST_CASE("J6.8 squires that the Marshal brings do not count", "[rulebook]") {
  auto play = Builder(4).round(2).behind(Green, 3).squires(Area::david, Green, 2).at(Step::deploy, Green);
  play(MarshalMove{})(LiftSquire{Area::david, Green})(PutSquire{Area::market_left})(MoveAnother{Green});
  play(2, PlaceSquire{Area::market_left});
  CHECK(play.squires(Area::market_left, Green) == 4);
  CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.8");
  play(PlaceSquire{Area::market_left});
  CHECK(play.legal(SetBaron{Area::market_left}));
}

TEST_CASE("J6.8 squires put there and taken out again do not count", "[rulebook]") {
  SECTION("J6.8 J6.5 dismissed") {
    auto play = blues_turn().squires(Area::david, Blue, 2).at(Step::deploy, Blue);
    play(3, PlaceSquire{Area::market_left});
    CHECK(play.legal(SetBaron{Area::market_left}));
    play(DismissSquire{Area::market_left})(2, DismissSquire{Area::david});
    CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.8");
    play(PlaceSquire{Area::market_left});
    CHECK(play.legal(SetBaron{Area::market_left}));
  }
  SECTION("J6.8 moved on by the Marshal") {
    auto play = Builder(4).round(2).behind(Green, 3).at(Step::deploy, Green);
    play(3, PlaceSquire{Area::market_left})(MarshalMove{})(LiftSquire{Area::market_left, Green});
    play(PutSquire{Area::david})(Decline{});
    CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.8");
  }
  SECTION("J6.8 what counts is the smaller of put this turn and present now") {
    auto play = blues_turn().squires(Area::market_left, Blue, 1).hand(Blue, {Card::move_two}).at(Step::deploy, Blue);
    play(3, PlaceSquire{Area::market_left})(PlayCard{Card::move_two});
    play(LiftSquire{Area::market_left, Blue})(PutSquire{Area::david});
    CHECK(play.squires(Area::market_left, Blue) == 3);
    play(Decline{});
    CHECK(play.legal(SetBaron{Area::market_left}));
  }
}

TEST_CASE("J6.9 an area with a baron is blocked to everybody, its owner too", "[rulebook]") {
  auto play = blues_turn()
                  .squires(Area::market_left, Green, 3)
                  .squires(Area::david, Green, 1)
                  .squires(Area::market_left, Yellow, 1)
                  .hand(Green, {Card::turncoat, Card::move_two})
                  .behind(Green, 5)
                  .at(Step::deploy, Blue);
  play(3, PlaceSquire{Area::market_left})(SetBaron{Area::market_left});
  SECTION("J6.9 its owner") {
    CHECK(play.refusal(PlaceSquire{Area::market_left}) == "J6.9");
    CHECK(play.refusal(DismissSquire{Area::market_left}) == "J6.9");
  }
  SECTION("J6.9 others, by no card and no ability") {
    play(EndTurn{});
    REQUIRE(play.decider() == Green);
    CHECK(play.refusal(PlaceSquire{Area::market_left}) == "J6.9");
    CHECK(play.refusal(DismissSquire{Area::market_left}) == "J6.9");
    auto marshal = play;
    marshal(MarshalMove{});
    CHECK(marshal.refusal(LiftSquire{Area::market_left, Green}) == "J6.9");
    auto mover = play;
    mover(PlayCard{Card::move_two});
    CHECK(mover.refusal(LiftSquire{Area::market_left, Green}) == "J6.9");
    mover(LiftSquire{Area::david, Green});
    CHECK(mover.refusal(PutSquire{Area::market_left}) == "J6.9");
    CHECK(play.refusal(PlayCard{Card::turncoat}) == "J9.6");  // the only squires of others are in there
    play(3, PlaceSquire{Area::market_large});
    CHECK(play.refusal(SetBaron{Area::market_left}) == "J6.9");
    play(SetBaron{Area::market_large});
  }
  SECTION("J6.9 until the end of the round") {
    play.go_to(Step::turn_up_event);
    CHECK(play.table().round == 3);
    CHECK(play.game().blocked(play.table()).empty());
  }
}

TEST_CASE("J6.10 the highest tower may not block the large area of the palace", "[rulebook]") {
  const auto blue_may = [](Builder builder) {
    auto play = builder.at(Step::deploy, Blue);
    play(3, PlaceSquire{Area::palace_large})(3, PlaceSquire{Area::palace_left});
    CHECK(play.legal(SetBaron{Area::palace_left}));  // the small ones are free to all
    const std::string id = play.refusal(SetBaron{Area::palace_large});
    CHECK((id.empty() || id == "J6.10"));
    return id.empty();
  };
  SECTION("J6.10 alone the highest") {
    CHECK_FALSE(blue_may(blues_turn().tower(Blue, 2).tower(Red, 1).prestige(Red, 5)));
    CHECK(blue_may(blues_turn().tower(Blue, 1).tower(Red, 2).prestige(Blue, 5)));
  }
  SECTION("J6.10 several: those of them with the most prestige may not") {
    CHECK_FALSE(blue_may(blues_turn().tower(Blue, 2).tower(Red, 2).prestige(Blue, 1)));
    CHECK(blue_may(blues_turn().tower(Blue, 2).tower(Red, 2).prestige(Red, 1)));
  }
  SECTION("J6.10 several with as much prestige: none of them may") {
    CHECK_FALSE(blue_may(blues_turn().tower(Blue, 2).tower(Red, 2).prestige(Blue, 1).prestige(Red, 1)));
    CHECK_FALSE(blue_may(blues_turn()));
  }
  SECTION("J6.10 prestige of lower towers does not matter") {
    CHECK_FALSE(blue_may(blues_turn().tower(Blue, 2).tower(Red, 2).prestige(Green, 3)));
  }
  SECTION("J6.10 prestige counts as it stands when the baron is set") {
    auto play = blues_turn()
                    .tower(Blue, 1)
                    .tower(Red, 1)
                    .prestige(Red, 1)
                    .hand(Blue, {Card::two_prestige})
                    .at(Step::deploy, Blue);
    play(3, PlaceSquire{Area::palace_large});
    CHECK(play.legal(SetBaron{Area::palace_large}));
    play(PlayCard{Card::two_prestige});
    CHECK(play.refusal(SetBaron{Area::palace_large}) == "J6.10");
  }
  SECTION("J6.10 in round 1 nobody may, whatever prestige cards were played before") {
    CHECK_FALSE(blue_may(Builder(4).behind(Blue, 6)));
    CHECK_FALSE(blue_may(Builder(4).behind(Blue, 6).prestige(Red, 2)));
  }
}

}  // namespace
}  // namespace castellan::jerusalem
