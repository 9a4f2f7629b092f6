#include <algorithm>
#include <charconv>
#include <sched.h>

#include "ai/exec_kind.hpp"
#include "program/catalogue.hpp"
#include "program/commands.hpp"

namespace castellan {
namespace {

constexpr std::uint64_t most_jobs = 1024;
constexpr std::uint64_t most_shards = 1'000'000;

// "2/8": the second of eight shards.
Shard shard_called(const std::string& text) {
  const Words parts = split(text, '/');
  Shard shard{0, 0};
  const auto read = [](const std::string& digits, std::uint64_t& number) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size();
  };
  if (parts.size() != 2 || !read(parts[0], shard.index) || !read(parts[1], shard.count) || shard.index < 1 ||
      shard.index > shard.count || shard.count > most_shards)
    throw BadInput("--shard is " + quoted_for_people(text) + "; allowed: I/N with I from 1 to N, N at most " +
                   std::to_string(most_shards) + ", such as 1/4");
  return shard;
}

// As many as this process may use at once.
int all_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  return ::sched_getaffinity(0, sizeof set, &set) == 0 ? std::max(1, CPU_COUNT(&set)) : 1;
}

}  // namespace

Words kinds_in(const Arguments& arguments) {
  const Words kinds = split(arguments.value("players", "greedy,greedy,greedy,greedy"), ',');
  Words known(player_kinds.begin(), player_kinds.end());
  known.emplace_back("exec:COMMAND");
  for (const std::string& kind : kinds)
    if (!is_program_kind(kind))
      throw BadInput("--players: there is no kind of player " + quoted_for_people(kind) + "; there is " +
                     in_words(known) + did_you_mean(kind, known));
  return kinds;
}

int jobs_in(const Arguments& arguments) {
  return static_cast<int>(arguments.whole_number("jobs", static_cast<std::uint64_t>(all_cores()), 1, most_jobs));
}

const CommandText simulate_text = {
    "simulate",
    "",
    "let program players play many matches",
    "Plays matches between program players, on all cores, and prints a report: who wins, from "
    "which seat and with which office, bids, towers, areas, cards, events, how matches end. The "
    "players move on by one seat from match to match, and the start player is drawn. The same "
    "seed gives the same matches, whatever the number of jobs. Ctrl-C ends with a report on what "
    "is done so far.",
    {{"game", "GAME", "The game (jerusalem if not given)"},
     players_option,
     {"games", "N", "How many matches (1000 if not given)"},
     seed_option,
     jobs_option,
     {"out", "FILE",
      "Keep one line of JSON for each match there, castellan-results(5); if the file is there and "
      "is of the same series, go on after its last match"},
     {"shard", "I/N", "Play only the I-th of N parts of the series; castellan merge joins them"},
     json_report_option,
     csv_report_option,
     ascii_report_option,
     {"records", "FOLDER", "Save every match there as match-000001.save and so on"},
     rules_option,
     bot_seconds_option}};

void run_simulate(const Arguments& arguments, Output& output) {
  const CataloguedGame& game = game_called(arguments.value("game", "jerusalem"));
  SimulateOrder order;
  order.kinds = kinds_in(arguments);
  order.matches = arguments.whole_number("games", 1000, 1, most_matches);
  order.seed = arguments.whole_number("seed", 1, 0, UINT64_MAX);
  order.jobs = jobs_in(arguments);
  order.records = arguments.value("records");
  order.out = arguments.value("out");
  if (arguments.has("shard")) order.shard = shard_called(arguments.value("shard"));
  order.form = report_form_in(arguments);
  order.rules = arguments.value("rules", "standard");
  order.bot_seconds = bot_seconds_in(arguments);
  if (arguments.has("records") && order.records.empty()) throw BadInput("--records needs the name of a folder");
  if (arguments.has("out") && order.out.empty()) throw BadInput("--out needs the name of a file");
  if (order.shard.count > order.matches)
    throw BadInput("--shard cuts " + std::to_string(order.matches) + " matches into " +
                   std::to_string(order.shard.count) + " parts; there must be a match for each");
  game.simulate(order, output);
}

}  // namespace castellan
