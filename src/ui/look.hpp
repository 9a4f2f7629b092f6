#pragma once

#include <string>
#include <vector>

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

// A sentence with each player's colour in that colour, and his name where it stands before it: "Anna (Red) passes".
ftxui::Element in_colours(const std::string& sentence, const std::vector<std::string>& names = {});

// A sum of words filled up with blanks; `columns` is the least width.
std::string padded(std::string words, int columns);
// "▆▆▆": a tower from its side.
std::string floors(int count);

// A key and what it does; one that can do nothing now has a dot between the two.
struct KeyHint {
  std::string key;
  std::string does;
  bool possible = true;
};
ftxui::Element draw_keys(const std::vector<KeyHint>& keys);
int width_of(const std::vector<KeyHint>& keys);  // in columns

// A box with a title. The eye finds the one that is lit: its title stands in brackets, and its frame is not grey. Where
// the light walks with the cursor only the title is lit, since a frame takes hundreds of bytes to repaint.
enum class Light { none, title, all };
ftxui::Element panel(const std::string& title, ftxui::Element inside, Light light = Light::none);
ftxui::Element panel(ftxui::Element head, ftxui::Element inside, bool lit = false);

// The same picture without a character beyond ASCII.
ftxui::Element drawn_in_ascii(ftxui::Element element);

}  // namespace castellan::ui
