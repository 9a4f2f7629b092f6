// The JSON lines of `castellan replay --json`, asked of matches that are played here.
#include <map>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "lab/simulate.hpp"
#include "program/console.hpp"
#include "program/jerusalem_face.hpp"

namespace castellan {
namespace {

using namespace jerusalem;
using Json = nlohmann::ordered_json;

struct Retold {
  Chronicle<Jerusalem> told;
  std::vector<Position> positions;  // before the first entry and after each
};

Retold play(int players, std::uint64_t number, const Rules& rules = {}) {
  const Jerusalem game(rules);
  const Series series{std::vector<std::string>(static_cast<std::size_t>(players), "random"), 3};
  Retold played{play_match(game, heading_in_series(game, "house", series, number)), {}};
  Position position = game.start(played.told.session().record().setup);
  played.positions.push_back(position);
  for (const auto& entry : played.told.session().record().entries) {
    game.apply(position, entry.move);
    played.positions.push_back(position);
  }
  return played;
}

Json state_of(const Retold& played, const Position& position) {
  return JerusalemFace::state(played.told.session().game(), position, played.told.heading().seats);
}

void check(const Jerusalem& game, const Position& position, const Json& state) {
  const Table& table = position.table;
  CHECK(state["round"] == int{table.round});
  CHECK(state["fingerprint"] == hexadecimal(fingerprint(position)));
  CHECK(state["choices"].size() == static_cast<std::size_t>(game.legal_moves(position).size()));
  CHECK(state["players"].size() == static_cast<std::size_t>(table.players));
  CHECK(state["areas"].size() == std::size_t{area_count});
  CHECK(state["row"].size() == std::size_t{table.row_size});

  // J1.3: fifty squires of each colour and every card of the deck are somewhere in the state.
  int cards = 0;
  for (const auto& [card, count] : state["deck"]["cards"].items()) cards += count.get<int>();
  CHECK(cards == state["deck"]["size"]);
  cards += static_cast<int>(state["row"].size());
  for (const Json& player : state["players"]) {
    int squires = player["squires"].get<int>() + player["supply"].get<int>();
    for (const Json& area : state["areas"]) squires += area["squires"][player["colour"].get<std::string>()].get<int>();
    CHECK(squires == game.squires_per_colour());
    CHECK(player["hand"].size() == player["hand_size"]);
    CHECK(player["kept"].size() == static_cast<std::size_t>(game.rules().rounds));
    std::multiset<std::string> received, accounted;
    for (const char* key : {"kept", "drawn"})
      for (const Json& card : player[key])
        if (!card.is_null()) received.insert(card.get<std::string>());
    for (const Json& card : player["hand"]) accounted.insert(card.get<std::string>());
    for (const Json& one : player["played"]) accounted.insert(one["card"].get<std::string>());
    CHECK(received == accounted);
    cards += static_cast<int>(received.size());
    if (!player["baron"].is_null()) {
      for (const Json& area : state["areas"])
        if (area["area"] == player["baron"]) CHECK(area["blocked_by"] == player["colour"]);
    }
  }
  CHECK(cards == game.whole_deck(table.players).total());
}

}  // namespace

TEST_CASE("the JSON state accounts for every squire and card after every entry", "[replay]") {
  for (int players = 2; players <= 4; ++players) {
    const Retold played = play(players, 5);
    for (const Position& position : played.positions)
      check(played.told.session().game(), position, state_of(played, position));
  }
}

TEST_CASE("the JSON state tells different positions apart", "[replay]") {
  // Whatever an entry changes must show: the fingerprint is left out, so that the fields have to.
  std::map<std::string, std::uint64_t> seen;
  for (int players = 2; players <= 4; ++players) {
    const Retold played = play(players, 6);
    for (const Position& position : played.positions) {
      Json state = state_of(played, position);
      state.erase("fingerprint");
      const auto [place, is_new] = seen.emplace(state.dump(), fingerprint(position));
      CHECK(place->second == fingerprint(position));
    }
  }
}

TEST_CASE("the JSON state has the rules' own numbers", "[replay]") {
  Rules rules;
  rules.rounds = 3;
  rules.starting_silver = 20;
  const Retold played = play(3, 7, rules);
  const Json start = state_of(played, played.positions.front());
  CHECK(start["players"][1]["silver"] == 20);
  CHECK(start["players"][1]["kept"].size() == 3);
  CHECK(start["players"][2]["colour"] == "Green");
  CHECK(start["decider"] == "chance");
  CHECK(start["phase"] == "offices");
  CHECK(start["auction"].is_null());
  CHECK(start["turn"].is_null());
  CHECK(start["reckoning"].is_null());
  CHECK(state_of(played, played.positions.back())["phase"] == "over");
  CHECK(state_of(played, played.positions.back())["decider"].is_null());
}

TEST_CASE("a tie for an area is open while offices are still being given", "[replay]") {
  const Retold played = play(3, 8);
  bool open = false, decided = false;
  for (const Position& position : played.positions) {
    const Json state = state_of(played, position);
    bool all_have_offices = true;
    for (const Json& player : state["players"]) all_have_offices = all_have_offices && !player["office"].is_null();
    for (const Json& area : state["areas"]) {
      if (area["tie"] == false) continue;
      CHECK(area["controller"].is_null() == !all_have_offices);
      (all_have_offices ? decided : open) = true;
    }
  }
  CHECK(open);
  CHECK(decided);
}

TEST_CASE("J12.1: what decided the match is named", "[replay]") {
  const Jerusalem game;
  Position position = game.start({2, player(0)});
  PerPlayer<std::int16_t>& tower = position.table.tower;
  tower[player(0)] = tower[player(1)] = 4;
  CHECK(JerusalemFace::decided_by(game, position, player(0), player(1)) == "office");
  position.table.prestige[player(1)] = 1;
  CHECK(JerusalemFace::decided_by(game, position, player(1), player(0)) == "prestige");
  tower[player(0)] = 5;
  CHECK(JerusalemFace::decided_by(game, position, player(0), player(1)) == "tower");
}

TEST_CASE("J1.4: a match told in the hearing of one seat names no card that only others saw", "[replay]") {
  for (int players = 2; players <= 4; ++players) {
    const Retold played = play(players, 9);
    const Session<Jerusalem>& session = played.told.session();
    for (std::size_t i = 0; i < session.record().entries.size(); ++i) {
      const Position& before = played.positions[i];
      const Move& move = session.record().entries[i].move;
      for (const Seat viewer : Seats(players)) {
        const std::string told = tell_to(session.game(), before, move, viewer);
        CHECK_FALSE(told.empty());
        if (session.game().blur(before, move, viewer) == move) {
          CHECK(told == session.game().tell(before, move));
          continue;
        }
        // With another card of the same kind of move the sentence is the same, so it says nothing of the card.
        for (const Move& other : session.game().legal_moves(before))
          CHECK(tell_to(session.game(), before, other, viewer) == told);
      }
    }
  }
}

}  // namespace castellan
