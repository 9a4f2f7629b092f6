// What the sums of many matches of Jerusalem tell.
#include <cmath>
#include <map>

#include "jerusalem/words.hpp"
#include "lab/chance_test.hpp"
#include "lab/columns.hpp"
#include "lab/jerusalem_tally.hpp"

namespace castellan::jerusalem {
namespace {

using Show = Column::Show;

std::string percent(const Share& share) {
  return share.tries == 0
             ? "-"
             : decimal(100.0 * static_cast<double>(share.hits) / static_cast<double>(share.tries), 1) + " %";
}

std::string card_title(Card card) { return is_influence(card) ? "Influence: " + title(centre_of(card)) : title(card); }

// "p = 0.034", "p < 0.001"
std::string chance_in_words(const ChiSquare& test) {
  return "chi-square " + decimal(test.statistic, 1) + ", " + std::to_string(test.degrees) +
         (test.degrees == 1 ? " degree" : " degrees") + " of freedom, p " +
         (test.p < 0.001 ? "< 0.001" : "= " + decimal(test.p, 3));
}

std::string verdict(const std::string& what, const ChiSquare& test) {
  return what +
         (test.more_than_chance() ? " differ more than chance would make them ("
                                  : " differ no more than chance would make them (") +
         chance_in_words(test) + ").";
}

class Writer {
 public:
  Writer(const Tally& tally, const Jerusalem& game)
      : tally_(tally), sums_(tally.sums()), heading_(tally.heading()), game_(game), matches_(tally.matches()) {
    table_.players = static_cast<std::int8_t>(heading_.series.kinds.size());
    players_ = table_.players;
  }

  Report report() {
    Report report;
    report.title = "Jerusalem";
    report.lines = heading_lines();
    if (matches_ == 0) return report;
    report.panels = {wins(), players(), offices(), bids(), towers(), ending(), areas(), events(), cards()};
    only_in_files_.blocks.emplace_back(bids_by_round());
    only_in_files_.blocks.emplace_back(areas_by_round());
    only_in_files_.blocks.emplace_back(tests());
    report.panels.push_back(only_in_files_);
    return report;
  }

 private:
  std::vector<std::string> heading_lines() const {
    const MatchRange range = heading_.matches();
    std::string line = std::to_string(matches_) + (matches_ == 1 ? " match" : " matches");
    if (static_cast<std::uint64_t>(matches_) < range.size()) line += " of " + std::to_string(range.size());
    if (heading_.shard.count > 1)
      line += ", shard " + std::to_string(heading_.shard.index) + " of " + std::to_string(heading_.shard.count);
    line += ", rules " + heading_.rules + ' ' + heading_.digest + ", seed " + std::to_string(heading_.series.seed);
    std::vector<std::string> lines = {line};
    std::string who = "players: ";
    for (std::size_t i = 0; i < heading_.series.kinds.size(); ++i) who += (i == 0 ? "" : ", ") + name(i);
    lines.push_back(who + "; they move on by one seat from match to match, and the start player is drawn");
    if (sums_.stood_in > 0)
      lines.push_back("in " + std::to_string(sums_.stood_in) +
                      " decisions a program in another language failed and a greedy player stood in for it");
    return lines;
  }
  std::string name(std::size_t player) const { return name_in_series(heading_.series, player); }

  double even() const { return 1.0 / players_; }

  // The wins of everybody in a list that had the same chance.
  ChiSquare test_of(const std::string& id, const std::vector<std::int64_t>& wins, const std::vector<double>& expected) {
    const ChiSquare test = chi_square(wins, expected);
    tests_.emplace_back(id, test);
    return test;
  }
  std::vector<double> evenly() const {
    return std::vector<double>(static_cast<std::size_t>(players_), static_cast<double>(matches_) / players_);
  }

