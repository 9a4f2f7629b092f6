// J4: the auction of the offices and the draft of the action cards.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

std::vector<Move> bids(int from, int to) {
  std::vector<Move> moves;
  for (int silver = from; silver <= to; ++silver) moves.push_back(Bid{static_cast<std::uint8_t>(silver)});
  return moves;
}

TEST_CASE("J4.1 as many cards as players are laid aside, unseen until the offices are taken", "[rulebook]") {
  for (const int players : {2, 3, 4}) {
    auto play = Builder(players).at(Step::open_office, Red);
    const int deck = play.table().deck_size;
    while (play.step() != Step::keep_card) {
      for (const Seat seat : Seats(players)) CHECK(play.game().view(play.position(), seat).offer == empty_row);
      play(play.least());
    }
    CHECK(play.table().row_size == players);
    CHECK(play.table().deck_size == deck - players);
  }
}

TEST_CASE("J4.1 a deck that has run out gives what it has", "[rulebook]") {
  const auto deck_of = [](std::int16_t size) { return standard_but([=](Rules& rules) { rules.deck = {size}; }); };
  SECTION("J4.1 two cards for four players go to the first two") {
    auto play = Builder(4, deck_of(2)).order({Blue, Red, Green, Yellow}).at(Step::deal_cards, Seat::chance);
    play(2, DealCard{Card::one_squire});
    CHECK(play.decider() == Blue);
    play(KeepCard{Card::one_squire});
    CHECK(play.step() == Step::deploy);
    CHECK(play.table().hand_size == PerPlayer<std::uint8_t>{{1, 1, 0, 0}});
  }
  SECTION("J4.1 no card: the deployment begins") {
    auto play =
        Builder(4, deck_of(0)).won(Red, Office::constable).won(Blue, Office::marshal).at(Step::open_office, Green);
    play(OpenOffice{Office::treasurer})(Bid{0})(Pass{});
    CHECK(play.step() == Step::deploy);
    CHECK(play.decider() == Red);
  }
}

TEST_CASE("J4.2 who opens the first auction of a round", "[rulebook]") {
  // The last turn of round 4 ends, with prestige that builds no floor; round 5 has no event.
  const auto opener = [](Builder& builder) {
    auto play = builder.round(4).at(Step::deploy, Yellow)(EndTurn{});
    REQUIRE(play.table().round == 5);
    REQUIRE(play.step() == Step::open_office);
    return play.decider();
  };
  auto builder = Builder(4).order({Blue, Green, Red, Yellow});
  SECTION("J4.2 the highest tower, whatever the prestige and the office") {
    builder.tower(Yellow, 3).tower(Red, 2).prestige(Red, 3);
    CHECK(opener(builder) == Yellow);
  }
  SECTION("J4.2 tie: of those, the most prestige") {
    builder.tower(Red, 3).tower(Yellow, 3).tower(Blue, 2).prestige(Red, 1).prestige(Yellow, 2).prestige(Blue, 3);
    CHECK(opener(builder) == Yellow);
  }
  SECTION("J4.2 tie again: of those, the lower office number of the round before") {
    builder.tower(Red, 3).tower(Green, 3).tower(Yellow, 3).prestige(Red, 2).prestige(Green, 2).prestige(Yellow, 1);
    CHECK(opener(builder) == Green);
  }
  SECTION("J4.2 all equal: the one who was the Constable") { CHECK(opener(builder) == Blue); }
  SECTION("J4.2 round 1: the start player") {
    const Jerusalem game;
    CHECK(game.to_move(game.start(Setup{4, Green})) == Green);
  }
  SECTION("J4.2 the start player counts for nothing later") {
    auto play = Play(Jerusalem{}, Jerusalem{}.start(Setup{4, Green}));
    play.go_to(Step::turn_up_event)(TurnUpEvent{Event::tax});
    CHECK(play.decider() == Green);  // as Constable: he opened it first and nobody raised
    auto other = Play(Jerusalem{}, Jerusalem{}.start(Setup{4, Green}));
    other(OpenOffice{Office::admiral})(Bid{0}).go_to(Step::turn_up_event)(TurnUpEvent{Event::tax});
    CHECK(other.decider() == Yellow);
  }
}

