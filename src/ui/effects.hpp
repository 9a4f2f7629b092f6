#pragma once

#include <string>

#include "jerusalem/jerusalem.hpp"

// What offices, events and cards do, in a few words and with the figures of the rules.
namespace castellan::ui {

// "Treasurer: 6♟, mercenaries at 1, 2, then 3●"
std::string office_words_for(const jerusalem::Rules& rules, jerusalem::Office office);

// "all squires leave the Palace; ..."
std::string event_words_for(const jerusalem::Rules& rules, jerusalem::Event event);

// Short enough for a list: "Influence: Market".
std::string short_title(jerusalem::Card card);
// "swap an own squire ..."; empty where the title says it all.
std::string effect_of(const jerusalem::Rules& rules, jerusalem::Card card);

}  // namespace castellan::ui
