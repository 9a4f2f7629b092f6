#pragma once
#include <string>
#include <string_view>

#include "jerusalem/board.hpp"
#include "jerusalem/happening.hpp"
#include "jerusalem/position.hpp"

// Names and sentences for people. (The short words of moves and files are in board.hpp.)
namespace castellan::jerusalem {

std::string title(Centre centre);  // "Royal Palace"
std::string title(Area area);      // "Royal Palace (large)"
std::string title(Office office);  // "Treasurer"
std::string title(Event event);    // "Special tax"
std::string title(Card card);      // "Massive influence: Market"
std::string title(Seat seat);      // "Red"
std::string title(Phase phase);    // "Deployment"

// "1 squire", "3 squires"; "2 silver"
std::string amount_of(Resource resource, int amount);

std::string sentence(const Happening& happening);

// J12.1: what puts one player ahead of the next: "tower", "prestige" or "office".
std::string_view ahead_by(const Table& table, Seat ahead, Seat behind);

// What the seat to move is asked now, and the rule that asks it: "J4.4: Blue raises the bid or passes".
std::string question(const Table& table);

}  // namespace castellan::jerusalem
