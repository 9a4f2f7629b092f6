#pragma once
#include <array>

#include "jerusalem/position.hpp"

namespace castellan::jerusalem {

// What one seat knows, built by listing it. Silver and squires behind every screen are in it, because every gain and
// loss of them is public and an attentive player has counted; the table shows them only when screens are open.
struct View {
  Seat me = Seat::nobody;
  Table table;
  // Other players' cards are `unknown` and their hands empty, unless screens are open (J1.4).
  PerPlayer<Screen> screens;
  Row offer = empty_row;  // J4.9: the cards to choose from, for the one who is choosing
  // J4.9: the cards passed on in each round, sorted: together they are what the later players of that round kept (and
  // what still lies in the row).
  std::array<Row, max_rounds> passed_on = nothing_passed_on();
  friend bool operator==(const View&, const View&) = default;

  static constexpr std::array<Row, max_rounds> nothing_passed_on() {
    std::array<Row, max_rounds> rows{};
    rows.fill(empty_row);
    return rows;
  }
};

}  // namespace castellan::jerusalem
