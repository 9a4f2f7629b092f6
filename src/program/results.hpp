#pragma once
#include "lab/campaign.hpp"
#include "lab/simulate.hpp"
#include "program/catalogue.hpp"
#include "program/load_game.hpp"
#include "program/replay.hpp"

// What is done with results files: castellan-results(5).
namespace castellan {

ResultsReader open_results_to_read(const std::string& path);  // BadInput where there is none
// The game whose matches a results file holds, or BadInput.
const CataloguedGame& game_of(const ResultsReader& reader);

template <Game G>
G game_by_heading(const ResultsReader& reader) {
  auto game = game_of_results<G>(reader.heading());
  if (const auto* reason = std::get_if<std::string>(&game)) throw BadInput(reader.path().string() + ": " + *reason);
  return std::get<G>(game);
}

template <class Face>
void report_results(const ReportOrder& order, Output& output) {
  using G = typename Face::Game;
  ResultsReader reader = open_results_to_read(order.path);
  const G game = game_by_heading<G>(reader);
  typename Study<G>::Tally tally(reader.heading());
  if (const std::string reason = read_results<G>(reader, tally, [](const auto&, std::string_view) {}); !reason.empty())
    throw BadInput(reason);
  if (reader.torn()) complain(order.path + ": the last line was cut off and is left out");
  show_report(tally.report(game), reader.heading(), order.form, output);
}

// The shards of one series in order, or BadInput that says which do not belong to the others, are missing or are there
// twice.
std::vector<ResultsReader> open_shards(const Words& paths);

// A file that appears under its name when it is complete, and not before; nothing is overwritten.
class MergedFile {
 public:
  MergedFile(const std::string& path, const ResultsHeading& heading);
  ~MergedFile();
  MergedFile(const MergedFile&) = delete;
  MergedFile& operator=(const MergedFile&) = delete;

  void add(std::string_view line);
  void appear();

 private:
  void flush();

  std::string path_, unfinished_;
  std::optional<ResultsFile> file_;
  std::string waiting_;
};

template <class Face>
void merge_results(const MergeOrder& order, Output& output) {
  using G = typename Face::Game;
  std::vector<ResultsReader> shards = open_shards(order.paths);
  game_by_heading<G>(shards.front());
  ResultsHeading whole = shards.front().heading();
  whole.shard = {};
  MergedFile file(order.out, whole);
  for (ResultsReader& shard : shards) {
    typename Study<G>::Tally tally(shard.heading());
    if (const std::string reason =
            read_results<G>(shard, tally, [&](const auto&, std::string_view line) { file.add(line); });
        !reason.empty())
      throw BadInput(reason);
    const MatchRange range = shard.heading().matches();
    if (const auto done = static_cast<std::uint64_t>(tally.matches()); done < range.size())
      throw BadInput(shard.path().string() + ": has " + std::to_string(done) + " of its " +
                     std::to_string(range.size()) + " matches; missing are those from " +
                     std::to_string(range.first + done) + " to " + std::to_string(range.last) +
                     ": the command that began it goes on with it");
  }
  file.appear();
  output << printable(order.out) + ": " + std::to_string(whole.games) +
                (whole.games == 1 ? " match of " : " matches of ") + std::to_string(shards.size()) +
                (shards.size() == 1 ? " shard\n" : " shards\n");
}

// Plays a match of a results file again, and retells it as a save is retold.
template <class Face>
void replay_result(const ReplayOrder& order, Output& output) {
  using G = typename Face::Game;
  ResultsReader reader = open_results_to_read(order.path);
  const ResultsHeading heading = reader.heading();
  const G game = game_by_heading<G>(reader);
  for (const std::string& kind : heading.series.kinds)
    if (is_exec_kind(kind))
      throw BadInput(order.path + ": a program in another language (" + kind +
                     ") took part, and nobody knows what it would do again; simulate --records keeps such matches");
  const MatchRange range = heading.matches();
  if (order.match < range.first || order.match > range.last)
    throw BadInput("--match is " + std::to_string(order.match) + "; " + order.path + " is for matches " +
                   std::to_string(range.first) + " to " + std::to_string(range.last));
  const Chronicle<G> told = play_match(game, heading_in_series(game, heading.rules, heading.series, order.match));
  std::string line;
  Study<G>::write(heading, account_of(told, order.match), line);
  std::string_view kept;
  for (std::uint64_t number = range.first; number <= order.match && reader.next(kept); ++number)
    if (number == order.match && kept != line)
      throw BadInput(reader.at_line("tells another match " + std::to_string(number) +
                                    " than this castellan plays: the results are another program's"));
  retell<Face>(told, order, output);
}

}  // namespace castellan
