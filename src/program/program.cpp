#include "program/program.hpp"

#include <array>
#include <csignal>

#include "program/catalogue.hpp"
#include "program/commands.hpp"
#include "terminal/terminal.hpp"

namespace castellan {

std::span<const Command> commands() {
  static constexpr std::array<Command, 11> all = {Command{&menu_text, &run_menu_command},
                                                  {&play_text, &run_play},
                                                  {&resume_text, &run_resume},
                                                  {&replay_text, &run_replay},
                                                  {&rules_command_text, &run_rules},
                                                  {&simulate_text, &run_simulate},
                                                  {&report_text, &run_report},
                                                  {&merge_text, &run_merge},
                                                  {&compare_text, &run_compare},
                                                  {&sweep_text, &run_sweep},
                                                  {&bench_text, &run_bench}};
  return all;
}

namespace {

std::string general_help() {
  std::string text =
      "Castellan: crusader-age board games in the terminal. An unofficial fan work.\n\n"
      "Usage:\n"
      "  castellan COMMAND [OPTION...]\n"
      "  castellan COMMAND --help     or castellan help COMMAND: explain a command\n"
      "  castellan --version\n\n"
      "Commands:\n";
  for (const Command& command : commands()) {
    std::string usage = std::string(command.text->name) + ' ' + std::string(command.text->arguments);
    usage.resize(std::max<std::size_t>(usage.size(), 16), ' ');
    text += "  " + usage + std::string(command.text->summary) + '\n';
  }
  text += "\nGames:\n";
  for (const CataloguedGame& game : catalogue())
    text += "  " + std::string(game.id) + (game.id.size() < 14 ? std::string(14 - game.id.size(), ' ') : "") + "  " +
            std::string(game.title) + '\n';
  return text + "\nAll of it is told in castellan(6), the format of saved matches in castellan-save(5).\n";
}

std::string version() {
  return "castellan " CASTELLAN_VERSION "\nAn unofficial fan work under the MIT licence, without any warranty.\n";
}

const Command& command_called(const std::string& name) {
  Words known;
  for (const Command& command : commands()) {
    if (command.text->name == name) return command;
    known.emplace_back(command.text->name);
  }
  Words options = known;
  options.insert(options.end(), {"help", "--help", "--version"});
  throw BadInput("there is no " + std::string(name.starts_with('-') ? "option " : "command ") +
                 quoted_for_people(name) + did_you_mean(name, options) + "\nthe commands are " + in_words(known) +
                 "; castellan --help explains them");
}

void run(const Words& words, Output& output) {
  const std::string first = words.empty() ? "" : words.front();
  if (words.empty() && terminal::Terminal::refusal().empty()) {
    run_menu_command(Arguments(menu_text, {}), output);
  } else if (words.empty()) {
    output << "castellan needs a command; castellan --help lists them. To begin with:\n"
           << "  castellan play --players Anna,Bo,random\n"
           << "  castellan rules jerusalem\n"
           << "  castellan simulate --players random,random,random --games 10 --records matches\n"
           << "  castellan replay matches/match-000001.save\n";
  } else if (first == "--help" || first == "-h" || (first == "help" && words.size() == 1)) {
    output << general_help();
  } else if (first == "--version") {
    output << version();
  } else if (first == "help") {
    if (words.size() > 2) throw BadInput(quoted_for_people(words[2]) + " is one word too many");
    const bool itself = words[1] == "help" || words[1].starts_with("-");
    output << (itself ? general_help() : help_of(*command_called(words[1]).text));
  } else {
    const Command& command = command_called(first);
    const Arguments arguments(*command.text, {words.begin() + 1, words.end()});
    if (arguments.has("help"))
      output << help_of(*command.text);
    else
      command.run(arguments, output);
  }
  output.flush();
}

}  // namespace

int run_program(const Words& words) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone away is noticed where we write
  try {
    Output output;
    run(words, output);
    return all_well;
  } catch (const NobodyReads&) {
    return all_well;
  } catch (const Ended& ended) {
    return ended.status;
  } catch (const Halt& halt) {
    complain(halt.what());
    return halt.status;
  } catch (const std::exception& error) {
    complain(std::string("something unforeseen has happened: ") + error.what());
    return trouble;
  }
}

}  // namespace castellan
