#include "terminal/environment.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace castellan::terminal;

TEST_CASE("the colours follow TERM, COLORTERM and NO_COLOR", "[terminal]") {
  CHECK(colour_depth({"xterm", "", ""}) == ColourDepth::sixteen);
  CHECK(colour_depth({"linux", "", ""}) == ColourDepth::sixteen);
  CHECK(colour_depth({"xterm-256color", "", ""}) == ColourDepth::palette);
  CHECK(colour_depth({"tmux-256color", "", ""}) == ColourDepth::palette);
  CHECK(colour_depth({"xterm-kitty", "", ""}) == ColourDepth::palette);
  CHECK(colour_depth({"xterm-256color", "truecolor", ""}) == ColourDepth::full);
  CHECK(colour_depth({"xterm-direct", "", ""}) == ColourDepth::full);
  CHECK(colour_depth({"screen", "", ""}) == ColourDepth::sixteen);
  CHECK(colour_depth({"screen.xterm-256color", "truecolor", ""}) == ColourDepth::palette);
  CHECK(colour_depth({"xterm-256color", "truecolor", "1"}) == ColourDepth::none);
  CHECK(colour_depth({"vt100", "truecolor", ""}) == ColourDepth::none);
  CHECK(colour_depth({"vt220", "", ""}) == ColourDepth::none);
  CHECK(colour_depth({"xterm-mono", "", ""}) == ColourDepth::none);
}

TEST_CASE("a terminal that cannot place text is refused with a sentence", "[terminal]") {
  CHECK(refusal({"xterm", "", ""}).empty());
  CHECK(refusal({"vt100", "", ""}).empty());
  CHECK(refusal({"dumb", "", ""}).find("TERM=dumb") != std::string::npos);
  CHECK(refusal({"", "", ""}).find("TERM is not set") != std::string::npos);
}

TEST_CASE("only the Linux console is told to forget its scrollback", "[terminal]") {
  CHECK(forget_scrollback({"linux", "", ""}) == "\x1b[3J");
  CHECK(forget_scrollback({"xterm-256color", "", ""}).empty());
  CHECK(forget_scrollback({"tmux-256color", "", ""}).empty());
}
