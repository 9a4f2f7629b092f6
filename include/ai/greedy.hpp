#pragma once
#include "ai/plan.hpp"
#include "ai/sight.hpp"
#include "ai/temper.hpp"

namespace castellan::jerusalem {

// The judgement of one turn, without looking ahead: appends to `plan` the moves that belong together now, at least
// one. (In a deployment turn it is asked again and again until the turn is ended.)
void think(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan);

// The phases of it.
void think_of_auction(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan);
void think_of_deployment(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan);
void think_of_card(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan);
void think_of_reckoning(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan);

}  // namespace castellan::jerusalem
