// J10: two players.
#include <set>

#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

TEST_CASE("J10.1 only the palace, the Templars, the Market and the Tower of David are in play", "[rulebook]") {
  auto play = Builder(2).behind(Red, 1).hand(Red, {Card::move_two}).squires(Area::david, Red, 1).at(Step::deploy, Red);
  std::vector<PlaceSquire> expected;
  for (const Centre centre : {Centre::palace, Centre::templars, Centre::market, Centre::david})
    for (const Area area : areas_of(centre)) expected.push_back({area});
  CHECK(play.all<PlaceSquire>() == expected);
  for (const Centre centre : {Centre::patriarchate, Centre::nobility})
    for (const Area area : areas_of(centre)) {
      CHECK(play.refusal(PlaceSquire{area}) == "J10.1");
      CHECK(play.refusal(SetBaron{area}) == "J10.1");
    }
  SECTION("J10.1 J9.7 by no card, J5 by no ability, J7.2 and not from the Tower of David") {
    auto card = play;
    card(PlayCard{Card::move_two})(LiftSquire{Area::david, Red});
    CHECK(card.refusal(PutSquire{Area::nobility_left}) == "J10.1");
    CHECK(card.moves().size() == 9);
    auto marshal = play;
    marshal(MarshalMove{})(LiftSquire{Area::david, Red});
    CHECK(marshal.refusal(PutSquire{Area::patriarchate_large}) == "J10.1");
    play.end_turns();
    REQUIRE(play.step() == Step::david);
    CHECK(play.refusal(PutSquire{Area::nobility_left}) == "J10.1");
    CHECK(play.all<PutSquire>().size() == 9);
  }
  SECTION("J10.1 J7.3 the Market's privilege is the only one") {
    auto market = Builder(2).squires(Area::market_left, Blue, 1).behind(Blue, 3).at(Step::deploy, Blue)(EndTurn{});
    CHECK(market.step() == Step::materials);
    CHECK(market(Decline{}).step() == Step::income);
  }
}

TEST_CASE("J10.2 offices 3 and 4 only", "[rulebook]") {
  auto play = Builder(2).at(Step::open_office, Blue);
  CHECK(play.moves() == std::vector<Move>{OpenOffice{Office::marshal}, OpenOffice{Office::admiral}});
  CHECK(play.refusal(OpenOffice{Office::constable}) == "J10.2");
  CHECK(play.refusal(OpenOffice{Office::treasurer}) == "J10.2");
  SECTION("J10.2 J4.8 one auction, and the other office goes for nothing") {
    play(OpenOffice{Office::admiral})(Bid{0})(Bid{2})(Pass{});
    CHECK(play.office(Red) == Office::admiral);
    CHECK(play.silver(Red) == 10);
    CHECK(play.office(Blue) == Office::marshal);
    CHECK(play.silver(Blue) == 12);
    play.go_to(Step::deploy);
    CHECK(play.decider() == Blue);
    CHECK(play.behind(Blue) == 5);
  }
}

TEST_CASE("J10.2 the Election is out, the other three events are all used", "[rulebook]") {
  auto play = Builder(2).at(Step::open_office, Red);
  std::set<Event> seen;
  for (int round = 2; round <= 4; ++round) {
    play.go_to(Step::turn_up_event);
    CHECK(play.moves().size() == static_cast<std::size_t>(5 - round));
    CHECK_FALSE(play.legal(TurnUpEvent{Event::election}));
    seen.insert(play.all<TurnUpEvent>().front().event);
    play(play.all<TurnUpEvent>().front());
  }
  CHECK(seen == std::set<Event>{Event::succession, Event::tax, Event::war});
  CHECK(play.table().events_unseen == 0);
}

TEST_CASE("J10.3 two cards of Massive influence are out of the deck", "[rulebook]") {
  const CardCounts deck = Jerusalem{}.whole_deck(2);
  CHECK(deck.total() == 25);
  CHECK(deck[Card::influence_patriarchate] == 0);
  CHECK(deck[Card::influence_nobility] == 0);
  for (const Card card :
       {Card::influence_palace, Card::influence_templars, Card::influence_market, Card::influence_david})
    CHECK(deck[card] == 1);
  const auto deal = Builder(2).at(Step::deal_cards, Seat::chance);
  CHECK(deal.moves().size() == 12);
  CHECK_FALSE(deal.legal(DealCard{Card::influence_nobility}));
}

}  // namespace
}  // namespace castellan::jerusalem
