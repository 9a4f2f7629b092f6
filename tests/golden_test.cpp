// Whole matches as transcripts: at each prompt what that seat sees changed since its last one, what it may do and what
// it does; after each entry what every seat is told. A difference in tests/golden shows what a change did to play,
// words or knowledge.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

#include <catch2/catch_test_macros.hpp>

#include "jerusalem/jerusalem.hpp"
#include "jerusalem/words.hpp"
#include "lab/bench.hpp"
#include "lab/simulate.hpp"
#include "program/console.hpp"
#include "program/jerusalem_face.hpp"

namespace castellan {
namespace {

using namespace jerusalem;

constexpr const char* renew = "CASTELLAN_RENEW_GOLDEN";

// Compares with tests/golden/NAME, or writes it when the person asks for that.
void compare_with_golden(const std::string& name, const std::string& text) {
  const std::string path = std::string(CASTELLAN_SOURCE_DIR) + "/tests/golden/" + name;
  if (std::getenv(renew) != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    WARN("written: " << path);
    return;
  }
  std::ifstream file(path, std::ios::binary);
  const std::string golden{std::istreambuf_iterator<char>(file), {}};
  INFO("tests/golden/" << name << " is not what this build plays. If the change is meant, renew the files with\n  "
                       << renew << "=1 castellan_tests '[golden]'\nand read the difference: git diff tests/golden");
  std::size_t at = 0, line = 1;
  for (; at < std::min(text.size(), golden.size()) && text[at] == golden[at]; ++at) line += text[at] == '\n' ? 1 : 0;
  const auto line_at = [&](const std::string& whole) {
    const std::size_t begin = at == 0 ? 0 : whole.rfind('\n', at - 1) + 1;
    return begin >= whole.size() ? "the end" : whole.substr(begin, whole.find('\n', begin) - begin);
  };
  INFO("line " << line << "\n  golden: " << line_at(golden) << "\n  now:    " << line_at(text));
  const bool same = text == golden;
  CHECK(same);
}

std::string word(Card card) {
  if (card == Card::unknown) return "?";
  return card == Card::none ? "-" : std::string(card_words[static_cast<std::size_t>(card)]);
}
std::string word(Seat seat) {
  return is_player(seat)        ? std::string(seat_words[static_cast<std::size_t>(seat)])
         : seat == Seat::chance ? "chance"
                                : "nobody";
}
std::string word(Area area) {
  return area == Area::none ? "-" : std::string(area_words[static_cast<std::size_t>(area)]);
}
std::string list(const auto& cards, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += ' ' + word(cards[i]);
  return text;
}

// All that a view holds, one subject a line. A field that is not named here is not in the transcript.
std::map<std::string, std::string> lines_of(const Jerusalem& game, const View& view) {
  const Table& table = view.table;
  const auto rounds = static_cast<std::size_t>(game.rules().rounds);
  const auto number = [](int value) { return ' ' + std::to_string(value); };
  std::map<std::string, std::string> lines;
  lines["table"] = " round" + number(table.round) + ", start " + word(table.start) + ", event " + title(table.event) +
                   ", events unseen" + number(table.events_unseen) + ", deck" + number(table.deck_size) + ", row" +
                   number(table.row_size);
  lines["auction"] = ' ' + title(table.auction.office) + ", bid" + number(table.auction.bid) + " by " +
                     word(table.auction.bidder) + ", passed" + number(table.auction.passed);
  const Turn& turn = table.turn;
  lines["turn"] = "";
  for (const auto& [name, count] : {std::pair{" hired", turn.hired},
                                    {" genoa", turn.genoa},
                                    {" office used", turn.office_used},
                                    {" dismissed", turn.dismissed},
                                    {" left", turn.left}})
    if (count != 0) lines["turn"] += name + number(count);
  if (turn.from != Area::none) lines["turn"] += " from " + word(turn.from);
  if (turn.to != Area::none) lines["turn"] += " to " + word(turn.to);
  if (turn.colour != Seat::nobody) lines["turn"] += " colour " + word(turn.colour);
  if (turn.card != Card::none) lines["turn"] += " card " + word(turn.card);
  lines["turn put"] = "";
  for (std::size_t area = 0; area < area_count; ++area)
    if (turn.put[area] > 0) lines["turn put"] += ' ' + std::string(area_words[area]) + number(turn.put[area]);
  const Reckoning& reckoning = table.reckoning;
  lines["reckoning"] = " owed";
  for (const int owed : reckoning.owed) lines["reckoning"] += number(owed);
  lines["reckoning"] += ", kept";
  for (const int kept : reckoning.kept) lines["reckoning"] += number(kept);
  lines["reckoning"] += ", removed";
  for (const int removed : reckoning.removed.items) lines["reckoning"] += number(removed);
  lines["reckoning"] += ", losses" + number(reckoning.losses);
  for (std::size_t area = 0; area < area_count; ++area) {
    std::string& line = lines["area " + std::string(area_words[area])];
    for (const Seat seat : Seats(table.players)) line += number(table.squires[area][seat]);
  }
  for (const Seat seat : Seats(table.players)) {
    const Screen& screen = view.screens[seat];
    const std::string who = word(seat) + ' ';
    lines[who + "screen"] = " silver" + number(screen.silver) + ", squires" + number(screen.squires);
    lines[who + "supply"] = number(table.supply[seat]);
    lines[who + "shows"] = " cards" + number(table.hand_size[seat]) + ", prestige" + number(table.prestige[seat]) +
                           ", tower" + number(table.tower[seat]) + ", baron " + word(table.baron[seat]);
    lines[who + "offices"] = "";
    for (std::size_t round = 0; round < rounds; ++round)
      lines[who + "offices"] += number(static_cast<int>(table.offices[round][seat]));
    lines[who + "kept"] = list(screen.kept, rounds);
    lines[who + "drawn"] = list(screen.drawn, rounds);
    lines[who + "hand"] = "";
    for (int kind = 0; kind < card_kinds; ++kind)
      for (int i = 0; i < screen.hand[static_cast<Card>(kind)]; ++i)
        lines[who + "hand"] += ' ' + word(static_cast<Card>(kind));
    lines[who + "played"] = "";
    for (std::size_t i = 0; i < table.played_count[seat]; ++i)
      lines[who + "played"] +=
          ' ' + word(table.played[seat][i].card) + " (" + std::to_string(table.played[seat][i].round) + ")";
  }
  lines["offer"] = list(view.offer, view.offer.size());
  for (std::size_t round = 0; round < rounds; ++round)
    lines["passed on " + std::to_string(round + 1)] = list(view.passed_on[round], view.passed_on[round].size());
  return lines;
}

// "? place palace large/left, david; bid 3, 4; pass": what moves in a row have in common is named once.
std::string choices(const Jerusalem& game, const Position& position) {
  std::string text = "?", verb, all_but_last;
  for (const Move& each : game.legal_moves(position)) {
    const std::string choice = to_text(each), first = choice.substr(0, choice.find(' '));
    const std::size_t last = choice.rfind(' ');
    if (last != choice.npos && last > first.size() && choice.substr(0, last) == all_but_last)
      text += '/' + choice.substr(last + 1);
    else
      text += first == verb ? "," + choice.substr(first.size()) : (verb.empty() ? " " : "; ") + choice;
    verb = first;
    all_but_last = choice.substr(0, last);
  }
  return text + '\n';
}

std::string tell_all(const Jerusalem& game, const Position& position, const Move& move) {
  const std::string truth = game.tell(position, move);
  std::string text = "- " + truth + '\n';
  for (const Seat viewer : Seats(position.table.players))
    if (const std::string heard = tell_to(game, position, move, viewer); heard != truth)
      text += "  to " + word(viewer) + ": " + heard + '\n';
  return text;
}

// Match `number` of the series with seed 1; those below show nearly every kind of move.
std::string transcript(int players, std::uint64_t number) {
  const Jerusalem game;
  const Series series{std::vector<std::string>(static_cast<std::size_t>(players), "random"), 1};
  const Chronicle<Jerusalem> told = play_match(game, heading_in_series(game, "standard", series, number));
  const Record<Jerusalem>& record = told.session().record();

  std::string text =
      "A match of " + std::to_string(players) + " random players, number " + std::to_string(number) +
      " of seed 1.\nAt each prompt: what that seat sees changed since its last one, its choices (?), its move "
      "(>).\nAfter each entry: what is told, and to whom something else is told.\n";
  std::map<Seat, std::map<std::string, std::string>> last_seen;
  Position position = game.start(record.setup);
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const auto& [seat, move] = record.entries[i];
    text += "\n[" + std::to_string(i + 1) + "] " + question(position.table) + '\n';
    if (is_player(seat)) {
      for (const auto& [subject, line] : lines_of(game, game.view(position, seat)))
        if (auto& last = last_seen[seat][subject]; last != line) text += "  " + subject + ':' + (last = line) + '\n';
      text += choices(game, position);
    }
    text += "> " + to_text(move) + '\n' + tell_all(game, position, move);
    game.apply(position, move);
  }
  text += "\nThe end: " + hexadecimal(fingerprint(position)) + '\n';
  for (const Seat seat : Seats(players)) {
    text += "\n" + word(seat) + ": score " + std::to_string(game.scores(position)[seat]) + '\n';
    for (const auto& [subject, line] : lines_of(game, game.view(position, seat)))
      text += "  " + subject + ':' + line + '\n';
  }
  return text;
}

}  // namespace

TEST_CASE("a match of two is played and seen as in its transcript", "[golden]") {
  compare_with_golden("two-players.txt", transcript(2, 63));
}
TEST_CASE("a match of three is played and seen as in its transcript", "[golden]") {
  compare_with_golden("three-players.txt", transcript(3, 381));
}
TEST_CASE("a match of four is played and seen as in its transcript", "[golden]") {
  compare_with_golden("four-players.txt", transcript(4, 267));
}

TEST_CASE("ten thousand fixed matches end as they always have", "[golden][signature]") {
  compare_with_golden("signature.txt", hexadecimal(signature(Jerusalem())) + '\n');
}

}  // namespace castellan
