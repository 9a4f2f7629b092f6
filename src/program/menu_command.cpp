#include "program/catalogue.hpp"
#include "program/commands.hpp"
#include "program/menu.hpp"
#include "terminal/terminal.hpp"

namespace castellan {

const CommandText menu_text = {
    "menu",
    "",
    "the full-screen menu; what castellan alone does on a terminal",
    "Shows the menu: a new match, one to go on with, a finished one to look at again, the rules.",
    {saves_option, ascii_option}};

void run_menu_command(const Arguments& arguments, Output&) {
  if (const std::string reason = terminal::Terminal::refusal(); !reason.empty())
    throw BadInput(reason + " (castellan play --plain needs none.)");
  const Seating seating = seating_in(arguments);
  if (seating.saves.empty())
    throw BadInput("there is no folder for saved matches, since HOME is not set; give --saves DIR");
  if (const int status = run_menu(seating.saves, seating.ascii); status != all_well) throw Ended{status};
}

}  // namespace castellan
