#pragma once
#include <array>
#include <cstdint>

#include "jerusalem/board.hpp"

namespace castellan::jerusalem {

// What an area pays to its controller (J11).
struct Income {
  std::int16_t squires = 0;
  std::int16_t silver = 0;
  std::int16_t prestige = 0;
  friend bool operator==(const Income&, const Income&) = default;
};

// All figures of the game. The values here are the standard game; src/jerusalem/knobs.cpp names each one, gives its
// range and explains it, and rules/jerusalem.toml is written from that.
struct Rules {
  // Which offices, centres and events are used with 2, 3 and 4 players; bit i is the i-th word of board.hpp.
  struct Players {
    std::uint16_t offices = 0b1111;
    std::uint16_t centres = 0b111111;
    std::uint16_t events = 0b1111;
    friend bool operator==(const Players&, const Players&) = default;
  };
  std::int16_t fewest_players = 2;
  std::int16_t most_players = 4;
  // Indexed by the number of players less 2.  J10.1, J10.2; J2.3; J2.1
  std::array<Players, 3> with_players = {Players{0b1100, 0b101011, 0b1101}, Players{0b1110, 0b111111, 0b1111},
                                         Players{}};

  std::int16_t rounds = 5;               // J3.1
  std::int16_t starting_silver = 12;     // J1.3
  std::int16_t squires_per_colour = 50;  // J1.3

  std::array<std::int16_t, office_count> office_squires = {7, 6, 5, 4};  // J5
  std::int16_t constable_baron_large = 2;
  std::int16_t constable_baron_small = 1;
  std::int16_t treasurer_first_price = 1;
  std::int16_t treasurer_second_price = 2;
  std::int16_t marshal_squires = 2;
  std::int16_t marshal_silver = 1;
  std::int16_t admiral_silver = 1;

  std::int16_t baron_squires = 3;      // J6.8
  std::int16_t mercenary_price = 3;    // J6.4
  std::int16_t genoa_price = 2;        // J9.8
  std::int16_t dismissal_squires = 3;  // J6.5
  std::int16_t dismissal_silver = 1;

  std::array<std::int16_t, card_kinds> deck = {3, 3, 3, 2, 2, 2, 4, 2, 1, 1, 1, 1, 1, 1};  // J9

  std::uint16_t event_rounds = 0b1110;  // J2.1; bit 0 is round 1
  std::int16_t succession_saved = 2;    // J8.1
  std::int16_t tax_silver = 1;          // J8.3
  std::int16_t war_from_each = 2;       // J8.4

  std::int16_t david_silver = 1;       // J7.2
  std::int16_t scholars_squires = 1;   // J7.3
  std::int16_t materials_most = 4;     // J7.3
  std::int16_t materials_price = 2;    // J7.3
  std::int16_t intrigue_prestige = 1;  // J7.3

  // J11. The Tower of David pays by J7.2 and nothing here.
  std::array<Income, area_count - 1> income = {
      Income{0, 0, 4}, Income{0, 0, 2}, Income{0, 0, 2},  // palace: large, left, right
      Income{6, 0, 0}, Income{3, 0, 0}, Income{3, 0, 0},  // templars
      Income{4, 0, 2}, Income{2, 0, 1}, Income{2, 0, 1},  // patriarchate
      Income{2, 4, 0}, Income{1, 2, 0}, Income{1, 2, 0},  // market
      Income{0, 4, 2}, Income{0, 2, 1}, Income{0, 2, 1},  // nobility
  };

  std::int16_t gift_most_squires = 3;  // J7.5
  std::int16_t gift_most_silver = 3;
  std::int16_t gift_tied = 1;
  std::int16_t gift_card = 1;

  std::int16_t floor_cost = 1;       // J7.6: floor n costs n * floor_cost_step + floor_cost,
  std::int16_t floor_cost_step = 1;  // and `first_builder_cost` more for whoever builds the first floor n
  std::int16_t first_builder_cost = 1;

  bool squires_unlimited = false;                 // J1.3
  bool screens_open = false;                      // J1.4
  bool marshal_moves_any_colour = false;          // J5.1
  bool david_leaves_blocked_tower = false;        // J7.2
  bool massive_influence_enters_blocked = false;  // J9.10
  bool two_resources_must_differ = false;         // J9.11

  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace castellan::jerusalem
