// Every rule has a test, every id that a test or the code cites exists, and every rule is cited where it is carried
// out.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace {

namespace fs = std::filesystem;
using Ids = std::set<std::string>;

const fs::path source_folder = CASTELLAN_SOURCE_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// All ids in a text, whole: J9.10 is not J9.1, and J5 is one where no number follows its point.
Ids ids_in(const std::string& text) {
  Ids ids;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != 'J' || !is_digit(text[i + 1]) || (i > 0 && is_word(text[i - 1]))) continue;
    std::size_t end = i + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end + 1 < text.size() && text[end] == '.' && is_digit(text[end + 1])) {
      ++end;
      while (end < text.size() && is_digit(text[end])) ++end;
    }
    if (end < text.size() && is_word(text[end])) continue;
    ids.insert(text.substr(i, end - i));
  }
  return ids;
}

struct RuleBook {
  Ids rules;     // what has something to say: "- J4.2 ...", "| J9.1 | ...", chapters that open with a text or a table
  Ids chapters;  // "## J4 ...": can be cited too
  bool has(const std::string& id) const { return rules.contains(id) || chapters.contains(id); }
};

RuleBook read_rules(const std::string& text) {
  const std::regex heading(R"(## (J\d+) .*)");
  const std::regex rule(R"((?:- |\| )(J\d+\.\d+) .*)");
  RuleBook book;
  std::string chapter;  // whose first line is yet to come
  std::istringstream lines(text);
  std::smatch match;
  for (std::string line; std::getline(lines, line);) {
    if (std::regex_match(line, match, heading)) {
      chapter = match[1];
      book.chapters.insert(chapter);
      continue;
    }
    if (line.starts_with("## ")) chapter.clear();
    if (line.empty()) continue;
    if (std::regex_match(line, match, rule))
      book.rules.insert(match[1]);
    else if (!chapter.empty())
      book.rules.insert(chapter);
    chapter.clear();
  }
  return book;
}

const RuleBook& rulebook() {
  static const RuleBook book = read_rules(text_of(source_folder / "rules/jerusalem.md"));
  return book;
}

std::vector<fs::path> code_below(const std::vector<std::string>& folders) {
  std::vector<fs::path> paths;
  for (const std::string& folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(source_folder / folder))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

// The names of the test cases and sections in a source, each with its string literals joined.
std::vector<std::string> test_names(const std::string& source) {
  static const std::regex opening(R"(\b(?:TEST_CASE|SECTION)\(\s*")");
  std::vector<std::string> names;
  for (std::sregex_iterator match(source.begin(), source.end(), opening), end; match != end; ++match) {
    auto at = static_cast<std::size_t>(match->position() + match->length());
    std::string name;
    while (true) {
      while (at < source.size() && source[at] != '"') name += source[at] == '\\' ? source[++at] : source[at], ++at;
      const std::size_t next = source.find_first_not_of(" \n", at + 1);
      if (next == std::string::npos || source[next] != '"') break;
      at = next + 1;
    }
    names.push_back(name);
  }
  return names;
}

std::string listed(const Ids& ids) {
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : ", ") + id;
  return text;
}

Ids cited_in(const std::vector<std::string>& folders) {
  Ids cited;
  for (const fs::path& path : code_below(folders)) cited.merge(ids_in(text_of(path)));
  return cited;
}

TEST_CASE("rule ids are read whole", "[rulebook]") {
  CHECK(ids_in("see J9.10.") == Ids{"J9.10"});
  CHECK(ids_in("(J9.1), J12.99: x; J5.") == Ids{"J9.1", "J12.99", "J5"});
  CHECK(ids_in("xJ5 J5x J J.1 PJ3").empty());
  CHECK(test_names("TEST_CASE(\"a \\\"b\\\" \"\n   \"c\", \"[x]\")") == std::vector<std::string>{"a \"b\" c"});
  CHECK(test_names("SECTION(\"a\") { TEST_CASE(\n\"b\") }") == std::vector<std::string>{"a", "b"});
  const RuleBook book =
      read_rules("## J1 A\n- J1.1 x\n  J1.2 is said\n## J2 B\n| id |\n| J2.1 | y |\n## Other\ntext\n");
  CHECK(book.rules == Ids{"J1.1", "J2", "J2.1"});
  CHECK(book.chapters == Ids{"J1", "J2"});
}

TEST_CASE("the rules are found", "[rulebook]") {
  CHECK(rulebook().chapters.size() == 12);
  CHECK(rulebook().rules.size() >= 64);
  for (const char* id : {"J1.1", "J5", "J8", "J9", "J9.1", "J9.12", "J10.3", "J11", "J12.1"}) CHECK(rulebook().has(id));
}

TEST_CASE("every rule is named by a test", "[rulebook]") {
  Ids untested = rulebook().rules;
  for (const fs::path& path : code_below({"tests"}))
    for (const std::string& name : test_names(text_of(path)))
      for (const std::string& id : ids_in(name)) untested.erase(id);
  INFO("rules without a test: " << listed(untested));
  CHECK(untested.empty());
}

TEST_CASE("every rule that a test names exists", "[rulebook]") {
  for (const fs::path& path : code_below({"tests"}))
    for (const std::string& name : test_names(text_of(path)))
      for (const std::string& id : ids_in(name)) {
        INFO(path.string() << ": " << name << ": there is no rule " << id);
        CHECK(rulebook().has(id));
      }
}

TEST_CASE("every rule that the code cites exists", "[rulebook]") {
  for (const fs::path& path : code_below({"src", "include"}))
    for (const std::string& id : ids_in(text_of(path))) {
      INFO(path.string() << ": there is no rule " << id);
      CHECK(rulebook().has(id));
    }
}

TEST_CASE("every rule is cited where it is carried out", "[rulebook]") {
  // A count of pieces that other rules spell out, and a reference to another chapter: nothing to carry out.
  const Ids only_said = {"J1.5", "J6.6"};
  Ids uncited = rulebook().rules;
  for (const std::string& id : cited_in({"src/jerusalem", "include/jerusalem"})) uncited.erase(id);
  for (const std::string& id : only_said) uncited.erase(id);
  INFO("rules that no code cites: " << listed(uncited));
  CHECK(uncited.empty());
}

}  // namespace
