// J9: the action cards.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

Play reds_turn_with(Card card) { return Builder(4).hand(Red, {card}).at(Step::deploy, Red); }

TEST_CASE("J9 the deck has 27 cards, each kind in its number", "[rulebook]") {
  const CardCounts deck = Jerusalem{}.whole_deck(4);
  CHECK(deck[Card::one_squire] == 3);
  CHECK(deck[Card::two_silver] == 3);
  CHECK(deck[Card::two_prestige] == 3);
  CHECK(deck[Card::two_resources] == 2);
  CHECK(deck[Card::squire_and_silver] == 2);
  CHECK(deck[Card::turncoat] == 2);
  CHECK(deck[Card::move_two] == 4);
  CHECK(deck[Card::genoa] == 2);
  for (const Card card : {Card::influence_palace, Card::influence_templars, Card::influence_patriarchate,
                          Card::influence_market, Card::influence_nobility, Card::influence_david})
    CHECK(deck[card] == 1);
  CHECK(deck.total() == 27);
}

TEST_CASE("J9 a card is played in one's own deployment turn only, and is out afterwards", "[rulebook]") {
  auto play = Builder(4)
                  .round(4)
                  .hand(Red, {Card::one_squire})
                  .hand(Yellow, {Card::two_silver})
                  .squires(Area::david, Yellow, 1)
                  .at(Step::deploy, Red);
  CHECK(play.refusal(PlayCard{Card::two_silver}) == "J6.7");  // Yellow's
  const CardCounts deck = play.position().deck;
  play(PlayCard{Card::one_squire});
  CHECK(play.position().deck == deck);
  CHECK(play.table().hand_size[Red] == 0);
  play.end_turns();
  REQUIRE(play.step() == Step::david);
  CHECK(play.refusal(PlayCard{Card::two_silver}) == "J7.2");
  play.go_to(Step::open_office);
  CHECK(play.refusal(PlayCard{Card::two_silver}) == "J4.3");
  CHECK(play.cards(Yellow, Card::two_silver) == 1);  // kept as long as he likes
}

TEST_CASE("J9.1 +1 squire", "[rulebook]") {
  auto play = reds_turn_with(Card::one_squire)(PlayCard{Card::one_squire});
  CHECK(play.behind(Red) == 1);
  CHECK(play.supply(Red) == 49);
  CHECK(play.step() == Step::deploy);
}

TEST_CASE("J9.2 +2 silver", "[rulebook]") {
  CHECK(reds_turn_with(Card::two_silver)(PlayCard{Card::two_silver}).silver(Red) == 14);
}

TEST_CASE("J9.3 +2 prestige", "[rulebook]") {
  auto play = reds_turn_with(Card::two_prestige)(PlayCard{Card::two_prestige});
  CHECK(play.prestige(Red) == 2);
  CHECK(play.tower(Red) == 0);  // floors are built in phase 3
}

TEST_CASE("J9.4 J9.11 +2 resources in any mix; option two_resources_must_differ", "[rulebook]") {
  SECTION("J9.4 J9.11 off: the two may be of the same kind") {
    auto play = reds_turn_with(Card::two_resources)(PlayCard{Card::two_resources});
    CHECK(play.moves() == std::vector<Move>{TakeResources{0, 0, 2}, TakeResources{0, 1, 1}, TakeResources{0, 2, 0},
                                            TakeResources{1, 0, 1}, TakeResources{1, 1, 0}, TakeResources{2, 0, 0}});
    CHECK(play.refusal(TakeResources{1, 1, 1}) == "J9.4");
    CHECK(play.refusal(TakeResources{1, 0, 0}) == "J9.4");
    CHECK(play.refusal(EndTurn{}) == "J9.4");
    auto prestige = play;
    CHECK(prestige(TakeResources{0, 0, 2}).prestige(Red) == 2);
    play(TakeResources{1, 1, 0});
    CHECK(play.behind(Red) == 1);
    CHECK(play.supply(Red) == 49);
    CHECK(play.silver(Red) == 13);
    CHECK(play.prestige(Red) == 0);
    CHECK(play.step() == Step::deploy);
  }
  SECTION("J9.4 J9.11 on: they must differ") {
    auto play = Builder(4, standard_but([](Rules& rules) { rules.two_resources_must_differ = true; }))
                    .hand(Red, {Card::two_resources})
                    .at(Step::deploy, Red)(PlayCard{Card::two_resources});
    CHECK(play.moves() == std::vector<Move>{TakeResources{0, 1, 1}, TakeResources{1, 0, 1}, TakeResources{1, 1, 0}});
    CHECK(play.refusal(TakeResources{0, 0, 2}) == "J9.11");
  }
}

TEST_CASE("J9.5 +1 squire +1 silver", "[rulebook]") {
  auto play = reds_turn_with(Card::squire_and_silver)(PlayCard{Card::squire_and_silver});
  CHECK(play.behind(Red) == 1);
  CHECK(play.silver(Red) == 13);
}

