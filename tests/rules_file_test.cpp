// Rules files: written, read, refused.
#include "knobs/rules_file.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

#include "folder.hpp"
#include "jerusalem/jerusalem.hpp"

using namespace castellan;
using jerusalem::Jerusalem;
using jerusalem::Rules;

namespace {

const std::string rules_folder = std::string(CASTELLAN_SOURCE_DIR) + "/rules";

std::string text_of(const std::string& path) {
  const FileText file = open_rules_file(path);
  REQUIRE(file.refusal == "");
  return file.text;
}

std::vector<Knob> standard_knobs() {
  static Rules standard;
  return Jerusalem::knobs(standard);
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

using Files = std::map<std::string, std::string>;
LoadedRules<Jerusalem> load(const std::string& text, const Files& files = {}) {
  return rules_from_text<Jerusalem>("house.toml", text, [&](const std::string& path) -> FileText {
    const auto file = files.find(path);
    return file == files.end() ? FileText{"", "there is no such file"} : FileText{file->second, ""};
  });
}

// One line for each thing that is wrong.
std::string wrong_with(const std::string& text, const Files& files = {}) {
  std::string lines;
  for (const Complaint& complaint : load(text, files).complaints) lines += to_text(complaint) + "\n";
  return lines;
}

// A folder of this test's own, gone afterwards.
// A file of that name and text in the folder.
std::string write(const Folder& folder, const std::string& name, const std::string& text) {
  std::ofstream(folder.path / name) << text;
  return (folder.path / name).string();
}

std::string wrong_with_file(const std::string& path) {
  std::string lines;
  for (const Complaint& complaint : rules_from_file<Jerusalem>(path).complaints) lines += complaint.sentence + "\n";
  return lines;
}

const std::string offices_allowed =
    "a list of any of \"constable\", \"treasurer\", \"marshal\", \"admiral\", each once\n";
const std::string base_allowed =
    "; allowed: the name of a rules file beside this one, or no base for the standard game\n";

}  // namespace

TEST_CASE("The shipped standard file is what the writer makes of the built-in figures") {
  const std::string path = rules_folder + "/jerusalem.toml";
  CHECK(text_of(path) == write_rules(standard_knobs(), "standard"));
  const auto loaded = rules_from_file<Jerusalem>(path);
  CHECK(loaded.complaints.empty());
  CHECK(loaded.name == "standard");
  CHECK(loaded.rules == Rules{});
}

TEST_CASE("The presets differ from the standard in the incomes of J11 only") {
  Rules rich_palace = load_rules<Jerusalem>("rich-palace", {rules_folder}).rules;
  CHECK(joined(differences(Jerusalem::knobs(rich_palace), standard_knobs())) ==
        "income.palace.large.prestige = 6\nincome.palace.left.prestige = 3\nincome.palace.right.prestige = 3\n");
  auto rich = load_rules<Jerusalem>("rich", {"no such folder", rules_folder});
  CHECK(rich.name == "rich");
  CHECK(joined(differences(Jerusalem::knobs(rich.rules), standard_knobs())) ==
        "income.palace.large.prestige = 6\nincome.palace.left.prestige = 3\nincome.palace.right.prestige = 3\n"
        "income.nobility.large.silver = 2\nincome.nobility.large.prestige = 4\nincome.nobility.left.silver = 1\n"
        "income.nobility.left.prestige = 2\nincome.nobility.right.silver = 1\nincome.nobility.right.prestige = 2\n");
}

TEST_CASE("A thousand random settings come back from the whole file and from their differences") {
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    Rules rules;
    const std::vector<Knob> knobs = Jerusalem::knobs(rules);
    for (const Knob& knob : knobs) {
      if (rng.below(2) == 0) continue;
      if (const auto* number = std::get_if<std::int16_t*>(&knob.value))
        **number = static_cast<std::int16_t>(knob.least + rng.below(knob.most - knob.least + 1));
      else if (const auto* flag = std::get_if<bool*>(&knob.value))
        **flag = !**flag;
      else if (const auto* set = std::get_if<WordSet>(&knob.value))
        *set->bits = static_cast<std::uint16_t>(rng.below(1 << set->words.size()));
    }
    for (const std::string& text : {write_rules(knobs, "any"), joined(differences(knobs, standard_knobs()))}) {
      Rules again;
      // Most of these settings hold a conflict; here they are only text.
      const RulesReading reading =
          read_rules("any.toml", text, open_no_file, Jerusalem::knobs(again), [] { return std::vector<Conflict>(); });
      REQUIRE(reading.complaints.empty());
      REQUIRE(reading.name == "any");
      REQUIRE(again == rules);
      REQUIRE(rules_digest(Jerusalem::knobs(again)) == rules_digest(knobs));
    }
  }
}

