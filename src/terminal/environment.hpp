#pragma once

#include <cstdint>
#include <string>

namespace castellan::terminal {

// What the environment says about the terminal; empty: not set.
struct Environment {
  std::string term;       // TERM
  std::string colorterm;  // COLORTERM
  std::string no_color;   // NO_COLOR
};

Environment read_environment();

enum class ColourDepth : std::uint8_t { none, sixteen, palette, full };  // palette: 256, full: 24 bit

ColourDepth colour_depth(const Environment& environment);

// FTXUI chooses the nearest colour when one is made, by what it believes the terminal can show.
void tell_ftxui(ColourDepth depth);

// Why nothing can be drawn on such a terminal, as a sentence; empty: it can.
std::string refusal(const Environment& environment);

// What makes the terminal forget the lines that have left the screen, or nothing where that would do harm.
//
// Nothing we draw ever gets there: we do not scroll, autowrap is off, the alternate screen has no history, and the
// screen is emptied in a way that pushes nothing off it (control_codes.hpp). Almost everywhere ESC[3J would only
// destroy the player's own shell history, so it is kept for the Linux console: most kernels have no alternate screen
// there, and what is in its memory before us is on the open console for everyone anyway.
// One gap stays: a multiplexer whose alternate screen has been turned off (GNU screen as it comes) saves lines by
// itself when its window is made lower.
std::string forget_scrollback(const Environment& environment);

}  // namespace castellan::terminal
