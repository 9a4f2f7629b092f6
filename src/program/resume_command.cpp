#include "program/catalogue.hpp"
#include "program/commands.hpp"

namespace castellan {

const CommandText resume_text = {
    "resume",
    "[FILE]",
    "go on with a saved match",
    "Goes on with a match that was left: with the one in FILE, or without it with the newest unfinished one of the "
    "folder of saved matches.",
    {saves_option,
     plain_option,
     ascii_option,
     {"run-bots", "", "Start the commands (exec:COMMAND) that the save names: only if you trust them"},
     bot_seconds_option}};

void run_resume(const Arguments& arguments, Output& output) {
  ResumeOrder order;
  if (!arguments.given().empty()) order.path = arguments.argument();
  if (!arguments.given().empty() && order.path.empty()) throw BadInput("FILE is empty; leave it out or name a match");
  order.run_bots = arguments.has("run-bots");
  order.seating = seating_in(arguments);
  if (order.path.empty() && order.seating.saves.empty())
    throw BadInput("there is no folder of saved matches, since HOME is not set; give FILE, or --saves DIR");
  catalogue().front().resume(order, output);
}

}  // namespace castellan