TEST_CASE("A digest stands for the figures, not for names and comments") {
  Rules other = load("name = \"other\" # the standard game\nmatch.rounds = 5\n").rules;
  CHECK(rules_digest(Jerusalem::knobs(other)) == rules_digest(standard_knobs()));
  CHECK(rules_digest(standard_knobs()).size() == 16);
  other.tax_silver = 2;
  CHECK(rules_digest(Jerusalem::knobs(other)) != rules_digest(standard_knobs()));
  CHECK(rules_digest({}) == "cbf29ce484222325");  // FNV-1a of nothing
}

TEST_CASE("What a file leaves out is its base's, and then the standard's") {
  const Files files = {
      {"far/base.toml", "name = \"far\"\nbase = \"root.toml\"\n[match]\nrounds = 4\nstarting_silver = 1"},
      {"far/root.toml", "[match]\nstarting_silver = 9\nsquires_per_colour = 40\n"}};
  const auto loaded = load("base = \"far/base.toml\"\nmatch.rounds = 5\n", files);
  CHECK(loaded.complaints.empty());
  CHECK(loaded.name == "house");  // its file's name, and not its base's
  Rules expected;
  expected.starting_silver = 1;
  expected.squires_per_colour = 40;
  CHECK(loaded.rules == expected);
  CHECK(load("").rules == Rules{});
}

TEST_CASE("Every kind of mistake is told, all at once, with file, line, key, finding and what is allowed") {
  const std::string house = R"(name = "house"
base = "jerusalem.toml"

[match]
round = 6
starting_silver = 999

[with_3_players]
offices = ["treasurer", "marshall", "admiral"]

[options]
screens_open = "yes"
)";
  const auto loaded = rules_from_text<Jerusalem>(rules_folder + "/house.toml", house, open_rules_file);
  CHECK(loaded.rules == Rules{});
  std::string complaints;
  for (Complaint complaint : loaded.complaints) {
    complaint.file = "house.toml";
    complaints += to_text(complaint) + "\n";
  }
  CHECK(complaints ==
        "house.toml:5: match.round is not a figure of these rules; allowed, and nearest to it: match.rounds\n"
        "house.toml:6: match.starting_silver is 999; allowed: a whole number from 0 to 100\n"
        "house.toml:9: with_3_players.offices has \"marshall\"; allowed: " +
            offices_allowed + "house.toml:12: options.screens_open is \"yes\"; allowed: true or false\n");
  // The designers' README shows these very lines.
  CHECK(text_of(rules_folder + "/README.md").find("\n" + complaints) != std::string::npos);
}

TEST_CASE("Unknown keys are told with the nearest known one") {
  const auto nearest = [](const std::string& key) {
    const std::string line = wrong_with(key + " = 1");
    const std::string before = "is not a figure of these rules; allowed, and nearest to it: ";
    const std::size_t at = line.find(before);
    return at == std::string::npos ? line : line.substr(at + before.size());
  };
  CHECK(nearest("rounds") == "match.rounds\n");
  CHECK(nearest("office.marshall.squires") == "offices.marshal.squires\n");
  CHECK(nearest("income.palace.large.prestigue") == "income.palace.large.prestige\n");
  CHECK(nearest("towers.surcharge") == "towers.floor_cost\n");
  CHECK(nearest("option.screen_open") == "options.screens_open\n");
  CHECK(nearest("\"match.rounds\"") == "match.rounds\n");  // one key with a dot in it
  CHECK(nearest("match.rounds.many") == "match.rounds\n");
  CHECK(wrong_with(std::string(500, 'x') + " = 1") ==
        "house.toml:1: " + std::string(80, 'x') + "... is not a figure of these rules\n");
}

