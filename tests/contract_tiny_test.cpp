#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "tiny_game.hpp"

using namespace castellan;

TEST_CASE("the tiny game keeps the contract", "[contract]") {
  for (const int players : {2, 3}) {
    const contract::Tally tally = contract::check_matches(tiny::Tiny{}, players, 1000);
    CHECK(tally.matches == 1000);
    CHECK(tally.longest_match == 5 * (1 + 2 * players));
    CHECK(tally.refused_forgeries > 2000);
  }
}

TEST_CASE("the tiny game keeps the contract under other rules", "[contract]") {
  tiny::Rules rules;
  rules.coins = 15;
  rules.prizes = 8;
  CHECK(contract::check_matches(tiny::Tiny{rules}, 3, 200).longest_list == 16);
}

// Games that break the contract in one point each: a check that never fails checks nothing.
namespace {

using Position = tiny::Position;
using Move = tiny::Move;

struct Unsorted : tiny::Tiny {
  MoveList<Move, max_moves> legal_moves(const Position& p) const {
    MoveList<Move, max_moves> moves = Tiny::legal_moves(p), turned;
    for (int i = moves.size(); i-- > 0;) turned.push_back(moves[i]);
    return turned;
  }
};
struct Idle : tiny::Tiny {
  void apply(Position& p, const Move& move) const {
    if (move != Move(tiny::Bid{3})) Tiny::apply(p, move);
  }
};
struct Peeking : tiny::Tiny {  // the menu depends on another's purse
  MoveList<Move, max_moves> legal_moves(const Position& p) const {
    MoveList<Move, max_moves> moves;
    for (const Move& move : Tiny::legal_moves(p))
      if (move != Move(tiny::Bid{2}) || p.purses[player(0)].coins != 4 || p.table.bidder == player(0))
        moves.push_back(move);
    return moves;
  }
};
struct Telling : tiny::Tiny {  // the move is shown to all, and its sentence tells of the purse
  std::string tell(const Position& before, const Move& move) const {
    return Tiny::tell(before, move) + " of " + std::to_string(before.purses[player(1)].coins);
  }
};
struct Rash : tiny::Tiny {
  bool can_take_back(const Position&, const Move&) const { return true; }
};
struct Silent : tiny::Tiny {
  std::string why_not(const Position&, const Move&) const { return ""; }
};
struct Drawn : tiny::Tiny {
  PerSeat<std::int32_t, max_players> scores(const Position&) const { return {}; }
};
struct Lucky : tiny::Tiny {
  Move sample_chance(const Position&, Rng&) const { return tiny::TurnUp{2}; }
};
struct Blunt : tiny::Tiny {  // tells nobody anything, not even the mover
  Move blur(const Position&, const Move& move, Seat) const { return move.index() == 1 ? Move(tiny::Bid{-1}) : move; }
};
struct Illiterate : tiny::Tiny {
  static std::optional<Move> parse_move(std::string_view text) {
    return text == "bid 7" ? Move(tiny::Bid{6}) : Tiny::parse_move(text);
  }
};

template <class G>
std::string complaint() {
  try {
    contract::check_matches(G{}, 2, 200);
  } catch (const contract::Broken& broken) {
    return broken.what();
  }
  return "none";
}

bool speaks_of(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("the contract's checks find what they look for", "[contract]") {
  CHECK(complaint<tiny::Tiny>() == "none");
  CHECK(speaks_of(complaint<Unsorted>(), "not sorted"));
  CHECK(speaks_of(complaint<Idle>(), "changes nothing"));
  CHECK(speaks_of(complaint<Peeking>(), "legal moves depend on secrets"));
  CHECK(speaks_of(complaint<Telling>(), "told of the move depends on secrets"));
  CHECK(speaks_of(complaint<Rash>(), "taken back"));
  CHECK(speaks_of(complaint<Silent>(), "no reason against"));
  CHECK(speaks_of(complaint<Drawn>(), "share a rank"));
  CHECK(speaks_of(complaint<Lucky>(), "illegal move"));
  CHECK(speaks_of(complaint<Blunt>(), "his own move"));
  CHECK(speaks_of(complaint<Illiterate>(), "come back from its text"));
}
