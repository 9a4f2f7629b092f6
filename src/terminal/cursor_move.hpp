#pragma once

#include <optional>
#include <string>

namespace castellan::terminal {

// A place on the screen, counted from 0.
struct Position {
  int x = 0;
  int y = 0;

  bool operator==(const Position&) const = default;
};

// The shortest sequence that takes the cursor there; from nowhere known, an absolute one.
// A line feed must only go down (no output processing by the terminal driver), and never leaves the last line.
std::string move_cursor(std::optional<Position> from, Position to);

}  // namespace castellan::terminal