TEST_CASE("A value of the wrong type or out of range") {
  const std::string rounds = "; allowed: a whole number from 1 to 8\n";
  CHECK(wrong_with("match.rounds = \"five\"") == "house.toml:1: match.rounds is \"five\"" + rounds);
  CHECK(wrong_with("match.rounds = 5.5") == "house.toml:1: match.rounds is 5.5" + rounds);
  CHECK(wrong_with("match.rounds = true") == "house.toml:1: match.rounds is true" + rounds);
  CHECK(wrong_with("match.rounds = [5]") == "house.toml:1: match.rounds is a list" + rounds);
  CHECK(wrong_with("match.rounds = 1979-05-27") == "house.toml:1: match.rounds is 1979-05-27" + rounds);
  CHECK(wrong_with("[match.rounds]") == "house.toml:1: match.rounds is a section" + rounds);
  CHECK(wrong_with("match.rounds = 0") == "house.toml:1: match.rounds is 0" + rounds);
  CHECK(wrong_with("match.rounds = 65541") == "house.toml:1: match.rounds is 65541" + rounds);  // 5, were it cut
  CHECK(wrong_with("match.rounds = -9223372036854775808") ==
        "house.toml:1: match.rounds is -9223372036854775808" + rounds);
  CHECK(wrong_with("options.screens_open = 1") == "house.toml:1: options.screens_open is 1; allowed: true or false\n");
  CHECK(wrong_with("\n\nmatch = 5") == "house.toml:3: match is 5; allowed: a section, with match.rounds in it\n");
  CHECK(wrong_with("[[match]]") == "house.toml:1: match is a list; allowed: a section, with match.rounds in it\n");
  CHECK(wrong_with("[match]") == "");
  CHECK(wrong_with("name = 3") == "house.toml:1: name is 3; allowed: text of 1 to 60 characters\n");
  CHECK(wrong_with("name = \"\"") == "house.toml:1: name is \"\"; allowed: text of 1 to 60 characters\n");
  CHECK(wrong_with("name = \"a\\u001Bb\"") ==
        "house.toml:1: name is \"a\\u001Bb\"; allowed: text of 1 to 60 characters\n");
}

TEST_CASE("Sets of words and of numbers") {
  const std::string offices = "house.toml:1: with_2_players.offices ";
  CHECK(wrong_with("with_2_players.offices = \"marshal\"") == offices + "is \"marshal\"; allowed: " + offices_allowed);
  CHECK(wrong_with("with_2_players.offices = [\"marshal\", \"marshal\"]") ==
        offices + "has \"marshal\" twice; allowed: " + offices_allowed);
  CHECK(wrong_with("with_2_players.offices = [\"marshal\", 4, \"king\"]") ==
        offices + "has 4, \"king\"; allowed: " + offices_allowed);
  const std::string numbers = "; allowed: a list of any of 1, 2, 3, 4, 5, 6, 7, 8, each once\n";
  CHECK(wrong_with("events.rounds = [2, 9]") == "house.toml:1: events.rounds has 9" + numbers);
  CHECK(wrong_with("events.rounds = [\"2\"]") == "house.toml:1: events.rounds has \"2\"" + numbers);
  CHECK(load("events.rounds = [4, 2]").rules.event_rounds == 0b1010);
  CHECK(load("events.rounds = []").rules.event_rounds == 0);
  CHECK(load("with_2_players.offices = [\"admiral\", \"constable\"]").rules.with_players[0].offices == 0b1001);
}

TEST_CASE("A key that is given twice does not hide what else is wrong") {
  CHECK(wrong_with(
            "[match]\nrounds = 5\nrounds = 4\nstarting_silver = -1\n[match]\nrounds = 3\n[baron]\nsquires = 99\n") ==
        "house.toml:3: match.rounds is given a second time, first in line 2; allowed: once in a file\n"
        "house.toml:4: match.starting_silver is -1; allowed: a whole number from 0 to 100\n"
        "house.toml:5: match is given a second time, first in line 1; allowed: once in a file\n"
        "house.toml:8: baron.squires is 99; allowed: a whole number from 1 to 20\n");
  CHECK(wrong_with("events.rounds = [2]\nevents.rounds = [\n  3,\n]\nbaron.squires = 99") ==
        "house.toml:2: events.rounds is given a second time, first in line 1; allowed: once in a file\n"
        "house.toml:5: baron.squires is 99; allowed: a whole number from 1 to 20\n");
  CHECK(wrong_with("match.rounds = 5\nmatch.rounds.more = 3") ==
        "house.toml:2: match.rounds is given a second time, first in line 1; allowed: once in a file\n");
}

