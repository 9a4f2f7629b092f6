#pragma once
#include "ai/sight.hpp"
#include "ai/temper.hpp"

namespace castellan::jerusalem {

Worth worth_after(const Sight& sight, const Habits& habits);

// What a card of this kind is worth to whoever gets it now.
float worth_of(Card card, const Sight& sight, const Habits& habits);

// What the office is worth this round, in prestige.
float worth_of(Office office, const Sight& sight, const Habits& habits);

// An income in prestige.
float worth_of(const Income& income, const Worth& worth);

}  // namespace castellan::jerusalem
