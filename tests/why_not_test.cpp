#include <fstream>
#include <regex>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "jerusalem/jerusalem.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

// Every move that can be written down, sensible or not.
std::vector<Move> all_moves() {
  std::vector<Move> moves = {Pass{},    HireMercenary{}, MarshalSilver{}, MarshalMove{},
                             EndTurn{}, UseScholars{},   TakeIncome{},    Decline{}};
  for (int i = 0; i < area_count; ++i) {
    const auto area = static_cast<Area>(i);
    for (const Move move : {Move(PlaceSquire{area}), Move(DismissSquire{area}), Move(SetBaron{area}),
                            Move(PutSquire{area}), Move(PayTax{area})})
      moves.push_back(move);
    for (const Seat seat : Seats(max_players))
      for (const Move move : {Move(LiftSquire{area, seat}), Move(SwapFor{area, seat}), Move(RemoveSquire{area, seat})})
        moves.push_back(move);
  }
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    for (const Move move : {Move(KeepCard{card}), Move(PlayCard{card}), Move(DealCard{card}), Move(DrawCard{card})})
      moves.push_back(move);
  }
  for (int i = 0; i < 4; ++i) {
    const auto small = static_cast<std::uint8_t>(i);
    moves.push_back(OpenOffice{static_cast<Office>(i + 1)});
    moves.push_back(TurnUpEvent{static_cast<Event>(i)});
    for (const Move move :
         {Move(DrawStartPlayer{player(i)}), Move(MoveAnother{player(i)}), Move(StealPrestige{player(i)}),
          Move(SaveSquires{small}), Move(BuyPrestige{small}), Move(TakeResources{small, 1, 0}),
          Move(TakeResources{0, small, 1}), Move(TakeResources{0, 0, small})})
      moves.push_back(move);
  }
  for (int i = 0; i < resource_count; ++i) moves.push_back(LeaveIncome{static_cast<Resource>(i)});
  for (const int silver : {0, 1, 2, 5, 12, 20, 255}) moves.push_back(Bid{static_cast<std::uint8_t>(silver)});
  return moves;
}

std::set<std::string> rule_ids() {
  std::ifstream file(CASTELLAN_SOURCE_DIR "/rules/jerusalem.md");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::regex id("J[0-9]+(\\.[0-9]+)?");
  std::set<std::string> ids;
  for (auto found = std::sregex_iterator(text.begin(), text.end(), id); found != std::sregex_iterator(); ++found)
    ids.insert(found->str());
  return ids;
}

}  // namespace

TEST_CASE("every move that is not in the list gets a sentence with its rule, and only those", "[why_not]") {
  const std::vector<Move> universe = all_moves();
  const std::set<std::string> ids = rule_ids();
  REQUIRE(ids.size() > 60);
  std::set<std::string> cited;
  Rules any_colour;
  any_colour.marshal_moves_any_colour = true;
  any_colour.two_resources_must_differ = true;
  for (const Jerusalem& game : {Jerusalem{}, Jerusalem{any_colour}})
    for (const int players : {2, 3, 4})
      for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Rng rng(seed, 3);
        Position position = game.start({players, Seat::chance});
        while (game.to_move(position) != Seat::nobody) {
          const auto moves = game.legal_moves(position);
          for (const Move& move : universe) {
            const std::string reason = game.why_not(position, move);
            if (reason.empty() != moves.contains(move)) FAIL(to_text(move) << ": \"" << reason << '"');
            if (reason.empty()) continue;
            const std::string id = reason.substr(0, reason.find(": "));
            if (!ids.contains(id)) FAIL(to_text(move) << " is refused by an unknown rule: " << reason);
            cited.insert(id);
          }
          game.apply(position, contract::choose(moves, contract::styles[seed % 3], rng));
        }
        CHECK(game.why_not(position, Pass{}) == "J12.1: the match is over");
      }
  // The reasons that random matches must run into; a sentence that is never given would be dead.
  for (const char* id : {"J1.3", "J2.3", "J4.3", "J4.4", "J4.5", "J4.9",  "J5",    "J5.1",  "J6.2",  "J6.3",
                         "J6.4", "J6.5", "J6.7", "J6.8", "J6.9", "J6.10", "J7.2",  "J7.3",  "J7.4",  "J8.1",
                         "J8.3", "J8.4", "J9.4", "J9.6", "J9.7", "J9.9",  "J9.11", "J9.12", "J10.1", "J10.2"})
    CHECK(cited.contains(id));
}
