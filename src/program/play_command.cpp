#include "ai/bots.hpp"
#include "match/save_file.hpp"
#include "program/catalogue.hpp"
#include "program/commands.hpp"

namespace castellan {

const CommandText play_text = {
    "play",
    "",
    "play a match at this keyboard",
    "Plays a match of Jerusalem: several people pass the keyboard round, program players sit where "
    "their kind is named. Every move is saved at once; castellan resume goes on with a match that "
    "was left. Where there is no terminal it is played in lines of text, see castellan(6).",
    {{"players", "NAMES",
      "Who plays, in the order they sit, with commas between: a name is a person; random, greedy, baron and king are "
      "program players, from weak to strong; "
      "exec:COMMAND one in another language, castellan-bot(5); Red,Blue if not given"},
     rules_option,
     {"seed", "S", "A whole number: the same seed gives the same luck; drawn if not given"},
     {"start", "COLOUR", "The start player: red, blue, green or yellow in the order they sit, or drawn (the default)"},
     {"open", "", "Play with open screens: nothing is secret"},
     saves_option,
     plain_option,
     ascii_option,
     bot_seconds_option}};

double bot_seconds_in(const Arguments& arguments) {
  return arguments.seconds(bot_seconds_option.name, usual_bot_seconds, 0.01, 3600);
}

Seating seating_in(const Arguments& arguments) {
  Seating seating{arguments.has("saves") ? std::filesystem::path(arguments.value("saves")) : default_folder(),
                  arguments.has("plain"), arguments.has("ascii"), bot_seconds_in(arguments)};
  if (arguments.has("saves") && seating.saves.empty()) throw BadInput("--saves needs a folder");
  return seating;
}

void run_play(const Arguments& arguments, Output& output) {
  PlayOrder order;
  order.players = split(arguments.value("players", "Red,Blue"), ',');
  order.rules = arguments.value("rules", "standard");
  if (arguments.has("seed")) order.seed = arguments.whole_number("seed", 0, 0, ~std::uint64_t{0});
  order.start = arguments.value("start", "drawn");
  order.open = arguments.has("open");
  order.seating = seating_in(arguments);
  if (order.seating.saves.empty())
    throw BadInput("there is no folder to save the match in, since HOME is not set; give one with --saves DIR");
  catalogue().front().play(order, output);
}

}  // namespace castellan
