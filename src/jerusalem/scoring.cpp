// Who controls, leads, is owed and wins (J7.1, J7.3, J7.4, J7.6, J12).
#include <algorithm>

#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

namespace {

// J7.1, J7.3: the most, at least one; of several, the lower office number.
Seat foremost(const PerPlayer<std::uint8_t>& squires, const PerPlayer<Office>& offices, int players) {
  Seat best = Seat::nobody;
  for (const Seat seat : Seats(players)) {
    if (squires[seat] == 0) continue;
    if (best == Seat::nobody || squires[seat] > squires[best] ||
        (squires[seat] == squires[best] && offices[seat] < offices[best]))
      best = seat;
  }
  return best;
}

bool several_have_as_many(const PerPlayer<std::uint8_t>& squires, Seat best) {
  return best != Seat::nobody && std::count(squires.items.begin(), squires.items.end(), squires[best]) > 1;
}

PerPlayer<std::uint8_t> sums_of(const Table& table, Centre centre) {
  PerPlayer<std::uint8_t> sums{};
  for (const Area area : areas_of(centre))
    for (const Seat seat : Seats(table.players))
      sums[seat] = static_cast<std::uint8_t>(sums[seat] + table.squires[static_cast<std::size_t>(area)][seat]);
  return sums;
}

}  // namespace

Phase Jerusalem::phase(const Table& table) const {
  if (table.step <= Step::keep_card) return Phase::offices;
  if (table.step <= Step::marshal_another) return Phase::deployment;
  if (table.step <= Step::income) return Phase::revenues;
  return table.step == Step::over ? Phase::over : Phase::event;
}

Seat Jerusalem::controller(const Table& table, Area area) const {
  return foremost(table.squires[static_cast<std::size_t>(area)],
                  table.offices[static_cast<std::size_t>(table.round - 1)], table.players);
}

Seat Jerusalem::leader(const Table& table, Centre centre) const {
  return foremost(sums_of(table, centre), table.offices[static_cast<std::size_t>(table.round - 1)], table.players);
}

bool Jerusalem::tie_for(const Table& table, Area area) const {
  return several_have_as_many(table.squires[static_cast<std::size_t>(area)], controller(table, area));
}

bool Jerusalem::tie_for(const Table& table, Centre centre) const {
  return several_have_as_many(sums_of(table, centre), leader(table, centre));
}

Income Jerusalem::owed(const Table& table, Seat seat) const {
  Income sum;
  for (const Area area : areas_in_play(table).without(Area::david)) {
    if (table.squires[static_cast<std::size_t>(area)][seat] == 0 || controller(table, area) != seat) continue;
    const Income& income = rules_.income[static_cast<std::size_t>(area)];  // J11
    sum.squires = static_cast<std::int16_t>(sum.squires + income.squires);
    sum.silver = static_cast<std::int16_t>(sum.silver + income.silver);
    sum.prestige = static_cast<std::int16_t>(sum.prestige + income.prestige);
  }
  return sum;
}

int Jerusalem::next_floor_cost(const Table& table, Seat seat) const {
  const int floor = table.tower[seat] + 1;
  const int highest = *std::max_element(table.tower.items.begin(), table.tower.items.end());
  return floor * rules_.floor_cost_step + rules_.floor_cost + (highest < floor ? rules_.first_builder_cost : 0);
}

// J12.1: the highest tower; of several, the most prestige left; of several, the lower office number. The figure packs
// the three, so that comparing it is comparing them.
PerPlayer<std::int32_t> Jerusalem::scores(const Position& position) const {
  const Table& table = position.table;
  PerPlayer<std::int32_t> scores{};
  for (const Seat seat : Seats(table.players))
    scores[seat] =
        table.tower[seat] * 100'000 + table.prestige[seat] * 10 + (9 - static_cast<int>(office(table, seat)));
  return scores;
}

}  // namespace castellan::jerusalem
