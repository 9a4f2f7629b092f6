#include <algorithm>
#include <tuple>

#include "lab/jerusalem_account.hpp"

namespace castellan::jerusalem {

void Observer::watch(const Position& position, const Move& move) {
  const Table& table = position.table;
  Account::Round& round = account_.round[static_cast<std::size_t>(now_ - 1)];
  if (const auto* event = std::get_if<TurnUpEvent>(&move)) {
    round.event = event->event;
  } else if (const auto* bid = std::get_if<Bid>(&move)) {
    round.bids[static_cast<std::size_t>(table.auction.office) - 1] = bid->silver;
  } else if (std::holds_alternative<EndTurn>(move)) {
    board_ = table.squires;
    barons_ = table.baron;
  } else if (const auto* put = std::get_if<PutSquire>(&move)) {
    if (table.step != Step::david) return;
    --board_[Area::david][table.decider];
    ++board_[put->area][table.decider];
  } else if (std::holds_alternative<PayTax>(move)) {
    round.tax = static_cast<std::int16_t>(round.tax + game_->rules().tax_silver);
  }
}

// J7.1, of all areas: the most squires, and of several players the one with the lower office number.
Control Observer::control_of(const Squires& squires, const PerPlayer<Office>& offices) const {
  // A player's claim is his squires and, below them, his rank among equals.
  std::array<std::uint16_t, area_count> best{};
  Control control;
  control.fill(Seat::nobody);
  for (const Seat seat : Seats(players_)) {
    const int rank = office_count - static_cast<int>(offices[seat]);
    const auto& own = squires.of[seat];
    for (std::size_t area = 0; area < area_count; ++area) {
      const auto claim = static_cast<std::uint16_t>(own[area] * 8 + rank);
      const bool better = own[area] != 0 && claim >= best[area];
      best[area] = better ? claim : best[area];
      control[area] = better ? seat : control[area];
    }
  }
  return control;
}

// `position` is the first of the next round, or the last of the match.
void Observer::end_round(const Position& position) {
  const Table& table = position.table;
  const auto index = static_cast<std::size_t>(now_ - 1);
  Account::Round& round = account_.round[index];
  round.offices = table.offices[index];
  round.control = control_of(board_, round.offices);
  std::uint16_t once = 0, several = 0;
  for (const Seat seat : Seats(players_)) {
    const std::uint16_t present = not_zero(board_.of[seat]);
    several = static_cast<std::uint16_t>(several | (once & present));
    once = static_cast<std::uint16_t>(once | present);
    round.blocked = barons_[seat] == Area::none ? round.blocked : round.blocked.with(barons_[seat]);
  }
  round.contested = Areas(several);
  if (round.event != Event::none) {
    round.after = control_of(table.squires, round.offices);
    for (const Seat seat : Seats(players_)) {
      int lost = 0;
      for (std::size_t area = 0; area < area_count; ++area)
        lost += board_.of[seat][area] - table.squires.of[seat][area];
      round.lost[seat] = static_cast<std::uint8_t>(lost);
    }
  }
  const auto standing = [&](Seat seat) {  // J12.1
    return std::tuple(table.tower[seat], table.prestige[seat], -static_cast<int>(round.offices[seat]));
  };
  round.leader = player(0);
  for (const Seat seat : Seats(players_))
    if (standing(seat) > standing(round.leader)) round.leader = seat;
  now_ = table.round;
}

Account Observer::account(const Position& finished, const Outcome& outcome) {
  const Table& table = finished.table;
  end_round(finished);
  account_.outcome = outcome;
  account_.start = table.start;
  account_.rounds = table.round;
  account_.tower = table.tower;
  account_.prestige = table.prestige;
  for (const Seat seat : Seats(players_)) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(table.round); ++i) {
      account_.kept[seat][i].card = finished.screens[seat].kept[i];
      account_.drawn[seat][i].card = finished.screens[seat].drawn[i];
    }
    // Of several equal cards the one that came first counts as the one played first.
    for (std::size_t i = 0; i < table.played_count[seat]; ++i) {
      const Played& played = table.played[seat][i];
      Account::CardFate* fate = nullptr;
      for (std::size_t got = 0; got < static_cast<std::size_t>(played.round) && fate == nullptr; ++got)
        for (Account::Fates* fates : {&account_.kept[seat], &account_.drawn[seat]})
          if (fate == nullptr && (*fates)[got].card == played.card && (*fates)[got].played == 0) fate = &(*fates)[got];
      if (fate != nullptr) fate->played = played.round;
    }
  }
  return account_;
}

}  // namespace castellan::jerusalem
