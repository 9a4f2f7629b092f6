#include "terminal/input_parser.hpp"

#include <random>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>

#include "terminal/keys.hpp"

using namespace castellan::terminal;
using namespace std::chrono_literals;
using ftxui::Event;
using Inputs = std::vector<Input>;

namespace {

Inputs parse(std::string_view bytes) {
  InputParser parser;
  Inputs inputs;
  parser.feed(bytes, inputs);
  return inputs;
}

Inputs parse_and_wait(std::string_view bytes) {
  InputParser parser;
  Inputs inputs;
  parser.feed(bytes, inputs);
  if (parser.patience()) parser.time_out(inputs);
  REQUIRE_FALSE(parser.patience());
  return inputs;
}

Inputs keys(std::initializer_list<Event> events) { return {events.begin(), events.end()}; }
Event key(const char* character) { return Event::Character(std::string(character)); }

// Something of everything, and everything cut off by something else.
const std::vector<std::string> pieces = {"a",
                                         "Q",
                                         " ",
                                         "~",
                                         "[",
                                         "]",
                                         "O",
                                         "P",
                                         "é",
                                         "♜",
                                         "🎲",
                                         "\x1b",
                                         "\x1b[A",
                                         "\x1bOB",
                                         "\x1b[1~",
                                         "\x1b[[A",
                                         "\x1b[[",
                                         "\x1b[M !!",
                                         "\x1b[<35;30;10M",
                                         "\x1b[1;3C",
                                         "\x1b[7$",
                                         "\x1b[",
                                         "\x1bO",
                                         "\x1b[12;",
                                         "\xc3",
                                         "\xe2\x99",
                                         "\xff",
                                         "\x80",
                                         "\x1b[200~text\r\nq\x1b[201~",
                                         "\x1b[201~",
                                         "\x1b]11;rgb:0/0/0\x07",
                                         "\x1bP>|x(1)\x1b\\",
                                         "\x1b]",
                                         "\x1bP",
                                         "\x03",
                                         "\r",
                                         "\x7f",
                                         "\t",
                                         std::string(1, '\0'),
                                         "\x1b[200~open"};

}  // namespace

TEST_CASE("each key is itself, whichever terminal sends it", "[terminal]") {
  const std::vector<std::pair<std::string, Event>> sent = {
      {"\x1b[A", Event::ArrowUp},
      {"\x1bOA", Event::ArrowUp},
      {"\x1b[B", Event::ArrowDown},
      {"\x1bOB", Event::ArrowDown},
      {"\x1b[C", Event::ArrowRight},
      {"\x1bOC", Event::ArrowRight},
      {"\x1b[D", Event::ArrowLeft},
      {"\x1bOD", Event::ArrowLeft},
      {"\x1b[1;5D", Event::ArrowLeftCtrl},
      {"\x1b[H", Event::Home},
      {"\x1bOH", Event::Home},
      {"\x1b[1~", Event::Home},
      {"\x1b[7~", Event::Home},
      {"\x1b[F", Event::End},
      {"\x1bOF", Event::End},
      {"\x1b[4~", Event::End},
      {"\x1b[8~", Event::End},
      {"\x1b[5~", Event::PageUp},
      {"\x1b[6~", Event::PageDown},
      {"\x1b[2~", insert_key()},
      {"\x1b[3~", Event::Delete},
      {"\x1bOP", Event::F1},
      {"\x1b[11~", Event::F1},
      {"\x1b[[A", Event::F1},
      {"\x1b[[E", Event::F5},
      {"\x1b[15~", Event::F5},
      {"\x1b[24~", Event::F12},
      {"\t", Event::Tab},
      {"\x1b[Z", Event::TabReverse},
      {"\r", Event::Return},
      {"\n", Event::Return},
      {"\x1bOM", Event::Return},
      {"\x7f", Event::Backspace},
      {"\b", Event::Backspace},
      {"\x01", control_key('a')},
      {"\x1a", control_key('z')},
      {"j", Event::Character('j')},
      {"é", Event::Character("é")},
      {"♜", Event::Character("♜")},
      {"🎲", Event::Character("🎲")},
      {"\x1bOr", Event::Character('2')},
  };
  for (const auto& [bytes, event] : sent) {
    INFO("sent: " << bytes.substr(bytes[0] == '\x1b' ? 1 : 0));
    CHECK(parse(bytes) == keys({event}));
  }
  const Input character = parse("é").at(0);
  CHECK(std::get<Event>(character).is_character());
  CHECK_FALSE(std::get<Event>(parse("\r").at(0)).is_character());
}

