#include "terminal/cursor_move.hpp"

namespace castellan::terminal {

namespace {

std::string steps(int count, char letter) {
  return count == 1 ? std::string("\x1b[") + letter : "\x1b[" + std::to_string(count) + letter;
}

const std::string& shorter(const std::string& one, const std::string& other) {
  return other.size() < one.size() ? other : one;
}

std::string repeated_or(int count, char single, const std::string& sequence) {
  return static_cast<std::size_t>(count) <= sequence.size() ? std::string(static_cast<std::size_t>(count), single)
                                                            : sequence;
}

std::string vertically(int from, int to) {
  if (to == from) return "";
  return to < from ? steps(from - to, 'A') : repeated_or(to - from, '\n', steps(to - from, 'B'));
}

std::string horizontally(int from, int to) {
  if (to == from) return "";
  if (to > from) return steps(to - from, 'C');
  const std::string back = repeated_or(from - to, '\b', steps(from - to, 'D'));
  return shorter(back, to == 0 ? "\r" : "\r" + steps(to, 'C'));
}

std::string absolutely(Position to) {
  std::string sequence = "\x1b[";
  if (to.x > 0 || to.y > 0) sequence += std::to_string(to.y + 1);
  if (to.x > 0) sequence += ";" + std::to_string(to.x + 1);
  return sequence + "H";
}

}  // namespace

std::string move_cursor(std::optional<Position> from, Position to) {
  if (!from) return absolutely(to);
  return shorter(vertically(from->y, to.y) + horizontally(from->x, to.x), absolutely(to));
}

}  // namespace castellan::terminal