TEST_CASE("J9.6 Turncoat swaps an own squire with an opponent's in another area", "[rulebook]") {
  auto play = Builder(4)
                  .hand(Red, {Card::turncoat})
                  .squires(Area::david, Red, 2)
                  .squires(Area::david, Blue, 1)
                  .squires(Area::market_left, Blue, 2)
                  .squires(Area::market_left, Green, 1)
                  .squires(Area::palace_left, Red, 1)
                  .squires(Area::palace_left, Green, 1)
                  .baron(Green, Area::palace_left)
                  .at(Step::deploy, Red);
  play(PlayCard{Card::turncoat});
  CHECK(play.moves() == std::vector<Move>{LiftSquire{Area::david, Red}});
  CHECK(play.refusal(LiftSquire{Area::palace_left, Red}) == "J6.9");
  CHECK(play.refusal(LiftSquire{Area::market_left, Blue}) == "J9.6");
  play(LiftSquire{Area::david, Red});
  CHECK(play.moves() == std::vector<Move>{SwapFor{Area::market_left, Blue}, SwapFor{Area::market_left, Green}});
  CHECK(play.refusal(SwapFor{Area::david, Blue}) == "J9.6");
  CHECK(play.refusal(SwapFor{Area::palace_left, Green}) == "J6.9");
  play(SwapFor{Area::market_left, Blue});
  CHECK(play.squires(Area::david, Red) == 1);
  CHECK(play.squires(Area::david, Blue) == 2);
  CHECK(play.squires(Area::market_left, Red) == 1);
  CHECK(play.squires(Area::market_left, Blue) == 1);
  CHECK(play.squires(Area::market_left, Green) == 1);
  CHECK(play.step() == Step::deploy);

  SECTION("J9.6 not with both in the same area only") {
    auto same = Builder(4).hand(Red, {Card::turncoat}).squires(Area::david, Red, 1).squires(Area::david, Blue, 1);
    CHECK(same.at(Step::deploy, Red).refusal(PlayCard{Card::turncoat}) == "J9.6");
  }
  SECTION("J9.6 not without an own squire on the board, nor without another's") {
    auto none = Builder(4).hand(Red, {Card::turncoat}).squires(Area::david, Blue, 1).behind(Red, 3);
    CHECK(none.at(Step::deploy, Red).refusal(PlayCard{Card::turncoat}) == "J9.6");
    auto alone = Builder(4).hand(Red, {Card::turncoat}).squires(Area::david, Red, 1);
    CHECK(alone.at(Step::deploy, Red).refusal(PlayCard{Card::turncoat}) == "J9.6");
  }
}

TEST_CASE("J9.7 J9.12 Move 2 squires: one or two own squires, from any areas to any other areas", "[rulebook]") {
  auto play = Builder(4)
                  .hand(Red, {Card::move_two})
                  .squires(Area::david, Red, 1)
                  .squires(Area::market_left, Red, 1)
                  .squires(Area::market_left, Blue, 1)
                  .squires(Area::palace_left, Red, 1)
                  .baron(Green, Area::palace_left)
                  .at(Step::deploy, Red);
  play(PlayCard{Card::move_two});
  SECTION("J9.7 two, each its own way") {
    play(LiftSquire{Area::david, Red})(PutSquire{Area::nobility_left});
    play(LiftSquire{Area::market_left, Red})(PutSquire{Area::templars_large});
    CHECK(play.step() == Step::deploy);
    CHECK(play.squires(Area::nobility_left, Red) == 1);
    CHECK(play.squires(Area::templars_large, Red) == 1);
    CHECK(play.squires(Area::david, Red) == 0);
  }
  SECTION("J9.12 one is enough, none is not") {
    CHECK(play.refusal(Decline{}) == "J9.12");
    play(LiftSquire{Area::david, Red});
    CHECK_FALSE(play.legal(Decline{}));
    play(PutSquire{Area::market_left})(Decline{});
    CHECK(play.step() == Step::deploy);
    CHECK(play.squires(Area::market_left, Red) == 2);
  }
  SECTION("J9.12 own squires only, and no blocked area") {
    CHECK(play.refusal(LiftSquire{Area::market_left, Blue}) == "J9.12");
    CHECK(play.refusal(LiftSquire{Area::palace_left, Red}) == "J6.9");
    CHECK(play.refusal(LiftSquire{Area::nobility_left, Red}) == "J9.7");
    play(LiftSquire{Area::david, Red});
    CHECK(play.refusal(PutSquire{Area::palace_left}) == "J6.9");
    CHECK(play.refusal(PutSquire{Area::david}) == "J9.7");
    CHECK(play.moves().size() == 14);
  }
  SECTION("J9.12 not without a squire in an open area") {
    auto none = Builder(4).hand(Red, {Card::move_two}).squires(Area::david, Red, 2).baron(Blue, Area::david);
    CHECK(none.at(Step::deploy, Red).refusal(PlayCard{Card::move_two}) == "J9.12");
  }
}