TEST_CASE("Ctrl-C is a wish to leave", "[terminal]") { CHECK(parse("\x03") == Inputs{Interrupt{}}); }

TEST_CASE("Esc alone is Escape after a moment", "[terminal]") {
  InputParser parser;
  Inputs inputs;
  CHECK_FALSE(parser.patience());
  parser.feed("\x1b", inputs);
  CHECK(inputs.empty());
  CHECK(parser.patience() == 50ms);
  parser.time_out(inputs);
  CHECK(inputs == keys({Event::Escape}));
  CHECK_FALSE(parser.patience());
}

TEST_CASE("Esc and other keys in one piece are all there", "[terminal]") {
  CHECK(parse("\x1bjj") == keys({Event::Escape, key("j"), key("j")}));
  CHECK(parse("\x1b\r") == keys({Event::Escape, Event::Return}));
  CHECK(parse("\x1b♜") == keys({Event::Escape, key("♜")}));
  CHECK(parse("\x1b\x03") == Inputs{Event::Escape, Interrupt{}});
  CHECK(parse_and_wait("\x1b\x1b") == keys({Event::Escape, Event::Escape}));
  CHECK(parse("\x1b\x1b[A") == keys({Event::Escape, Event::ArrowUp}));
  CHECK(parse_and_wait("\x1b[") == keys({Event::Escape, key("[")}));
  CHECK(parse_and_wait("\x1bO") == keys({Event::Escape, key("O")}));
  CHECK(parse_and_wait("\x1bP") == keys({Event::Escape, key("P")}));
  CHECK(parse("\x1bPj") == keys({Event::Escape, key("P"), key("j")}));
  CHECK(parse("\x1b]\x1b[A") == keys({Event::Escape, key("]"), Event::ArrowUp}));
}

TEST_CASE("a slow line does not turn a sequence into letters", "[terminal]") {
  InputParser parser;
  Inputs inputs;
  parser.feed("\x1b[", inputs);
  CHECK(parser.patience() == 500ms);
  parser.feed("1;", inputs);
  parser.time_out(inputs);
  CHECK(inputs.empty());
}

TEST_CASE("what is no key gives nothing", "[terminal]") {
  const std::vector<std::string> sent = {"\x1b[1;2A",
                                         "\x1b[25~",
                                         "\x1b[27;5;97~",
                                         "\x1b[97;5u",
                                         "\x1b[7$",
                                         "\x1b[7^",
                                         "\x1b[M !!",
                                         "\x1b[M\x20\xff\xff",
                                         "\x1b[<0;10;10M",
                                         "\x1b[<0;10;10m",
                                         "\x1b[32;10;10M",
                                         "\x1b[?62;1c",
                                         "\x1b[12;40R",
                                         "\x1b[?2026;2$y",
                                         "\x1b[I",
                                         "\x1b]11;rgb:1/2/3\x1b\\",
                                         "\x1b]4;1;x\x07",
                                         "\x1bP1$r0 q\x1b\\",
                                         "\x1bP>|XTerm\x1b\\",
                                         "\x1b_Gi=1;OK\x1b\\",
                                         "\x1b[201~",
                                         "\x1bOz",
                                         "\x1b[[Z",
                                         "\xff",
                                         "\x80",
                                         "\xc0\xaf",
                                         "\xed\xa0\x80",
                                         "\xf4\x90\x80\x80",
                                         "\xc2\x85",
                                         std::string(1, '\0'),
                                         "\x1b[" + std::string(5000, '1') + "~"};
  for (const std::string& bytes : sent) {
    INFO("sent: " << bytes.substr(bytes[0] == '\x1b' ? 1 : 0, 20));
    CHECK(parse(bytes).empty());
    // And what comes after it is not harmed.
    CHECK(parse(bytes + "j") == keys({key("j")}));
    CHECK(parse(bytes + "\x1b[A") == keys({Event::ArrowUp}));
  }
}

