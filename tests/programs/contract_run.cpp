// The contract checks over as many random matches as one likes: contract_run [MATCHES [FIRST SEED]]
#include <cstdio>
#include <cstdlib>

#include "../contract.hpp"
#include "jerusalem/jerusalem.hpp"

int main(int count, char** arguments) {
  const long matches = count > 1 ? std::atol(arguments[1]) : 1000;
  const auto first = static_cast<std::uint64_t>(count > 2 ? std::atoll(arguments[2]) : 1);
  if (matches < 1) {
    std::fprintf(stderr, "contract_run: the number of matches must be 1 or more, not \"%s\"\n", arguments[1]);
    return 2;
  }
  try {
    for (const int players : {2, 3, 4}) {
      const auto tally = castellan::contract::check_matches(castellan::jerusalem::Jerusalem{}, players, matches, first);
      std::printf(
          "%d players: %ld matches, %ld moves, %ld guesses, %ld forgeries refused, no flaw; "
          "longest list %d, longest match %d\n",
          players, tally.matches, tally.moves, tally.guesses, tally.refused_forgeries, tally.longest_list,
          tally.longest_match);
      std::fflush(stdout);
    }
  } catch (const castellan::contract::Broken& broken) {
    std::printf("broken: %s\n", broken.what());
    return 1;
  }
}
