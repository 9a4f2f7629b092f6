// Program players at the full-screen table: how their moves are told, and what the King advises.
#include <catch2/catch_test_macros.hpp>

#include "golden.hpp"
#include "seated.hpp"
#include "ui/table_state.hpp"

using namespace castellan;
using namespace castellan::jerusalem;
using namespace std::chrono_literals;
using ui::Page;

TEST_CASE("while a program thinks, the screen says so and lives", "[watch]") {
  Seated table({{"greedy", "Squire"}, {"person", "Anna"}}, false, 4, true);
  CHECK(table.shows("Squire (Red) thinks ..."));
  CHECK_FALSE(table.scene.wake_after());
  table.compare("watch");
  CHECK(table.shows("Anna's screen"));  // alone against programs, there is nothing to hide
  table.type("?");
  CHECK(table.shows("What the signs mean"));
  table.press(Key::Escape).type("q");
  CHECK(table.shows("Leave?"));
  table.type("n").type("x1bp");  // nothing here plays for it
  CHECK(table.sitting().entries() == 0);
  CHECK(table.shows("thinks ..."));
  table.posted.do_one();
  CHECK(table.sitting().entries() == 1);
}

TEST_CASE("a program's move is left on the screen for a moment, unless Space hurries", "[watch]") {
  Seated table({{"greedy", "Squire"}, {"person", "Anna"}, {"greedy", "Page"}}, false, 4, true);
  table.posted.do_one();  // it puts an office up
  CHECK(table.scene.wake_after() == 750ms);
  CHECK(table.shows("is next."));
  CHECK(table.shows("Squire puts the"));
  table.scene.on_wake();
  CHECK(table.shows("Squire (Red) thinks ..."));
  CHECK_FALSE(table.scene.wake_after());
  table.press(Key::Character(' '));
  table.posted.do_one();  // its first bid
  CHECK_FALSE(table.scene.wake_after());
  CHECK(table.shows("Anna (Blue) bids"));  // at once
}

TEST_CASE("what somebody was reading when a program had decided is not taken from him", "[watch]") {
  Seated table({{"greedy", "Squire"}, {"person", "Anna"}}, false, 4, true);
  table.type("?");
  table.posted.do_one();
  table.scene.on_wake();
  CHECK(table.shows("What the signs mean"));
  CHECK(table.sitting().entries() == 1);
  table.press(Key::Escape);
  CHECK(table.shows("thinks ..."));
  table.posted.do_one();
  CHECK(table.sitting().entries() == 2);
}

TEST_CASE("leaving while a program thinks ends the thought", "[watch]") {
  Seated table({{"king", "King"}, {"person", "Anna"}}, false, 4, true);
  table.type("qy");
  CHECK(table.scene.done());
  CHECK(table.sitting().entries() == 0);
}

TEST_CASE("J1.4: while programs play at a table of several people, nobody's screen is open", "[watch]") {
  const Folder folder;
  Posted posted;
  int wiped = 0;
  const ui::TableScene::Surroundings around = {"", [&] { ++wiped; }, [](const std::filesystem::path&) {}, false,
                                               [&](std::function<void()> task) { posted.post(std::move(task)); }};
  ui::MatchPlan plan;
  plan.players = {{"person", "Anna"}, {"person", "Bo"}, {"random", "Robot"}, {"random", "Golem"}};
  plan.seed = 12;
  plan.saves = folder.path;
  ui::TableState state{std::get<ui::Sitting>(ui::begin_sitting(plan)), around};
  Rng rng(3);
  int closed = 0;  // screens that a program's turn has closed
  state.go_on();
  while (state.page != Page::end) {
    const Seat before = state.at_keyboard;
    const int wiped_before = wiped;
    switch (state.page) {
      case Page::watch:
        REQUIRE(state.at_keyboard == Seat::nobody);
        if (state.thinker.busy())
          posted.do_one();
        else
          state.watch_on();
        if (state.pausing)  // J7: the reckoning is not seen before it is told
          CHECK(state.sitting.game().phase(state.sitting.table_after(state.sitting.entries() - 1)) <=
                Phase::deployment);
        break;
      case Page::desk: {
        const auto prompt = state.sitting.prompt();
        state.play(prompt.moves[rng.below(prompt.moves.size())]);
        break;
      }
      default:  // curtain, recap, reckoning
        state.on_key(Key::Return);
    }
    if (state.page != Page::watch || before == Seat::nobody) continue;
    CHECK(wiped == wiped_before + 1);  // nothing of it stays in the terminal
    ++closed;
  }
  CHECK(closed >= 5);
}

TEST_CASE("H tells what the King would do, and does nothing else", "[hint]") {
  Seated table({{"person", "Anna"}, {"random", "Robot"}});
  table.type("H");
  CHECK(table.shows("What the King would do"));
  CHECK(table.shows(" %"));
  table.press(Key::Return);
  CHECK(table.shows("Anna (Red) chooses an office"));
  CHECK(table.sitting().entries() == 0);
}

TEST_CASE("J1.4: a hint on the open table comes through a curtain, for it hangs on what is behind the screen",
          "[hint]") {
  Seated table(people(2), false, 4, true);
  table.press(Key::Return).type("H");
  REQUIRE(table.shows("Pass the keyboard to Anna (Red)."));
  table.press(Key::Escape);
  CHECK(table.shows("bids: - silver"));  // no hint after all
  table.type("H").press(Key::Return);
  CHECK(table.shows("The King thinks about it"));
  CHECK(table.shows("12● silver"));
  SECTION("and is closed with it") {
    table.posted.do_one();
    CHECK(table.shows("What the King would do"));
    const int wiped = table.wiped;
    table.press(Key::Return);
    CHECK(table.wiped == wiped + 1);
  }
  SECTION("and is not shown to the others if it comes too late") {
    table.press(Key::Return);
    table.posted.do_one();
  }
  CHECK(table.shows("bids: - silver"));
  CHECK_FALSE(table.shows("12● silver"));
  CHECK_FALSE(table.shows("King"));
  CHECK(table.sitting().entries() == 1);
}
