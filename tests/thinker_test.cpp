#include "ui/thinker.hpp"

#include <catch2/catch_test_macros.hpp>

#include "seated.hpp"

using namespace castellan;
using ui::Thinker;

TEST_CASE("what was found out in the other thread is used in this one", "[thinker]") {
  Posted posted;
  Thinker thinker;
  const auto here = std::this_thread::get_id();
  std::thread::id thought_in, used_in;
  CHECK_FALSE(thinker.busy());
  thinker.begin(
      [&]() -> std::function<void()> {
        thought_in = std::this_thread::get_id();
        return [&] { used_in = std::this_thread::get_id(); };
      },
      [&](std::function<void()> task) { posted.post(std::move(task)); });
  CHECK(thinker.busy());
  posted.do_one();
  CHECK_FALSE(thinker.busy());
  CHECK(thought_in != here);
  CHECK(used_in == here);
}

TEST_CASE("a thought that was given up ends soon, and nothing is done with it", "[thinker]") {
  Posted posted;
  bool used = false;
  std::atomic<bool> thinking = false;
  {
    Thinker thinker;
    thinker.begin(
        [&]() -> std::function<void()> {
          thinking = true;
          while (!*thinker.stop()) std::this_thread::yield();
          return [&] { used = true; };
        },
        [&](std::function<void()> task) { posted.post(std::move(task)); });
    while (!thinking) std::this_thread::yield();
    SECTION("by hand") {
      thinker.give_up();
      CHECK_FALSE(thinker.busy());
      CHECK_FALSE(*thinker.stop());  // the next one may think
    }
    SECTION("by going away") {}
    SECTION("because something else is to be thought about") {
      bool second = false;
      thinker.begin([&]() -> std::function<void()> { return [&] { second = true; }; },
                    [&](std::function<void()> task) { posted.post(std::move(task)); });
      posted.do_one();
      CHECK_FALSE(second);  // that was the first one's
      posted.do_one();
      CHECK(second);
      CHECK_FALSE(used);
      return;
    }
  }
  posted.do_one();
  CHECK_FALSE(used);
}
