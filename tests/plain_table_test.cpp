#include "ui/plain_table.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <sstream>
#include <streambuf>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

#include "folder.hpp"
#include "jerusalem/words.hpp"
#include "ui/match_plan.hpp"
#include "ui/plain_answer.hpp"
#include "ui/plain_words.hpp"

using namespace castellan;
using namespace castellan::jerusalem;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view rules_text =
    "# Rules\n## J6 Phase 2\n- J6.8 *Baron*: once a round,\n  and more.\n- J6.9 `blocked`\n"
    "## J9 Cards\n| id | card |\n|---|---|\n| J9.4 | +2 resources |\n";

// Input that is made when it is asked for, from what was printed since the last time; nothing ends it.
class Person : public std::streambuf {
 public:
  using Decide = std::function<std::optional<std::string>(const std::string& printed)>;
  Person(std::ostringstream& out, Decide decide) : out_(out), decide_(std::move(decide)) {}

 private:
  int_type underflow() override {
    const std::string all = out_.str();
    const auto line = decide_(all.substr(read_));
    read_ = all.size();
    if (!line) return traits_type::eof();
    line_ = *line + '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }
  std::ostringstream& out_;
  Decide decide_;
  std::string line_;
  std::size_t read_ = 0;
};

ui::Sitting begun(const Folder& folder, const std::vector<std::string>& players, bool open = false) {
  ui::MatchPlan plan;
  for (const std::string& name : players)
    plan.players.push_back(name.starts_with("Random") ? ui::MatchPlan::Player{"random", name}
                                                      : ui::MatchPlan::Player{"person", name});
  plan.start = player(0);
  plan.seed = 11;
  plan.saves = folder.path;
  if (open) plan.screens_open = true;
  auto sitting = ui::begin_sitting(plan);
  REQUIRE(std::holds_alternative<ui::Sitting>(sitting));
  return std::get<ui::Sitting>(std::move(sitting));
}

std::string played(ui::Sitting& sitting, Person::Decide decide) {
  std::ostringstream out;
  Person person(out, std::move(decide));
  std::istream in(&person);
  ui::PlainTable(sitting, in, out, rules_text).run();
  return out.str();
}

std::string played(ui::Sitting& sitting, std::vector<std::string> lines) {
  std::size_t next = 0;
  return played(sitting, [&, lines](const std::string&) {
    return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
  });
}

// Presses Enter at curtains, asks for the list, takes any number of it.
Person::Decide any_number(std::uint64_t seed) {
  return [rng = Rng(seed), listing = false](const std::string& printed) mutable -> std::optional<std::string> {
    if (printed.ends_with("then press Enter\n")) {
      listing = false;
      return "";
    }
    if (!std::exchange(listing, !listing)) return rng.below(8) == 0 ? "screen\n\nmoves" : "moves";
    static const std::regex item("(?:^|\n|; )(\\d+) [a-z]");
    int last = 0;
    for (std::sregex_iterator each(printed.begin(), printed.end(), item), end; each != end; ++each)
      last = std::max(last, std::stoi((*each)[1].str()));
    return last == 0 ? "moves" : std::to_string(1 + rng.below(last));
  };
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

// Walks through what was printed as somebody at the table would read it.
void check_nothing_leaks(const std::string& text, const ui::Sitting& sitting) {
  std::istringstream lines(text);
  std::string behind, line;  // whose curtain is open
  int blank = 0;
  bool secret = false;
  while (std::getline(lines, line)) {
    for (const Seat seat : Seats(sitting.players())) {
      const std::string name = sitting.called(seat);
      if (line.starts_with(name + "> ") && name != behind) {
        INFO(line);
        REQUIRE((!secret || behind.empty()));
        behind.clear();
        secret = false;
      }
      const std::string colour = title(seat);
      const bool shows = has(line, "Behind the screen of " + name) ||
                         (has(line, colour + " keeps ") && !has(line, colour + " keeps a hidden card"));
      INFO(line << " (open: " << behind << ")");
      if (shows) REQUIRE(behind == name);
      secret = secret || shows;
    }
    static const std::regex cards("(?:^|; |> )\\d+ (keep|play) |drawn from the deck: (?!a hidden card)");
    if (std::regex_search(line, cards)) {
      REQUIRE(!behind.empty());
      secret = true;
    }
    const std::size_t pass = line.find("Pass the keyboard to ");
    if (pass != line.npos) {
      const std::size_t begin = pass + 21;
      const std::string next = line.substr(begin, line.find(", then") - begin);
      if (secret && next != behind) REQUIRE(blank >= 59);
      behind = next;
      secret = false;
    }
    blank = line.empty() ? blank + 1 : 0;
  }
}

}  // namespace

TEST_CASE("plain: whole matches by numbers from the list, for 2, 3 and 4 people") {
  const std::vector<std::string> names = {"Anna", "Bo", "Cleo", "Dan"};
  for (std::size_t players = 2; players <= 4; ++players)
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Folder folder;
      ui::Sitting sitting = begun(folder, {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(players)});
      const std::string text = played(sitting, any_number(seed));
      REQUIRE(sitting.over());
      REQUIRE(has(text, "The ranking (J12.1):\n1. "));
      REQUIRE(has(text, "castellan replay "));
      REQUIRE(text.find_first_not_of("\n") == 0);
      check_nothing_leaks(text, sitting);
    }
}

