#include "terminal/cursor_move.hpp"

#include <catch2/catch_test_macros.hpp>

#include "terminal/terminal_model.hpp"

using namespace castellan::terminal;

TEST_CASE("the cursor takes the shortest of the ways", "[terminal]") {
  CHECK(move_cursor(std::nullopt, {0, 0}) == "\x1b[H");
  CHECK(move_cursor(std::nullopt, {0, 11}) == "\x1b[12H");
  CHECK(move_cursor(std::nullopt, {33, 11}) == "\x1b[12;34H");
  CHECK(move_cursor(Position{3, 4}, {3, 4}).empty());
  CHECK(move_cursor(Position{3, 4}, {4, 4}) == "\x1b[C");
  CHECK(move_cursor(Position{3, 4}, {13, 4}) == "\x1b[10C");
  CHECK(move_cursor(Position{5, 4}, {2, 5}) == "\n\b\b\b");
  CHECK(move_cursor(Position{50, 4}, {0, 5}) == "\n\r");
  CHECK(move_cursor(Position{50, 4}, {40, 4}) == "\x1b[10D");
  CHECK(move_cursor(Position{50, 14}, {50, 13}) == "\x1b[A");
}

TEST_CASE("every way leads there, and none is longer than the absolute one", "[terminal]") {
  constexpr int width = 13;
  constexpr int height = 6;
  for (int from = 0; from < width * height; ++from)
    for (int to = 0; to < width * height; ++to) {
      const Position start = {from % width, from / width};
      const Position target = {to % width, to / width};
      TerminalModel model(width, height);
      model.feed(move_cursor(std::nullopt, start));
      const std::string way = move_cursor(start, target);
      model.feed(way);
      INFO(start.x << "," << start.y << " to " << target.x << "," << target.y);
      REQUIRE(model.error() == "");
      REQUIRE(model.cursor() == std::pair(target.x, target.y));
      REQUIRE(way.size() <= move_cursor(std::nullopt, target).size());
    }
}
