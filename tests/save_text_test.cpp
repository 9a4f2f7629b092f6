#include "match/save_text.hpp"

#include <fstream>
#include <functional>

#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "match/chronicle.hpp"
#include "tiny_game.hpp"

using namespace castellan;
using namespace castellan::tiny;

namespace {

using Told = Chronicle<Tiny>;

Heading heading(int players = 2) {
  std::vector<Sitter> seats = {{"person", "Anna the Bold"}, {"exec:./bot", "Børge"}, {"greedy", "Cem"}};
  seats.resize(static_cast<std::size_t>(players));
  Heading made = heading_for<Tiny>({players, player(1)}, 5, seats);
  made.rules = "house rules";
  made.digest = "00aa";
  made.differences = {"coins = 9"};
  return made;
}

std::variant<Tiny, std::string> same_rules(const Heading& found) {
  if (found.digest != "00aa") return "the digest is " + found.digest + ", not 00aa";
  return Tiny{};
}

Told played(int moves = 1000, bool hesitate = true) {
  Told told(Tiny{}, heading());
  Rng rng(4);
  for (int i = 0; i < moves && !told.session().over(); ++i) {
    const auto prompt = told.session().prompt();
    REQUIRE(told.play(prompt.seat, contract::choose(prompt.moves, contract::Style::uniform, rng)).empty());
    if (hesitate && i == 6) REQUIRE(told.take_back().empty());
  }
  return told;
}

// "line 3: reason", or "" for a text that loads.
std::string refusal(std::string_view text) {
  const auto loaded = Told::load(text, same_rules);
  return loaded.index() == 0 ? "" : to_text(std::get<Refusal>(loaded));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0, to; from < text.size(); from = to + 1) {
    to = text.find('\n', from);
    lines.push_back(text.substr(from, to - from));
  }
  return lines;
}

// The save with changed words and checks to match, as a forger who knows the format would write it.
std::string forged(const std::function<void(Heading&, std::vector<std::string>&)>& change) {
  Heading changed = heading();
  std::vector<std::string> lines = lines_of(played().text());
  lines.erase(lines.begin(), lines.begin() + 9);
  change(changed, lines);
  SaveWriter writer(changed);
  for (const std::string& line : lines) line.find(' ') == 4 ? writer.checked_line(line.substr(5)) : writer.line(line);
  return writer.text;
}

bool speaks_of(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("a save is text that a person can read", "[save]") {
  const std::string text = played(8).text();
  CHECK(text ==
        "castellan-save 1\ngame tiny\nrules house rules 00aa\nrule coins = 9\nseed 5\n"
        "seat Red person Anna the Bold\nseat Green exec:./bot Børge\nstart Green\n"
        "f355 begin\n"
        "097b chance turn up 1\n"
        "3a80 Green bid 4\n"
        "c3a6 Green seal\n"
        "00d6 Red bid 8\n"
        "0134 Red seal\n"
        "fingerprint 1 2e7712d17e1f252c\n"
        "cda0 chance turn up 3\n"
        "9898 Red bid 0\n"
        "0339 Red seal\n"
        "7b0e Green bid 8\n"
        "take-back\n"
        "c5ff Green bid 5\n");
}

TEST_CASE("a save loads to the same match and the same text", "[save]") {
  for (int moves = 0; moves <= 20; ++moves) {
    const Told told = played(moves);
    const auto loaded = Told::load(told.text(), same_rules);
    REQUIRE(loaded.index() == 0);
    const Told& again = std::get<Told>(loaded);
    CHECK(again.text() == told.text());
    CHECK(again.heading() == told.heading());
    CHECK(again.note().empty());
    CHECK(again.session().record() == told.session().record());
    CHECK(again.session().fingerprint() == told.session().fingerprint());
  }
}

TEST_CASE("a save cut off anywhere loads up to its last whole line", "[save]") {
  const std::string text = played().text();
  const std::size_t begin = text.find(" begin\n") + 7;
  for (std::size_t size = 0; size < text.size(); ++size) {
    const std::string_view part = std::string_view(text).substr(0, size);
    INFO("cut to " << size);
    if (size < begin) {
      CHECK(speaks_of(refusal(part), size == 0 ? "the file is empty" : "ends inside its heading"));
      continue;
    }
    const auto loaded = Told::load(part, same_rules);
    REQUIRE(loaded.index() == 0);
    const Told& told = std::get<Told>(loaded);
    const std::string_view whole = part.substr(0, part.rfind('\n') + 1);
    CHECK(told.note().empty() == (whole.size() == part.size()));
    // What the last whole line brings with it (luck, a fingerprint) follows of itself.
    CHECK(text.starts_with(told.text()));
    CHECK(told.text().starts_with(whole));
  }
}

TEST_CASE("every change of a single byte is found", "[save]") {
  const std::string text = played(9).text();
  const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
  std::string changed = text;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int value = 0; value < 256; ++value) {
      changed[at] = static_cast<char>(value);
      if (changed == text) continue;
      const auto loaded = Told::load(changed, same_rules);
      if (loaded.index() == 1) {
        // Found at its own line, or, for what has no check of its own, at the next that has.
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        const int found = std::get<Refusal>(loaded).line;
        if (found < line || (line > 9 && found > line + 1)) FAIL("byte " << at << " found at line " << found);
      } else if (at + 1 != text.size() || !std::get<Told>(loaded).text().starts_with(text.substr(0, last))) {
        FAIL("byte " << at << " may be " << value);
      }
    }
    changed[at] = text[at];
  }
}

