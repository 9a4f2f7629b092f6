#include "match/save_file.hpp"
#include "program/catalogue.hpp"
#include "program/commands.hpp"
#include "program/results.hpp"

namespace castellan {

const CommandText replay_text = {
    "replay",
    "FILE",
    "retell a saved match",
    "Retells a saved match, one line for each entry as it is told at the table. Lines that "
    "begin with # are headings. The file is played again by its own rules on the way, so a "
    "damaged or changed one is refused with the line and the reason.",
    {{"screen", "", "Full-screen: the table drawn in boxes, to step through forward and back; ? shows the keys"},
     {"ascii", "", "With --screen: draw with ASCII characters only"},
     {"json", "", "JSON lines with the complete state after every entry, public and secret; see castellan(6)"},
     {"match", "N", "FILE is a results file of castellan simulate --out: play its match N again and retell it"},
     {"seat", "COLOUR", "As this seat heard it: without the cards that only others saw"}}};

void run_replay(const Arguments& arguments, Output& output) {
  ReplayOrder order{arguments.argument(),
                    {},
                    arguments.has("json"),
                    arguments.has("screen"),
                    arguments.has("ascii"),
                    arguments.value("seat"),
                    arguments.whole_number("match", 0, 1, UINT64_MAX)};
  if (order.screen && order.json) throw BadInput("--screen is for people and --json for programs; give one of them");
  if (order.ascii && !order.screen) throw BadInput("--ascii belongs to --screen, which is not there");
  if (order.json && arguments.has("seat"))
    throw BadInput("--json shows every secret and --seat hides some; give one of them");
  if (arguments.has("seat") && order.seat.empty()) throw BadInput("--seat needs a colour, such as red");
  if (order.match > 0) return game_of(open_results_to_read(order.path)).replay_result(order, output);
  auto text = read_whole(order.path);
  if (const auto* failure = std::get_if<Failure>(&text)) throw BadInput(failure->sentence);
  order.text = std::get<std::string>(std::move(text));
  const SaveText save = read_save(order.text);
  if (save.heading.game.empty() && order.text.starts_with("{\"format\":\"castellan-results\""))
    throw BadInput(order.path + ": is a results file; --match N chooses one of its matches");
  if (save.heading.game.empty()) throw BadInput(order.path + ": " + to_text(save.refusal));
  for (const CataloguedGame& game : catalogue())
    if (game.id == save.heading.game) return game.replay(order, output);
  Words known;
  for (const CataloguedGame& game : catalogue()) known.emplace_back(game.id);
  throw BadInput(order.path + ": line 2: the match is one of " + quoted_for_people(save.heading.game) +
                 ", a game that this castellan does not know; it knows " + in_words(known));
}

}  // namespace castellan
