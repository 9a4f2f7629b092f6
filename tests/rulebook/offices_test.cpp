// J5: what the offices give and can do.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

TEST_CASE("J5 J6.1 each office brings its squires at the start of its turn", "[rulebook]") {
  auto play = Builder(4).order({Green, Blue, Yellow, Red}).at(Step::deal_cards, Seat::chance);
  play.go_to(Step::deploy);
  CHECK(play.decider() == Green);
  CHECK(play.behind(Green) == 7);
  CHECK(play.behind(Blue) == 0);  // not before his turn
  play(EndTurn{});
  CHECK(play.behind(Blue) == 6);
  play(EndTurn{});
  CHECK(play.behind(Yellow) == 5);
  CHECK(play.silver(Red) == 12);
  play(EndTurn{});
  CHECK(play.behind(Red) == 4);
  CHECK(play.silver(Red) == 13);  // the Admiral's silver
  for (const Seat seat : {Green, Blue, Yellow}) CHECK(play.silver(seat) == 12);
  for (const Seat seat : Seats(4)) CHECK(play.supply(seat) + play.behind(seat) == 50);
}

TEST_CASE("J5 J6.8 the Constable's baron needs 2 squires in a large area and 1 in a small one", "[rulebook]") {
  auto play = Builder(4).behind(Red, 6).behind(Blue, 6).at(Step::deploy, Red);
  play(PlaceSquire{Area::market_large});
  CHECK(play.refusal(SetBaron{Area::market_large}) == "J6.8");
  play(PlaceSquire{Area::market_large});
  CHECK(play.legal(SetBaron{Area::market_large}));
  CHECK(play.refusal(SetBaron{Area::market_right}) == "J6.8");
  play(PlaceSquire{Area::market_left});
  CHECK(play.legal(SetBaron{Area::market_left}));

  SECTION("J5 the Treasurer's needs 3, in a small area too") {
    play(EndTurn{});
    REQUIRE(play.office(Blue) == Office::treasurer);
    play(2, PlaceSquire{Area::nobility_left});
    CHECK(play.refusal(SetBaron{Area::nobility_left}) == "J6.8");
    play(PlaceSquire{Area::nobility_left});
    CHECK(play.legal(SetBaron{Area::nobility_left}));
  }
}

TEST_CASE("J5.2 the Tower of David is a large area: the Constable needs 2 squires there", "[rulebook]") {
  CHECK(is_large(Area::david));
  auto play = Builder(4).behind(Red, 2).at(Step::deploy, Red);
  play(PlaceSquire{Area::david});
  CHECK(play.refusal(SetBaron{Area::david}) == "J6.8");
  play(PlaceSquire{Area::david});
  CHECK(play.legal(SetBaron{Area::david}));
}

TEST_CASE("J5 J6.4 the Treasurer's first two mercenaries cost 1 and 2, then the normal price", "[rulebook]") {
  auto play = Builder(4).silver(Blue, 9).at(Step::deploy, Blue);
  for (const int left : {8, 6, 3, 0}) {
    play(HireMercenary{});
    CHECK(play.silver(Blue) == left);
  }
  CHECK(play.behind(Blue) == 4);
  CHECK(play.refusal(HireMercenary{}) == "J6.4");

  SECTION("J5 J9.8 with soldiers from Genoa: 1, 2, then 2") {
    auto genoa = Builder(4).silver(Blue, 7).hand(Blue, {Card::genoa}).at(Step::deploy, Blue);
    genoa(PlayCard{Card::genoa});
    for (const int left : {6, 4, 2, 0}) {
      genoa(HireMercenary{});
      CHECK(genoa.silver(Blue) == left);
    }
  }
  SECTION("J5 J9.8 played after the first: still 2 for the second") {
    auto genoa = Builder(4).silver(Blue, 5).hand(Blue, {Card::genoa}).at(Step::deploy, Blue);
    genoa(HireMercenary{})(PlayCard{Card::genoa})(2, HireMercenary{});
    CHECK(genoa.silver(Blue) == 0);
  }
  SECTION("J5 once in a turn, and in each turn anew") {
    auto next = Builder(4).round(4).at(Step::deploy, Blue)(2, HireMercenary{});
    CHECK(next.silver(Blue) == 9);
    next.go_to(Step::open_office);
    CHECK(next.table().turn == Turn{});
    auto again = Builder(4).round(5).at(Step::deploy, Blue);
    CHECK(again(HireMercenary{}).silver(Blue) == 11);
  }
  SECTION("J5 nobody else has these prices") {
    for (const Seat seat : {Red, Green, Yellow})
      CHECK(Builder(4).at(Step::deploy, seat)(HireMercenary{}).silver(seat) == 9);
  }
}