TEST_CASE("lines cannot be left out, doubled or exchanged", "[save]") {
  const std::vector<std::string> lines = lines_of(played().text());
  const auto joined = [](const std::vector<std::string>& parts) {
    std::string text;
    for (const auto& part : parts) text += part + '\n';
    return text;
  };
  REQUIRE(refusal(joined(lines)).empty());
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    INFO("line " << i + 1);
    auto other = lines;
    other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(!refusal(joined(other)).empty());
    other = lines;
    other.insert(other.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    CHECK(!refusal(joined(other)).empty());
    other = lines;
    std::swap(other[i], other[i + 1]);
    CHECK(!refusal(joined(other)).empty());
  }
}

TEST_CASE("what is no save is refused with a clear sentence", "[save]") {
  const std::string text = played().text();
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    return changed.replace(changed.find(from), from.size(), to);
  };
  CHECK(refusal("") == "line 1: the file is empty");
  CHECK(refusal("PK\x03\x04") == "line 1: this is no match saved by castellan");
  CHECK(refusal("\xEF\xBB\xBF" + text) == "line 1: this is no match saved by castellan");
  CHECK(refusal(std::string(100, '\0')) == "line 1: this is no match saved by castellan");
  CHECK(refusal("castell") == "line 1: the file ends inside its heading: there is no match in it yet");
  CHECK(refusal(with("save 1", "save 2")) ==
        "line 1: the save has format \"2\"; this castellan reads format 1, a newer one may read more");
  CHECK(refusal(with("game", "dame")) == "line 2: a line \"game ...\" is due here");
  CHECK(refusal(with("house rules 00aa", "house")) == "line 3: the rules line has a name and a digest");
  CHECK(refusal(with("seed 5", "seed 18446744073709551616")) == "line 5: the seed is no number below 2^64");
  CHECK(refusal(with("seed 5", "seed -5")) == "line 5: the seed is no number below 2^64");
  CHECK(refusal(with("seed 5", "seed 05")) ==
        "line 9: the heading does not match its check: it was changed after it was written");
  CHECK(refusal(with("Red person Anna the Bold", "Red person")) ==
        "line 6: a seat has a colour, a kind of player and a name");
  CHECK(refusal(with("Anna", "Annika who is called Anna because of the length of")) ==
        "line 6: a name has at most 40 letters, fewer with accents");
  CHECK(refusal(with("Anna", "An\tna")) == "line 6: the line has a control character in it");
  CHECK(refusal(with("Anna", "An\xC2\x9Bna")) == "line 6: the line has a control character in it");
  CHECK(refusal(with("Anna", "An\xE2\x80\xAEna")) == "line 6: the line has a control character in it");
  CHECK(refusal(with("Anna", "An\xC0\xAFna")) == "line 6: the line is not UTF-8");
  CHECK(refusal(with("Anna", "An\xED\xA0\x80na")) == "line 6: the line is not UTF-8");
  CHECK(refusal(with("start Green\n", "")) == "line 8: a line \"start ...\" is due here");
  CHECK(refusal(with(" begin", " begun")) == "line 9: the heading ends with a line \"CHECK begin\"");
  CHECK(refusal(with("Green bid", std::string("Green b\0d", 9))) == "line 11: the line has a control character in it");
  CHECK(refusal(with("seal", std::string(2000, 'x'))) == "line 12: the line is longer than 1000 bytes");
  CHECK(refusal(with("seal\n", "seal\r\n")) ==
        "line 12: the line ends with a carriage return: another program has changed the line ends");
  CHECK(refusal(with("take-back", "take that")) ==
        "line 20: this is neither a move nor a note nor a take-back nor a fingerprint");
  CHECK(refusal(text + std::string(longest_save, 'x')) == "line 1: the file is too large for a match");
  std::string crlf;
  for (const std::string& line : lines_of(text)) crlf += line + "\r\n";
  CHECK(refusal(crlf).starts_with("line 1: the line ends with a carriage return"));
}

TEST_CASE("a changed line is named with what would be wrong about it besides", "[save]") {
  std::string text = played().text();
  const std::size_t bid = text.find("Green bid ") + 10;
  text[bid] = '?';
  CHECK(speaks_of(refusal(text),
                  "line 11: the line or one before it was changed after it was written: its check would be "));
  CHECK(speaks_of(refusal(text), "; besides, T3: a bid is paid from the purse, once"));
  text[bid] = '0';  // a legal one
  CHECK(!speaks_of(refusal(text), "besides"));
}

