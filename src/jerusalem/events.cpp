// Phase 4 (J8): the event of the round, and the round's end. Barons do not hold anything back here.
#include <algorithm>

#include "resolution.hpp"

namespace castellan::jerusalem {

using What = Happening::What;

void Resolution::begin_event() {
  table_.reckoning = {};
  if (table_.event == Event::none) return end_round();
  tell({.what = What::event_happens, .event = table_.event});
  switch (table_.event) {
    case Event::succession:
      return next_succession(Seat::nobody);
    case Event::election:
      return hold_election();
    case Event::tax:
      return next_tax(Seat::nobody);
    default:
      return next_war(Seat::nobody);
  }
}

// J8.1. Only a player with a baron on the board and squires in the palace has something to decide.
void Resolution::next_succession(Seat after) {
  for (Seat seat = next_in_order(after); seat != Seat::nobody; seat = next_in_order(seat)) {
    if (squires_in(Centre::palace, seat) == 0) continue;
    if (table_.baron[seat] != Area::none && rules_.succession_saved > 0) return ask(Step::succession, seat);
    for (const Area area : areas_of(Centre::palace))
      if (const int lost = lose_squires(seat, area, squires(area, seat)); lost > 0)
        tell({.what = What::loses_squires, .seat = seat, .area = area, .amount = static_cast<std::int16_t>(lost)});
  }
  end_round();
}

// First all of them leave the palace, then up to two return to the baron, even if he stands in the palace.
void Resolution::on(SaveSquires move) {
  const Seat seat = decider();
  for (const Area area : areas_of(Centre::palace))
    if (const int lost = lose_squires(seat, area, squires(area, seat)); lost > 0)
      tell({.what = What::loses_squires, .seat = seat, .area = area, .amount = static_cast<std::int16_t>(lost)});
  const Area refuge = table_.baron[seat];
  lose_squires(seat, refuge, -move.squires);
  if (move.squires > 0) tell({.what = What::saves_squires, .seat = seat, .area = refuge, .amount = move.squires});
  next_succession(seat);
}

// J8.2
void Resolution::hold_election() {
  for (const Area area : areas_of(Centre::patriarchate).and_also(areas_of(Centre::nobility))) {
    int fewest = max_squires;
    for (const Seat seat : Seats(table_.players))
      if (squires(area, seat) > 0) fewest = std::min<int>(fewest, squires(area, seat));
    for (const Seat seat : Seats(table_.players))
      if (const int lost = squires(area, seat) - fewest; lost > 0) {
        lose_squires(seat, area, lost);
        tell({.what = What::loses_squires, .seat = seat, .area = area, .amount = static_cast<std::int16_t>(lost)});
      }
  }
  end_round();
}

// J8.3. Only a player with squires in the Market and silver has something to decide.
void Resolution::next_tax(Seat after) {
  const Seat seat = next_in_order(after);
  table_.reckoning = {};
  if (seat == Seat::nobody) return end_round();
  if (squires_in(Centre::market, seat) > 0 && screen(seat).silver >= rules_.tax_silver) return ask(Step::tax, seat);
  collect_tax(seat);
}

void Resolution::on(PayTax move) {
  const Seat seat = decider();
  auto& kept = table_.reckoning.kept;
  gain_silver(seat, -rules_.tax_silver);
  ++kept[static_cast<std::size_t>(index_of(move.area) - index_of(Area::market_large))];
  const bool all_kept = squires_in(Centre::market, seat) == kept[0] + kept[1] + kept[2];
  if (all_kept || screen(seat).silver < rules_.tax_silver) collect_tax(seat);
}

// The player loses all the squires that he has not paid for.
void Resolution::collect_tax(Seat seat) {
  for (const Area area : areas_of(Centre::market)) {
    const int kept = table_.reckoning.kept[static_cast<std::size_t>(index_of(area) - index_of(Area::market_large))];
    if (const int lost = lose_squires(seat, area, squires(area, seat) - kept); lost > 0)
      tell({.what = What::loses_squires, .seat = seat, .area = area, .amount = static_cast<std::int16_t>(lost)});
  }
  next_tax(seat);
}

// J8.4
void Resolution::next_war(Seat after) {
  table_.reckoning = {};
  for (Seat seat = next_in_order(after); seat != Seat::nobody; seat = next_in_order(seat)) {
    int losses = 0;
    for (const Area area : areas_of(Centre::templars)) {
      const int lost = lose_squires(seat, area, squires(area, seat));
      losses += lost;
      if (lost > 0)
        tell({.what = What::loses_squires, .seat = seat, .area = area, .amount = static_cast<std::int16_t>(lost)});
    }
    table_.reckoning.losses = static_cast<std::uint8_t>(losses);
    if (can_remove_more(seat)) return ask(Step::war, seat);
    table_.reckoning = {};
  }
  end_round();
}

void Resolution::on(RemoveSquire move) {
  lose_squires(move.colour, move.area, 1);
  ++table_.reckoning.removed[move.colour];
  --table_.reckoning.losses;
  if (!can_remove_more(decider())) next_war(decider());
}

bool Resolution::can_remove_more(Seat seat) const {
  if (table_.reckoning.losses == 0) return false;
  const int all = game_.squires_per_colour();
  for (const Seat other : Seats(table_.players)) {
    if (other == seat || table_.reckoning.removed[other] >= rules_.war_from_each) continue;
    if (table_.supply[other] + position_.screens[other].squires < all) return true;  // the rest stands on the board
  }
  return false;
}

// J8.5
void Resolution::end_round() {
  table_.reckoning = {};
  table_.event = Event::none;
  for (Area& area : table_.baron.items) area = Area::none;
  if (table_.round < rules_.rounds) {
    ++table_.round;
    return begin_round();
  }
  ask(Step::over, Seat::nobody);
  if (chronicle_ == nullptr) return;
  const auto scores = game_.scores(position_);
  Seat winner = player(0);
  for (const Seat seat : Seats(table_.players))
    if (scores[seat] > scores[winner]) winner = seat;
  const auto& towers = table_.tower.items;
  const bool tie = std::count(towers.begin(), towers.end(), table_.tower[winner]) > 1;
  tell({.what = What::wins_match, .seat = winner, .amount = table_.tower[winner], .tie = tie});
}

}  // namespace castellan::jerusalem