TEST_CASE("J4.3 the opener must choose an available office and must bid, 0 or more", "[rulebook]") {
  auto play = Builder(4).won(Blue, Office::treasurer).silver(Red, 3).at(Step::open_office, Red);
  CHECK(play.moves() ==
        std::vector<Move>{OpenOffice{Office::constable}, OpenOffice{Office::marshal}, OpenOffice{Office::admiral}});
  CHECK(play.refusal(OpenOffice{Office::treasurer}) == "J4.3");
  CHECK(play.refusal(Pass{}) == "J4.3");
  play(OpenOffice{Office::admiral});
  CHECK(play.decider() == Red);
  CHECK(play.moves() == bids(0, 3));
  CHECK(play.refusal(Pass{}) == "J4.3");
}

TEST_CASE("J4.4 clockwise, each raises by 1 or more, or passes and is out", "[rulebook]") {
  auto play = Builder(4).silver(Blue, 5).at(Step::open_office, Yellow);
  play(OpenOffice{Office::constable})(Bid{2});
  SECTION("J4.4 raise or pass, no less") {
    CHECK(play.decider() == Red);
    play(Pass{});
    CHECK(play.decider() == Blue);
    auto expected = bids(3, 5);
    expected.emplace_back(Pass{});
    CHECK(play.moves() == expected);
    CHECK(play.refusal(Bid{2}) == "J4.4");
    CHECK(play.refusal(Bid{0}) == "J4.4");
  }
  SECTION("J4.4 who has passed is not asked again in this auction") {
    play(Pass{})(Bid{3})(Bid{4});  // Red, Blue, Green
    CHECK(play.decider() == Yellow);
    play(Bid{5});
    CHECK(play.decider() == Blue);  // not Red
    play(Pass{});
    CHECK(play.decider() == Green);
    play(Pass{});
    CHECK(play.office(Yellow) == Office::constable);
    CHECK(play.silver(Yellow) == 7);
  }
  SECTION("J4.4 but when the next office is opened") {
    play(3, Pass{});
    CHECK(play.decider() == Red);
    play(OpenOffice{Office::treasurer})(Bid{1});
    CHECK(play.decider() == Blue);
    CHECK(play.legal(Bid{2}));
  }
}

TEST_CASE("J4.5 nobody can bid more silver than he has", "[rulebook]") {
  auto play = Builder(3).silver(Red, 4).silver(Blue, 4).silver(Green, 0).at(Step::open_office, Red);
  play(OpenOffice{Office::marshal});
  CHECK(play.legal(Bid{4}));
  CHECK(play.refusal(Bid{5}) == "J4.5");
  play(Bid{4});
  SECTION("J4.5 as much as the bid is not enough to raise it") {
    CHECK(play.moves() == std::vector<Move>{Pass{}});
    CHECK(play.refusal(Bid{5}) == "J4.5");
  }
  SECTION("J4.5 with nothing one can open with 0 only") {
    play(2, Pass{});
    CHECK(play.decider() == Blue);
    play(OpenOffice{Office::treasurer})(Bid{0});
    CHECK(play.decider() == Green);
    CHECK(play.moves() == std::vector<Move>{Pass{}});
  }
}