TEST_CASE("a character that is broken off does not harm the next", "[terminal]") {
  CHECK(parse("\xe2\x99j") == keys({key("j")}));
  CHECK(parse("\xe2\x99♜") == keys({key("♜")}));
  CHECK(parse("\xc3\x1b[A") == keys({Event::ArrowUp}));
  CHECK(parse_and_wait("\xe2\x99").empty());
  CHECK(parse("\x1b[1\x1b[A") == keys({Event::ArrowUp}));
  CHECK(parse("\x1b[1\r") == keys({Event::Return}));
}

TEST_CASE("a paste is one text and no keys", "[terminal]") {
  CHECK(parse("\x1b[200~hello\x1b[201~") == Inputs{Paste{"hello"}});
  CHECK(parse("\x1b[200~\x1b[201~") == Inputs{Paste{""}});
  CHECK(parse("a\x1b[200~q\r\nq\rq\nü\t\x1b[201~b") == Inputs{key("a"), Paste{"q\nq\nq\nü\t"}, key("b")});
  CHECK(parse("\x1b[200~a\x1b[A\x03\x07\xff\x1b[200~b\x1b[201~") == Inputs{Paste{"a[A[200~b"}});
}

TEST_CASE("a paste has its limits, and a forgotten end does not lock the keyboard", "[terminal]") {
  const Inputs inputs = parse("\x1b[200~" + std::string(200'000, 'x') + "\x1b[201~j");
  REQUIRE(inputs.size() == 2);
  CHECK(std::get<Paste>(inputs[0]).text.size() > 60'000);
  CHECK(std::get<Paste>(inputs[0]).text.size() < 70'000);
  CHECK(inputs[1] == Input(key("j")));

  InputParser parser;
  Inputs more;
  parser.feed("\x1b[200~half", more);
  CHECK(parser.patience() == 10s);
  parser.time_out(more);
  parser.feed("j", more);
  CHECK(more == Inputs{Paste{"half"}, key("j")});
}

TEST_CASE("how the bytes are cut makes no difference", "[terminal]") {
  // Every pair of pieces, cut everywhere.
  for (const std::string& one : pieces)
    for (const std::string& other : pieces) {
      const std::string bytes = one + other + "z";
      const Inputs whole = parse_and_wait(bytes);
      for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
        InputParser parser;
        Inputs inputs;
        parser.feed(std::string_view(bytes).substr(0, cut), inputs);
        parser.feed(std::string_view(bytes).substr(cut), inputs);
        if (parser.patience()) parser.time_out(inputs);
        REQUIRE(inputs == whole);
      }
    }
}

TEST_CASE("any bytes at all are survived, byte by byte as in one piece", "[terminal]") {
  std::mt19937 random(GENERATE(Catch::Generators::range(1U, 201U)));
  std::string bytes;
  for (int i = 0; i < 60; ++i)
    bytes += random() % 4 == 0 ? std::string(1, static_cast<char>(random() % 256)) : pieces[random() % pieces.size()];
  InputParser parser;
  Inputs inputs;
  for (const char byte : bytes) parser.feed(std::string_view(&byte, 1), inputs);
  if (parser.patience()) parser.time_out(inputs);
  REQUIRE(inputs == parse_and_wait(bytes));
  for (const Input& input : inputs)
    if (const auto* event = std::get_if<Event>(&input); event && event->is_character())
      REQUIRE((event->input()[0] & 0x80 || (event->input()[0] >= ' ' && event->input()[0] < '\x7f')));
}