TEST_CASE("plain: one person against programs meets no curtain; nor does anybody with open screens") {
  const Folder folder;
  ui::Sitting alone = begun(folder, {"Anna", "Random 1", "Random 2"});
  const std::string text = played(alone, any_number(5));
  REQUIRE(alone.over());
  REQUIRE(!has(text, "Pass the keyboard"));
  REQUIRE(!has(text, "Behind the screen of Random"));
  REQUIRE(!std::regex_search(text, std::regex("(Blue|Green) keeps (?!a hidden)")));
  ui::Sitting open = begun(folder, {"Anna", "Bo"}, true);
  REQUIRE(!has(played(open, any_number(6)), "Pass the keyboard"));
  REQUIRE(open.over());
  ui::Sitting programs = begun(folder, {"Random 1", "Random 2"});
  REQUIRE(has(played(programs, std::vector<std::string>{}), "The ranking"));
}

TEST_CASE("plain: the purse does not show in the open") {
  const Folder folder;
  ui::Sitting sitting = begun(folder, {"Anna", "Bo"});
  std::string text = played(sitting, {"open marshal", "bid 99", "bid", "moves", "BID 2", "bid 2", "bid 13"});
  const std::string path = sitting.match().path().string();  // has the time of day in it, which may be 12
  for (std::size_t at; (at = text.find(path)) != std::string::npos;) text.erase(at, path.size());
  REQUIRE(has(text, "J4.5: nobody can bid more silver than he has.\n"));
  REQUIRE(has(text, "J4.4: the bid must be higher than 2."));
  REQUIRE(!has(text, "12"));
}

TEST_CASE("plain: abbreviations, counts, refusals, taking back") {
  const Folder folder;
  ui::Sitting sitting = begun(folder, {"Anna", "Random 1"});
  bool deployed = false;
  std::vector<std::string> script = {"place palace large 9",
                                     "pl mar l 2",
                                     "place nobility large",
                                     "p",
                                     "hire 0x",
                                     "PLACE Templars LEFT",
                                     "back",
                                     "rules j6.8",
                                     "rules J9.4",
                                     "rules J99",
                                     "table",
                                     "save",
                                     "b",
                                     "help",
                                     "quit"};
  std::size_t next = 0;
  const std::string text = played(sitting, [&](const std::string& printed) -> std::optional<std::string> {
    deployed = deployed || has(printed, "deployment turn");
    if (deployed) return script.at(next++);
    if (has(printed, " open ")) return "1";
    if (has(printed, " bid 0")) return "bid 0";
    if (has(printed, " pass")) return "pass";
    return "1";
  });
  REQUIRE(has(text, "J6.3: there is no squire behind the screen; "));
  REQUIRE(has(text, "would be possible, nothing was done."));
  REQUIRE(has(text, "Anna places"));
  REQUIRE(sitting.table_after(sitting.entries()).squires[Area::market_large][player(0)] == 2);
  REQUIRE(sitting.table_after(sitting.entries()).squires[Area::templars_left][player(0)] == 0);
  REQUIRE(has(text, "Not possible. J10.1"));
  REQUIRE(has(text, "\"p\" could be: place, play"));
  REQUIRE(has(text, "\"b\" could be: "));
  REQUIRE(has(text, "\"hire 0x\" is not understood"));
  REQUIRE(has(text, "Taken back: place templars left."));
  REQUIRE(has(text, "J6.8 Baron: once a round,\nand more.\n"));
  REQUIRE(has(text, "J9.4; +2 resources\n"));
  REQUIRE(has(text, "There is no rule j99"));
  REQUIRE(has(text, "Market (large), income 2 squires and 4 silver: Red 2"));
  REQUIRE(has(text, "All of the match is saved in "));
  REQUIRE(has(text, "castellan resume "));
  REQUIRE(!has(text, "The input has ended"));
}

