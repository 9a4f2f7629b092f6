#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ui/sitting.hpp"

namespace castellan::ui {

// Everything that is settled before a match begins.
struct MatchPlan {
  struct Player {
    std::string kind = "person";  // or a word of ai/kinds.hpp, or a command: ai/exec_kind.hpp
    std::string name;
  };
  std::vector<Player> players;
  Seat start = Seat::chance;               // J2.4: drawn
  std::string rules = "standard";          // a preset's name or the path of a rules file
  std::vector<std::string> rules_folders;  // where presets are looked for
  std::optional<bool> screens_open;        // J1.4; not given: as the rules say
  std::uint64_t seed = 1;
  std::filesystem::path saves;  // the folder
  double bot_seconds = usual_bot_seconds;
};

// A save may come from anybody, and with it the commands that it names: they are run only with leave.
struct BotLeave {
  bool run = false;
  double seconds = usual_bot_seconds;
};

// A fresh seed for whoever does not give one.
std::uint64_t fresh_seed();

std::variant<Sitting, Failure> begin_sitting(const MatchPlan& plan);
// The same people, names, rules and kinds with a new seed, saved in the same folder.
std::variant<Sitting, Failure> begin_again(const Sitting& before);
std::variant<Sitting, Failure> resume_sitting(const std::filesystem::path& save, const BotLeave& leave = {});

}  // namespace castellan::ui