TEST_CASE("Conflicts are told at the line that brought them about, beside other mistakes") {
  CHECK(
      wrong_with("[towers]\nfloor_cost_step = 0\nfloor_cost = 0\nroof = 1\n") ==
      "house.toml:3: towers.floor_cost makes the first floor cost nothing; allowed: floor_cost and floor_cost_step of "
      "at least 1 together (J7.6)\n"
      "house.toml:4: towers.roof is not a figure of these rules; allowed, and nearest to it: towers.floor_cost\n");
  const std::string too_late = "events.rounds goes up to round 4; allowed: no round after the last one, 3 (J3.1)\n";
  CHECK(wrong_with("match.rounds = 3") == "house.toml: " + too_late);
  CHECK(wrong_with("match.rounds = 3\nevents.rounds = [2, 4]") == "house.toml:2: " + too_late);
  // A conflict about a whole section stands at the section's first line.
  CHECK(wrong_with("[deck]\nmove_two = 0\nturncoat = 0\none_squire = 0\n")
            .starts_with("house.toml:2: deck holds 18 cards with 4 players"));
  // The base is at fault, or the file that changes a sound base.
  const Files files = {{"short.toml", "events.rounds = [4]\nmatch.rounds = 3"}, {"sound.toml", "events.rounds = [4]"}};
  CHECK(wrong_with("base = \"short.toml\"", files) == "short.toml:1: " + too_late);
  CHECK(wrong_with("base = \"sound.toml\"\nmatch.rounds = 3", files) == "house.toml: " + too_late);
  CHECK(wrong_with("base = \"short.toml\"\nevents.rounds = [3]", files) == "");
  // What was refused by itself is not told again.
  CHECK(wrong_with("match.rounds = 3\nevents.rounds = 4").find(too_late) == std::string::npos);
}

TEST_CASE("Bases that are missing, wrong, endless or too many") {
  CHECK(wrong_with("base = 3") == "house.toml:1: base is 3" + base_allowed);
  CHECK(wrong_with("base = \"\"") == "house.toml:1: base is \"\"" + base_allowed);
  CHECK(wrong_with("base = \"gone.toml\"\nmatch.rounds = 9") ==
        "house.toml:1: base is \"gone.toml\", but there is no such file" + base_allowed +
            "house.toml:2: match.rounds is 9; allowed: a whole number from 1 to 8\n");
  CHECK(wrong_with("base = \"./house.toml\"") ==
        "house.toml:1: base is \"./house.toml\", which leads back to itself" + base_allowed);
  CHECK(wrong_with("base = \"a.toml\"", {{"a.toml", "\nbase = \"house.toml\""}}) ==
        "a.toml:2: base is \"house.toml\", which leads back to itself" + base_allowed);
  CHECK(wrong_with("match.rounds = 9\nbase = \"a.toml\"", {{"a.toml", "match.rounds = 10"}}) ==
        "house.toml:1: match.rounds is 9; allowed: a whole number from 1 to 8\n"
        "a.toml:1: match.rounds is 10; allowed: a whole number from 1 to 8\n");

  Files chain;
  for (int i = 1; i <= 9; ++i) chain[std::to_string(i)] = "base = \"" + std::to_string(i + 1) + "\"";
  CHECK(wrong_with("base = \"1\"", chain) ==
        "8:1: base is \"9\", and that is more than 8 bases in a row" + base_allowed);
  chain["8"] = "";
  CHECK(wrong_with("base = \"1\"", chain) == "");
}

TEST_CASE("What is not TOML is told with its line") {
  const auto begins = [](const std::string& text, const std::string& beginning) {
    const std::string wrong = wrong_with(text);
    INFO(wrong);
    CHECK(wrong.starts_with(beginning));
    CHECK(std::count(wrong.begin(), wrong.end(), '\n') == 1);
  };
  begins("[match]\nrounds = \n", "house.toml:2: not TOML, column ");
  begins("[match\nrounds = 5\n", "house.toml:1: not TOML, column ");
  begins("a = 1\nb = \"\xFF\"\n", "house.toml:2: not TOML, column ");
  begins("match.rounds = 5 starting_silver = 3", "house.toml:1: not TOML, column ");
  begins("x = " + std::string(5000, '['), "house.toml:1: not TOML, column ");
  begins(std::string("\0", 1), "house.toml:1: not TOML, column ");
}

