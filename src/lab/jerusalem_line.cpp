// A match of Jerusalem as one line of a results file; castellan-results(5) explains every field.
#include "lab/jerusalem_study.hpp"
#include "line.hpp"

namespace castellan {

using namespace jerusalem;

namespace {

constexpr std::string_view seat_letters = "RBGY.";                                     // the last one: nobody
constexpr std::array<std::string_view, 3> deciders = {"tower", "prestige", "office"};  // J12.1
constexpr std::int64_t most_amount = 32'000;

// Things of another type that a line knows as whole numbers.
template <class Line, class Thing>
void word(Line& line, Thing& thing, std::span<const std::string_view> words, Thing none, int offset = 0) {
  int index = static_cast<int>(thing) - offset;
  line.word(index, words, static_cast<int>(none) - offset);
  thing = static_cast<Thing>(index + offset);
}

template <class Line, class Each>
void list(Line& line, int length, const Each& each) {
  line.text("[");
  for (int i = 0; i < length; ++i) {
    if (i > 0) line.text(",");
    each(i);
  }
  line.text("]");
}

template <class Line>
void control(Line& line, Control& areas) {
  line.text("\"");
  for (Seat& seat : areas) {
    int index = is_player(seat) ? castellan::index_of(seat) : max_players;
    line.letter(index, seat_letters);
    seat = index == max_players ? Seat::nobody : player(index);
  }
  line.text("\"");
}

template <class Line>
void marks(Line& line, Areas& areas) {
  Areas marked;
  line.text("\"");
  for (int i = 0; i < area_count; ++i) {
    int index = areas.contains(static_cast<Area>(i)) ? 1 : 0;
    line.letter(index, ".x");
    if (index == 1) marked = marked.with(static_cast<Area>(i));
  }
  line.text("\"");
  areas = marked;
}

template <class Line>
void fates(Line& line, Account::Fates& cards, int rounds) {
  list(line, rounds, [&](int i) {
    auto& [card, played] = cards[static_cast<std::size_t>(i)];
    line.text("[");
    word(line, card, card_words, Card::none);
    line.text(",");
    line.number(played, 0, max_rounds);
    line.text("]");
  });
}

template <class Line>
void round(Line& line, Account::Round& round, int players) {
  line.text("{\"offices\":");
  list(line, players, [&](int i) {
    int office = static_cast<int>(round.offices[player(i)]);
    line.number(office, 1, office_count);
    round.offices[player(i)] = static_cast<Office>(office);
  });
  line.text(",\"bids\":");
  list(line, office_count, [&](int i) { line.number(round.bids[static_cast<std::size_t>(i)], -1, max_bid); });
  line.text(",\"leader\":");
  word(line, round.leader, std::span(seat_words).first(static_cast<std::size_t>(players)), Seat::nobody);
  line.text(",\"control\":");
  control(line, round.control);
  line.text(",\"contested\":");
  marks(line, round.contested);
  line.text(",\"blocked\":");
  marks(line, round.blocked);
  line.text(",\"event\":");
  word(line, round.event, event_words, Event::none);
  if (round.event != Event::none) {
    line.text(",\"lost\":");
    list(line, players, [&](int i) { line.number(round.lost[player(i)], 0, max_squires); });
    line.text(",\"tax\":");
    line.number(round.tax, 0, most_amount);
    line.text(",\"after\":");
    control(line, round.after);
  }
  line.text("}");
}

int decider_of(const Account& account, int players) {
  Seat first = Seat::nobody, second = Seat::nobody;
  for (const Seat seat : Seats(players)) {
    const int place = account.outcome.place[static_cast<std::size_t>(seat)];
    if (place == 1) first = seat;
    if (place == 2) second = seat;
  }
  if (first == Seat::nobody || second == Seat::nobody) return -1;
  if (account.tower[first] != account.tower[second]) return 0;
  return account.prestige[first] != account.prestige[second] ? 1 : 2;
}

// The whole line.
template <class Line>
void match(Line& line, const ResultsHeading& heading, Account& account) {
  const int players = static_cast<int>(heading.series.kinds.size());
  Outcome& outcome = account.outcome;
  line.text("{\"match\":");
  line.number(outcome.number, 1, INT64_MAX);
  line.text(",\"seed\":\"");
  line.text(std::to_string(match_seed(heading.series.seed, outcome.number)));
  line.text("\",\"players\":");
  list(line, players, [&](int i) {
    line.text(std::to_string(
        player_in_seat(heading.series, std::max<std::uint64_t>(1, outcome.number), static_cast<std::size_t>(i)) + 1));
  });
  line.text(",\"start\":");
  const auto colours = std::span(seat_words).first(static_cast<std::size_t>(players));
  word(line, account.start, colours, Seat::nobody);
  line.text(",\"places\":");
  list(line, players, [&](int i) { line.number(outcome.place[static_cast<std::size_t>(i)], 1, players); });
  line.text(",\"towers\":");
  list(line, players, [&](int i) { line.number(account.tower[player(i)], 0, most_amount); });
  line.text(",\"prestige\":");
  list(line, players, [&](int i) { line.number(account.prestige[player(i)], 0, most_amount); });
  line.text(",\"decisions\":");
  line.number(outcome.decisions, 0, INT32_MAX);
  line.text(",\"stood_in\":");
  line.number(outcome.stood_in, 0, INT32_MAX);
  line.text(",\"decided_by\":\"");
  if (const int decider = decider_of(account, players); decider >= 0)
    line.text(deciders[static_cast<std::size_t>(decider)]);
  line.text("\",\"rounds\":[");
  int rounds = 0;
  do round(line, account.round[static_cast<std::size_t>(rounds++)], players);
  while (line.again(rounds < account.rounds) && rounds < max_rounds);
  account.rounds = static_cast<std::int8_t>(rounds);
  line.text("],\"kept\":");
  list(line, players, [&](int i) { fates(line, account.kept[player(i)], rounds); });
  line.text(",\"drawn\":");
  list(line, players, [&](int i) { fates(line, account.drawn[player(i)], rounds); });
  line.text("}");
}

}  // namespace

void Study<Jerusalem>::write(const ResultsHeading& heading, const Account& account, std::string& text) {
  LineWriter line(text);
  Account copy = account;
  match(line, heading, copy);
}

std::string Study<Jerusalem>::read(const ResultsHeading& heading, std::string_view text, Account& account) {
  LineReader line(text);
  account = {};
  match(line, heading, account);
  if (std::string reason = line.reason(); !reason.empty()) return reason;
  unsigned places = 0;
  const std::size_t players = heading.series.kinds.size();
  for (std::size_t i = 0; i < players; ++i) places |= 1u << account.outcome.place[i];
  if (places != (1u << (players + 1)) - 2)
    return "has places that are not those of " + std::to_string(players) + " players";
  return {};
}

}  // namespace castellan
