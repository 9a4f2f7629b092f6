#pragma once

#include <string>
#include <vector>

#include <ftxui/dom/elements.hpp>

#include "lab/report.hpp"
#include "terminal/environment.hpp"

// A report of the lab in boxed panels, with plots. It is printed, not a scene: it may be longer than a screen.
namespace castellan::ui {

// From top to bottom; each has exactly this width.
std::vector<ftxui::Element> draw_report(const Report& report, int width);

// The same as text for a terminal, with its styles.
std::string print_report(const Report& report, int width, bool ascii, terminal::ColourDepth depth);

}  // namespace castellan::ui
