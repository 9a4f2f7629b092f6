#pragma once
#include <cstdint>

#include "jerusalem/board.hpp"

namespace castellan::jerusalem {

// Something the rules did by themselves, for whoever tells the match. The rules stay silent: they write these into a
// list only when somebody has handed them one (Jerusalem::happenings).
struct Happening {
  enum class What : std::uint8_t {
    wins_office,     // J4.6: seat, office, amount of silver
    last_office,     // J4.8: seat, office
    last_card,       // J4.9: seat
    begins_turn,     // J6.1: seat, office, amount of squires
    office_silver,   // J5: seat, amount
    dismissal_paid,  // J6.5: seat, amount of silver
    round_begins,    // J3.1: amount is the round
    opens_auction,   // J4.2: seat
    controls_david,  // J7.2: seat, amount of silver
    leads_centre,    // J7.3: seat, area is the large area of the centre
    controls_area,   // J7.4: seat, area
    gains_squires,   // J7.4: seat, amount
    gains_silver,    // J7.4
    gains_prestige,  // J7.4
    gift_squires,    // J7.5: seat, amount of prestige
    gift_silver,     // J7.5
    gift_card,       // J7.5
    builds_floor,    // J7.6: seat, amount is the floor, cost
    event_happens,   // J8: event
    loses_squires,   // J8: seat, area, amount
    saves_squires,   // J8.1: seat, area, amount
    wins_match,      // J12.1: seat
  };
  What what;
  Seat seat = Seat::nobody;
  Area area = Area::none;
  Office office = Office::none;
  Event event = Event::none;
  std::int16_t amount = 0;
  std::int16_t cost = 0;
  bool tie = false;  // decided by the lower office number
  // What decided who controls, leads or is given: the squires or the silver of each player.
  PerPlayer<std::int16_t> counts{};
  friend bool operator==(const Happening&, const Happening&) = default;
};

}  // namespace castellan::jerusalem
