#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "program/command_line.hpp"
#include "program/console.hpp"
#include "program/show_report.hpp"

// The games of this program. Everything that knows a game's types is behind one of these function pointers, so that a
// second game is one more line in catalogue.cpp.
namespace castellan {

struct ReplayOrder {
  std::string path;  // for sentences
  std::string text;  // of the save
  bool json = false;
  bool screen = false;  // step through it, full-screen
  bool ascii = false;
  std::string seat;         // whose eyes, as the person wrote it; empty: nothing is hidden
  std::uint64_t match = 0;  // of a results file; 0: the file is a save
};

// Where and how a match is played.
struct Seating {
  std::filesystem::path saves;  // the folder
  bool plain = false;           // in lines of text, even where there is a terminal
  bool ascii = false;
  double bot_seconds = 0;  // for each decision of a program in another language
};

struct PlayOrder {
  Words players;  // names of people, kinds of program players
  std::string rules;
  std::optional<std::uint64_t> seed;
  std::string start;  // as the person wrote it: a colour, or "drawn"
  bool open = false;  // screens open, whatever the rules say
  Seating seating;
};

struct ResumeOrder {
  std::string path;       // empty: the newest unfinished match of the folder
  bool run_bots = false;  // start the commands that the save names
  Seating seating;
};

struct SimulateOrder {
  Words kinds;
  std::uint64_t matches = 0;
  std::uint64_t seed = 0;
  std::string records;  // a folder, or empty
  std::string rules;    // as the person wrote them
  double bot_seconds = 0;
  int jobs = 1;
  Shard shard;
  std::string out;  // a results file, or empty
  ReportForm form;
};

struct ReportOrder {
  std::string path;
  ReportForm form;
};

struct MergeOrder {
  Words paths;
  std::string out;
};

// What compare and sweep play by each rules: the same series.
struct TrialOrder {
  Words kinds;
  std::uint64_t matches = 0;
  std::uint64_t seed = 0;
  int jobs = 1;
  double bot_seconds = 0;
  ReportForm form;
  bool all = false;  // tell every change, not only the surest
};

struct CompareOrder {
  std::string a, b;  // rules, as the person wrote them
  TrialOrder trial;
};

struct SweepOrder {
  std::string rules;
  std::string key;
  std::string values;   // as the person wrote them
  std::string measure;  // the id of the one to be drawn, or empty
  TrialOrder trial;
};

struct BenchOrder {
  double seconds = 0;  // for each number of players
  std::string rules;
  int simulate_jobs = 0;  // not 0: how fast simulate is with so many jobs
};

struct CataloguedGame {
  std::string_view id;
  std::string_view title;
  std::string_view rules_text;
  void (*play)(const PlayOrder&, Output&);
  void (*resume)(const ResumeOrder&, Output&);
  void (*replay)(const ReplayOrder&, Output&);
  void (*replay_result)(const ReplayOrder&, Output&);
  void (*simulate)(const SimulateOrder&, Output&);
  void (*report)(const ReportOrder&, Output&);
  void (*merge)(const MergeOrder&, Output&);
  void (*compare)(const CompareOrder&, Output&);
  void (*sweep)(const SweepOrder&, Output&);
  void (*bench)(const BenchOrder&, Output&);
  std::string (*rules_file)(const std::string& rules);  // the whole of it, with comments
};

std::span<const CataloguedGame> catalogue();
// The game of this id, or BadInput that names those there are.
const CataloguedGame& game_called(std::string_view id);

// Where presets are looked for: rules/ of the installation that the program lies in, then rules/ beside the program,
// which a build folder has as a link to the source's.
std::vector<std::string> rules_folders();

}  // namespace castellan
