#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "contract.hpp"
#include "jerusalem/jerusalem.hpp"
#include "tiny_game.hpp"

using namespace castellan;

namespace {

// Bytes as choices: the first two set the match up, each of the others picks one of the legal moves, chance's too.
template <Game G>
void play(const G& game, std::span<const std::uint8_t> bytes) {
  if (bytes.size() < 2) return;
  const int players = 2 + bytes[0] % (G::max_players - 1);
  const Setup setup{players, player(bytes[1] % (players + 1) - 1)};
  contract::Tally tally;
  contract::Checker<G> checker(game, players, bytes[0] * 256u + bytes[1], tally);
  auto position = game.start(setup);
  for (const std::uint8_t byte : bytes.subspan(2)) {
    const auto moves = checker.check(position);
    if (moves.empty()) return;
    checker.make(position, moves[byte % moves.size()]);
  }
  checker.check(position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span<const std::uint8_t> bytes(data + 1, size - 1);
  try {
    // One line for each game.
    if (data[0] % 2 == 0) play(tiny::Tiny{}, bytes);
    if (data[0] % 2 == 1) play(jerusalem::Jerusalem{}, bytes);
  } catch (const contract::Broken& broken) {
    std::fprintf(stderr, "%s\n", broken.what());
    std::abort();
  }
  return 0;
}
