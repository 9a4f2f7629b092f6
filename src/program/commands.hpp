#pragma once
#include <span>

#include "program/command_line.hpp"

// One file and one line in commands.cpp for each command.
namespace castellan {

struct Command {
  const CommandText* text;
  void (*run)(const Arguments&, Output&);
};
std::span<const Command> commands();

extern const CommandText menu_text, play_text, resume_text, replay_text, rules_command_text, simulate_text, report_text,
    merge_text, compare_text, sweep_text, bench_text;
void run_menu_command(const Arguments& arguments, Output& output);
void run_play(const Arguments& arguments, Output& output);
void run_resume(const Arguments& arguments, Output& output);
void run_replay(const Arguments& arguments, Output& output);
void run_rules(const Arguments& arguments, Output& output);
void run_simulate(const Arguments& arguments, Output& output);
void run_report(const Arguments& arguments, Output& output);
void run_merge(const Arguments& arguments, Output& output);
void run_compare(const Arguments& arguments, Output& output);
void run_sweep(const Arguments& arguments, Output& output);
void run_bench(const Arguments& arguments, Output& output);

constexpr OptionText rules_option = {"rules", "RULES",
                                     "By these rules: a preset's name (standard if not given) or the path of a rules "
                                     "file, which has a slash or ends in .toml"};

// What play and resume have in common; the folder is BadInput where there is none.
constexpr OptionText saves_option = {"saves", "DIR",
                                     "The folder of saved matches; if not given, castellan in $XDG_STATE_HOME or in "
                                     "~/.local/state"};
constexpr OptionText plain_option = {"plain", "",
                                     "In lines of text, also on a terminal: for screen readers and scripts"};
constexpr OptionText ascii_option = {"ascii", "", "Draw with ASCII characters only"};
constexpr OptionText bot_seconds_option = {"bot-seconds", "N",
                                           "How long a program in another language may think about a decision (10 if "
                                           "not given)"};
double bot_seconds_in(const Arguments& arguments);
// What the commands that play many matches have in common.
constexpr std::uint64_t most_matches = 1'000'000'000;
constexpr OptionText players_option = {
    "players", "KINDS",
    "Who plays, with commas between: random, greedy, baron, king (four greedy ones if not given); exec:COMMAND is a "
    "program in another language, castellan-bot(5)"};
constexpr OptionText seed_option = {"seed", "S", "A whole number below 2^64 (1 if not given)"};
constexpr OptionText jobs_option = {"jobs", "J",
                                    "How many matches at a time (as many as there are cores if not given)"};
Words kinds_in(const Arguments& arguments);
// --jobs, or as many as this process may run at once.
int jobs_in(const Arguments& arguments);
struct Seating;
Seating seating_in(const Arguments& arguments);

}  // namespace castellan
