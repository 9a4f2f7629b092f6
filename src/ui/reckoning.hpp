#pragma once

#include <string>
#include <vector>

#include "ui/pages.hpp"
#include "ui/sitting.hpp"

namespace castellan::ui {

// Phases 3 and 4 as they are told (J7, J8): each step is a heading and its lines.
using Reckoning = std::vector<std::vector<Line>>;

// What the rules did from one entry of the record to another (not included): who controls what and why, incomes,
// gifts, floors and the event. What programs decided meanwhile is told too; people have seen each other decide.
Reckoning reckoning_of(const Sitting& sitting, int from, int to);

}  // namespace castellan::ui
