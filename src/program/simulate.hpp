#pragma once
#include <filesystem>

#include "lab/campaign.hpp"
#include "lab/simulate.hpp"
#include "match/save_file.hpp"
#include "program/interruption.hpp"
#include "program/load_game.hpp"
#include "program/progress.hpp"

namespace castellan {

// Makes the folder and those above it where they are missing, for their owner only: records hold everybody's secrets.
void make_private_folder(const std::filesystem::path& folder);
// match-000001.save and so on. A record that is there already stays if it is the same and is never overwritten.
void keep_record(const std::filesystem::path& folder, std::uint64_t number, const std::string& text);

// The line that a match of a series comes to, played again.
template <Game G>
std::string line_again(const G& game, const ResultsHeading& heading, std::uint64_t number) {
  QuickPlay<G> play(game, heading.series, usual_bot_seconds);
  typename Study<G>::Observer observer(game, static_cast<int>(heading.series.kinds.size()));
  const auto ending = play.play(number, observer);
  std::string line;
  Study<G>::write(heading, observer.account(ending->position, ending->outcome), line);
  return line;
}

// The file of --out: a new one, or one to go on with. What is there already is added to the tally, and `range` becomes
// what is left to play.
template <Game G>
ResultsFile open_results(const std::filesystem::path& path, const G& game, const ResultsHeading& heading,
                         typename Study<G>::Tally& tally, MatchRange& range) {
  std::error_code error;
  auto file = [&]() -> std::variant<ResultsFile, Failure> {
    if (!std::filesystem::exists(path, error)) return ResultsFile::create(path, heading);
    auto opened = ResultsReader::open(path);
    if (auto* failure = std::get_if<Failure>(&opened))
      return Failure{failure->sentence + "; --out overwrites nothing, choose another name"};
    auto& reader = std::get<ResultsReader>(opened);
    if (reader.heading() != heading) {
      const std::string reason = disagreement(reader.heading(), heading);
      return Failure{path.string() + ": other results are here already (" +
                     (reason.empty() ? "another shard" : reason) + "); --out overwrites nothing, choose another name"};
    }
    std::string last;
    if (std::string reason = read_results<G>(reader, tally, [&](const auto&, std::string_view line) { last = line; });
        !reason.empty())
      return Failure{std::move(reason)};
    const auto done = static_cast<std::uint64_t>(tally.matches());
    const bool repeats = std::none_of(heading.series.kinds.begin(), heading.series.kinds.end(), &is_exec_kind);
    if (done > 0 && done < range.size() && repeats && last != line_again(game, heading, range.first + done - 1))
      return Failure{reader.at_line("is not what this castellan plays: the results are another program's")};
    if (done < range.size())
      complain(path.string() + ": goes on after match " + std::to_string(range.first + done - 1) +
               (reader.torn() ? "; the line after it was cut off" : ""));
    range.first += done;
    return ResultsFile::go_on(path, reader.offset());
  }();
  if (const auto* failure = std::get_if<Failure>(&file)) throw BadInput(failure->sentence);
  return std::get<ResultsFile>(std::move(file));
}

template <class Face>
void simulate(const SimulateOrder& order, Output& output) {
  using G = typename Face::Game;
  const auto [game, rules] = load_game<G>(order.rules);
  const Series series{order.kinds, order.seed};
  if (std::string reason = game.why_no_start({static_cast<std::int32_t>(order.kinds.size()), Seat::chance});
      !reason.empty())
    throw BadInput("--players: " + reason);
  const Heading first = heading_in_series(game, rules, series, 1);
  if (const Refusal refusal = read_save(SaveWriter(first).text).refusal; refusal.line > 0)
    throw BadInput("these rules cannot stand in a save: " + refusal.reason);

  const ResultsHeading heading = results_heading(game, rules, series, order.matches, order.shard, CASTELLAN_VERSION);
  typename Study<G>::Tally tally(heading);
  MatchRange range = heading.matches();
  std::optional<ResultsFile> file;
  if (!order.out.empty()) file = open_results(order.out, game, heading, tally, range);
  if (!order.records.empty()) make_private_folder(order.records);

  const Interruption interruption;
  Campaign<G> campaign{game, heading, order.jobs, order.bot_seconds, &interruption.stop(), {}};
  if (!order.records.empty()) {
    campaign.play_and_record = [&](std::uint64_t number) {
      Chronicle<G> told =
          play_match(game, heading_in_series(game, rules, series, number), order.bot_seconds, &interruption.stop());
      const auto account = account_of(told, number);
      if (!interruption.stop()) keep_record(order.records, number, told.text());
      return account;
    };
  }
  {
    Progress progress(range.size());
    std::function<void(std::string_view)> keep;
    if (file)
      keep = [&](std::string_view lines) {
        if (const std::string reason = file->add(lines); !reason.empty()) throw Trouble(reason);
      };
    campaign.run(range, tally, keep, [&](std::uint64_t done) { progress.show(done); });
  }
  if (file)
    if (const std::string reason = file->finish(); !reason.empty()) throw Trouble(reason);
  show_report(tally.report(game), heading, order.form, output);
  if (!order.records.empty() && !order.form.json && !order.form.csv)
    output << "\nrecords: " + printable(order.records) + '\n';
  if (interruption.signal() == 0) return;
  output.flush();
  throw Ended{128 + interruption.signal()};
}

}  // namespace castellan
