// J12: the end.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

// The seats from first to last, once the last turn of round 5 has ended. Prestige must not build a floor.
std::vector<Seat> ranking(Builder builder) {
  auto play = builder.round(5).at(Step::deploy, Yellow)(EndTurn{});
  REQUIRE(play.step() == Step::over);
  CHECK(play.decider() == Seat::nobody);
  CHECK(play.moves().empty());
  CHECK(play.refusal(EndTurn{}) == "J12.1");
  const auto scores = play.game().scores(play.position());
  std::vector<Seat> seats = {Red, Blue, Green, Yellow};
  std::sort(seats.begin(), seats.end(), [&](Seat a, Seat b) { return scores[a] > scores[b]; });
  for (std::size_t i = 1; i < seats.size(); ++i) CHECK(scores[seats[i - 1]] != scores[seats[i]]);
  return seats;
}

// No silver and no squires behind the screens: no gifts.
Builder last_round() {
  auto builder = Builder(4).order({Blue, Red, Green, Yellow});
  for (const Seat seat : Seats(4)) builder.silver(seat, 0);
  return builder.silver(Yellow, 0);
}

TEST_CASE("J12.1 after round 5 the highest tower wins", "[rulebook]") {
  auto builder = last_round().tower(Red, 5).tower(Blue, 3).tower(Green, 6).tower(Yellow, 4);
  builder.prestige(Yellow, 2).prestige(Red, 1);
  // The Admiral's silver came at the start of his turn, which is past; nobody has any for a gift.
  CHECK(ranking(builder) == std::vector<Seat>{Green, Red, Yellow, Blue});
}

TEST_CASE("J12.1 tie: the most prestige left", "[rulebook]") {
  auto builder = last_round();
  for (const Seat seat : Seats(4)) builder.tower(seat, 6);
  builder.prestige(Red, 3).prestige(Blue, 1).prestige(Green, 2).prestige(Yellow, 4);
  CHECK(ranking(builder) == std::vector<Seat>{Yellow, Red, Green, Blue});
}

TEST_CASE("J12.1 tie again: the lower office number of round 5", "[rulebook]") {
  auto builder = last_round();
  for (const Seat seat : Seats(4)) builder.tower(seat, 6).prestige(seat, 2);
  builder.previous_order({Yellow, Green, Red, Blue});
  CHECK(ranking(builder) == std::vector<Seat>{Blue, Red, Green, Yellow});
}

TEST_CASE("J12.1 a tie is broken among the tied only", "[rulebook]") {
  auto builder = last_round().tower(Red, 6).tower(Yellow, 6).tower(Blue, 5).tower(Green, 5);
  builder.prestige(Red, 1).prestige(Yellow, 1).prestige(Blue, 5).prestige(Green, 5);
  CHECK(ranking(builder) == std::vector<Seat>{Red, Yellow, Blue, Green});
}

TEST_CASE("J12.1 J7.6 the last floors are built before it is decided", "[rulebook]") {
  auto builder = last_round().tower(Red, 2).tower(Green, 2).tower(Blue, 3).prestige(Green, 9);
  CHECK(ranking(builder) == std::vector<Seat>{Green, Blue, Red, Yellow});
}

TEST_CASE("J12.1 the match is not over before round 5 has ended", "[rulebook]") {
  for (int round = 1; round <= 4; ++round) {
    auto play = Builder(4).round(round).at(Step::deploy, Yellow)(EndTurn{});
    CHECK(play.step() != Step::over);
    CHECK(play.table().round == round + 1);
  }
}

}  // namespace
}  // namespace castellan::jerusalem
