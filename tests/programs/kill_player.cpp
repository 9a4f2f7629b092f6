#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "jerusalem/jerusalem.hpp"
#include "match/match.hpp"
#include "tiny_game.hpp"

// Plays a match to its end, for tests/kill_test.cpp to kill at any moment:
//   kill_player GAME FILE SEED       goes on with FILE
//   kill_player GAME FOLDER/ SEED    begins a match in FOLDER
// It prints the file's name, and then, before the first move and after each has been made, a line with the length of
// the match's text and the position's fingerprint: what a player would have seen.
using namespace castellan;

namespace {

template <Game G>
std::variant<Match<G>, Failure> match_at(const std::filesystem::path& place, std::uint64_t seed) {
  if (place.has_filename()) return Match<G>::resume(place, [](const Heading&) { return G{}; });
  const Heading heading = heading_for<G>({2, player(0)}, seed, {{"random", "A"}, {"random", "B"}});
  return Match<G>::begin(G{}, heading, place);
}

template <Game G>
int play(const std::filesystem::path& place, std::uint64_t seed) {
  auto match = match_at<G>(place, seed);
  if (const auto* failure = std::get_if<Failure>(&match)) {
    std::fprintf(stderr, "%s\n", failure->sentence.c_str());
    return 1;
  }
  auto& playing = std::get<0>(match);
  std::printf("%s\n", playing.path().c_str());
  Rng rng(seed, 1);
  while (true) {
    std::printf("%zu %llx\n", playing.text().size(), static_cast<unsigned long long>(playing.session().fingerprint()));
    std::fflush(stdout);
    if (playing.session().over()) return 0;
    const auto prompt = playing.session().prompt();
    // Hesitating now and then: what is shown after a take-back must be there as well.
    if (rng.below(8) == 0 && playing.take_back().empty()) continue;
    playing.play(prompt.seat, prompt.moves[rng.below(prompt.moves.size())]);
    if (!playing.unsaved().empty()) {
      std::fprintf(stderr, "%s\n", playing.unsaved().c_str());
      return 1;
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const std::string_view game = arguments[1];
  const std::uint64_t seed = std::strtoull(arguments[3], nullptr, 10);
  // One line for each game.
  if (game == "tiny") return play<tiny::Tiny>(arguments[2], seed);
  if (game == "jerusalem") return play<jerusalem::Jerusalem>(arguments[2], seed);
  return 2;
}