TEST_CASE("plain: the end of input saves, and the match goes on where it was") {
  const Folder folder;
  fs::path path;
  {
    ui::Sitting sitting = begun(folder, {"Anna", "Bo"});
    const std::string text = played(sitting, {"open marshal", "bid 2"});
    path = sitting.match().path();
    REQUIRE(has(text, "The input has ended.\n"));
    REQUIRE(has(text, "castellan resume " + ui::shell_word(path.string()) + "\n"));
  }
  auto resumed = ui::resume_sitting(path);
  auto& sitting = std::get<ui::Sitting>(resumed);
  const std::string text = played(sitting, any_number(9));
  REQUIRE(has(text, "Anna bids 2 silver for the Marshal"));
  REQUIRE(sitting.over());
}

TEST_CASE("J1.4: plain: a hint comes through the curtain of whoever asks") {
  const Folder folder;
  ui::Sitting two = begun(folder, {"Anna", "Bo"});
  const std::string text = played(two, {"open marshal", "hint", "", "bid 1", "pass"});
  const std::size_t curtain = text.find("Pass the keyboard to Anna (Red)");
  const std::size_t hint = text.find("The King sees ");
  REQUIRE(curtain < hint);
  REQUIRE(hint < text.size());
  REQUIRE(text.find("Pass the keyboard to Bo (Blue)", hint) < text.size());  // before Bo sees anything
  ui::Sitting alone = begun(folder, {"Anna", "Random"});
  const std::string at_once = played(alone, {"hint"});
  REQUIRE(has(at_once, "The King sees "));
  REQUIRE(!has(at_once, "Pass the keyboard"));
}

TEST_CASE("plain: an unsaved match is told at once and at the end, and can be saved elsewhere") {
  const Folder folder;
  const fs::path blocked = folder.path / "file";
  std::ofstream(blocked) << "no folder";
  ui::MatchPlan plan;
  plan.players = {{"person", "Anna"}, {"person", "Bo"}};
  plan.start = player(0);
  plan.saves = blocked;
  auto begun_unsaved = ui::begin_sitting(plan);
  auto& sitting = std::get<ui::Sitting>(begun_unsaved);
  const std::string elsewhere = (folder.path / "El se.save").string();
  const std::string text = played(sitting, {"quit", "open marshal", "save " + elsewhere, "quit"});
  REQUIRE(text.find("THE MATCH IS NOT SAVED") < text.find("decides"));
  REQUIRE(has(text, "Write quit once more"));
  REQUIRE(has(text, "saved in " + elsewhere));
  REQUIRE(has(text, "castellan resume '" + elsewhere + "'"));
  REQUIRE(fs::exists(elsewhere));
}

TEST_CASE("plain: what a line means") {
  const std::vector<Move> none;
  const auto text_of = [](const ui::Answer& answer) {
    return answer.meant.size() == 1 ? to_text(answer.meant[0]) : "";
  };
  REQUIRE(text_of(ui::understand("Place in the PALACE large", none)) == "place palace large");
  REQUIRE(text_of(ui::understand("pl pal le", none)) == "place palace left");
  REQUIRE(text_of(ui::understand("pl pal l", none)) == "place palace large");
  REQUIRE(ui::understand("place 3 david", none).count == 3);
  REQUIRE(ui::understand("hire 2", none).count == 2);
  REQUIRE(text_of(ui::understand("bid 7", {Bid{3}, Bid{4}})) == "bid 7");
  REQUIRE(text_of(ui::understand("take silver 2", none)).empty());
  REQUIRE(text_of(ui::understand("take silver 2", {TakeResources{0, 2, 0}, TakeResources{0, 0, 2}})) ==
          "take squires 0 silver 2 prestige 0");
  REQUIRE(text_of(ui::understand("lift palace l", {LiftSquire{Area::palace_large, player(0)}})) ==
          "lift Red palace large");
  REQUIRE(ui::understand("", none).meant.empty());
  REQUIRE(ui::understand("-", none).meant.empty());
  REQUIRE(ui::understand("dance", none).meant.empty());
}
