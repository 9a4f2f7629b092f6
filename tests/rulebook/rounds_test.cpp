// J3: the course of a round.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

// Plays any moves at all, but mostly small ones, so that every step comes up.
Move any_move(const Play& play, Rng& rng) {
  if (!is_player(play.decider())) return play.game().sample_chance(play.position(), rng);
  const auto moves = play.moves();
  return moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
}

TEST_CASE("J3.1 five rounds of four phases, each completed before the next", "[rulebook]") {
  for (const int players : {2, 3, 4}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Jerusalem game;
      Play play(game, game.start(Setup{players, Seat::chance}));
      Rng rng(seed);
      while (play.step() != Step::over) {
        const auto before = std::pair(play.table().round, game.phase(play.table()));
        play(any_move(play, rng));
        const auto after = std::pair(play.table().round, game.phase(play.table()));
        REQUIRE(after >= before);
        REQUIRE(after.first - before.first <= 1);
      }
      REQUIRE(play.table().round == 5);
    }
  }
}

TEST_CASE("J3.1 the steps of phase 3 come in their order, each completed before the next", "[rulebook]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Jerusalem game;
    Play play(game, game.start(Setup{4, Seat::chance}));
    Rng rng(seed);
    Step last = Step::david;
    while (play.step() != Step::over) {
      if (game.phase(play.table()) == Phase::revenues) {
        REQUIRE(play.step() >= last);  // the steps are listed in the order of J7
        last = play.step();
      } else {
        last = Step::david;
      }
      play(any_move(play, rng));
    }
  }
}

TEST_CASE("J3.2 player order is the order of the office numbers", "[rulebook]") {
  auto builder = Builder(4).order({Blue, Yellow, Green, Red});
  for (const Seat seat : Seats(4)) builder.squires(static_cast<Area>(index_of(seat)), seat, 1);
  SECTION("J3.2 J6.1 in the deployment") {
    auto play = builder.at(Step::deploy, Blue);
    CHECK(play(EndTurn{}).decider() == Yellow);
    CHECK(play(EndTurn{}).decider() == Green);
    CHECK(play(EndTurn{}).decider() == Red);
    CHECK(play(EndTurn{}).step() != Step::deploy);
  }
  SECTION("J3.2 J7.4 in taking incomes") {
    auto play = builder.at(Step::deploy, Red)(EndTurn{});
    REQUIRE(play.step() == Step::income);
    CHECK(play.decider() == Blue);
    CHECK(play(TakeIncome{}).decider() == Yellow);
    CHECK(play(TakeIncome{}).decider() == Green);
    CHECK(play(TakeIncome{}).decider() == Red);
  }
  SECTION("J3.2 with three players the Treasurer is the first") {
    auto play = Builder(3).order({Green, Red, Blue}).at(Step::deploy, Green);
    CHECK(play.office(Green) == Office::treasurer);
    CHECK(play(EndTurn{}).decider() == Red);
    CHECK(play(EndTurn{}).decider() == Blue);
  }
}

TEST_CASE("J3.3 the event is turned up at the start of its round and happens at its end", "[rulebook]") {
  auto play = Builder(4).squires(Area::templars_large, Yellow, 2).at(Step::deploy, Yellow);
  play(EndTurn{}).take_incomes();
  SECTION("J3.3 J2.1 before the offices are put up, in rounds 2, 3 and 4 only") {
    std::vector<int> rounds;
    while (play.step() != Step::over) {
      if (play.step() == Step::turn_up_event) {
        CHECK(play.decider() == Seat::chance);
        CHECK(play.table().event == Event::none);
        rounds.push_back(play.table().round);
        play(TurnUpEvent{play.all<TurnUpEvent>().front().event});
        CHECK(play.step() == Step::open_office);
        CHECK(play.table().event != Event::none);
        continue;
      }
      if (play.table().round == 1 || play.table().round == 5) CHECK(play.table().event == Event::none);
      play(play.least());
    }
    CHECK(rounds == std::vector<int>{2, 3, 4});
  }
  SECTION("J3.3 J8.4 the round's incomes still come before it") {
    REQUIRE(play.table().round == 2);
    play(TurnUpEvent{Event::war});
    play.go_to(Step::deploy).end_turns();
    REQUIRE(play.step() == Step::income);
    CHECK(play.squires(Area::templars_large, Yellow) == 2);
    CHECK(play.table().event == Event::war);
    const int behind = play.behind(Yellow);
    play(TakeIncome{});
    CHECK(play.behind(Yellow) == behind + 6);
    CHECK(play.squires(Area::templars_large, Yellow) == 0);
    CHECK(play.table().round == 3);
    CHECK(play.table().event == Event::none);
  }
  SECTION("J3.3 nobody knows the events to come") {
    play(TurnUpEvent{Event::war});
    for (const Seat seat : Seats(4)) CHECK(play.game().view(play.position(), seat).table.events_unseen == 0b0111);
  }
}

}  // namespace
}  // namespace castellan::jerusalem
