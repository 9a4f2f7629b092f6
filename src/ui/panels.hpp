#pragma once

#include <ftxui/dom/elements.hpp>

#include "ui/desk.hpp"

// The boxed panels that a desk is made of.
namespace castellan::ui {

ftxui::Element draw_city(const Desk& desk, bool roomy);     // the six centres, laid out like the board
ftxui::Element draw_rounds(const Desk& desk);               // the round track with its events
ftxui::Element draw_event(const Desk& desk);                // what the event of this round will do
ftxui::Element draw_players(const Desk& desk, bool roomy);  // offices, towers floor by floor, hands
ftxui::Element draw_prestige(const Desk& desk);             // the track with the markers
ftxui::Element draw_screens(const Desk& desk, bool roomy);  // what stands behind the screens one may look behind
ftxui::Element draw_offices(const Desk& desk);              // the offices and what they can do
ftxui::Element draw_log(const Desk& desk, int lines, int columns);

}  // namespace castellan::ui
