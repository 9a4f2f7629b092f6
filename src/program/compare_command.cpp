#include "program/catalogue.hpp"
#include "program/commands.hpp"
#include "program/compare.hpp"

namespace castellan {

const CommandText compare_text = {
    "compare",
    "A B",
    "see what a change of rules does",
    "Plays the same series of matches by two rules, A and B, each a preset's name or the path of a "
    "rules file, and tells what changed from A to B: the surest first, with its size and its 95 % "
    "interval. Matches are paired by their seeds, and with Holm's method the chance of even one "
    "false alarm is at most 5 %. Exit status: 0 no difference found, 1 something changed, 2 not "
    "compared.",
    {{"game", "GAME", "The game (jerusalem if not given)"},
     players_option,
     {"games", "N", "How many matches by each of the two (2000 if not given; at least 30)"},
     seed_option,
     jobs_option,
     {"all", "", "Tell every change, not only the surest"},
     {"json", "", "As JSON, with every measure; see castellan(6)"},
     ascii_report_option,
     bot_seconds_option}};

void run_compare(const Arguments& arguments, Output& output) {
  const CataloguedGame& game = game_called(arguments.value("game", "jerusalem"));
  if (arguments.given().size() < 2)
    throw BadInput(std::string(arguments.given().empty() ? "A and B are" : "B is") +
                   " missing: two rules to compare\nsee castellan compare --help");
  const CompareOrder order{arguments.given()[0], arguments.given()[1], trial_in(arguments, 2000)};
  // A script must not take a full disk for a change of the game.
  try {
    game.compare(order, output);
  } catch (const Halt& halt) {
    throw Halt(bad_input, halt.what());
  }
}

}  // namespace castellan
