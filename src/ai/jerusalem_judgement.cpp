#include "ai/jerusalem_judgement.hpp"

#include <algorithm>

#include "ai/greedy.hpp"
#include "ai/standing.hpp"

namespace castellan {

using namespace jerusalem;

namespace {

// People are not all alike either: where all judge by the same figures to the last digit, every match begins with the
// same round, and what a figure of the rules does hangs on that one round.
constexpr float everyday_bend = 1.15F;

Temper plain(const Position& position) { return Temper(habits_for(position.table.players)); }

bool in_turn(const Table& table) { return table.step >= Step::deploy && table.step <= Step::marshal_another; }

// The turn to its end, as somebody of this temper would play it.
void propose_turn(const Jerusalem& game, Position position, const Temper& temper, Plan<Jerusalem>& plan) {
  const Seat seat = position.table.decider;
  while (position.table.decider == seat && in_turn(position.table) && plan.size() < 90) {
    const int before = plan.size();
    think(Sight(game, position), temper, plan);
    for (int i = before; i < plan.size(); ++i) game.apply(position, plan[i]);
  }
}

// J4.3, J4.4: to open with nothing; to raise by the least or to pass. Whoever bids more than that at once pays more
// than anybody asked for, or as much as he would have come to anyway.
bool propose_bid(const Jerusalem& game, const Position& position, int nth, Plan<Jerusalem>& plan) {
  const Auction& auction = position.table.auction;
  const int least = auction.bidder == Seat::nobody ? 0 : auction.bid + 1;
  if (nth == 0) {
    think(Sight(game, position), plain(position), plan);
    return true;
  }
  const int silver = std::min<int>(position.screens[position.table.decider].silver, max_bid);
  if (least == 0 || nth > 2 || (nth == 2 && silver < least)) return false;
  if (nth == 1)
    plan.push_back(Pass{});
  else
    plan.push_back(Bid{static_cast<std::uint8_t>(least)});
  return true;
}

// The judgement first, then every other legal move.
bool propose_any(const Jerusalem& game, const Position& position, int nth, Plan<Jerusalem>& plan) {
  if (nth == 0) {
    think(Sight(game, position), plain(position), plan);
    return true;
  }
  const auto moves = game.legal_moves(position);
  if (nth > moves.size()) return false;
  plan.push_back(moves[nth - 1]);
  return true;
}

}  // namespace

void Judgement<Jerusalem>::decide(const Prompt<Jerusalem>& prompt, Rng& rng, Plan<Jerusalem>& plan) const {
  // Its luck is not used up, so the player has the same character all match through.
  Rng character = rng;
  think(Sight(game_, prompt.view), bent(habits_, character, everyday_bend), plan);
}

bool Judgement<Jerusalem>::propose(const Position& position, int nth, Rng& rng, Plan<Jerusalem>& plan) const {
  const Table& table = position.table;
  if (in_turn(table)) {
    if (nth >= 400) return false;
    constexpr std::array<float, 3> bends = {3.0F, 1.4F, 2.0F};  // some near to the judgement, some far
    propose_turn(game_, position,
                 nth == 0 ? Temper(habits_) : bent(habits_, rng, bends[static_cast<std::size_t>(nth) % 3]), plan);
    return true;
  }
  switch (table.step) {
    case Step::bid:
      return propose_bid(game_, position, nth, plan);
    case Step::income:      // J7.4: nothing that is owed does harm,
    case Step::succession:  // J8.1: nor does a squire that is saved
      if (nth == 0) think(Sight(game_, position), plain(position), plan);
      return nth == 0;
    case Step::war:
    case Step::david:
      if (nth >= 16) return false;
      think(Sight(game_, position), nth == 0 ? Temper(habits_) : bent(habits_, rng, 2), plan);
      return true;
    default:
      return propose_any(game_, position, nth, plan);
  }
}

void Judgement<Jerusalem>::go_on(const Position& position, Rng& rng, Plan<Jerusalem>& plan) const {
  think(Sight(game_, position), bent(habits_, rng, 1.3F), plan);
}

bool Judgement<Jerusalem>::is_far_enough(const Position& root, const Position& position) const {
  return position.table.round > root.table.round;
}

PerPlayer<float> Judgement<Jerusalem>::chances(const Position& position) const {
  return jerusalem::chances(game_, position);
}

}  // namespace castellan