  Panel wins() {
    static constexpr std::array<std::string_view, max_players> order_words = {"start player", "2nd", "3rd", "4th"};
    Listing seats{"wins_by_seat", {{"seat", "seat"}, {"wins", "wins"}, {"share", "share", Show::strip}}, {}, even()};
    Listing colours{
        "wins_by_colour", {{"colour", "colour"}, {"wins", "wins"}, {"share", "share", Show::strip}}, {}, even()};
    std::vector<std::int64_t> by_order, by_colour;
    for (const Seat seat : Seats(players_)) {
      by_order.push_back(sums_.order[seat]);
      by_colour.push_back(sums_.colours[seat]);
      seats.rows.push_back({std::string(order_words[static_cast<std::size_t>(seat)]), sums_.order[seat],
                            Share{sums_.order[seat], matches_}});
      colours.rows.push_back(
          {std::string(Jerusalem::seat_name(seat)), sums_.colours[seat], Share{sums_.colours[seat], matches_}});
    }
    const ChiSquare order = test_of("wins_by_seat", by_order, evenly());
    const ChiSquare colour = test_of("wins_by_colour", by_colour, evenly());
    return {"Wins by seat",
            {seats, Sentence{verdict("The seats, counted from the start player,", order)}, colours,
             Sentence{verdict("The colours", colour)}}};
  }

  Panel players() {
    Listing each{"players",
                 {{"player", "player"},
                  {"kind", "kind", Show::nowhere},
                  {"wins", "wins"},
                  {"share", "share", Show::strip},
                  {"place", "place"},
                  {"tower", "tower"},
                  {"prestige", "prestige left"}},
                 {},
                 even()};
    Listing kinds{"wins_by_kind",
                  {{"kind", "kind"}, {"players", "players"}, {"wins", "wins"}, {"share", "of its seats", Show::strip}},
                  {},
                  even()};
    std::vector<std::string> words;
    std::vector<std::int64_t> wins;
    std::vector<std::int64_t> counts;
    for (std::size_t i = 0; i < heading_.series.kinds.size(); ++i) {
      const Tally::PlayerSums& sums = sums_.players[player(static_cast<int>(i))];
      const std::string& kind = heading_.series.kinds[i];
      each.rows.push_back(
          {name(i), kind, sums.wins, Share{sums.wins, matches_}, sums.place, sums.tower, sums.prestige});
      const auto found = std::find(words.begin(), words.end(), kind);
      const auto at = static_cast<std::size_t>(found - words.begin());
      if (found == words.end()) {
        words.push_back(kind);
        wins.push_back(0);
        counts.push_back(0);
      }
      wins[at] += sums.wins;
      ++counts[at];
    }
    std::vector<double> expected;
    for (std::size_t i = 0; i < words.size(); ++i) {
      kinds.rows.push_back({words[i], counts[i], wins[i], Share{wins[i], counts[i] * matches_}});
      expected.push_back(static_cast<double>(matches_ * counts[i]) / players_);
    }
    Panel panel{"Wins by player", {each}};
    if (words.size() > 1) {
      panel.blocks.push_back(kinds);
      panel.blocks.push_back(Sentence{verdict("The kinds of players", test_of("wins_by_kind", wins, expected))});
    } else {
      panel.blocks.push_back(Sentence{"All are of one kind, so nothing but chance can tell them apart."});
      only_in_files_.blocks.emplace_back(kinds);
    }
    return panel;
  }

  std::vector<Office> offices_in_play() const {
    std::vector<Office> offices;
    for (int i = 0; i < office_count; ++i)
      if ((game_.rules().with_players[static_cast<std::size_t>(players_ - 2)].offices >> i & 1) != 0)
        offices.push_back(static_cast<Office>(i + 1));
    return offices;
  }
  std::vector<Column> round_columns(const std::string& first, Show show) const {
    std::vector<Column> columns = {{first, first}};
    for (int r = 1; r <= sums_.rounds; ++r)
      columns.push_back({"round_" + std::to_string(r), "round " + std::to_string(r), show});
    return columns;
  }