TEST_CASE("J5 J6.6 the Marshal moves squires or takes 1 silver, once", "[rulebook]") {
  const auto marshal = [] {
    return Builder(4)
        .squires(Area::market_left, Green, 3)
        .squires(Area::david, Green, 1)
        .squires(Area::market_left, Red, 2)
        .baron(Red, Area::palace_left)
        .squires(Area::palace_left, Green, 2)
        .behind(Green, 2)
        .at(Step::deploy, Green);
  };
  auto play = marshal();
  SECTION("J5 the silver") {
    play(MarshalSilver{});
    CHECK(play.silver(Green) == 13);
    CHECK(play.refusal(MarshalSilver{}) == "J5");
    CHECK(play.refusal(MarshalMove{}) == "J5");
  }
  SECTION("J5 two squires, from one area to one other area") {
    play(MarshalMove{});
    CHECK(play.moves() == std::vector<Move>{LiftSquire{Area::market_left, Green}, LiftSquire{Area::david, Green}});
    CHECK(play.refusal(LiftSquire{Area::palace_left, Green}) == "J6.9");
    CHECK(play.refusal(LiftSquire{Area::nobility_left, Green}) == "J5");
    play(LiftSquire{Area::market_left, Green});
    CHECK(play.moves().size() == 14);  // all but where they are and where the baron stands
    CHECK(play.refusal(PutSquire{Area::palace_left}) == "J6.9");
    CHECK(play.refusal(PutSquire{Area::market_left}) == "J5");
    play(PutSquire{Area::nobility_large});
    CHECK(play.moves() == std::vector<Move>{MoveAnother{Green}, Decline{}});
    play(MoveAnother{Green});
    CHECK(play.step() == Step::deploy);
    CHECK(play.squires(Area::market_left, Green) == 1);
    CHECK(play.squires(Area::nobility_large, Green) == 2);
    CHECK(play.refusal(MarshalMove{}) == "J5");
    CHECK(play.refusal(MarshalSilver{}) == "J5");
  }
  SECTION("J5 one squire, if he likes") {
    play(MarshalMove{})(LiftSquire{Area::market_left, Green})(PutSquire{Area::david})(Decline{});
    CHECK(play.squires(Area::market_left, Green) == 2);
    CHECK(play.squires(Area::david, Green) == 2);
    CHECK(play.refusal(MarshalMove{}) == "J5");
  }
  SECTION("J5 one squire, if there is no other") {
    play(MarshalMove{})(LiftSquire{Area::david, Green})(PutSquire{Area::market_left});
    CHECK(play.step() == Step::deploy);
    CHECK(play.squires(Area::market_left, Green) == 4);
  }
  SECTION("J5 not without a squire in an open area") {
    auto none = Builder(4).baron(Red, Area::david).squires(Area::david, Green, 2).at(Step::deploy, Green);
    CHECK(none.refusal(MarshalMove{}) == "J5");
    CHECK(none.legal(MarshalSilver{}));
  }
  SECTION("J5 only the Marshal") {
    for (const Seat seat : {Red, Blue, Yellow}) {
      const auto other = Builder(4).squires(Area::david, seat, 2).at(Step::deploy, seat);
      CHECK(other.refusal(MarshalMove{}) == "J5");
      CHECK(other.refusal(MarshalSilver{}) == "J5");
    }
  }
}

TEST_CASE("J5.1 the Marshal moves his own squires; option marshal_moves_any_colour", "[rulebook]") {
  const auto marshal = [](bool any_colour) {
    return Builder(4, standard_but([&](Rules& rules) { rules.marshal_moves_any_colour = any_colour; }))
        .squires(Area::david, Green, 1)
        .squires(Area::david, Red, 1)
        .squires(Area::market_left, Blue, 1)
        .at(Step::deploy, Green);
  };
  SECTION("J5.1 off") {
    auto play = marshal(false)(MarshalMove{});
    CHECK(play.moves() == std::vector<Move>{LiftSquire{Area::david, Green}});
    CHECK(play.refusal(LiftSquire{Area::david, Red}) == "J5.1");
    play(LiftSquire{Area::david, Green})(PutSquire{Area::palace_left});
    CHECK(play.step() == Step::deploy);  // Red's squire is no second one
  }
  SECTION("J5.1 off: the second one neither") {
    auto play = Builder(4).squires(Area::david, Green, 2).squires(Area::david, Red, 1).at(Step::deploy, Green);
    play(MarshalMove{})(LiftSquire{Area::david, Green})(PutSquire{Area::palace_left});
    CHECK(play.refusal(MoveAnother{Red}) == "J5.1");
  }
  SECTION("J5.1 on") {
    auto play = marshal(true)(MarshalMove{});
    CHECK(play.moves() == std::vector<Move>{LiftSquire{Area::market_left, Blue}, LiftSquire{Area::david, Red},
                                            LiftSquire{Area::david, Green}});
    play(LiftSquire{Area::david, Red})(PutSquire{Area::palace_left});
    CHECK(play.moves() == std::vector<Move>{MoveAnother{Green}, Decline{}});
    play(MoveAnother{Green});
    CHECK(play.squires(Area::palace_left, Red) == 1);
    CHECK(play.squires(Area::palace_left, Green) == 1);
    CHECK(play.squires(Area::david, Red) == 0);
  }
  SECTION("J5.1 on: even when he has none of his own") {
    auto play = Builder(4, standard_but([](Rules& rules) { rules.marshal_moves_any_colour = true; }))
                    .squires(Area::market_left, Blue, 2)
                    .at(Step::deploy, Green);
    play(MarshalMove{})(LiftSquire{Area::market_left, Blue})(PutSquire{Area::david})(MoveAnother{Blue});
    CHECK(play.squires(Area::david, Blue) == 2);
  }
}

}  // namespace
}  // namespace castellan::jerusalem
