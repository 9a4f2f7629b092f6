#include "terminal/frame_writer.hpp"

#include <algorithm>
#include <random>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <ftxui/screen/terminal.hpp>

#include "terminal/terminal_model.hpp"
#include "terminal/twelve_panels.hpp"

using namespace castellan::terminal;
using ftxui::Color;
using ftxui::Screen;

namespace {

// FTXUI reduces colours when they are made; here the writer is to do it.
void let_ftxui_make_all_colours() { ftxui::Terminal::SetColorSupport(ftxui::Terminal::Color::TrueColor); }

class Artist {
 public:
  explicit Artist(unsigned seed) : random_(seed) {}

  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  bool one_in(int limit) { return below(limit) == 0; }

  void change(Screen& screen) {
    const int cells = screen.dimx() * screen.dimy();
    for (int n = one_in(6) ? cells : below(8); n > 0; --n)
      paint(screen.PixelAt(below(screen.dimx()), below(screen.dimy())));
    if (one_in(4)) {  // a blank tail
      const int y = below(screen.dimy());
      for (int x = below(screen.dimx()); x < screen.dimx(); ++x) screen.PixelAt(x, y) = {};
    }
    if (one_in(4)) {  // one cell all along
      const int y = below(screen.dimy());
      for (int x = 1; x < screen.dimx(); ++x) screen.PixelAt(x, y) = screen.PixelAt(0, y);
    }
  }

 private:
  void paint(ScreenCell& cell) {
    static const std::vector<std::string> glyphs = {" ",    " ",  " ",    "a",       "b",        "─", "│",
                                                    "♜",    "あ", "🎲",    "e\u0301", "あ\u3099", "",  "\u0301",
                                                    "\x1b", "\n", "\xff", "\u202e",  "\u0085",   "ab"};
    static const std::vector<Color> colours = {Color::Default,
                                               Color::Red,
                                               Color::BlueLight,
                                               Color(Color::Palette256(5)),
                                               Color(Color::Palette256(200)),
                                               Color(1, 2, 3),
                                               Color(200, 100, 50)};
    cell.character = glyphs[static_cast<std::size_t>(below(static_cast<int>(glyphs.size())))];
    cell.bold = one_in(5);
    cell.dim = one_in(7);
    cell.inverted = one_in(9);
    cell.underlined = one_in(9);
    cell.underlined_double = one_in(20);
    cell.blink = one_in(20);
    cell.strikethrough = one_in(20);
    cell.foreground_color = colours[static_cast<std::size_t>(below(7))];
    cell.background_color = one_in(3) ? colours[static_cast<std::size_t>(below(7))] : Color(Color::Default);
  }

  std::mt19937 random_;
};

std::string draw_panels(FrameWriter& writer, const TwelvePanels& panels, int width = 80, int height = 24) {
  Screen screen(width, height);
  ftxui::Render(screen, panels.draw());
  return writer.update(screen);
}

Screen screen_of(const std::vector<std::string>& cells) {
  Screen screen(static_cast<int>(cells.size()), 1);
  for (int x = 0; x < screen.dimx(); ++x) screen.PixelAt(x, 0).character = cells[static_cast<std::size_t>(x)];
  return screen;
}

}  // namespace

TEST_CASE("changed cells over an old frame look like a fresh frame, at every colour depth", "[terminal]") {
  let_ftxui_make_all_colours();
  const auto depth = GENERATE(ColourDepth::none, ColourDepth::sixteen, ColourDepth::palette, ColourDepth::full);
  const unsigned seed = GENERATE(Catch::Generators::range(1U, 41U));
  INFO("depth " << int(depth) << " seed " << seed);
  Artist artist(seed);
  Screen screen(1 + artist.below(40), 1 + artist.below(12));
  FrameWriter writer(depth);
  TerminalModel model(screen.dimx(), screen.dimy());
  int deepest = 0;
  for (int step = 0; step < 60; ++step) {
    artist.change(screen);
    if (artist.one_in(20)) writer.invalidate();
    std::optional<Position> cursor;
    if (artist.one_in(3)) cursor = {artist.below(screen.dimx()), artist.below(screen.dimy())};
    model.feed(writer.update(screen, cursor));
    REQUIRE(writer.update(screen, cursor).empty());
    FrameWriter fresh_writer(depth);
    TerminalModel fresh(screen.dimx(), screen.dimy());
    fresh.feed(fresh_writer.update(screen, cursor));
    REQUIRE(model.error() == "");
    REQUIRE(fresh.error() == "");
    REQUIRE(model.places() == fresh.places());
    REQUIRE(model.cursor_shown() == cursor.has_value());
    if (cursor) REQUIRE(model.cursor() == std::pair(cursor->x, cursor->y));
    deepest = std::max(deepest, model.deepest_colour());
  }
  constexpr int limits[] = {0, 16, 256, 1 << 24};
  CHECK(deepest <= limits[static_cast<int>(depth)]);
}

