// J1 and J2: the pieces and the set-up.
#include <array>
#include <set>

#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

TEST_CASE("J1.1 two to four players, in the colours Red, Blue, Green, Yellow", "[rulebook]") {
  const Jerusalem game;
  for (const int players : {2, 3, 4}) CHECK(game.why_no_start(Setup{players, Seat::chance}) == "");
  for (const int players : {-1, 0, 1, 5}) CHECK(game.why_no_start(Setup{players, Seat::chance}).starts_with("J1.1:"));
  CHECK(Jerusalem::seat_name(Red) == "Red");
  CHECK(Jerusalem::seat_name(Blue) == "Blue");
  CHECK(Jerusalem::seat_name(Green) == "Green");
  CHECK(Jerusalem::seat_name(Yellow) == "Yellow");
}

TEST_CASE("J1.2 sixteen areas: five centres of one large and two small ones, and the Tower of David", "[rulebook]") {
  const auto play = Builder(4).at(Step::deploy, Red);
  CHECK(play.game().areas_in_play(play.table()).size() == 16);
  for (const Centre centre :
       {Centre::palace, Centre::templars, Centre::patriarchate, Centre::market, Centre::nobility}) {
    int large = 0;
    for (const Area area : areas_of(centre)) {
      CHECK(centre_of(area) == centre);
      large += is_large(area) ? 1 : 0;
    }
    CHECK(areas_of(centre).size() == 3);
    CHECK(large == 1);
  }
  CHECK(areas_of(Centre::david).size() == 1);
  CHECK(areas_of(Centre::david).contains(Area::david));
  // Their order is that of their numbers; the incomes are told in it.
  CHECK(Centre::palace < Centre::templars);
  CHECK(Centre::templars < Centre::patriarchate);
  CHECK(Centre::patriarchate < Centre::market);
  CHECK(Centre::market < Centre::nobility);
}

TEST_CASE("J1.3 what each player begins with", "[rulebook]") {
  for (const int players : {2, 3, 4}) {
    const Jerusalem game;
    const Position position = game.start(Setup{players, Red});
    CHECK(game.flaw(position) == "");
    for (const Seat seat : Seats(players)) {
      CHECK(position.table.supply[seat] == 50);
      CHECK(position.screens[seat].squires == 0);
      CHECK(position.screens[seat].silver == 12);
      CHECK(position.table.baron[seat] == Area::none);
      CHECK(position.table.tower[seat] == 0);
      CHECK(position.table.prestige[seat] == 0);
      CHECK(position.table.hand_size[seat] == 0);
    }
  }
}

TEST_CASE("J1.3 every gain of squires stops where the supply ends", "[rulebook]") {
  SECTION("J1.3 J6.1 the squires of an office") {
    auto play = Builder(4).supply(Blue, 2).at(Step::deploy, Red);
    play(EndTurn{});
    CHECK(play.decider() == Blue);
    CHECK(play.supply(Blue) == 0);
    CHECK(play.behind(Blue) == 50);
  }
  SECTION("J1.3 J9.1 a card that gives one") {
    auto play = Builder(4).supply(Red, 0).hand(Red, {Card::one_squire, Card::squire_and_silver}).at(Step::deploy, Red);
    play(PlayCard{Card::one_squire});
    CHECK(play.behind(Red) == 50);
    play(PlayCard{Card::squire_and_silver});
    CHECK(play.behind(Red) == 50);
    CHECK(play.silver(Red) == 13);
  }
  SECTION("J1.3 J9.4 two resources") {
    auto play = Builder(4).supply(Red, 1).hand(Red, {Card::two_resources}).at(Step::deploy, Red);
    play(PlayCard{Card::two_resources})(TakeResources{2, 0, 0});
    CHECK(play.behind(Red) == 50);
    CHECK(play.supply(Red) == 0);
  }
  SECTION("J1.3 J7.4 an income") {
    auto play = Builder(4).squires(Area::templars_large, Yellow, 1).supply(Yellow, 4).at(Step::deploy, Yellow);
    play(EndTurn{});
    REQUIRE(play.step() == Step::income);
    play(TakeIncome{});
    CHECK(play.supply(Yellow) == 0);
    CHECK(play.behind(Yellow) == 49);
  }
  SECTION("J1.3 J6.4 hiring needs a squire in the supply") {
    auto play = Builder(4).supply(Red, 1).at(Step::deploy, Red);
    play(HireMercenary{});
    CHECK(play.supply(Red) == 0);
    CHECK(play.refusal(HireMercenary{}) == "J1.3");
    CHECK(play.silver(Red) == 9);
  }
  SECTION("J1.3 squires that go back can be had again") {
    auto play = Builder(4).squires(Area::david, Red, 3).supply(Red, 0).at(Step::deploy, Red);
    CHECK_FALSE(play.legal(HireMercenary{}));
    play(3, DismissSquire{Area::david});
    CHECK(play.supply(Red) == 3);
    CHECK(play.legal(HireMercenary{}));
  }
}

