#include <atomic>
#include <cstdlib>
#include <new>

#include <catch2/catch_test_macros.hpp>

#include "jerusalem/jerusalem.hpp"
#include "lab/jerusalem_study.hpp"
#include "lab/playout.hpp"
#include "lab/quick_play.hpp"

// Counts every allocation of this test program.
namespace {
std::atomic<long> allocations = 0;

void* counted(std::size_t size, std::size_t alignment) {
  ++allocations;
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  if (void* memory = std::aligned_alloc(alignment, whole > 0 ? whole : alignment)) return memory;
  throw std::bad_alloc();
}
}  // namespace

// g++ takes one half of a pair that it has put in place, with the other's call still standing, for a mistake.
#define KEPT_WHOLE __attribute__((noinline))
KEPT_WHOLE void* operator new(std::size_t size) { return counted(size, alignof(std::max_align_t)); }
KEPT_WHOLE void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
// A sanitizer would otherwise bring its own of these, and find that our delete does not match it.
KEPT_WHOLE void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size > 0 ? size : 1);
}
KEPT_WHOLE void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
KEPT_WHOLE void operator delete(void* memory) noexcept { std::free(memory); }
KEPT_WHOLE void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
KEPT_WHOLE void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
KEPT_WHOLE void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace castellan {

TEST_CASE("playing allocates nothing", "[lab][allocation]") {
  const jerusalem::Jerusalem game;
  long moves = 0, before = 0, after = 0;
  for (int players = 2; players <= 4; ++players) {
    Rng rng(7, static_cast<std::uint64_t>(players));
    before = allocations;
    for (int i = 0; i < 300; ++i) {
      auto position = game.start({players, Seat::chance});
      moves += play_out(game, position, rng);
    }
    after = allocations;
    INFO(players << " players");
    CHECK(after - before == 0);
  }
  CHECK(moves > 100'000);
}

TEST_CASE("noting a match and summing it up allocates nothing", "[lab][allocation]") {
  const jerusalem::Jerusalem game;
  using Lab = Study<jerusalem::Jerusalem>;
  const Series series{{"random", "random", "random", "random"}, 5};
  QuickPlay<jerusalem::Jerusalem> play(game, series, usual_bot_seconds);
  ResultsHeading heading;
  heading.series = series;
  Lab::Tally tally(heading);
  const long before = allocations;
  for (std::uint64_t number = 1; number <= 200; ++number) {
    Lab::Observer observer(game, 4);
    const auto ending = play.play(number, observer);
    const Lab::Account account = observer.account(ending->position, ending->outcome);
    tally.add(account);
  }
  const long after = allocations;
  CHECK(after - before == 0);
  CHECK(tally.matches() == 200);
}

TEST_CASE("what a searching program player does allocates nothing", "[lab][allocation]") {
  const jerusalem::Jerusalem game;
  Rng rng(8);
  const long before = allocations;
  for (int players = 2; players <= 4; ++players) {
    auto truth = game.start({players, Seat::chance});
    while (game.to_move(truth) != Seat::nobody) {
      const Seat seat = game.to_move(truth);
      if (is_player(seat)) {
        const Prompt<jerusalem::Jerusalem> prompt{seat, game.view(truth, seat), game.legal_moves(truth)};
        auto guessed = game.guess(prompt.view, rng);
        game.apply(guessed, random_move(prompt.moves, rng));
      }
      game.apply(truth,
                 seat == Seat::chance ? game.sample_chance(truth, rng) : random_move(game.legal_moves(truth), rng));
    }
  }
  const long after = allocations;
  CHECK(after - before == 0);
}

TEST_CASE("the counter of allocations counts", "[lab][allocation]") {
  const long before = allocations;
  const std::vector<int> several(1000);
  const long after = allocations;
  CHECK(several.size() == 1000);
  CHECK(after - before >= 1);
}

}  // namespace castellan