TEST_CASE("Lines that lead toml++ astray are refused all the same") {
  CHECK(wrong_with("\nx" + std::string(100'000, '.')) ==
        "house.toml:2: this line has too many dots; allowed: at most 20\n");
  CHECK(wrong_with("# " + std::string(80, '.') + "\nname = \"\\\"" + std::string(40, '.') + "\"") == "");
  for (const std::string header : {"[>]", "[", " [[[a]]]", "[[=", "[.a]", "x = [}"})
    CHECK(wrong_with("\n" + header + "\nmatch.rounds = 9").starts_with("house.toml:2: not TOML"));
  for (const std::string quotes : {"\"\"\"", "'''"})
    CHECK(wrong_with("name = " + quotes + "house" + quotes) ==
          "house.toml:1: this line has three quotes in a row; allowed: text in one line\n");
  CHECK(wrong_with("r\u00F6unds = 5") ==
        "house.toml:1: this line has a letter beyond a to z outside quotes; allowed: such letters in quotes and "
        "comments\n");
  CHECK(load("name = 'K\u00F6nig' # \u00A7 1").name == "K\u00F6nig");
  CHECK(wrong_with("\xEF\xBB\xBFmatch.rounds = 5\r\nbaron.squires = 3\r\n") == "");
}

TEST_CASE("A file of something else altogether is given up after a while") {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "key" + std::to_string(i) + " = 1\n";
  const auto complaints = load(text).complaints;
  CHECK(complaints.size() == 201);
  CHECK(to_text(complaints.back()) == "house.toml: there is more that is wrong; this list ends here");
}

TEST_CASE("Files that cannot be opened") {
  const Folder folder;
  CHECK(wrong_with_file((folder.path / "none.toml").string()) == "there is no such file\n");
  CHECK(wrong_with_file(folder.path.string()) == "this is a folder, not a file\n");
  CHECK(wrong_with_file("/dev/null") == "this is not a plain file\n");
  CHECK(wrong_with_file(write(folder, "large.toml", std::string(1'000'001, '\n'))) ==
        "the file is larger than 1 MB, which no rules file is\n");
  CHECK(wrong_with_file(write(folder, "largest.toml", std::string(1'000'000, '\n'))) == "");
  const std::string locked = write(folder, "locked.toml", "");
  std::filesystem::permissions(locked, std::filesystem::perms::none);
  if (::geteuid() != 0) CHECK(wrong_with_file(locked) == "the file cannot be read: Permission denied\n");
  CHECK(to_text(rules_from_file<Jerusalem>("no/such.toml").complaints.at(0)) == "no/such.toml: there is no such file");
  CHECK(to_text(rules_from_text<Jerusalem>("save", "base = \"/etc/passwd\"").complaints.at(0)) ==
        "save:1: base is \"/etc/passwd\", but no other file can be named here" +
            base_allowed.substr(0, base_allowed.size() - 1));
}

TEST_CASE("Rules are found by preset or path") {
  const Folder folder;
  const std::string path = write(folder, "rich.toml", "name = \"mine\"\nmatch.starting_silver = 50\n");
  const std::vector<std::string> folders = {folder.path.string(), rules_folder};
  CHECK(list_presets(folders) == std::vector<std::string>{"jerusalem", "rich", "rich-palace"});
  CHECK(find_preset("rich", folders) == path);
  CHECK(find_preset("poor", folders).empty());
  CHECK(load_rules<Jerusalem>("rich", folders).name == "mine");
  CHECK(load_rules<Jerusalem>(path, {}).rules.starting_silver == 50);
  CHECK(load_rules<Jerusalem>("standard", {}).rules == Rules{});
  CHECK(to_text(load_rules<Jerusalem>("rch", folders).complaints.at(0)) ==
        "rch: there are no rules of this name; allowed: standard, jerusalem, rich, rich-palace, or a path");
}