TEST_CASE("J1.3 option squires_unlimited: the supply does not end at 50", "[rulebook]") {
  const auto out = [](const Rules& rules) {
    return Builder(4, rules).squires(Area::david, Red, 30).behind(Red, 20).at(Step::deploy, Red);
  };
  CHECK(out(Rules{}).refusal(HireMercenary{}) == "J1.3");
  auto play = out(standard_but([](Rules& rules) { rules.squires_unlimited = true; }));
  play(4, HireMercenary{});
  CHECK(play.behind(Red) == 24);
  CHECK(play.silver(Red) == 0);
}

TEST_CASE("J1.5 four offices, four events, twenty-seven action cards", "[rulebook]") {
  const Jerusalem game;
  const auto auction = Builder(4).at(Step::open_office, Red);
  CHECK(auction.moves().size() == 4);
  CHECK(Builder(4).round(2).at(Step::turn_up_event, Seat::chance).moves().size() == 4);
  CHECK(game.whole_deck(4).total() == 27);
  CHECK(game.whole_deck(3).total() == 27);
}

TEST_CASE("J2.1 three of the events are used, each once, and the fourth stays unseen", "[rulebook]") {
  for (const int players : {3, 4}) {
    auto play = Builder(players).at(Step::open_office, Red);
    std::set<Event> seen;
    for (const int round : {2, 3, 4}) {
      play.go_to(Step::turn_up_event);
      REQUIRE(play.table().round == round);
      const auto possible = play.all<TurnUpEvent>();
      CHECK(static_cast<int>(possible.size()) == 6 - round);
      for (const auto& [event] : possible) CHECK_FALSE(seen.contains(event));
      play(possible.back());
      seen.insert(possible.back().event);
    }
    while (play.step() != Step::over) {
      CHECK(play.step() != Step::turn_up_event);
      play(play.least());
    }
    CHECK(play.table().round == 5);
    CHECK(std::popcount(play.table().events_unseen) == 1);
  }
}

// How often each outcome comes in many draws.
template <class Kind, class Index>
std::array<int, 16> draws(const Play& play, int times, Index index) {
  std::array<int, 16> counts{};
  Rng rng(7);
  for (int i = 0; i < times; ++i) {
    const Move move = play.game().sample_chance(play.position(), rng);
    REQUIRE(play.legal(move));
    ++counts[static_cast<std::size_t>(index(std::get<Kind>(move)))];
  }
  return counts;
}

TEST_CASE("J2.1 every event is equally likely", "[rulebook]") {
  const auto play = Builder(4).round(2).at(Step::turn_up_event, Seat::chance);
  const auto counts = draws<TurnUpEvent>(play, 8000, [](TurnUpEvent move) { return static_cast<int>(move.event); });
  for (std::size_t event = 0; event < 4; ++event) CHECK(std::abs(counts[event] - 2000) < 200);
}

TEST_CASE("J2.2 every card of the deck is equally likely to be on top", "[rulebook]") {
  const auto play = Builder(4).at(Step::deal_cards, Seat::chance);
  const auto counts = draws<DealCard>(play, 27000, [](DealCard move) { return index_of(move.card); });
  for (std::size_t kind = 0; kind < card_kinds; ++kind) CHECK(std::abs(counts[kind] - 1000 * Rules{}.deck[kind]) < 250);
  CHECK(play.moves().size() == card_kinds);
}

TEST_CASE("J2.3 with three players the Constable is out", "[rulebook]") {
  const auto three = Builder(3).at(Step::open_office, Red);
  CHECK(three.moves() ==
        std::vector<Move>{OpenOffice{Office::treasurer}, OpenOffice{Office::marshal}, OpenOffice{Office::admiral}});
  CHECK(three.refusal(OpenOffice{Office::constable}) == "J2.3");
  CHECK(Builder(4).at(Step::open_office, Red).legal(OpenOffice{Office::constable}));
}

TEST_CASE("J2.4 the start player is chosen, or drawn at random", "[rulebook]") {
  const Jerusalem game;
  SECTION("J2.4 drawn") {
    Play play(game, game.start(Setup{3, Seat::chance}));
    REQUIRE(play.decider() == Seat::chance);
    CHECK(play.moves() == std::vector<Move>{DrawStartPlayer{Red}, DrawStartPlayer{Blue}, DrawStartPlayer{Green}});
    const auto counts = draws<DrawStartPlayer>(play, 3000, [](DrawStartPlayer move) { return index_of(move.seat); });
    for (std::size_t seat = 0; seat < 3; ++seat) CHECK(std::abs(counts[seat] - 1000) < 150);
    play(DrawStartPlayer{Green});
    CHECK(play.position() == game.start(Setup{3, Green}));
  }
  SECTION("J2.4 chosen: he opens the first auction") {
    for (const Seat seat : Seats(4)) {
      const Play play(game, game.start(Setup{4, seat}));
      CHECK(play.step() == Step::open_office);
      CHECK(play.decider() == seat);
    }
  }
  SECTION("J2.4 he must be one of the players") {
    CHECK(game.why_no_start(Setup{3, Yellow}).starts_with("J2.4:"));
    CHECK(game.why_no_start(Setup{3, Seat::nobody}).starts_with("J2.4:"));
    CHECK(game.why_no_start(Setup{4, Yellow}) == "");
  }
}

}  // namespace
}  // namespace castellan::jerusalem