TEST_CASE("a forged save is refused by the rules themselves", "[save]") {
  using Lines = std::vector<std::string>;
  const auto refused = [](const auto& change) { return refusal(forged(change)); };
  REQUIRE(refused([](Heading&, Lines&) {}).empty());
  CHECK(refused([](Heading& h, Lines&) { h.game = "chess"; }) == "line 2: the match is one of chess, not of tiny");
  CHECK(refused([](Heading& h, Lines&) { h.digest = "00ab"; }) == "line 3: the digest is 00ab, not 00aa");
  CHECK(refused([](Heading& h, Lines&) { h.seats[1].colour = "Blue"; }) == "line 7: here sits Green");
  CHECK(refused([](Heading& h, Lines&) { h.seats.resize(1); }) ==
        "line 7: the start player is one of the seats, or \"drawn\"");
  CHECK(refused([](Heading& h, Lines&) { h.seats.resize(1), h.start = "Red"; }) == "line 6: T1: two or three play");
  CHECK(refused([](Heading& h, Lines&) {
          h.seats.resize(4, {"person", "Dora", "Black"});
        }) == "line 8: here sits Blue");
  CHECK(refused([](Heading& h, Lines&) { h.start = "Blue"; }) ==
        "line 8: the start player is one of the seats, or \"drawn\"");
  CHECK(speaks_of(refused([](Heading& h, Lines&) { h.seed = 6; }), "line 10: the seed gives \"turn up "));
  CHECK(speaks_of(refused([](Heading&, Lines& l) { l[0] = "0000 chance turn up 8"; }),
                  "line 10: T2: that prize is not to be turned up now"));
  CHECK(refused([](Heading&, Lines& l) { l[1] = "0000 Red bid 1"; }) == "line 11: Green is to move");
  CHECK(refused([](Heading&, Lines& l) { l[1] = "0000 Grey bid 1"; }) == "line 11: nobody is called Grey here");
  CHECK(refused([](Heading&, Lines& l) { l[1] = "0000 Blue bid 1"; }) == "line 11: nobody is called Blue here");
  CHECK(refused([](Heading&, Lines& l) { l[1] = "0000 Green bid 12"; }) ==
        "line 11: T3: a bid is paid from the purse, once");
  CHECK(refused([](Heading&, Lines& l) { l[1] = "0000 Green bid"; }) == "line 11: \"bid\" is no move of this game");
  CHECK(refused([](Heading&, Lines& l) { l[2] = "0000  seal"; }) ==  // a fuzzer's: nobody's move is no take-back
        "line 12: this is neither a move nor a note nor a take-back nor a fingerprint");
  CHECK(refused([](Heading&, Lines& l) { l[1] = "take-back"; }) ==
        "line 11: what was decided before stands: it is another decision now");
  CHECK(refused([](Heading&, Lines& l) { l[1] = "fingerprint 1 0123456789abcdef"; }) ==
        "line 11: no round has ended here");
  CHECK(refused([](Heading&, Lines& l) { l[5] = "fingerprint 1 0123456789abcdef"; }) ==
        "line 15: the match has come to another position than when it was saved: the rules have changed, or the file");
  CHECK(refused([](Heading&, Lines& l) { l.erase(l.begin() + 5); }) ==
        "line 15: a round has ended here and its fingerprint is missing");
  CHECK(speaks_of(refused([](Heading&, Lines& l) { l.push_back("0000 Red bid 0"); }), ": the match is over"));
  CHECK(speaks_of(refused([](Heading&, Lines& l) { l.push_back("take-back"); }), "what was decided before stands"));
  CHECK(speaks_of(refused([](Heading&, Lines& l) { l.push_back(l.back()); }), "no round has ended here"));
}

TEST_CASE("the manual's example has the form that the manual describes", "[save]") {
  std::ifstream manual(CASTELLAN_SOURCE_DIR "/man/castellan-save.5");
  std::string example;
  bool inside = false;
  for (std::string line; std::getline(manual, line);) {
    inside = (inside || line.starts_with(".Bd -literal")) && line != ".Ed";
    if (inside && !line.starts_with('.')) example += line + '\n';
  }
  const SaveText save = read_save(example);
  CHECK(save.refusal.reason.empty());
  CHECK(save.heading.game == "jerusalem");
  CHECK(save.heading.seats.size() == 3);
  CHECK(save.lines.size() == 21);
}

TEST_CASE("names are short and printable", "[save]") {
  CHECK(why_no_name("Anna").empty());
  CHECK(why_no_name("Žofie 猫 🏰").empty());
  CHECK(why_no_name(std::string(40, 'x')).empty());
  CHECK(why_no_name("") == "a player needs a name");
  CHECK(why_no_name(std::string(41, 'x')) == "a name has at most 40 letters, fewer with accents");
  CHECK(why_no_name("A\nseat") == "the name has a control character in it");
  CHECK(why_no_name("\x1B[2J") == "the name has a control character in it");
  CHECK(why_no_name("A\xFF") == "the name is not UTF-8");
}
