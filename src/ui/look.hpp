#pragma once

#include <string>

#include <ftxui/dom/elements.hpp>

#include "jerusalem/jerusalem.hpp"

namespace castellan::ui {

// A player's colour, and the letter that doubles it for whoever sees none.
ftxui::Color colour_of(Seat seat);
std::string letter_of(Seat seat);  // "R"
ftxui::Element in_colour(Seat seat, const std::string& text);

// One column wide in every terminal font; drawn_in_ascii has a stand-in for each.
constexpr const char* prestige_sign = "★";
constexpr const char* squire_sign = "♟";
constexpr const char* silver_sign = "●";
constexpr const char* floor_sign = "▆";
constexpr const char* baron_sign = "♜";
constexpr const char* control_sign = "◆";

// "2★ 4♟", or "-" for nothing.
std::string signs(const jerusalem::Income& income);

// A box with a title; the eye finds the one that is lit.
ftxui::Element panel(const std::string& title, ftxui::Element inside, bool lit = false);

// The same picture without a character beyond ASCII.
ftxui::Element drawn_in_ascii(ftxui::Element element);

}  // namespace castellan::ui
