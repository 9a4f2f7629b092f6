#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "jerusalem/board.hpp"

// One move is one decision, in the rulebook's word. What takes several (dismissing three, moving two, Turncoat) is a
// few moves in a row, and Table::step says which comes next.
namespace castellan::jerusalem {

#define CASTELLAN_ORDERED(Type) friend constexpr auto operator<=>(const Type&, const Type&) = default

// Moves of chance.
struct DrawStartPlayer {
  Seat seat;
  CASTELLAN_ORDERED(DrawStartPlayer);
};  // J2.4
struct TurnUpEvent {
  Event event;
  CASTELLAN_ORDERED(TurnUpEvent);
};  // J3.3
struct DealCard {
  Card card;
  CASTELLAN_ORDERED(DealCard);
};  // J4.1
struct DrawCard {
  Card card;
  CASTELLAN_ORDERED(DrawCard);
};  // J7.3, Scholars

// Phase 1.
struct OpenOffice {
  Office office;
  CASTELLAN_ORDERED(OpenOffice);
};  // J4.3
struct Bid {
  std::uint8_t silver;
  CASTELLAN_ORDERED(Bid);
};  // J4.3, J4.4
struct Pass {
  CASTELLAN_ORDERED(Pass);
};  // J4.4
struct KeepCard {
  Card card;
  CASTELLAN_ORDERED(KeepCard);
};  // J4.9

// Phase 2, in one's own turn.
struct PlaceSquire {
  Area area;
  CASTELLAN_ORDERED(PlaceSquire);
};  // J6.3
struct HireMercenary {
  CASTELLAN_ORDERED(HireMercenary);
};  // J6.4
struct DismissSquire {
  Area area;
  CASTELLAN_ORDERED(DismissSquire);
};  // J6.5, one of the three
struct SetBaron {
  Area area;
  CASTELLAN_ORDERED(SetBaron);
};  // J6.8
struct PlayCard {
  Card card;
  CASTELLAN_ORDERED(PlayCard);
};  // J6.7
struct MarshalSilver {
  CASTELLAN_ORDERED(MarshalSilver);
};  // J5, take the silver
struct MarshalMove {
  CASTELLAN_ORDERED(MarshalMove);
};  // J5, move squires: LiftSquire, PutSquire ...
struct EndTurn {
  CASTELLAN_ORDERED(EndTurn);
};  // J6.2

// What a card or an ability asks for next.
struct TakeResources {  // J9.4
  std::uint8_t squires, silver, prestige;
  CASTELLAN_ORDERED(TakeResources);
};
struct LiftSquire {
  Area area;
  Seat colour;
  CASTELLAN_ORDERED(LiftSquire);
};  // J9.6, J9.7, J5: take a squire up ...
struct PutSquire {
  Area area;
  CASTELLAN_ORDERED(PutSquire);
};  // ... and set it down; J9.9, J7.2
struct SwapFor {
  Area area;
  Seat colour;
  CASTELLAN_ORDERED(SwapFor);
};  // J9.6, for an opponent's squire
struct MoveAnother {
  Seat colour;
  CASTELLAN_ORDERED(MoveAnother);
};  // J5, one more along the same way

// Phases 3 and 4.
struct UseScholars {
  CASTELLAN_ORDERED(UseScholars);
};  // J7.3
struct BuyPrestige {
  std::uint8_t prestige;
  CASTELLAN_ORDERED(BuyPrestige);
};  // J7.3
struct StealPrestige {
  Seat from;
  CASTELLAN_ORDERED(StealPrestige);
};  // J7.3
struct LeaveIncome {
  Resource resource;
  CASTELLAN_ORDERED(LeaveIncome);
};  // J7.4, one less of this kind
struct TakeIncome {
  CASTELLAN_ORDERED(TakeIncome);
};  // J7.4
struct SaveSquires {
  std::uint8_t squires;
  CASTELLAN_ORDERED(SaveSquires);
};  // J8.1
struct PayTax {
  Area area;
  CASTELLAN_ORDERED(PayTax);
};  // J8.3, for one squire there
struct RemoveSquire {
  Area area;
  Seat colour;
  CASTELLAN_ORDERED(RemoveSquire);
};  // J8.4
struct Decline {
  CASTELLAN_ORDERED(Decline);
};  // makes no use, or no more use, of what is offered

#undef CASTELLAN_ORDERED

using Move = std::variant<DrawStartPlayer, TurnUpEvent, DealCard, DrawCard, OpenOffice, Bid, Pass, KeepCard,
                          PlaceSquire, HireMercenary, DismissSquire, SetBaron, PlayCard, MarshalSilver, MarshalMove,
                          EndTurn, TakeResources, LiftSquire, PutSquire, SwapFor, MoveAnother, UseScholars, BuyPrestige,
                          StealPrestige, LeaveIncome, TakeIncome, SaveSquires, PayTax, RemoveSquire, Decline>;
static_assert(sizeof(Move) <= 8);

// The form that saves and players share: "bid 3", "place palace large", "swap blue market left".
std::string to_text(const Move& move);
std::optional<Move> parse_move(std::string_view text);

}  // namespace castellan::jerusalem
