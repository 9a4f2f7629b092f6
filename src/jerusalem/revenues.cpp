// Phase 3 (J7): the Tower of David, the privileges, the incomes, the king's gifts and the towers.
#include <algorithm>

#include "resolution.hpp"

namespace castellan::jerusalem {

using What = Happening::What;

void Resolution::begin_david() {
  const Seat seat = game_.controller(table_, Area::david);
  if (seat == Seat::nobody) return begin_scholars();
  gain_silver(seat, rules_.david_silver);  // J7.2
  if (chronicle_ != nullptr)
    tell({.what = What::controls_david,
          .seat = seat,
          .area = Area::david,
          .amount = rules_.david_silver,
          .tie = game_.tie_for(table_, Area::david),
          .counts = counts_in(areas_of(Centre::david))});
  const Areas blocked = game_.blocked(table_);
  const bool may_leave = !blocked.contains(Area::david) || rules_.david_leaves_blocked_tower;
  if (may_leave && !game_.areas_in_play(table_).without(blocked).without(Area::david).empty())
    return ask(Step::david, seat);
  begin_scholars();
}

PerPlayer<std::int16_t> Resolution::counts_in(Areas areas) const {
  PerPlayer<std::int16_t> counts{};
  for (const Area area : areas)
    for (const Seat seat : Seats(table_.players))
      counts[seat] = static_cast<std::int16_t>(counts[seat] + table_.squires[area][seat]);
  return counts;
}

void Resolution::tell_privilege(Seat seat, Centre centre) {
  if (chronicle_ == nullptr) return;
  tell({.what = What::leads_centre,
        .seat = seat,
        .area = *areas_of(centre).begin(),
        .tie = game_.tie_for(table_, centre),
        .counts = counts_in(areas_of(centre))});
}

// J7.3, Patriarchate. Nothing is asked of a player who could not use his privilege.
void Resolution::begin_scholars() {
  const Seat seat = game_.leader(table_, Centre::patriarchate);
  if (seat == Seat::nobody) return begin_materials();
  tell_privilege(seat, Centre::patriarchate);
  if (screen(seat).squires >= rules_.scholars_squires && table_.deck_size > 0) return ask(Step::scholars, seat);
  begin_materials();
}

void Resolution::on(UseScholars) {
  const Seat seat = decider();
  screen(seat).squires = static_cast<std::int16_t>(screen(seat).squires - rules_.scholars_squires);
  table_.supply[seat] = static_cast<std::uint8_t>(table_.supply[seat] + rules_.scholars_squires);
  ask(Step::draw_card, Seat::chance);
}

void Resolution::on(DrawCard move) {
  const Seat seat = game_.leader(table_, Centre::patriarchate);
  --position_.deck[move.card];
  --table_.deck_size;
  screen(seat).drawn[static_cast<std::size_t>(table_.round - 1)] = move.card;
  ++screen(seat).hand[move.card];
  ++table_.hand_size[seat];
  begin_materials();
}

// J7.3, Market
void Resolution::begin_materials() {
  const Seat seat = game_.leader(table_, Centre::market);
  if (seat == Seat::nobody) return begin_intrigue();
  tell_privilege(seat, Centre::market);
  if (rules_.materials_most > 0 && screen(seat).silver >= rules_.materials_price) return ask(Step::materials, seat);
  begin_intrigue();
}

void Resolution::on(BuyPrestige move) {
  gain_silver(decider(), -move.prestige * rules_.materials_price);
  gain_prestige(decider(), move.prestige);
  begin_intrigue();
}

// J7.3, Nobility
void Resolution::begin_intrigue() {
  const Seat seat = game_.leader(table_, Centre::nobility);
  if (seat == Seat::nobody) return begin_income();
  tell_privilege(seat, Centre::nobility);
  ask(Step::intrigue, seat);
}

void Resolution::on(StealPrestige move) {
  gain_prestige(move.from, -std::min(table_.prestige[move.from], rules_.intrigue_prestige));
  gain_prestige(decider(), rules_.intrigue_prestige);
  begin_income();
}

// J7.4
void Resolution::begin_income() {
  if (chronicle_ != nullptr)
    for (const Area area : game_.areas_in_play(table_).without(Area::david))
      if (const Seat seat = game_.controller(table_, area); seat != Seat::nobody)
        tell({.what = What::controls_area,
              .seat = seat,
              .area = area,
              .tie = game_.tie_for(table_, area),
              .counts = counts_in(Areas().with(area))});
  next_income(Seat::nobody);
}

void Resolution::next_income(Seat after) {
  table_.reckoning = {};
  for (Seat seat = next_in_order(after); seat != Seat::nobody; seat = next_in_order(seat)) {
    const Income income = game_.owed(table_, seat);
    if (income == Income{}) continue;
    table_.reckoning.owed = {income.squires, income.silver, income.prestige};
    return ask(Step::income, seat);
  }
  if (table_.round == rules_.rounds) give_gifts();
  build_towers();
  begin_event();
}

void Resolution::on(LeaveIncome move) { --table_.reckoning.owed[static_cast<std::size_t>(move.resource)]; }

void Resolution::on(TakeIncome) {
  const Seat seat = decider();
  const auto [squires_owed, silver, prestige] = table_.reckoning.owed;
  const int gained = gain_squires(seat, squires_owed);
  gain_silver(seat, silver);
  gain_prestige(seat, prestige);
  if (gained > 0) tell({.what = What::gains_squires, .seat = seat, .amount = static_cast<std::int16_t>(gained)});
  if (silver > 0) tell({.what = What::gains_silver, .seat = seat, .amount = silver});
  if (prestige > 0) tell({.what = What::gains_prestige, .seat = seat, .amount = prestige});
  next_income(seat);
}

// J7.5
void Resolution::give_gifts() {
  PerPlayer<std::int16_t> behind{};
  PerPlayer<std::int16_t> silver{};
  for (const Seat seat : Seats(table_.players)) {
    behind[seat] = screen(seat).squires;
    silver[seat] = screen(seat).silver;
  }
  give_gift(What::gift_squires, rules_.gift_most_squires, behind);
  give_gift(What::gift_silver, rules_.gift_most_silver, silver);
  for (const Seat seat : Seats(table_.players)) {
    if (table_.hand_size[seat] == 0 || rules_.gift_card == 0) continue;
    gain_prestige(seat, rules_.gift_card);
    tell({.what = What::gift_card, .seat = seat, .amount = rules_.gift_card});
  }
}

// J7.5: to the one who has the most; tied players get less; nobody gets a gift for the most of nothing.
void Resolution::give_gift(What gift, int prestige, const PerPlayer<std::int16_t>& amounts) {
  const int most = *std::max_element(amounts.items.begin(), amounts.items.end());
  if (most == 0) return;
  const bool tie = std::count(amounts.items.begin(), amounts.items.end(), most) > 1;
  const int gain = tie ? rules_.gift_tied : prestige;
  for (const Seat seat : Seats(table_.players)) {
    if (amounts[seat] != most) continue;
    gain_prestige(seat, gain);
    tell({.what = gift, .seat = seat, .amount = static_cast<std::int16_t>(gain), .tie = tie, .counts = amounts});
  }
}

// J7.6: everybody must build as many floors as he can pay for, one player after the other.
void Resolution::build_towers() {
  for (Seat seat = next_in_order(Seat::nobody); seat != Seat::nobody; seat = next_in_order(seat)) {
    for (int cost = 0; (cost = game_.next_floor_cost(table_, seat)) <= table_.prestige[seat];) {
      gain_prestige(seat, -cost);
      ++table_.tower[seat];
      tell({.what = What::builds_floor,
            .seat = seat,
            .amount = table_.tower[seat],
            .cost = static_cast<std::int16_t>(cost)});
    }
  }
}

}  // namespace castellan::jerusalem
