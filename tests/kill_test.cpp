#include <cstdio>
#include <ctime>
#include <filesystem>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

#include "jerusalem/jerusalem.hpp"
#include "match/match.hpp"
#include "tiny_game.hpp"

using namespace castellan;
namespace fs = std::filesystem;

namespace {

struct Shown {
  fs::path path;
  std::size_t length = 0;
  unsigned long long fingerprint = 0;
  int moves = -1;  // since the program was started
  bool killed = false;
};

// Starts a player, lets it make some moves, kills it some time later, and returns the last that it showed.
Shown start_and_kill(std::string_view game, const std::string& place, std::uint64_t seed, int moves, int microseconds) {
  const std::string player = fs::path(CASTELLAN_PROGRAM).replace_filename("kill_player").string();
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    ::execl(player.c_str(), player.c_str(), std::string(game).c_str(), place.c_str(), std::to_string(seed).c_str(),
            nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  FILE* output = ::fdopen(ends[0], "r");
  Shown shown;
  char line[4096];
  bool alive = true;
  while (std::fgets(line, sizeof line, output)) {
    if (shown.path.empty()) {
      shown.path = std::string(line).substr(0, std::string_view(line).find('\n'));
    } else {
      REQUIRE(std::sscanf(line, "%zu %llx", &shown.length, &shown.fingerprint) == 2);
      ++shown.moves;
    }
    if (!alive || shown.moves < moves) continue;
    const timespec pause{0, microseconds * 1000L};
    ::nanosleep(&pause, nullptr);
    ::kill(child, SIGKILL);  // what it had shown by then is still read
    alive = false;
  }
  std::fclose(output);
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  shown.killed = WIFSIGNALED(status);
  REQUIRE((shown.killed || (WIFEXITED(status) && WEXITSTATUS(status) == 0)));
  return shown;
}

template <Game G>
void kill_and_resume(int kills) {
  std::string folder = (fs::temp_directory_path() / "castellan-XXXXXX").string();
  REQUIRE(::mkdtemp(folder.data()));
  Rng rng(2024);
  const auto same_rules = [](const Heading&) { return G{}; };
  std::string place = folder + '/';
  int killed = 0, ended = 0;
  for (std::uint64_t seed = 1; killed < kills; ++seed) {
    INFO("start " << seed);
    const Shown shown = start_and_kill(G::id, place, seed, rng.below(12), rng.below(1500));
    killed += shown.killed;
    const auto text = read_whole(shown.path);
    REQUIRE(text.index() == 0);
    const std::string& kept = std::get<std::string>(text);
    REQUIRE(kept.size() >= shown.length);
    if (!shown.killed) CHECK(kept.size() == shown.length);
    const auto then = Chronicle<G>::load(std::string_view(kept).substr(0, shown.length), same_rules);
    REQUIRE(then.index() == 0);
    CHECK(std::get<0>(then).session().fingerprint() == shown.fingerprint);
    const auto now = Match<G>::resume(shown.path, same_rules);
    REQUIRE(now.index() == 0);
    CHECK(std::get<0>(now).only_watching().empty());
    CHECK(std::get<0>(now).text().starts_with(kept.substr(0, shown.length)));
    const bool over = std::get<0>(now).session().over();
    ended += over;
    place = over ? folder + '/' : shown.path.string();
  }
  fs::remove_all(folder);
  CHECK(ended > 0);
}

}  // namespace

TEST_CASE("a killed match resumes with every move that was shown", "[kill]") {
  SECTION("tiny") { kill_and_resume<tiny::Tiny>(200); }
  SECTION("Jerusalem") { kill_and_resume<jerusalem::Jerusalem>(200); }
}
