// The only judge of what is allowed, for people, programs, saves and replays.
#include <algorithm>

#include "choices.hpp"

namespace castellan::jerusalem {

Choices::Choices(const Jerusalem& the_game, const Position& the_position)
    : game(the_game),
      position(the_position),
      table(the_position.table),
      screen(the_position.screens[the_position.table.decider]),
      seat(the_position.table.decider),
      in_play(the_game.areas_in_play(the_position.table)),
      blocked(the_game.blocked(the_position.table)),
      open(in_play.without(blocked)),
      own(open.common_with(Areas(not_zero(the_position.table.squires.of[the_position.table.decider])))) {}

int Choices::own_squires_in(Areas areas) const {
  int sum = 0;
  for (const Area area : areas) sum += squires(area, seat);
  return sum;
}

Areas Choices::with_opponents(Areas areas) const {
  Areas found;
  for (const Seat other : Seats(table.players))
    if (other != seat) found = found.and_also(Areas(not_zero(table.squires.of[other])));
  return found.common_with(areas);
}

bool Choices::can_hire() const { return table.supply[seat] > 0 && screen.silver >= game.mercenary_price(table, seat); }

bool Choices::can_dismiss() const {
  // Those on the board are those neither in the supply nor behind the screen; a dismissal under way can be finished.
  const int on_board = game.squires_per_colour() - table.supply[seat] - screen.squires;
  return !own.empty() && on_board - own_squires_in(blocked) >= game.rules().dismissal_squires - table.turn.dismissed;
}

bool Choices::can_set_baron(Area area) const {
  const int put = std::min<int>(table.turn.put[static_cast<std::size_t>(area)], squires(area, seat));
  return put >= game.baron_needs(table, seat, area) && table.baron[seat] == Area::none && open.contains(area) &&
         !(area == Area::palace_large && game.baron_barred_from_palace(table, seat));
}

bool Choices::can_swap_from(Area area) const {
  return own.contains(area) && !with_opponents(open.without(area)).empty();
}

Areas Choices::influence_areas(Card influence) const {
  const Areas enterable = game.rules().massive_influence_enters_blocked ? in_play : open;
  return areas_of(centre_of(influence)).common_with(enterable);
}

bool Choices::can_play(Card card) const {
  switch (card) {
    case Card::turncoat:
      for (const Area area : own)
        if (can_swap_from(area)) return true;
      return false;
    case Card::move_two:
      return !own.empty() && open.several();
    default:
      return !is_influence(card) || (table.supply[seat] > 0 && !influence_areas(card).empty());
  }
}

bool Choices::marshal_may_lift(Area area, Seat colour) const {
  if (!open.contains(area) || squires(area, colour) == 0) return false;
  return colour == seat || game.rules().marshal_moves_any_colour;
}

bool Choices::marshal_can_move() const {
  if (!open.several()) return false;
  return !own.empty() || (game.rules().marshal_moves_any_colour && !with_opponents(open).empty());
}

namespace {

using Moves = Jerusalem::Moves;

void list_cards_of_deck(const Position& position, Moves& moves) {
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (position.deck[card] == 0) continue;
    if (position.table.step == Step::deal_cards)
      moves.push_back(DealCard{card});
    else
      moves.push_back(DrawCard{card});
  }
}

void list_chance(const Position& position, Moves& moves) {
  const Table& table = position.table;
  if (table.step == Step::start_player) {
    for (const Seat seat : Seats(table.players)) moves.push_back(DrawStartPlayer{seat});
  } else if (table.step == Step::turn_up_event) {
    for (int event = 0; event < event_count; ++event)
      if ((table.events_unseen >> event & 1) != 0) moves.push_back(TurnUpEvent{static_cast<Event>(event)});
  } else {
    list_cards_of_deck(position, moves);
  }
}

// J4.3
void list_offices(const Choices& choices, Moves& moves) {
  const Table& table = choices.table;
  const auto in_play = choices.game.rules().with_players[static_cast<std::size_t>(table.players - 2)].offices;
  for (int number = 1; number <= office_count; ++number) {
    const auto office = static_cast<Office>(number);
    const auto& held = table.offices[static_cast<std::size_t>(table.round - 1)].items;
    if ((in_play >> (number - 1) & 1) != 0 && std::find(held.begin(), held.end(), office) == held.end())
      moves.push_back(OpenOffice{office});
  }
}

// J4.3 to J4.5
void list_bids(const Choices& choices, Moves& moves) {
  const Auction& auction = choices.table.auction;
  const bool opening = auction.bidder == Seat::nobody;
  for (int bid = opening ? 0 : auction.bid + 1; bid <= std::min<int>(choices.screen.silver, max_bid); ++bid)
    moves.push_back(Bid{static_cast<std::uint8_t>(bid)});
  if (!opening) moves.push_back(Pass{});
}

// J4.9. The row is sorted, so equal cards stand side by side.
void list_row(const Choices& choices, Moves& moves) {
  const Row& row = choices.position.row;
  for (std::size_t i = 0; i < choices.table.row_size; ++i)
    if (i == 0 || row[i] != row[i - 1]) moves.push_back(KeepCard{row[i]});
}

void list_dismissals(const Choices& choices, Moves& moves) {
  if (!choices.can_dismiss()) return;
  moves.push_each(choices.own, [](Area area) { return DismissSquire{area}; });
}

// J6
void list_deployment(const Choices& choices, Moves& moves) {
  const Table& table = choices.table;
  if (choices.screen.squires > 0) moves.push_each(choices.open, [](Area area) { return PlaceSquire{area}; });
  if (choices.can_hire()) moves.push_back(HireMercenary{});
  list_dismissals(choices, moves);
  if (table.baron[choices.seat] == Area::none)
    for (const Area area : Areas(not_zero(table.turn.put)))
      if (choices.can_set_baron(area)) moves.push_back(SetBaron{area});
  if (table.hand_size[choices.seat] > 0)
    for (int kind = 0; kind < card_kinds; ++kind)
      if (const auto card = static_cast<Card>(kind); choices.screen.hand[card] > 0 && choices.can_play(card))
        moves.push_back(PlayCard{card});
  if (choices.game.office(table, choices.seat) == Office::marshal && table.turn.office_used == 0) {
    moves.push_back(MarshalSilver{});
    if (choices.marshal_can_move()) moves.push_back(MarshalMove{});
  }
  moves.push_back(EndTurn{});
}

// J9.4, J9.11
void list_resources(const Choices& choices, Moves& moves) {
  for (int squires = 0; squires <= 2; ++squires)
    for (int silver = 0; silver <= 2 - squires; ++silver) {
      const int prestige = 2 - squires - silver;
      if (choices.game.rules().two_resources_must_differ && std::max({squires, silver, prestige}) == 2) continue;
      moves.push_back(TakeResources{static_cast<std::uint8_t>(squires), static_cast<std::uint8_t>(silver),
                                    static_cast<std::uint8_t>(prestige)});
    }
}

void list_colours_in(const Choices& choices, Areas areas, Moves& moves) {  // J9.6
  for (const Area area : areas)
    for (const Seat colour : Seats(choices.table.players))
      if (colour != choices.seat && choices.squires(area, colour) > 0) moves.push_back(SwapFor{area, colour});
}

void list_marshal_squires(const Choices& choices, Moves& moves) {  // J5, J5.1
  for (const Area area : choices.open)
    for (const Seat colour : Seats(choices.table.players))
      if (choices.marshal_may_lift(area, colour)) moves.push_back(LiftSquire{area, colour});
}

void list_puts(Areas areas, Moves& moves) {
  moves.push_each(areas, [](Area area) { return PutSquire{area}; });
}

// J7.4
void list_income(const Choices& choices, Moves& moves) {
  for (int resource = 0; resource < resource_count; ++resource)
    if (choices.table.reckoning.owed[static_cast<std::size_t>(resource)] > 0)
      moves.push_back(LeaveIncome{static_cast<Resource>(resource)});
  moves.push_back(TakeIncome{});
}

void list_materials(const Choices& choices, Moves& moves) {  // J7.3
  const Rules& rules = choices.game.rules();
  for (int prestige = 1; prestige <= rules.materials_most; ++prestige)
    if (prestige * rules.materials_price <= choices.screen.silver)
      moves.push_back(BuyPrestige{static_cast<std::uint8_t>(prestige)});
}

void list_saved(const Choices& choices, Moves& moves) {  // J8.1
  const int present = choices.own_squires_in(areas_of(Centre::palace));
  for (int squires = 0; squires <= std::min<int>(present, choices.game.rules().succession_saved); ++squires)
    moves.push_back(SaveSquires{static_cast<std::uint8_t>(squires)});
}

void list_tax(const Choices& choices, Moves& moves) {  // J8.3
  for (const Area area : areas_of(Centre::market)) {
    const auto nth = static_cast<std::size_t>(index_of(area) - index_of(Area::market_large));
    if (choices.squires(area, choices.seat) > choices.table.reckoning.kept[nth]) moves.push_back(PayTax{area});
  }
}

void list_war(const Choices& choices, Moves& moves) {  // J8.4
  for (const Area area : choices.in_play)
    for (const Seat colour : Seats(choices.table.players))
      if (colour != choices.seat && choices.squires(area, colour) > 0 &&
          choices.table.reckoning.removed[colour] < choices.game.rules().war_from_each)
        moves.push_back(RemoveSquire{area, colour});
}

void list_player(const Choices& choices, Moves& moves) {
  const Turn& turn = choices.table.turn;
  switch (choices.table.step) {
    case Step::open_office:
      return list_offices(choices, moves);
    case Step::bid:
      return list_bids(choices, moves);
    case Step::keep_card:
      return list_row(choices, moves);
    case Step::deploy:
      return list_deployment(choices, moves);
    case Step::dismiss:
      return list_dismissals(choices, moves);
    case Step::take_resources:
      return list_resources(choices, moves);
    case Step::turncoat_own:
      for (const Area area : choices.own)
        if (choices.can_swap_from(area)) moves.push_back(LiftSquire{area, choices.seat});
      return;
    case Step::turncoat_other:
      return list_colours_in(choices, choices.open.without(turn.from), moves);
    case Step::move_lift:
      moves.push_each(choices.own, [&](Area area) { return LiftSquire{area, choices.seat}; });
      if (turn.left < 2) moves.push_back(Decline{});  // J9.12: at least one move
      return;
    case Step::influence:
      return list_puts(choices.influence_areas(turn.card), moves);
    case Step::marshal_lift:
      return list_marshal_squires(choices, moves);
    case Step::move_put:
    case Step::marshal_put:
      return list_puts(choices.open.without(turn.from), moves);
    case Step::marshal_another:
      for (const Seat colour : Seats(choices.table.players))
        if (choices.marshal_may_lift(turn.from, colour)) moves.push_back(MoveAnother{colour});
      break;
    case Step::david:
      list_puts(choices.open.without(Area::david), moves);
      break;
    case Step::scholars:
      moves.push_back(UseScholars{});
      break;
    case Step::materials:
      list_materials(choices, moves);
      break;
    case Step::intrigue:
      for (const Seat other : Seats(choices.table.players))
        if (other != choices.seat) moves.push_back(StealPrestige{other});
      break;
    case Step::income:
      return list_income(choices, moves);
    case Step::succession:
      return list_saved(choices, moves);
    case Step::tax:
      list_tax(choices, moves);
      break;
    case Step::war:
      list_war(choices, moves);
      break;
    default:
      return;
  }
  moves.push_back(Decline{});
}

}  // namespace

Moves Jerusalem::legal_moves(const Position& position) const {
  Moves moves;
  if (position.table.decider == Seat::chance)
    list_chance(position, moves);
  else if (is_player(position.table.decider))
    list_player(Choices(*this, position), moves);
  return moves;
}

// What others may have answered, what teaches something, and what ends the decision cannot be taken back.
bool Jerusalem::can_take_back(const Position& position, const Move& move) const {
  const Table& table = position.table;
  if (phase(table) == Phase::deployment) return !std::holds_alternative<EndTurn>(move);
  if (table.step == Step::open_office || std::holds_alternative<LeaveIncome>(move)) return true;
  if (!std::holds_alternative<PayTax>(move) && !std::holds_alternative<RemoveSquire>(move)) return false;
  Position after = position;
  apply(after, move);
  return after.table.step == table.step && after.table.decider == table.decider;
}

}  // namespace castellan::jerusalem
