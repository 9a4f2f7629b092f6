// Who controls, leads, is owed and wins (J7.1, J7.3, J7.4, J7.6, J12).
#include <algorithm>

#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

namespace {

using Counts = PerPlayer<std::uint8_t>;

Counts counts_in(const Table& table, Area area) {
  Counts counts{};
  for (const Seat seat : Seats(table.players)) counts[seat] = table.squires[area][seat];
  return counts;
}

Counts counts_in(const Table& table, Centre centre) {
  Counts counts{};
  for (const Area area : areas_of(centre))
    for (const Seat seat : Seats(table.players))
      counts[seat] = static_cast<std::uint8_t>(counts[seat] + table.squires[area][seat]);
  return counts;
}

// J7.1, J7.3: the most, at least one; of several, the lower office number.
Seat foremost(const Table& table, const Counts& counts) {
  const PerPlayer<Office>& offices = table.offices[static_cast<std::size_t>(table.round - 1)];
  Seat best = Seat::nobody;
  for (const Seat seat : Seats(table.players)) {
    if (counts[seat] == 0) continue;
    if (best == Seat::nobody || counts[seat] > counts[best] ||
        (counts[seat] == counts[best] && offices[seat] < offices[best]))
      best = seat;
  }
  return best;
}

bool office_decides(const Table& table, const Counts& counts) {
  const Seat best = foremost(table, counts);
  return best != Seat::nobody && std::count(counts.items.begin(), counts.items.end(), counts[best]) > 1;
}

}  // namespace

Phase Jerusalem::phase(const Table& table) const {
  if (table.step <= Step::keep_card) return Phase::offices;
  if (table.step <= Step::marshal_another) return Phase::deployment;
  if (table.step <= Step::income) return Phase::revenues;
  return table.step == Step::over ? Phase::over : Phase::event;
}

Seat Jerusalem::controller(const Table& table, Area area) const { return foremost(table, counts_in(table, area)); }

Seat Jerusalem::leader(const Table& table, Centre centre) const { return foremost(table, counts_in(table, centre)); }

bool Jerusalem::tie_for(const Table& table, Area area) const { return office_decides(table, counts_in(table, area)); }

bool Jerusalem::tie_for(const Table& table, Centre centre) const {
  return office_decides(table, counts_in(table, centre));
}

Income Jerusalem::owed(const Table& table, Seat seat) const {
  Income sum;
  for (const Area area : Areas(not_zero(table.squires.of[seat])).without(Area::david)) {
    if (controller(table, area) != seat) continue;
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