  Panel offices() {
    Listing table{"wins_by_office", round_columns("office", Show::plainly), {}, even()};
    table.columns.push_back({"all", "all rounds", Show::strip});
    Panel panel{"Wins by office held", {}};
    std::vector<std::int64_t> last;
    for (const Office office : offices_in_play()) {
      const auto o = static_cast<std::size_t>(office) - 1;
      std::vector<Cell> row = {title(office)};
      Share all;
      for (std::size_t r = 0; r < static_cast<std::size_t>(sums_.rounds); ++r) {
        const Share& share = sums_.office_wins[r][o];
        row.emplace_back(share);
        all.hits += share.hits;
        all.tries += share.tries;
      }
      row.emplace_back(all);
      table.rows.push_back(row);
      last.push_back(sums_.office_wins[static_cast<std::size_t>(sums_.rounds) - 1][o].hits);
    }
    panel.blocks.emplace_back(table);
    panel.blocks.emplace_back(
        Sentence{"The share of matches that were won by whoever held the office in that round; even is " +
                 percent({1, players_}) + "."});
    for (std::size_t r = 0; r < static_cast<std::size_t>(sums_.rounds); ++r) {
      std::vector<std::int64_t> wins;
      for (const Office office : offices_in_play())
        wins.push_back(sums_.office_wins[r][static_cast<std::size_t>(office) - 1].hits);
      const ChiSquare test = test_of("wins_by_office_round_" + std::to_string(r + 1), wins, evenly());
      if (r + 1 == static_cast<std::size_t>(sums_.rounds))
        panel.blocks.emplace_back(Sentence{verdict("The offices of the last round", test)});
    }
    return panel;
  }

  Panel bids() const {
    Listing table{"paid", round_columns("office", Show::plainly), {}};
    table.columns.push_back({"all", "all rounds", Show::strip});
    table.columns.push_back({"most", "most"});
    for (const Office office : offices_in_play()) {
      const auto o = static_cast<std::size_t>(office) - 1;
      std::vector<Cell> row = {title(office)};
      Moments all;
      for (std::size_t r = 0; r < static_cast<std::size_t>(sums_.rounds); ++r) {
        row.emplace_back(sums_.paid[r][o]);
        all.add(sums_.paid[r][o]);
      }
      row.emplace_back(all);
      row.emplace_back(all.most);
      table.rows.push_back(row);
    }
    return {"Winning bids",
            {table, Sentence{"Silver paid for the office, on average; the last office goes for nothing (J4.8)."}}};
  }

  Listing bids_by_round() const {
    Listing table{
        "bids",
        {{"key", ""}, {"office", "office"}, {"round", "round"}, {"auctioned", "auctioned"}, {"bid", "winning bid"}},
        {}};
    for (const Office office : offices_in_play())
      for (std::size_t r = 0; r < static_cast<std::size_t>(sums_.rounds); ++r) {
        const Moments& bids = sums_.bids[r][static_cast<std::size_t>(office) - 1];
        table.rows.push_back({in_round(title(office), r), title(office), static_cast<std::int64_t>(r + 1),
                              Share{bids.count, matches_}, bids});
      }
    return table;
  }
  static std::string in_round(const std::string& what, std::size_t r) {
    return what + ", round " + std::to_string(r + 1);
  }

  Panel towers() const {
    Share above;
    for (std::size_t i = 0; i < sums_.tower.counts.size(); ++i) {
      above.tries += sums_.tower.counts[i];
      above.hits += i > 7 ? sums_.tower.counts[i] : 0;
    }
    return {"Towers and prestige",
            {sums_.tower.histogram("towers", "floors of all towers"),
             sums_.winner_tower.histogram("winner_towers", "floors of the winner's tower"),
             sums_.prestige.histogram("prestige", "prestige left"),
             Sentence{"Towers above 7 floors: " + percent(above) + "."}}};
  }

  Panel ending() const {
    Listing table{"ending", {{"what", "of all matches"}, {"share", "share", Show::strip}}, {}};
    table.rows.push_back({"decided by the tower", Share{sums_.decided_by[0], matches_}});
    table.rows.push_back({"by prestige left (a tie of towers)", Share{sums_.decided_by[1], matches_}});
    table.rows.push_back({"by the office (a tie of both)", Share{sums_.decided_by[2], matches_}});
    for (std::size_t r = 0; r + 1 < static_cast<std::size_t>(sums_.rounds); ++r)
      table.rows.push_back({"the leader after round " + std::to_string(r + 1) + " wins", sums_.leader_wins[r]});
    return {"Length and end of a match",
            {sums_.decisions.histogram("decisions", "decisions in a match"),
             sums_.margin.histogram("margin", "floors between the first and the second"), table}};
  }

