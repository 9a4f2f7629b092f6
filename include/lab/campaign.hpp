#pragma once
#include <string>

#include "lab/in_order.hpp"
#include "lab/play_signature.hpp"
#include "lab/quick_play.hpp"
#include "lab/results_file.hpp"
#include "match/save_rules.hpp"

// A series, or a shard of it, played on several threads and noted match by match.
namespace castellan {

// What stands above the results of a series by the rules of `game`, called `rules`.
template <Game G>
ResultsHeading results_heading(const G& game, const std::string& rules, const Series& series, std::uint64_t games,
                               const Shard& shard, const std::string& version) {
  Heading named;
  name_rules<G>(named, rules, game.rules());
  std::string digits;
  const std::uint64_t number = play_signature(game, series);
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[number >> shift & 15];
  return {std::string(G::id), version, digits, rules, named.digest, named.differences, series, games, shard};
}

// The game by the rules of a heading, or why there is none.
template <Game G>
std::variant<G, std::string> game_of_results(const ResultsHeading& heading) {
  if (heading.game != G::id) return "the matches are of " + heading.game + ", not of " + std::string(G::id);
  Heading named;
  named.digest = heading.digest;
  named.differences = heading.differences;
  auto game = game_in_heading<G>(named);
  if (const G* found = std::get_if<G>(&game)) {
    const auto players = static_cast<std::int32_t>(heading.series.kinds.size());
    if (std::string reason = found->why_no_start({players, Seat::chance}); !reason.empty()) return reason;
    for (const std::string& kind : heading.series.kinds)
      if (!is_program_kind(kind)) return "there is no kind of player " + kind;
  }
  return game;
}

template <Game G>
struct Campaign {
  using Tally = typename Study<G>::Tally;

  G game;
  ResultsHeading heading;
  int jobs = 1;
  double bot_seconds = usual_bot_seconds;
  std::atomic<bool>* stop = nullptr;
  // Where it is set, it plays each match instead; what it returns after `stop` has become true counts for nothing.
  std::function<typename Study<G>::Account(std::uint64_t number)> play_and_record = {};

  // Plays matches `range` and adds them to `tally`, in order. If `keep` is not empty it is given their lines as they
  // come. `progress` is called with the number of matches done, now and then. Returns that number at the end: it is
  // smaller than the range if `stop` became true.
  std::uint64_t run(const MatchRange& range, Tally& tally, const std::function<void(std::string_view)>& keep,
                    const std::function<void(std::uint64_t)>& progress) const {
    struct Part {
      Tally tally;
      std::string lines;
    };
    const auto make_worker = [&] {
      return
          [&, play = QuickPlay<G>(game, heading.series, bot_seconds, stop)](std::uint64_t number, Part& part) mutable {
            typename Study<G>::Account account;
            if (play_and_record) {
              account = play_and_record(number);
              if (*stop) return false;
            } else {
              typename Study<G>::Observer observer(game, static_cast<int>(heading.series.kinds.size()));
              const auto ending = play.play(number, observer);
              if (!ending) return false;
              account = observer.account(ending->position, ending->outcome);
            }
            part.tally.add(account);
            if (keep) {
              Study<G>::write(heading, account, part.lines);
              part.lines += '\n';
            }
            return true;
          };
    };
    std::uint64_t done = 0;
    const auto deliver = [&](const Part& part, std::uint64_t matches) {
      tally.add(part.tally);
      if (keep) keep(part.lines);
      progress(done += matches);
    };
    return work_in_order<Part>(
        {range, jobs, stop}, make_worker,
        [&] {
          return Part{Tally(heading), {}};
        },
        deliver, [&] { progress(done); });
  }
};

// Adds the matches of a results file to a tally; `visit(account, line)` sees each of them. They must be those of the
// heading, in order and without a gap; there may be fewer. Why they are refused, or "".
template <Game G, class Visit>
std::string read_results(ResultsReader& reader, typename Study<G>::Tally& tally, const Visit& visit) {
  const ResultsHeading& heading = reader.heading();
  const MatchRange range = heading.matches();
  std::uint64_t number = range.first;
  typename Study<G>::Account account;
  for (std::string_view line; reader.next(line); ++number) {
    if (const std::string reason = Study<G>::read(heading, line, account); !reason.empty())
      return reader.at_line(reason);
    if (account.outcome.number != number || number > range.last)
      return reader.at_line("has match " + std::to_string(account.outcome.number) + "; " +
                            (number > range.last ? "the last one was to be " + std::to_string(range.last)
                                                 : "match " + std::to_string(number) + " was to come"));
    tally.add(account);
    visit(account, line);
  }
  return {};
}

}  // namespace castellan
