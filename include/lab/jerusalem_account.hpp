#pragma once
#include <array>
#include <cstdint>

#include "jerusalem/jerusalem.hpp"
#include "lab/study.hpp"

// What the lab notes of one match of Jerusalem, and how.
namespace castellan::jerusalem {

// Who controls each area (J7.1), or nobody.
using Control = std::array<Seat, area_count>;

struct Account {
  // A card that a player got, and the round in which he played it (0: never).
  struct CardFate {
    Card card = Card::none;
    std::int8_t played = 0;
    friend bool operator==(const CardFate&, const CardFate&) = default;
  };
  struct Round {
    PerPlayer<Office> offices{};
    std::array<std::int16_t, office_count> bids = {-1, -1, -1, -1};  // J4.6; -1: the office went for nothing (J4.8)
    Seat leader = Seat::nobody;                                      // when it was over, by J12.1
    // At the reckoning: the Tower of David when it pays (J7.2), the others after its squire has moved.
    Control control{};
    Areas contested;  // squires of several colours stand there
    Areas blocked;    // J6.9
    // J8; the rest is only noted where there is an event.
    Event event = Event::none;
    Control after{};
    PerPlayer<std::uint8_t> lost{};  // squires that the event took from the board, for good
    std::int16_t tax = 0;            // J8.3: silver paid by all
    friend bool operator==(const Round&, const Round&) = default;
  };
  using Fates = std::array<CardFate, max_rounds>;

  Outcome outcome;
  Seat start = Seat::nobody;  // J2.4
  std::int8_t rounds = 0;
  PerPlayer<std::int16_t> tower{};
  PerPlayer<std::int16_t> prestige{};  // left at the end
  std::array<Round, max_rounds> round{};
  PerPlayer<Fates> kept{};   // J4.9, by the round in which they were kept
  PerPlayer<Fates> drawn{};  // J7.3, Scholars
  friend bool operator==(const Account&, const Account&) = default;
};

// A set of kinds of moves, one bit each.
template <class... Kinds, std::size_t... Index>
constexpr std::uint64_t bits_of_moves(std::index_sequence<Index...>) {
  const auto has = [](auto* move) { return (std::is_same_v<std::remove_pointer_t<decltype(move)>, Kinds> || ...); };
  return ((has(static_cast<std::variant_alternative_t<Index, Move>*>(nullptr)) ? std::uint64_t{1} << Index : 0) | ...);
}
template <class... Kinds>
constexpr std::uint64_t bits_of_moves() {
  return bits_of_moves<Kinds...>(std::make_index_sequence<std::variant_size_v<Move>>());
}

// Most moves need not be looked at: every round begins with a bid (J4.3) or its event, the last bid for an office is
// the winning one, the board changes hands between the end of the last turn and the next round only by J7.2 and the
// event, and the rest stands in the last position.
class Observer {
 public:
  Observer(const Jerusalem& game, int players) : game_(&game), players_(players) {}

  void before(const Position& position, const Move& move) {
    if ((watched >> move.index() & 1) != 0) watch(position, move);
  }
  Account account(const Position& finished, const Outcome& outcome);

 private:
  static constexpr std::uint64_t watched = bits_of_moves<TurnUpEvent, Bid, EndTurn, PutSquire, PayTax>();

  void watch(const Position& position, const Move& move);
  void end_round(const Position& after);
  void move_from_david(Account::Round& round);
  void note_event(Account::Round& round, const Squires& after) const;
  Control control_of(const Squires& squires, const PerPlayer<Office>& offices) const;
  Areas contested_on(const Squires& squires) const;

  const Jerusalem* game_;
  int players_;
  int now_ = 1;    // the round
  Squires board_;  // when the last turn of this round has ended
  PerPlayer<Area> barons_{};
  Area david_to_ = Area::none;  // J7.2: where the squire of its controller goes
  Account account_;
};

}  // namespace castellan::jerusalem
