#pragma once
#include <vector>

#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

// Carries out one move and everything that follows from it by the rules alone, up to the next decision. Which file
// has which part: apply.cpp the moves' table, auction.cpp phase 1, deployment.cpp phase 2, revenues.cpp phase 3,
// events.cpp phase 4.
class Resolution {
 public:
  // `chronicle` may be null: in the playing loop nobody listens.
  Resolution(const Jerusalem& game, Position& position, std::vector<Happening>* chronicle)
      : game_(game), rules_(game.rules()), position_(position), table_(position.table), chronicle_(chronicle) {}

  void carry_out(const Move& move);

 private:
  void on(DrawStartPlayer move);
  void on(TurnUpEvent move);
  void on(DealCard move);
  void on(DrawCard move);
  void on(OpenOffice move);
  void on(Bid move);
  void on(Pass move);
  void on(KeepCard move);
  void on(PlaceSquire move);
  void on(HireMercenary move);
  void on(DismissSquire move);
  void on(SetBaron move);
  void on(PlayCard move);
  void on(MarshalSilver move);
  void on(MarshalMove move);
  void on(EndTurn move);
  void on(TakeResources move);
  void on(LiftSquire move);
  void on(PutSquire move);
  void on(SwapFor move);
  void on(MoveAnother move);
  void on(UseScholars move);
  void on(BuyPrestige move);
  void on(StealPrestige move);
  void on(LeaveIncome move);
  void on(TakeIncome move);
  void on(SaveSquires move);
  void on(PayTax move);
  void on(RemoveSquire move);
  void on(Decline move);

  // Phase 1
  void begin_round();
  void begin_auction();
  void open_next(Seat candidate);
  void next_bidder();
  void give_office(Seat seat, Office office);
  void begin_draft();
  void keep_from_row(Seat seat, Card card);
  void next_to_keep(Seat after);

  // Phase 2
  void begin_turn(Seat seat);
  void shift(Area from, Area to, Seat colour);
  void put_down(Area area);
  void next_marshal_squire();

  // Phase 3, each step beginning the next
  void begin_david();
  PerPlayer<std::int16_t> counts_in(Areas areas) const;
  void tell_privilege(Seat seat, Centre centre);
  void begin_scholars();
  void begin_materials();
  void begin_intrigue();
  void begin_income();
  void next_income(Seat after);
  void give_gifts();
  void give_gift(Happening::What gift, int prestige, const PerPlayer<std::int16_t>& amounts);
  void build_towers();

  // Phase 4
  void begin_event();
  void next_succession(Seat after);
  void hold_election();
  void next_tax(Seat after);
  void collect_tax(Seat seat);
  void next_war(Seat after);
  bool can_remove_more(Seat seat) const;
  void end_round();

  // What several of them need
  void ask(Step step, Seat seat) {
    table_.step = step;
    table_.decider = seat;
  }
  Seat decider() const { return table_.decider; }
  Screen& screen(Seat seat) { return position_.screens[seat]; }
  std::uint8_t& squires(Area area, Seat seat) { return table_.squires[area][seat]; }
  Seat next_in_order(Seat after) const;  // J3.2; `nobody` asks for the first and answers when there is no next
  Seat left_of(Seat seat) const { return player((castellan::index_of(seat) + 1) % table_.players); }
  int gain_squires(Seat seat, int amount);
  void gain_silver(Seat seat, int amount) {
    screen(seat).silver = static_cast<std::int16_t>(screen(seat).silver + amount);
  }
  void gain_prestige(Seat seat, int amount) {
    table_.prestige[seat] = static_cast<std::int16_t>(table_.prestige[seat] + amount);
  }
  int lose_squires(Seat seat, Area area, int amount);
  int squires_in(Centre centre, Seat seat) const;
  void tell(const Happening& happening) {
    if (chronicle_ != nullptr) chronicle_->push_back(happening);
  }

  const Jerusalem& game_;
  const Rules& rules_;
  Position& position_;
  Table& table_;
  std::vector<Happening>* chronicle_;
};

}  // namespace castellan::jerusalem
