// Phase 1: what an office is worth in silver, and which card to keep (J4).
#include <algorithm>

#include "ai/greedy.hpp"
#include "ai/worth.hpp"

namespace castellan::jerusalem {

namespace {

// Those that nobody holds yet this round, the one under the hammer included.
bool is_left(const Sight& sight, Office office) {
  const auto in_play = sight.rules().with_players[static_cast<std::size_t>(sight.table.players - 2)].offices;
  if ((in_play >> (static_cast<int>(office) - 1) & 1) == 0) return false;
  const auto& held = sight.table.offices[static_cast<std::size_t>(sight.table.round - 1)].items;
  return std::find(held.begin(), held.end(), office) == held.end();
}

// The last office costs nothing (J4.8), so no other one is worth more silver than it is better than the worst left.
float price_worth_paying(const Sight& sight, const Temper& temper, Office wanted) {
  const auto worth_to_me = [&](Office office) {
    return worth_of(office, sight, *temper.habits) * temper.esteem[static_cast<std::size_t>(office) - 1];
  };
  float worst = 1000;
  for (int number = 1; number <= office_count; ++number)
    if (const auto office = static_cast<Office>(number); is_left(sight, office))
      worst = std::min(worst, worth_to_me(office));
  const float silver = std::max(worth_after(sight, *temper.habits).silver, temper.habits->hired);
  return (worth_to_me(wanted) - worst) * temper.zeal / silver;
}

void open(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  Office best = Office::none;
  float most = -1;
  for (int number = 1; number <= office_count; ++number) {
    const auto office = static_cast<Office>(number);
    if (!is_left(sight, office)) continue;
    if (const float price = price_worth_paying(sight, temper, office); price > most) best = office, most = price;
  }
  plan.push_back(OpenOffice{best});
}

void bid(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  const Auction& auction = sight.table.auction;
  const bool opening = auction.bidder == Seat::nobody;
  const int least = opening ? 0 : auction.bid + 1;
  const int limit = std::min({static_cast<int>(price_worth_paying(sight, temper, auction.office)),
                              static_cast<int>(sight.own().silver), max_bid});
  if (limit < least && !opening) return plan.push_back(Pass{});
  // Never more than is needed: who would not go on at this price would not have gone on at a lower one either.
  plan.push_back(Bid{static_cast<std::uint8_t>(least)});
}

void keep(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  Card best = sight.offer[0];
  for (const Card card : sight.offer)
    if (card != Card::none && worth_of(card, sight, *temper.habits) > worth_of(best, sight, *temper.habits))
      best = card;
  plan.push_back(KeepCard{best});
}

}  // namespace

void think_of_auction(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  switch (sight.table.step) {
    case Step::open_office:
      return open(sight, temper, plan);
    case Step::bid:
      return bid(sight, temper, plan);
    default:
      return keep(sight, temper, plan);
  }
}

}  // namespace castellan::jerusalem