TEST_CASE("J9.8 Soldiers from Genoa: 2 silver each for the rest of the turn", "[rulebook]") {
  auto play = Builder(4).hand(Red, {Card::genoa}).at(Step::deploy, Red);
  play(HireMercenary{});
  CHECK(play.silver(Red) == 9);
  play(PlayCard{Card::genoa})(4, HireMercenary{});
  CHECK(play.silver(Red) == 1);
  CHECK(play.behind(Red) == 5);
  CHECK(play.refusal(HireMercenary{}) == "J6.4");
  SECTION("J9.8 the others pay the normal price") {
    play(2, EndTurn{});
    REQUIRE(play.decider() == Green);
    CHECK(play(HireMercenary{}).silver(Green) == 9);
  }
}

TEST_CASE("J9.9 Massive influence: 2 squires from the supply into areas of the card's centre", "[rulebook]") {
  SECTION("J9.9 each as one likes") {
    auto play = Builder(4).hand(Red, {Card::influence_market}).at(Step::deploy, Red)(PlayCard{Card::influence_market});
    CHECK(play.moves() == std::vector<Move>{PutSquire{Area::market_large}, PutSquire{Area::market_left},
                                            PutSquire{Area::market_right}});
    CHECK(play.refusal(PutSquire{Area::david}) == "J9.9");
    play(PutSquire{Area::market_left})(PutSquire{Area::market_large});
    CHECK(play.squires(Area::market_left, Red) == 1);
    CHECK(play.squires(Area::market_large, Red) == 1);
    CHECK(play.supply(Red) == 48);
    CHECK(play.behind(Red) == 0);
    CHECK(play.step() == Step::deploy);
  }
  SECTION("J9.9 one card for each centre and the Tower of David") {
    const std::vector<std::pair<Card, Centre>> cards = {
        {Card::influence_palace, Centre::palace},     {Card::influence_templars, Centre::templars},
        {Card::influence_market, Centre::market},     {Card::influence_patriarchate, Centre::patriarchate},
        {Card::influence_nobility, Centre::nobility}, {Card::influence_david, Centre::david}};
    for (const auto& [card, centre] : cards) {
      auto play = reds_turn_with(card)(PlayCard{card});
      std::vector<PutSquire> expected;
      for (const Area area : areas_of(centre)) expected.push_back({area});
      CHECK(play.all<PutSquire>() == expected);
      play(2, expected.front());
      CHECK(play.squires(expected.front().area, Red) == 2);
    }
  }
}

TEST_CASE("J9.10 Massive influence and blocked areas; option massive_influence_enters_blocked", "[rulebook]") {
  const auto blocked = [](bool enters, bool all) {
    auto builder = Builder(4, standard_but([&](Rules& rules) { rules.massive_influence_enters_blocked = enters; }));
    builder.hand(Red, {Card::influence_market}).baron(Blue, Area::market_large).baron(Green, Area::market_left);
    if (all) builder.baron(Yellow, Area::market_right);
    return builder.at(Step::deploy, Red);
  };
  SECTION("J9.10 off: not into a blocked area") {
    auto play = blocked(false, false)(PlayCard{Card::influence_market});
    CHECK(play.moves() == std::vector<Move>{PutSquire{Area::market_right}});
    CHECK(play.refusal(PutSquire{Area::market_large}) == "J6.9");
  }
  SECTION("J9.10 off: every area blocked, the card cannot be played") {
    CHECK(blocked(false, true).refusal(PlayCard{Card::influence_market}) == "J9.10");
  }
  SECTION("J9.10 on: into any area of the centre") {
    auto play = blocked(true, true)(PlayCard{Card::influence_market});
    CHECK(play.moves().size() == 3);
    play(2, PutSquire{Area::market_large});
    CHECK(play.squires(Area::market_large, Red) == 2);
    CHECK(play.all<PlaceSquire>().size() == 0);
  }
  SECTION("J9.10 on: other ways stay closed") {
    auto play = Builder(4, standard_but([](Rules& rules) { rules.massive_influence_enters_blocked = true; }))
                    .behind(Red, 1)
                    .baron(Blue, Area::market_large)
                    .at(Step::deploy, Red);
    CHECK(play.refusal(PlaceSquire{Area::market_large}) == "J6.9");
  }
  SECTION("J9.10 if the supply has only one squire, one comes; if none, the card cannot be played") {
    auto one = Builder(4).hand(Red, {Card::influence_david}).supply(Red, 1).at(Step::deploy, Red);
    one(PlayCard{Card::influence_david})(PutSquire{Area::david});
    CHECK(one.step() == Step::deploy);
    CHECK(one.squires(Area::david, Red) == 1);
    auto none = Builder(4).hand(Red, {Card::influence_david}).supply(Red, 0).at(Step::deploy, Red);
    CHECK(none.refusal(PlayCard{Card::influence_david}) == "J1.3");
  }
}

}  // namespace
}  // namespace castellan::jerusalem
