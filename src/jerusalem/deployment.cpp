// Phase 2 (J5, J6, J9): one player's deployment turn.
#include <algorithm>

#include "resolution.hpp"

namespace castellan::jerusalem {

Areas Jerusalem::areas_in_play(const Table& table) const {
  const auto centres = rules_.with_players[static_cast<std::size_t>(table.players - 2)].centres;
  if (centres == 0b111111) return Areas(0xFFFF);
  Areas areas;
  for (int centre = 0; centre < centre_count; ++centre)
    if ((centres >> centre & 1) != 0) areas = areas.and_also(areas_of(static_cast<Centre>(centre)));
  return areas;
}

// J6.9
Areas Jerusalem::blocked(const Table& table) const {
  Areas areas;
  for (const Area area : table.baron.items)
    if (area != Area::none) areas = areas.with(area);
  return areas;
}

// J6.4, the Treasurer of J5, and J9.8
int Jerusalem::mercenary_price(const Table& table, Seat seat) const {
  if (office(table, seat) == Office::treasurer) {
    if (table.turn.hired == 0) return rules_.treasurer_first_price;
    if (table.turn.hired == 1) return rules_.treasurer_second_price;
  }
  return table.turn.genoa != 0 ? rules_.genoa_price : rules_.mercenary_price;
}

// J6.8 and the Constable of J5
int Jerusalem::baron_needs(const Table& table, Seat seat, Area area) const {
  if (office(table, seat) != Office::constable) return rules_.baron_squires;
  return is_large(area) ? rules_.constable_baron_large : rules_.constable_baron_small;
}

// J6.10
bool Jerusalem::baron_barred_from_palace(const Table& table, Seat seat) const {
  if (table.round == 1) return true;
  for (const Seat other : Seats(table.players)) {
    if (table.tower[other] > table.tower[seat]) return false;
    if (table.tower[other] == table.tower[seat] && table.prestige[other] > table.prestige[seat]) return false;
  }
  return true;
}

void Resolution::begin_turn(Seat seat) {
  const Office office = game_.office(table_, seat);
  table_.turn = {};
  const int gained = gain_squires(seat, rules_.office_squires[static_cast<std::size_t>(office) - 1]);  // J6.1
  tell({.what = Happening::What::begins_turn,
        .seat = seat,
        .office = office,
        .amount = static_cast<std::int16_t>(gained)});
  if (office == Office::admiral && rules_.admiral_silver > 0) {  // J5
    gain_silver(seat, rules_.admiral_silver);
    tell({.what = Happening::What::office_silver, .seat = seat, .amount = rules_.admiral_silver});
  }
  ask(Step::deploy, seat);
}

void Resolution::on(EndTurn) {
  table_.turn = {};
  const Seat next = next_in_order(decider());
  if (next != Seat::nobody) return begin_turn(next);
  begin_david();
}

// J6.3
void Resolution::on(PlaceSquire move) {
  --screen(decider()).squires;
  put_down(move.area);
}

// A squire comes into an area in a way that counts for the baron (J6.8).
void Resolution::put_down(Area area) {
  ++squires(area, decider());
  std::uint8_t& put = table_.turn.put[static_cast<std::size_t>(area)];
  put = static_cast<std::uint8_t>(std::min(put + 1, max_squires));
}

void Resolution::on(HireMercenary) {
  const Seat seat = decider();
  gain_silver(seat, -game_.mercenary_price(table_, seat));
  gain_squires(seat, 1);
  table_.turn.hired = static_cast<std::uint8_t>(std::min(table_.turn.hired + 1, 2));  // only the first two matter
}

// J6.5
void Resolution::on(DismissSquire move) {
  const Seat seat = decider();
  lose_squires(seat, move.area, 1);
  if (++table_.turn.dismissed < rules_.dismissal_squires) return ask(Step::dismiss, seat);
  table_.turn.dismissed = 0;
  gain_silver(seat, rules_.dismissal_silver);
  tell({.what = Happening::What::dismissal_paid, .seat = seat, .amount = rules_.dismissal_silver});
  ask(Step::deploy, seat);
}

void Resolution::on(SetBaron move) { table_.baron[decider()] = move.area; }

void Resolution::on(PlayCard move) {
  const Seat seat = decider();
  --screen(seat).hand[move.card];
  --table_.hand_size[seat];
  table_.played[seat][table_.played_count[seat]++] = {move.card, table_.round};
  switch (move.card) {
    case Card::one_squire:  // J9.1
      gain_squires(seat, 1);
      return;
    case Card::two_silver:  // J9.2
      return gain_silver(seat, 2);
    case Card::two_prestige:  // J9.3
      return gain_prestige(seat, 2);
    case Card::two_resources:  // J9.4
      return ask(Step::take_resources, seat);
    case Card::squire_and_silver:  // J9.5
      gain_squires(seat, 1);
      return gain_silver(seat, 1);
    case Card::turncoat:  // J9.6
      return ask(Step::turncoat_own, seat);
    case Card::move_two:  // J9.7
      table_.turn.left = 2;
      return ask(Step::move_lift, seat);
    case Card::genoa:  // J9.8
      table_.turn.genoa = 1;
      return;
    default:  // J9.9, J9.10: if the supply has only one, one comes
      table_.turn.left = std::min<std::uint8_t>(2, table_.supply[seat]);
      table_.turn.card = move.card;
      return ask(Step::influence, seat);
  }
}

// J9.4
void Resolution::on(TakeResources move) {
  gain_squires(decider(), move.squires);
  gain_silver(decider(), move.silver);
  gain_prestige(decider(), move.prestige);
  ask(Step::deploy, decider());
}

// J5, Marshal
void Resolution::on(MarshalSilver) {
  table_.turn.office_used = 1;
  gain_silver(decider(), rules_.marshal_silver);
}

void Resolution::on(MarshalMove) {
  table_.turn.office_used = 1;
  table_.turn.left = static_cast<std::uint8_t>(rules_.marshal_squires);
  ask(Step::marshal_lift, decider());
}

// Lifting only names the squire; it leaves its area when it is set down, so that a position never has one in mid-air.
void Resolution::on(LiftSquire move) {
  table_.turn.from = move.area;
  table_.turn.colour = move.colour;
  switch (table_.step) {
    case Step::turncoat_own:
      return ask(Step::turncoat_other, decider());
    case Step::move_lift:
      return ask(Step::move_put, decider());
    default:
      return ask(Step::marshal_put, decider());
  }
}

void Resolution::shift(Area from, Area to, Seat colour) {
  --squires(from, colour);
  ++squires(to, colour);
}

void Resolution::on(PutSquire move) {
  Turn& turn = table_.turn;
  const Seat seat = decider();
  switch (table_.step) {
    case Step::move_put: {  // J9.7
      --squires(turn.from, seat);
      put_down(move.area);
      turn.from = Area::none;
      turn.colour = Seat::nobody;
      --turn.left;
      // The squire just moved can always be moved on, so there is a second move whenever one is left.
      return ask(turn.left > 0 ? Step::move_lift : Step::deploy, seat);
    }
    case Step::influence:  // J9.9
      --table_.supply[seat];
      put_down(move.area);
      if (--turn.left > 0) return;
      turn.card = Card::none;
      return ask(Step::deploy, seat);
    case Step::marshal_put:  // J5; J6.8: what the Marshal brings does not count for the baron
      shift(turn.from, move.area, turn.colour);
      turn.to = move.area;
      return next_marshal_squire();
    default:  // J7.2
      shift(Area::david, move.area, seat);
      return begin_scholars();
  }
}

void Resolution::on(MoveAnother move) {
  shift(table_.turn.from, table_.turn.to, move.colour);
  next_marshal_squire();
}

// J5, J5.1: all from the same area to the same other area.
void Resolution::next_marshal_squire() {
  Turn& turn = table_.turn;
  turn.colour = Seat::nobody;
  --turn.left;
  bool another = squires(turn.from, decider()) > 0;
  if (rules_.marshal_moves_any_colour)
    for (const Seat seat : Seats(table_.players)) another = another || squires(turn.from, seat) > 0;
  if (turn.left > 0 && another) return ask(Step::marshal_another, decider());
  turn.left = 0;
  turn.from = turn.to = Area::none;
  ask(Step::deploy, decider());
}

// J9.6: each squire takes the other's place; the own one counts for the baron (J6.8).
void Resolution::on(SwapFor move) {
  Turn& turn = table_.turn;
  shift(move.area, turn.from, move.colour);
  --squires(turn.from, decider());
  put_down(move.area);
  turn.from = Area::none;
  turn.colour = Seat::nobody;
  ask(Step::deploy, decider());
}

}  // namespace castellan::jerusalem
