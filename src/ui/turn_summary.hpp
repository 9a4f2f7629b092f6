#pragma once

#include <vector>

#include "ui/pages.hpp"
#include "ui/sitting.hpp"

namespace castellan::ui {

// The deployment turn of the seat to move, to be confirmed: what was done in it, what stays behind the screen and what
// was not used. For that seat's eyes.
std::vector<Line> summary_of_turn(const Sitting& sitting);

}  // namespace castellan::ui
