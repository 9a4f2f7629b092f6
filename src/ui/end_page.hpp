#pragma once

#include <vector>

#include "ui/pages.hpp"
#include "ui/sitting.hpp"

namespace castellan::ui {

// Where a player's prestige came from and went, and what the areas paid him besides.
struct Account {
  int areas = 0, materials = 0, intrigue = 0, cards = 0, gifts = 0;  // prestige
  int floors = 0;                                                    // prestige spent on them
  int squires = 0, silver = 0;                                       // incomes of areas and the Tower of David
};
jerusalem::PerPlayer<Account> accounts_of(const Sitting& sitting);

// The towers in the order of the ranking, what decided it (J12.1), and the accounts.
std::vector<Line> tell_end(const Sitting& sitting);

}  // namespace castellan::ui
