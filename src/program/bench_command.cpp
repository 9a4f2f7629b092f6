#include "program/catalogue.hpp"
#include "program/commands.hpp"

namespace castellan {

const CommandText bench_text = {
    "bench",
    "",
    "measure how fast the rules play",
    "Plays random matches on one thread, for each number of players in turn, and prints how "
    "many matches and moves that makes in a second (lists of legal moves included; only the "
    "players' moves are counted, not those of luck). Then the signature of 10,000 fixed "
    "matches: it changes when play changes, and is the same on every little-endian machine.",
    {{"game", "GAME", "The game (jerusalem if not given)"},
     {"seconds", "T", "For each number of players, 0.01 to 3600 (2 if not given)"},
     {"simulate", "", "How fast simulate is instead, with as many players as can be: beside the rules alone"},
     {"jobs", "J", "With --simulate: as for simulate"},
     rules_option}};

void run_bench(const Arguments& arguments, Output& output) {
  const CataloguedGame& game = game_called(arguments.value("game", "jerusalem"));
  if (arguments.has("jobs") && !arguments.has("simulate"))
    throw BadInput("--jobs belongs to --simulate, which is not there");
  game.bench({arguments.seconds("seconds", 2, 0.01, 3600), arguments.value("rules", "standard"),
              arguments.has("simulate") ? jobs_in(arguments) : 0},
             output);
}

}  // namespace castellan
