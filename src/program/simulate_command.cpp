#include <algorithm>

#include "ai/exec_kind.hpp"
#include "program/catalogue.hpp"
#include "program/commands.hpp"

namespace castellan {
namespace {

constexpr std::uint64_t most_matches = 1'000'000'000;

Words kinds_of_players(const std::string& list) {
  const Words kinds = split(list, ',');
  Words known(player_kinds.begin(), player_kinds.end());
  known.emplace_back("exec:COMMAND");
  for (const std::string& kind : kinds)
    if (!is_program_kind(kind))
      throw BadInput("--players: there is no kind of player " + quoted_for_people(kind) + "; there is " +
                     in_words(known) + did_you_mean(kind, known));
  return kinds;
}

}  // namespace

const CommandText simulate_text = {
    "simulate",
    "",
    "let program players play many matches",
    "Plays matches between program players and prints a summary: wins, places and towers of "
    "each player and of each seat. The players move on by one seat from match to match, and "
    "the start player is drawn. The same seed gives the same matches.",
    {{"game", "GAME", "The game (jerusalem if not given)"},
     {"players", "KINDS",
      "Who plays, with commas between: random,random,random (random,random if not given); "
      "exec:COMMAND is a program in another language, castellan-bot(5)"},
     {"games", "N", "How many matches (1 if not given)"},
     {"seed", "S", "A whole number below 2^64 (1 if not given)"},
     {"records", "FOLDER", "Save every match there as match-000001.save and so on"},
     rules_option,
     bot_seconds_option}};

void run_simulate(const Arguments& arguments, Output& output) {
  const CataloguedGame& game = game_called(arguments.value("game", "jerusalem"));
  SimulateOrder order;
  order.kinds = kinds_of_players(arguments.value("players", "random,random"));
  order.matches = arguments.whole_number("games", 1, 1, most_matches);
  order.seed = arguments.whole_number("seed", 1, 0, UINT64_MAX);
  order.records = arguments.value("records");
  order.rules = arguments.value("rules", "standard");
  order.bot_seconds = bot_seconds_in(arguments);
  if (arguments.has("records") && order.records.empty()) throw BadInput("--records needs the name of a folder");
  game.simulate(order, output);
}

}  // namespace castellan
