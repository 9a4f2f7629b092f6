#include "program/catalogue.hpp"
#include "program/commands.hpp"
#include "program/sweep.hpp"

namespace castellan {

std::size_t knob_called(const std::string& key, const std::vector<Knob>& knobs) {
  Words known;
  for (std::size_t i = 0; i < knobs.size(); ++i) {
    if (knobs[i].key == key) return i;
    known.push_back(knobs[i].key);
  }
  throw BadInput("--key: " + quoted_for_people(key) + " is not a figure of these rules" + did_you_mean(key, known) +
                 "\ncastellan rules jerusalem --toml lists them");
}

std::size_t measure_called(const std::string& id, const std::vector<Measure>& measures) {
  Words known;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (measures[i].id == id) return i;
    known.push_back(measures[i].id);
  }
  throw BadInput("--measure: there is no measure " + quoted_for_people(id) + did_you_mean(id, known) +
                 "\ncastellan sweep --csv names them all");
}

std::vector<int> values_called(const Knob& knob, const std::string& text) {
  auto values = knob_values(knob, text);
  if (const auto* reason = std::get_if<std::string>(&values)) throw BadInput("--values " + *reason);
  return std::get<std::vector<int>>(std::move(values));
}

const CommandText sweep_text = {
    "sweep",
    "RULES",
    "turn one figure of the rules step by step",
    "Plays the same series of matches with one figure of RULES (a preset's name or the path of a "
    "rules file) set to one value after the other, and prints a table over the values, a plot, and "
    "what changes from the first value to the last.",
    {{"key", "KEY", "The figure, as rules files name it: offices.treasurer.squires"},
     {"values", "LIST", "4..8, or 0..20/5 for every fifth, or 4,6,8; true,false for a switch"},
     {"measure", "ID",
      "What is plotted, by the id that --csv gives it; if not given, of the table's columns the one "
      "that changes most surely"},
     {"game", "GAME", "The game (jerusalem if not given)"},
     players_option,
     {"games", "N", "How many matches with each value (1000 if not given; at least 30)"},
     seed_option,
     jobs_option,
     {"all", "", "Tell every change, not only the surest"},
     {"json", "", "As JSON, with every measure; see castellan(6)"},
     {"csv", "", "As CSV, with every measure: value, measure, mean, interval, difference from the first value"},
     ascii_report_option,
     bot_seconds_option}};

void run_sweep(const Arguments& arguments, Output& output) {
  const CataloguedGame& game = game_called(arguments.value("game", "jerusalem"));
  const SweepOrder order{arguments.argument(), arguments.value("key"), arguments.value("values"),
                         arguments.value("measure"), trial_in(arguments, 1000)};
  for (const char* needed : {"key", "values"})
    if (arguments.value(needed).empty())
      throw BadInput("--" + std::string(needed) + " is missing\nsee castellan sweep --help");
  if (arguments.has("measure") && order.measure.empty()) throw BadInput("--measure needs the id of a measure");
  game.sweep(order, output);
}

}  // namespace castellan