  // What an area's controller is owed (J7.2, J7.4, J11), as a mean over all rounds.
  static Cell paid(std::int64_t controlled, std::int64_t rounds, int income) {
    return Real{rounds == 0 ? 0 : static_cast<double>(controlled * income) / static_cast<double>(rounds), 2};
  }
  std::vector<Cell> area_cells(Area area, const Tally::AreaSums& sums, std::int64_t rounds, std::int64_t later) const {
    const Rules& rules = game_.rules();
    const Income income =
        area == Area::david ? Income{0, rules.david_silver, 0} : rules.income[static_cast<std::size_t>(area)];
    return {Share{sums.controlled, rounds},
            Share{sums.contested, rounds},
            Share{sums.changed, later},
            Share{sums.blocked, rounds},
            Share{sums.by_event, rounds},
            paid(sums.controlled, rounds, income.prestige),
            paid(sums.controlled, rounds, income.squires),
            paid(sums.controlled, rounds, income.silver)};
  }
  static std::vector<Column> area_columns(std::vector<Column> first) {
    for (const Column& column : std::initializer_list<Column>{{"controlled", "held", Show::plainly, 0},
                                                              {"contested", "contested", Show::plainly, 0},
                                                              {"changed", "changes hands", Show::plainly, 0},
                                                              {"blocked", "blocked", Show::plainly, 0},
                                                              {"by_event", "by event", Show::plainly, 0},
                                                              {"prestige", "pays prestige", Show::plainly, 1, "pays ★"},
                                                              {"squires", "squires", Show::plainly, 1, "♟"},
                                                              {"silver", "silver", Show::plainly, 1, "●"}})
      first.push_back(column);
    return first;
  }

  Panel areas() const {
    Listing table{"areas", area_columns({{"area", "area"}}), {}};
    const std::int64_t rounds = matches_ * sums_.rounds;
    for (const Area area : game_.areas_in_play(table_)) {
      Tally::AreaSums sums;
      for (std::size_t r = 0; r < static_cast<std::size_t>(sums_.rounds); ++r) {
        const Tally::AreaSums& more = sums_.areas[r][static_cast<std::size_t>(area)];
        sums.controlled += more.controlled;
        sums.contested += more.contested;
        sums.changed += more.changed;
        sums.blocked += more.blocked;
        sums.by_event += more.by_event;
      }
      std::vector<Cell> row = {title(area)};
      for (Cell& cell : area_cells(area, sums, rounds, rounds - matches_)) row.push_back(std::move(cell));
      table.rows.push_back(std::move(row));
    }
    return {"Areas, at the reckoning of a round",
            {table,
             Sentence{"Held: by anybody. Contested: squires of several colours. Changes hands: another player than in "
                      "the round before. By event: "
                      "lost or gone to another by the event of the round. Then what it pays in a round, on average."}}};
  }

  Listing areas_by_round() const {
    Listing table{"areas_by_round", area_columns({{"key", ""}, {"area", "area"}, {"round", "round"}}), {}};
    for (const Area area : game_.areas_in_play(table_))
      for (std::size_t r = 0; r < static_cast<std::size_t>(sums_.rounds); ++r) {
        std::vector<Cell> row = {in_round(title(area), r), title(area), static_cast<std::int64_t>(r + 1)};
        for (Cell& cell :
             area_cells(area, sums_.areas[r][static_cast<std::size_t>(area)], matches_, r == 0 ? 0 : matches_))
          row.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
      }
    return table;
  }

