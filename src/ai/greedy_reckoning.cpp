// Phases 3 and 4: the privileges, the incomes and the events (J7, J8).
#include <algorithm>

#include "ai/greedy.hpp"
#include "ai/prospects.hpp"

namespace castellan::jerusalem {

namespace {

// J7.2: to where the squire helps most, or it stays.
void send_from_david(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {
  Area best = Area::none;
  float most = -prospects.gain(Area::david, -1) + 0.01F;
  for (const Area area : sight.game.areas_in_play(sight.table).without(sight.game.blocked(sight.table))) {
    if (area == Area::david) continue;
    if (const float gain = prospects.gain(area, 1); gain > most) best = area, most = gain;
  }
  if (best == Area::none) return plan.push_back(Decline{});
  plan.push_back(PutSquire{best});
}

// J7.3: in the last round only the first card in the hand is worth anything (J7.5).
void use_scholars(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {
  const bool last = sight.rounds_left() == 0;
  const float card = last ? (sight.table.hand_size[sight.me] == 0 ? static_cast<float>(sight.rules().gift_card) : 0)
                          : prospects.worth().card;
  if (card > prospects.worth().squire * static_cast<float>(sight.rules().scholars_squires))
    plan.push_back(UseScholars{});
  else
    plan.push_back(Decline{});
}

// J7.3: silver becomes prestige, less what the next auction or, in the last round, the king's gift asks for.
void buy_materials(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {
  const Rules& rules = sight.rules();
  const int silver = sight.own().silver;
  const int price = std::max<int>(1, rules.materials_price);
  int keep = 0;
  if (sight.rounds_left() == 0) {
    const int mine = silver + sight.game.owed(sight.table, sight.me).silver;
    int rival = 0;
    for (const Seat other : Seats(sight.table.players))
      if (other != sight.me)
        rival = std::max(rival, sight.screens[other].silver + sight.game.owed(sight.table, other).silver);
    // Keep the most silver if that brings more than building would.
    const int spare = std::max(0, mine - rival - 1);
    if (mine > rival &&
        std::min(silver, spare) / price + rules.gift_most_silver > std::min<int>(silver / price, rules.materials_most))
      keep = silver - std::min(silver, spare);
  } else if (prospects.worth().silver * static_cast<float>(rules.materials_price) >= 1) {
    keep = silver;
  }
  const int bought = std::min<int>(rules.materials_most, (silver - keep) / price);
  if (bought > 0)
    plan.push_back(BuyPrestige{static_cast<std::uint8_t>(bought)});
  else
    plan.push_back(Decline{});
}

void steal(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {  // J7.3
  Seat best = Seat::nobody;
  for (const Seat other : Seats(sight.table.players)) {
    if (other == sight.me) continue;
    const auto threat = [&](Seat seat) {
      return (sight.table.prestige[seat] > 0 ? 100 : 0) + static_cast<int>(10 * prospects.rivalry(seat));
    };
    if (best == Seat::nobody || threat(other) > threat(best)) best = other;
  }
  plan.push_back(StealPrestige{best});
}

// J8.3: the squires that hold an area, or nearly do, are worth their tax.
void pay_tax(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {
  Area best = Area::none;
  float most = prospects.worth().silver * static_cast<float>(sight.rules().tax_silver);
  for (const Area area : areas_of(Centre::market)) {
    const auto nth = static_cast<std::size_t>(index_of(area) - index_of(Area::market_large));
    const int there = sight.table.squires[area][sight.me];
    const int kept = sight.table.reckoning.kept[nth];
    if (there <= kept) continue;
    // Worth the squire itself, and its part in what the area brings.
    const float worth =
        0.8F * prospects.worth().squire + -prospects.gain(area, kept - there) / static_cast<float>(there - kept);
    if (worth > most) best = area, most = worth;
  }
  if (best != Area::none && sight.own().silver >= sight.rules().tax_silver) return plan.push_back(PayTax{best});
  plan.push_back(Decline{});
}

void remove(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {  // J8.4
  Area where = Area::none;
  Seat whose = Seat::nobody;
  float most = -1;
  for (const Area area : sight.game.areas_in_play(sight.table))
    for (const Seat other : Seats(sight.table.players)) {
      if (other == sight.me || sight.table.squires[area][other] == 0) continue;
      if (sight.table.reckoning.removed[other] >= sight.rules().war_from_each) continue;
      if (centre_of(area) == Centre::templars) continue;  // the war takes these by itself
      const float gain = prospects.gain_without(area, other) + 0.1F * prospects.rivalry(other);
      if (gain > most) where = area, whose = other, most = gain;
    }
  if (where == Area::none) return plan.push_back(Decline{});
  plan.push_back(RemoveSquire{where, whose});
}

}  // namespace

void think_of_reckoning(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  const Prospects prospects(sight, temper);
  switch (sight.table.step) {
    case Step::david:
      return send_from_david(sight, prospects, plan);
    case Step::scholars:
      return use_scholars(sight, prospects, plan);
    case Step::materials:
      return buy_materials(sight, prospects, plan);
    case Step::intrigue:
      return steal(sight, prospects, plan);
    case Step::income:
      return plan.push_back(TakeIncome{});
    case Step::succession: {  // J8.1: as many as may be saved
      int present = 0;
      for (const Area area : areas_of(Centre::palace)) present += sight.table.squires[area][sight.me];
      return plan.push_back(
          SaveSquires{static_cast<std::uint8_t>(std::min<int>(present, sight.rules().succession_saved))});
    }
    case Step::tax:
      return pay_tax(sight, prospects, plan);
    default:
      return remove(sight, prospects, plan);
  }
}

}  // namespace castellan::jerusalem
