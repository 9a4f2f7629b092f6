#pragma once

#include <string>
#include <vector>

#include <ftxui/dom/elements.hpp>

#include "jerusalem/jerusalem.hpp"
#include "ui/sitting.hpp"

// Whole screens beside the desk, each drawn from what it needs and nothing more.
namespace castellan::ui {

// "Pass the keyboard to Bo." It is given a name and a colour, so it has nothing to leak.
ftxui::Element draw_curtain(Seat seat, const std::string& name);

// Lines under a title with a foot; the last that fit, or from `first` on.
ftxui::Element draw_lines(const std::string& title, const std::vector<std::string>& lines, int first,
                          const std::string& foot, int width, int height);

// The final ranking, what decided it, and what everybody earned.
std::vector<std::string> tell_end(const Sitting& sitting);

// The keys of the table, and the rules of the chapter that the question comes from.
std::vector<std::string> tell_help(const std::string& question, std::string_view rules_text, int width);

// Breaks a sentence into lines of at most `columns`; continued lines are indented.
std::vector<std::string> hanging_lines(const std::string& sentence, int columns);

}  // namespace castellan::ui