TEST_CASE("nothing that could command the terminal gets out of a cell", "[terminal]") {
  FrameWriter writer(ColourDepth::palette);
  TerminalModel model(9, 1);
  model.feed(writer.update(screen_of({"a", "\x1b", "\n", "\x9b", "\u009b", "\u202e", "\x7f", "\x1b[2J", "b"})));
  CHECK(model.error() == "");
  CHECK(model.line(0) == "a       b");
}

TEST_CASE("half a wide glyph is not shown in the last column", "[terminal]") {
  FrameWriter writer(ColourDepth::palette);
  TerminalModel model(3, 1);
  model.feed(writer.update(screen_of({"あ", "", "あ"})));
  CHECK(model.error() == "");
  CHECK(model.line(0) == "あ ");
}

TEST_CASE("without colours, attributes stay and are turned off the way a VT100 knows", "[terminal]") {
  Screen screen = screen_of({"a", "b", "c"});
  screen.PixelAt(0, 0).bold = true;
  screen.PixelAt(0, 0).foreground_color = Color::Red;
  screen.PixelAt(1, 0).inverted = true;
  screen.PixelAt(1, 0).background_color = Color::Blue;
  FrameWriter writer(ColourDepth::none);
  const std::string bytes = writer.update(screen);
  CHECK(bytes.ends_with("\x1b[1ma\x1b[0;7mb\x1b[mc"));
}

TEST_CASE("a frame of another size is drawn anew", "[terminal]") {
  FrameWriter writer(ColourDepth::palette);
  const TwelvePanels panels;
  draw_panels(writer, panels, 80, 24);
  TerminalModel model(100, 30);
  model.feed(draw_panels(writer, panels, 100, 30));
  TerminalModel fresh(100, 30);
  FrameWriter fresh_writer(ColourDepth::palette);
  fresh.feed(draw_panels(fresh_writer, panels, 100, 30));
  CHECK(model.error() == "");
  CHECK(model.places() == fresh.places());
}

TEST_CASE("no size is too small", "[terminal]") {
  const int width = GENERATE(0, 1, 2, 3, 79);
  const int height = GENERATE(0, 1, 2, 23);
  Screen screen(width, height);
  ftxui::Render(screen, TwelvePanels{}.draw());
  FrameWriter writer(ColourDepth::palette);
  TerminalModel model(std::max(width, 1), std::max(height, 1));
  model.feed(writer.update(screen, Position{5, 5}));
  CHECK(model.error() == "");
}

TEST_CASE("a step of the cursor over twelve boxed panels costs few bytes", "[terminal]") {
  ftxui::Terminal::SetColorSupport(ftxui::Terminal::Color::Palette256);
  FrameWriter writer(ColourDepth::palette);
  TwelvePanels panels;
  const std::size_t first = draw_panels(writer, panels).size();
  CHECK(first < 10000);
  std::size_t most = 0;
  std::size_t sum = 0;
  int steps = 0;
  using ftxui::Event;
  for (int round = 0; round < 30; ++round)
    for (const auto& key : {Event::ArrowRight, Event::ArrowDown, Event::ArrowRight, Event::ArrowUp, Event::ArrowLeft}) {
      panels.move(key);
      const std::size_t bytes = draw_panels(writer, panels).size();
      most = std::max(most, bytes);
      sum += bytes;
      ++steps;
    }
  INFO("first frame " << first << ", at most " << most << ", on average " << sum / static_cast<std::size_t>(steps));
  CHECK(most < 200);
  CHECK(sum < 120 * static_cast<std::size_t>(steps));
  CHECK(draw_panels(writer, panels).empty());
  let_ftxui_make_all_colours();
}

TEST_CASE("cells are changed by the shortest way", "[terminal]") {
  FrameWriter writer(ColourDepth::palette);
  writer.update(screen_of({"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}));
  // A short gap in the same style is written again, a longer one is jumped over.
  CHECK(writer.update(screen_of({"A", "b", "C", "d", "e", "f", "g", "h", "I", "j"})) == "\x1b[HAbC\x1b[5CI");
  // A blank tail is erased, a short one is written.
  CHECK(writer.update(screen_of({"A", "b", "C", "d", " ", " ", " ", " ", " ", " "})) == "\x1b[1;5H\x1b[K");
  CHECK(writer.update(screen_of({"A", " ", " ", " ", " ", " ", " ", " ", " ", " "})) == "\x1b[1;2H   ");
}

TEST_CASE("a blank takes the pen of the glyph after it", "[terminal]") {
  Screen screen = screen_of({" ", "a", " ", "b"});
  for (int x = 0; x < 2; ++x) {
    screen.PixelAt(x, 0).background_color = Color::Blue;
    screen.PixelAt(x, 0).foreground_color = Color::Red;
  }
  FrameWriter writer(ColourDepth::palette);
  CHECK(writer.update(screen).ends_with("\x1b[31;44m a\x1b[m b"));
}
