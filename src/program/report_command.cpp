#include "program/commands.hpp"
#include "program/results.hpp"

namespace castellan {

const CommandText report_text = {"report",
                                 "FILE",
                                 "make the report of kept results again",
                                 "Prints the report that castellan simulate printed when it wrote this results file "
                                 "(--out), or a report on as much of it as there is.",
                                 {json_report_option, csv_report_option, ascii_report_option}};

void run_report(const Arguments& arguments, Output& output) {
  const ReportOrder order{arguments.argument(), report_form_in(arguments)};
  game_of(open_results_to_read(order.path)).report(order, output);
}

const CommandText merge_text = {
    "merge",
    "FILE...",
    "join the results of shards",
    "Joins the results files of all shards of a series (castellan simulate --shard) into one, "
    "which is the same, byte for byte, as if one command had played all matches. Rules, seeds, "
    "players and versions must agree, and no match may be missing or there twice.",
    {{"out", "FILE", "The file to write; it must not be there yet"}}};

void run_merge(const Arguments& arguments, Output& output) {
  if (arguments.given().empty()) arguments.argument();  // says what is missing
  const MergeOrder order{arguments.given(), arguments.value("out")};
  if (order.out.empty())
    throw BadInput("--out FILE is missing: where the joined results go\nsee castellan merge --help");
  game_of(open_results_to_read(order.paths.front())).merge(order, output);
}

}  // namespace castellan
