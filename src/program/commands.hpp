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

extern const CommandText replay_text, rules_command_text, simulate_text, bench_text;
void run_replay(const Arguments& arguments, Output& output);
void run_rules(const Arguments& arguments, Output& output);
void run_simulate(const Arguments& arguments, Output& output);
void run_bench(const Arguments& arguments, Output& output);

constexpr OptionText rules_option = {"rules", "RULES",
                                     "By these rules: a preset's name (standard if not given) or the path of a rules "
                                     "file, which has a slash or ends in .toml"};

}  // namespace castellan
