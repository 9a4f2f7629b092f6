#include "match/session.hpp"

#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "tiny_game.hpp"

using namespace castellan;
using namespace castellan::tiny;

namespace {

Session<Tiny> played(int players, std::uint64_t seed, int moves = 1000) {
  Session<Tiny> session(Tiny{}, {players, player(0)}, seed);
  Rng rng(seed, 99);
  while (moves-- > 0 && !session.over()) {
    const auto prompt = session.prompt();
    REQUIRE(session.play(prompt.seat, contract::choose(prompt.moves, contract::Style::uniform, rng)).empty());
  }
  return session;
}

}  // namespace

TEST_CASE("a session begins with luck and then asks a player", "[session]") {
  const Session<Tiny> session(Tiny{}, {3, player(1)}, 7);
  REQUIRE(session.record().entries.size() == 1);
  CHECK(session.record().entries[0].seat == Seat::chance);
  const auto prompt = session.prompt();
  CHECK(prompt.seat == player(1));
  CHECK(prompt.moves.size() == 10);
  CHECK(prompt.view == session.view(player(1)));
}

TEST_CASE("a session refuses what is not legal and stays as it was", "[session]") {
  Session<Tiny> session(Tiny{}, {2, player(0)}, 7);
  const auto before = session.fingerprint();
  CHECK(session.play(player(0), Bid{10}) == "T3: a bid is paid from the purse, once");
  CHECK(session.play(player(0), Seal{}) == "T4: there is no bid to seal");
  CHECK(session.play(player(1), Bid{1}) == "Red is to move");
  CHECK(session.play(Seat::chance, TurnUp{1}) == "only a player makes moves");
  CHECK(session.fingerprint() == before);
  CHECK(session.record().entries.size() == 1);
  session = played(2, 3);
  CHECK(session.over());
  CHECK(session.play(player(0), Bid{0}) == "the match is over");
}

TEST_CASE("the same seed and moves give the same match, another seed another", "[session]") {
  CHECK(played(3, 42).record() == played(3, 42).record());
  CHECK(played(3, 42).record() != played(3, 43).record());
}

TEST_CASE("taking back returns to the position before, as often as it is allowed", "[session]") {
  Session<Tiny> session(Tiny{}, {2, player(0)}, 5);
  CHECK(session.take_back() == "what was decided before stands: it is another decision now");  // luck is not taken back
  const auto untouched = session.fingerprint();
  for (int i = 0; i < 3; ++i) {
    REQUIRE(session.play(player(0), Bid{4}).empty());
    CHECK(session.why_no_take_back().empty());
    REQUIRE(session.take_back().empty());
    CHECK(session.fingerprint() == untouched);
    CHECK(session.record().entries.size() == 1);
  }
  REQUIRE(session.play(player(0), Bid{4}).empty());
  REQUIRE(session.play(player(0), Seal{}).empty());
  CHECK(session.take_back() == "what was decided before stands: it is another decision now");
  CHECK(session.record().entries.size() == 3);
}

TEST_CASE("taking back never rerolls", "[session]") {
  const auto second_prize = [](bool hesitate) {
    Session<Tiny> session(Tiny{}, {2, player(0)}, 11);
    for (const Seat seat : Seats(2)) {
      REQUIRE(session.play(seat, Bid{1}).empty());
      if (hesitate) REQUIRE((session.take_back().empty() && session.play(seat, Bid{1}).empty()));
      REQUIRE(session.play(seat, Seal{}).empty());
    }
    return session.record();
  };
  CHECK(second_prize(true) == second_prize(false));
}

TEST_CASE("a replay draws the luck that the record has still to tell", "[session]") {
  const Session<Tiny> whole = played(2, 8);
  for (std::size_t length = 0; length <= whole.record().entries.size(); ++length) {
    Record<Tiny> part = whole.record();
    part.entries.resize(length);
    const auto again = Session<Tiny>::replay(Tiny{}, part);
    REQUIRE(again.index() == 0);
    const auto& session = std::get<0>(again);
    CHECK(session.to_move() != Seat::chance);
    for (std::size_t i = 0; i < session.record().entries.size(); ++i)
      CHECK(session.record().entries[i] == whole.record().entries[i]);
  }
}

TEST_CASE("a replay names the first entry that is refused and says why", "[session]") {
  const auto refusal = [](const Record<Tiny>& record) {
    const auto outcome = Session<Tiny>::replay(Tiny{}, record);
    REQUIRE(outcome.index() == 1);
    const auto& refused = std::get<1>(outcome);
    return std::to_string(refused.index) + ": " + refused.reason;
  };
  const Record<Tiny> record = played(2, 8).record();
  Record<Tiny> forged = record;
  forged.entries[1].move = Bid{12};
  CHECK(refusal(forged) == "1: T3: a bid is paid from the purse, once");
  forged = record;
  forged.entries[2].seat = player(1);
  CHECK(refusal(forged) == "2: Red is to move");
  forged = record;
  const auto luck = std::get<TurnUp>(record.entries[0].move);
  forged.entries[0].move = TurnUp{static_cast<std::int8_t>(luck.prize % 5 + 1)};
  CHECK(refusal(forged) == "0: the seed gives \"" + Tiny::to_text(luck) + "\" here");
  forged = record;
  forged.entries.push_back(record.entries.back());
  CHECK(refusal(forged) == std::to_string(record.entries.size()) + ": the match is over");
  forged = record;
  forged.setup.players = 4;
  CHECK(refusal(forged) == "0: T1: two or three play");
}

TEST_CASE("the log shows each viewer what he may read", "[session]") {
  const Session<Tiny> session = played(3, 21);
  for (const Seat viewer : Seats(3)) {
    const auto log = session.log(viewer);
    REQUIRE(log.size() == session.record().entries.size());
    for (std::size_t i = 0; i < log.size(); ++i) {
      const Entry<Tiny>& truth = session.record().entries[i];
      const bool hidden = std::holds_alternative<Bid>(truth.move) && truth.seat != viewer;
      CHECK(log[i] == (hidden ? Entry<Tiny>{truth.seat, Bid{-1}} : truth));
    }
  }
}