  Panel events() const {
    Listing table{"events",
                  {{"event", "event"},
                   {"happened", "happened"},
                   {"lost", "squires lost"},
                   {"tax", "silver paid"},
                   {"changed", "areas changed"},
                   {"winner_tower", "winner's tower"},
                   {"leader", "leader wins"}},
                  {}};
    for (std::size_t e = 0; e < event_count; ++e) {
      const Tally::EventSums& sums = sums_.events[e];
      if ((game_.rules().with_players[static_cast<std::size_t>(players_ - 2)].events >> e & 1) == 0) continue;
      table.rows.push_back({title(static_cast<Event>(e)), sums.happened, sums.lost, sums.tax, sums.changed,
                            sums.winner_tower, sums.leader});
    }
    return {"Events",
            {table, Sentence{"On average each time it happens: squires that leave the board, silver paid, areas that "
                             "another player or nobody controls afterwards; then the matches in which it happened: the "
                             "winner's floors, and how often he who leads after it wins."}}};
  }

  Panel cards() const {
    Listing table{"cards",
                  {{"card", "card"},
                   {"got", "got"},
                   {"used", "used", Show::nowhere},
                   {"played_share", "played"},
                   {"with", "wins with", Show::strip},
                   {"without", "without"},
                   {"played", "wins, played", Show::nowhere}},
                  {},
                  even()};
    // By how much more often, or less, the owners of such a card win than the others.
    struct Gain {
      double points;
      std::string card;
    };
    std::vector<Gain> gains;
    int beyond = 0;
    const CardCounts deck = game_.whole_deck(players_);
    for (std::size_t c = 0; c < card_kinds; ++c) {
      const auto& [with, played, got, used] = sums_.cards[c];
      const auto card = static_cast<Card>(c);
      const Share without = tally_.without(card);
      if (deck[card] == 0) continue;
      table.rows.push_back({card_title(card), got, used, Share{used, got}, with, without, played});
      if (with.tries == 0 || without.tries == 0) continue;
      const Interval have = wilson(with.hits, with.tries), lack = wilson(without.hits, without.tries);
      beyond += have.low > lack.high || have.high < lack.low ? 1 : 0;
      gains.push_back({100 * (static_cast<double>(with.hits) / static_cast<double>(with.tries) -
                              static_cast<double>(without.hits) / static_cast<double>(without.tries)),
                       card_title(card)});
    }
    Panel panel{"Action cards", {table}};
    if (gains.empty()) return panel;
    const auto by_points = [](const Gain& a, const Gain& b) { return a.points < b.points; };
    const auto [least, most] = std::minmax_element(gains.begin(), gains.end(), by_points);
    const auto points = [](const Gain& gain) {
      return gain.card + (gain.points < 0 ? " (" : " (+") + decimal(gain.points, 1) + " points)";
    };
    panel.blocks.emplace_back(Sentence{
        "Most for whoever gets it: " + points(*most) + "; least: " + points(*least) + ". With " +
        std::to_string(beyond) + " of " + std::to_string(gains.size()) +
        " cards the intervals of those with and without it part. Who gets a card has often chosen it, so a difference "
        "need not be the card's doing."});
    return panel;
  }

  Listing tests() const {
    Listing table{"tests",
                  {{"test", "test"},
                   {"chi_square", "chi-square"},
                   {"degrees", "degrees"},
                   {"p", "p"},
                   {"more_than_chance", "more than chance"}},
                  {}};
    for (const auto& [id, test] : tests_)
      table.rows.push_back({id, Real{test.statistic, 3}, static_cast<std::int64_t>(test.degrees), Real{test.p, 6},
                            test.more_than_chance() ? "yes" : "no"});
    return table;
  }

  const Tally& tally_;
  const Tally::Sums& sums_;
  const ResultsHeading& heading_;
  const Jerusalem& game_;
  std::int64_t matches_;
  int players_ = 0;
  jerusalem::Table table_;  // for questions about the number of players
  std::vector<std::pair<std::string, ChiSquare>> tests_;
  Panel only_in_files_{"In files", {}, true};
};

}  // namespace

Report Tally::report(const Jerusalem& game) const { return Writer(*this, game).report(); }

}  // namespace castellan::jerusalem