TEST_CASE("J4.6 the highest bidder pays and has the office; nobody else pays", "[rulebook]") {
  auto play = Builder(4).at(Step::open_office, Red);
  play(OpenOffice{Office::treasurer})(Bid{1})(Bid{3})(Bid{4})(Pass{})(Pass{})(Pass{});
  CHECK(play.office(Green) == Office::treasurer);
  CHECK(play.silver(Green) == 8);
  for (const Seat seat : {Red, Blue, Yellow}) {
    CHECK(play.silver(seat) == 12);
    CHECK(play.office(seat) == Office::none);
  }
  SECTION("J4.6 he takes no part in further auctions of the round") {
    CHECK(play.decider() == Yellow);
    play(OpenOffice{Office::constable})(Bid{0})(Bid{1})(Bid{2});
    CHECK(play.decider() == Yellow);  // not Green
  }
  SECTION("J4.6 a bid of 0 can win") {
    play(OpenOffice{Office::constable})(Bid{0})(Pass{})(Pass{});
    CHECK(play.office(Yellow) == Office::constable);
    CHECK(play.silver(Yellow) == 12);
  }
}

TEST_CASE("J4.7 the next opener is the first to the winner's left without an office", "[rulebook]") {
  auto play = Builder(4).at(Step::open_office, Blue);
  play(OpenOffice{Office::admiral})(Bid{0})(Bid{1})(3, Pass{});
  CHECK(play.office(Green) == Office::admiral);
  CHECK(play.decider() == Yellow);
  play(OpenOffice{Office::marshal})(Bid{0})(Pass{})(Bid{1})(Pass{});
  CHECK(play.office(Blue) == Office::marshal);
  CHECK(play.decider() == Yellow);  // Green, to the left of Blue, has one
  SECTION("J4.7 round the table") {
    auto last = Builder(4).won(Red, Office::admiral).at(Step::open_office, Yellow);
    last(OpenOffice{Office::marshal})(Bid{0})(2, Pass{});
    CHECK(last.decider() == Blue);
  }
}

TEST_CASE("J4.8 the last player takes the last office for nothing", "[rulebook]") {
  auto play = Builder(4).won(Red, Office::treasurer).won(Green, Office::constable).at(Step::open_office, Yellow);
  play(OpenOffice{Office::marshal})(Bid{0})(Bid{5})(Pass{});
  CHECK(play.office(Blue) == Office::marshal);
  CHECK(play.office(Yellow) == Office::admiral);
  CHECK(play.silver(Yellow) == 12);
  CHECK(play.step() == Step::deal_cards);
}

TEST_CASE("J4.9 in player order each keeps one card and passes the rest on", "[rulebook]") {
  auto play = Builder(4).order({Green, Red, Yellow, Blue}).at(Step::deal_cards, Seat::chance);
  play(DealCard{Card::genoa})(DealCard{Card::turncoat})(DealCard{Card::genoa})(DealCard{Card::one_squire});
  CHECK(play.decider() == Green);
  CHECK(play.moves() == std::vector<Move>{KeepCard{Card::one_squire}, KeepCard{Card::turncoat}, KeepCard{Card::genoa}});
  CHECK(play.refusal(KeepCard{Card::move_two}) == "J4.9");
  play(KeepCard{Card::genoa});
  CHECK(play.decider() == Red);
  CHECK(play.legal(KeepCard{Card::genoa}));  // there were two
  play(KeepCard{Card::one_squire});
  CHECK(play.decider() == Yellow);
  CHECK(play.moves() == std::vector<Move>{KeepCard{Card::turncoat}, KeepCard{Card::genoa}});
  CHECK(play.refusal(KeepCard{Card::one_squire}) == "J4.9");
  play(KeepCard{Card::turncoat});
  SECTION("J4.9 the last one has no choice") {
    CHECK(play.step() == Step::deploy);
    CHECK(play.decider() == Green);
    CHECK(play.cards(Green, Card::genoa) == 1);
    CHECK(play.cards(Red, Card::one_squire) == 1);
    CHECK(play.cards(Yellow, Card::turncoat) == 1);
    CHECK(play.cards(Blue, Card::genoa) == 1);
    CHECK(play.table().hand_size == PerPlayer<std::uint8_t>{{1, 1, 1, 1}});
    CHECK(play.table().row_size == 0);
  }
}

}  // namespace
}  // namespace castellan::jerusalem
