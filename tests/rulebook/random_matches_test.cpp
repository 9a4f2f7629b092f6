// What the rules promise of every position, looked at in matches that are played at random.
#include <regex>

#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

// Calls look(before, move, after) for every move of some matches.
template <class Look>
void play_at_random(int matches, const Rules& rules, Look look) {
  for (const int players : {2, 3, 4})
    for (int match = 0; match < matches; ++match) {
      const Jerusalem game(rules);
      Rng rng(static_cast<std::uint64_t>(match), static_cast<std::uint64_t>(players));
      Position position = game.start(Setup{players, Seat::chance});
      while (position.table.step != Step::over) {
        const auto moves = game.legal_moves(position);
        REQUIRE_FALSE(moves.empty());
        const Move move =
            position.table.decider == Seat::chance ? game.sample_chance(position, rng) : moves[rng.below(moves.size())];
        const Position before = position;
        game.apply(position, move);
        look(game, before, move, position);
      }
    }
}

bool same_squires(const Table& a, const Table& b, Area area) {
  const auto i = static_cast<std::size_t>(area);
  for (const Seat seat : Seats(a.players))
    if (a.squires[i][seat] != b.squires[i][seat]) return false;
  return true;
}

TEST_CASE("J6.9 random matches: nothing moves in a blocked area until the event", "[rulebook]") {
  int blocked = 0;
  play_at_random(60, Rules{}, [&](const Jerusalem& game, const Position& before, const Move&, const Position& after) {
    for (const Area area : game.blocked(before.table)) {
      if (game.phase(before.table) >= Phase::event || after.table.round != before.table.round) continue;
      if (game.phase(after.table) >= Phase::event) continue;
      ++blocked;
      REQUIRE(same_squires(before.table, after.table, area));
    }
  });
  CHECK(blocked > 100);
}

TEST_CASE("J7.6 random matches: nobody keeps the price of the next floor, surcharge and all", "[rulebook]") {
  play_at_random(20, Rules{}, [](const Jerusalem& game, const Position& before, const Move&, const Position& after) {
    if (after.table.round == before.table.round && after.table.step != Step::over) return;
    for (const Seat seat : Seats(after.table.players)) {
      // A later player may have built that floor first; then it has become cheaper too late.
      const bool last = game.office(before.table, seat) == Office::admiral;
      const int price = last ? game.next_floor_cost(after.table, seat) : after.table.tower[seat] + 1 + 1 + 1;
      REQUIRE(after.table.prestige[seat] < price);
    }
  });
}

TEST_CASE("J8.5 random matches: every round begins without barons, offices and event", "[rulebook]") {
  play_at_random(20, Rules{}, [](const Jerusalem& game, const Position& before, const Move&, const Position& after) {
    if (after.table.round == before.table.round) return;
    REQUIRE(game.blocked(after.table).empty());
    REQUIRE(after.table.event == Event::none);
    for (const Seat seat : Seats(after.table.players)) REQUIRE(game.office(after.table, seat) == Office::none);
  });
}

TEST_CASE("J1.4 random matches: a move behind somebody's screen does not show in another's view", "[rulebook]") {
  play_at_random(20, Rules{}, [](const Jerusalem& game, const Position& before, const Move& move, const Position&) {
    const auto* keep = std::get_if<KeepCard>(&move);
    if (keep == nullptr) return;
    for (const Move& other : game.legal_moves(before)) {
      Position truth = before;
      Position instead = before;
      game.apply(truth, move);
      game.apply(instead, other);
      for (const Seat seat : Seats(before.table.players)) {
        const bool chooses_next = truth.table.decider == seat && truth.table.step == Step::keep_card;
        const bool has_last = truth.table.step == Step::deploy && game.office(truth.table, seat) == Office::admiral;
        if (seat == before.table.decider || chooses_next || has_last) continue;
        REQUIRE(game.view(truth, seat) == game.view(instead, seat));
      }
    }
  });
}

// Every move that the text form can write, but for the numbers beyond a few.
std::vector<Move> every_move() {
  std::vector<std::string> texts = {"pass", "hire",     "marshal silver", "marshal move",
                                    "end",  "scholars", "income",         "decline"};
  for (const auto area : area_words) {
    for (const std::string verb : {"place ", "dismiss ", "baron ", "put ", "pay "})
      texts.push_back(verb + std::string(area));
    for (const auto seat : seat_words)
      for (const std::string verb : {"lift ", "swap ", "remove "})
        texts.push_back(verb + std::string(seat) + ' ' + std::string(area));
  }
  for (const auto seat : seat_words)
    for (const std::string verb : {"start ", "another ", "steal "}) texts.push_back(verb + std::string(seat));
  for (const auto card : card_words)
    for (const std::string verb : {"deal ", "draw ", "keep ", "play "}) texts.push_back(verb + std::string(card));
  for (const std::string verb : {"keep ?", "play ?", "draw ?", "deal ?"}) texts.push_back(verb);
  for (const auto office : office_words) texts.push_back("open " + std::string(office));
  for (const auto event : event_words) texts.push_back("event " + std::string(event));
  for (const auto resource : resource_words) texts.push_back("leave " + std::string(resource));
  for (const int number : {0, 1, 2, 3, 4, 5, 12, 30, 255})
    for (const std::string verb : {"bid ", "buy ", "save "}) texts.push_back(verb + std::to_string(number));
  for (const std::string take : {"0 silver 0 prestige 2", "1 silver 1 prestige 1", "2 silver 0 prestige 0"})
    texts.push_back("take squires " + take);
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    const auto move = parse_move(text);
    INFO(text);
    REQUIRE(move.has_value());
    moves.push_back(*move);
  }
  return moves;
}

TEST_CASE("J6.2 random matches: every move that is refused is refused with a rule", "[rulebook]") {
  const auto moves = every_move();
  const std::regex sentence(R"(J\d+(\.\d+)?: [^"]{10,})");
  int looked_at = 0;
  play_at_random(4, Rules{}, [&](const Jerusalem& game, const Position& before, const Move&, const Position&) {
    if (++looked_at % 7 != 0) return;
    const auto legal = game.legal_moves(before);
    for (const Move& move : moves) {
      const std::string reason = game.why_not(before, move);
      INFO(to_text(move) << " -> " << reason);
      if (legal.contains(move))
        REQUIRE(reason.empty());
      else
        REQUIRE(std::regex_match(reason, sentence));
    }
  });
}

}  // namespace
}  // namespace castellan::jerusalem
