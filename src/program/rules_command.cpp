#include "program/catalogue.hpp"
#include "program/commands.hpp"

namespace castellan {

const CommandText rules_command_text = {
    "rules",
    "GAME",
    "print the rules of a game",
    "Prints the rules of a game (jerusalem) as text, with the ids that messages cite, or the "
    "figures of a set of rules as a complete rules file to start one's own from.",
    {{"toml", "", "The rules file instead of the text"}, rules_option}};

void run_rules(const Arguments& arguments, Output& output) {
  const CataloguedGame& game = game_called(arguments.argument());
  if (!arguments.has("toml") && arguments.has("rules"))
    throw BadInput("--rules chooses a rules file and the text is the same for all; add --toml");
  if (arguments.has("toml"))
    output << game.rules_file(arguments.value("rules", "standard"));
  else
    output << game.rules_text;
}

}  // namespace castellan
