#include <algorithm>

#include "resolution.hpp"

namespace castellan::jerusalem {

void Jerusalem::apply(Position& position, const Move& move) const {
  Resolution(*this, position, nullptr).carry_out(move);
}

std::vector<Happening> Jerusalem::happenings(const Position& before, const Move& move) const {
  Move carried_out = move;
  // A card that the teller may not see, or has guessed to lie elsewhere: any other will do, because what happens in
  // public does not depend on it.
  const bool of_a_card = std::holds_alternative<DealCard>(move) || std::holds_alternative<DrawCard>(move) ||
                         std::holds_alternative<KeepCard>(move);
  if (const auto moves = legal_moves(before); of_a_card && !moves.contains(move)) carried_out = moves[0];
  std::vector<Happening> chronicle;
  Position after = before;
  Resolution(*this, after, &chronicle).carry_out(carried_out);
  return chronicle;
}

void Resolution::carry_out(const Move& move) {
  std::visit([this](auto decision) { on(decision); }, move);
}

// J3.2
Seat Resolution::next_in_order(Seat after) const {
  const PerPlayer<Office>& offices = table_.offices[static_cast<std::size_t>(table_.round - 1)];
  const Office last = after == Seat::nobody ? Office::none : offices[after];
  Seat next = Seat::nobody;
  for (const Seat seat : Seats(table_.players))
    if (offices[seat] > last && (next == Seat::nobody || offices[seat] < offices[next])) next = seat;
  return next;
}

// J1.3: a gain stops where the supply ends.
int Resolution::gain_squires(Seat seat, int amount) {
  const int gained = std::min<int>(amount, table_.supply[seat]);
  table_.supply[seat] = static_cast<std::uint8_t>(table_.supply[seat] - gained);
  screen(seat).squires = static_cast<std::int16_t>(screen(seat).squires + gained);
  return gained;
}

int Resolution::lose_squires(Seat seat, Area area, int amount) {
  squires(area, seat) = static_cast<std::uint8_t>(squires(area, seat) - amount);
  table_.supply[seat] = static_cast<std::uint8_t>(table_.supply[seat] + amount);
  return amount;
}

int Resolution::squires_in(Centre centre, Seat seat) const {
  int sum = 0;
  for (const Area area : areas_of(centre)) sum += table_.squires[area][seat];
  return sum;
}

// The steps that a player may leave without making (more) use of them.
void Resolution::on(Decline) {
  const Seat seat = decider();
  switch (table_.step) {
    case Step::move_lift:
    case Step::marshal_another:
      table_.turn.left = 0;
      table_.turn.from = table_.turn.to = Area::none;
      table_.turn.card = Card::none;
      return ask(Step::deploy, seat);
    case Step::david:
      return begin_scholars();
    case Step::scholars:
      return begin_materials();
    case Step::materials:
      return begin_intrigue();
    case Step::intrigue:
      return begin_income();
    case Step::tax:
      return collect_tax(seat);
    case Step::war:
      return next_war(seat);
    default:
      return;
  }
}

}  // namespace castellan::jerusalem
