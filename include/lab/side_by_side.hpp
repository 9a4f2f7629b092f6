#pragma once
#include "lab/in_order.hpp"
#include "lab/paired.hpp"
#include "lab/quick_play.hpp"

namespace castellan {

// The same series under several rules, each match beside the one of the same number and seed under the first rules.
struct SideBySide {
  std::uint64_t matches = 0;  // of each
  struct Column {
    std::vector<PairedSums> pairs;  // for each measure: a is under the first rules, b under these
    std::uint64_t same = 0;         // matches that went just as under the first rules, as far as accounts tell
  };
  std::vector<Column> columns;  // for each of the rules; the first is beside itself

  void add(const SideBySide& more) {
    matches += more.matches;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      columns[c].same += more.columns[c].same;
      for (std::size_t m = 0; m < columns[c].pairs.size(); ++m) columns[c].pairs[m].add(more.columns[c].pairs[m]);
    }
  }
};

template <Game G>
requires GaugeOf<Gauge<G>, G>
struct SideBySidePlay {
  std::vector<G> games;
  Series series;
  std::uint64_t matches = 0;
  int jobs = 1;
  double bot_seconds = usual_bot_seconds;
  std::atomic<bool>* stop = nullptr;

  // `progress` is called with the number of matches done under all rules together. If `stop` becomes true there are
  // fewer in the end, but each under all rules.
  template <class Report>
  SideBySide run(const Report& progress) const {
    std::vector<Gauge<G>> gauges;
    for (const G& game : games) gauges.emplace_back(game, series);
    const std::size_t measures = gauges.front().measures().size();
    const auto make_part = [&] {
      return SideBySide{0, std::vector<SideBySide::Column>(games.size(), {std::vector<PairedSums>(measures), 0})};
    };
    const auto make_worker = [&] {
      std::vector<QuickPlay<G>> plays;
      for (const G& game : games) plays.emplace_back(game, series, bot_seconds, stop);
      return [&, plays = std::move(plays), first = std::vector<Reading>(measures),
              here = std::vector<Reading>(measures)](std::uint64_t number, SideBySide& part) mutable {
        std::vector<typename Study<G>::Account> accounts;
        for (std::size_t g = 0; g < games.size(); ++g) {
          typename Study<G>::Observer observer(games[g], static_cast<int>(series.kinds.size()));
          const auto ending = plays[g].play(number, observer);
          if (!ending) return false;
          accounts.push_back(observer.account(ending->position, ending->outcome));
        }
        ++part.matches;
        gauges.front().read(accounts.front(), first);
        for (std::size_t g = 0; g < games.size(); ++g) {
          gauges[g].read(accounts[g], here);
          SideBySide::Column& column = part.columns[g];
          column.same += accounts[g] == accounts.front() ? 1 : 0;
          for (std::size_t m = 0; m < measures; ++m) column.pairs[m].add(first[m], here[m]);
        }
        return true;
      };
    };
    SideBySide all = make_part();
    const auto deliver = [&](const SideBySide& part, std::uint64_t) {
      all.add(part);
      progress(all.matches * games.size());
    };
    work_in_order<SideBySide>({{1, matches}, jobs, stop}, make_worker, make_part, deliver,
                              [&] { progress(all.matches * games.size()); });
    return all;
  }
};

}  // namespace castellan
