#include "parse_toml.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

// toml++ up to 3.4 asserts things that a malformed text can make untrue (`x=[}`, `[>]`), and in a release takes them
// for granted. Here they throw, in every build; for that its code has to be compiled here and not come from a library.
namespace castellan {
struct TomlAstray {};
constexpr void demand_of_toml(bool holds) {
  if (!holds) throw TomlAstray{};
}
}  // namespace castellan
#undef NDEBUG
#undef TOML_SHARED_LIB
#undef TOML_HEADER_ONLY
#define TOML_HEADER_ONLY 1
#define TOML_ASSERT(expression) castellan::demand_of_toml(static_cast<bool>(expression))
#include <toml++/toml.h>

#include "text.hpp"

namespace castellan {
namespace {

constexpr int most_dots_in_a_line = 20;
constexpr std::size_t most_duplicates = 20;
constexpr std::size_t longest_statement = 1000;  // bytes
constexpr std::size_t longest_shown = 80;        // more than any key or word that a game knows
constexpr std::string_view blanks = " \t";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view preamble = "Error while parsing ";  // of many a description in toml++

using Lines = std::vector<std::string>;

Lines split(std::string_view text) {
  Lines lines;
  while (true) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::string join(const Lines& lines, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text += lines[i] + "\n";
  return text;
}

bool is_header(const std::string& line) {
  const std::size_t first = line.find_first_not_of(blanks);
  return first != std::string::npos && line[first] == '[';
}

// The line without comment and without what stands in quotes.
std::string bones_of(const std::string& line) {
  std::string bones;
  for (std::size_t i = 0; i < line.size() && line[i] != '#'; ++i) {
    bones += line[i];
    if (line[i] != '"' && line[i] != '\'') continue;
    const char quote = line[i];
    while (++i < line.size() && line[i] != quote)
      if (line[i] == '\\' && quote == '"') ++i;
    if (i < line.size()) bones += quote;
  }
  return bones;
}

// Lines that toml++ must not see, or "". No rules file needs any of this.
std::string why_refused(const std::string& line) {
  const std::string bones = bones_of(line);
  // Quotes that go on over several lines would blind the other checks.
  if (bones.find("\"\"\"") != std::string::npos || bones.find("'''") != std::string::npos)
    return "has three quotes in a row; allowed: text in one line";
  // Some of them make toml++ do what is undefined: https://github.com/marzer/tomlplusplus/issues/295
  if (std::any_of(bones.begin(), bones.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
    return "has a letter beyond a to z outside quotes; allowed: such letters in quotes and comments";
  // Tables in tables are freed by recursion, so their depth must end somewhere.
  if (std::count(bones.begin(), bones.end(), '.') > most_dots_in_a_line)
    return "has too many dots; allowed: at most " + std::to_string(most_dots_in_a_line);
  return {};
}

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

std::string shortened(std::string text) {
  if (text.size() <= longest_shown) return text;
  std::size_t end = longest_shown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not inside a character
  return text.substr(0, end) + "...";
}

TomlValue value_of(const toml::node& node) {
  if (const auto* number = node.as_integer()) return {number->get(), std::to_string(number->get())};
  if (const auto* flag = node.as_boolean()) return {flag->get(), flag->get() ? "true" : "false"};
  if (const auto* string = node.as_string()) return {string->get(), shortened(quoted(string->get()))};
  if (node.is_table()) return {TomlValue::Other{}, "a section"};
  if (const auto* array = node.as_array()) {
    std::vector<TomlValue> items;
    for (const toml::node& item : *array) items.push_back(value_of(item));
    return {std::move(items), "a list"};
  }
  std::ostringstream text;  // fractions, dates and times
  node.visit([&](const auto& value) {
    if constexpr (toml::is_value<decltype(value)>) text << value;
  });
  return {TomlValue::Other{}, shortened(without_controls(text.str()))};
}

void collect(std::vector<TomlEntry>& entries, const toml::table& table, const std::string& prefix) {
  for (const auto& [key, node] : table) {
    const std::string path = shortened(prefix + key_part(key.str()));
    const toml::table* inner = node.as_table();
    if (inner != nullptr && !inner->empty())
      collect(entries, *inner, path + ".");
    else
      entries.push_back({path, static_cast<int>(key.source().begin.line), value_of(node)});
  }
}

std::optional<toml::table> parsed(const std::string& text) {
  try {
    return toml::parse(std::string_view(text));
  } catch (const toml::parse_error&) {
    return std::nullopt;
  } catch (const TomlAstray&) {
    return std::nullopt;
  }
}

// The line at which toml++ goes astray: the last of the shortest beginning of the text that leads it there.
std::size_t where_astray(const Lines& lines) {
  std::size_t sound = 0;
  std::size_t astray = lines.size();
  while (astray - sound > 1) {
    const std::size_t middle = (sound + astray) / 2;
    try {
      (void)toml::parse(std::string_view(join(lines, 0, middle)));
      sound = middle;
    } catch (const toml::parse_error&) {
      sound = middle;
    } catch (const TomlAstray&) {
      astray = middle;
    }
  }
  return astray - 1;
}

// Where `statement`, a table with one path in it, meets what `before` already has: the key, and its line there.
struct Meeting {
  std::string key;
  int first_line;
};
std::optional<Meeting> meeting(const toml::table& before, const toml::table& statement) {
  std::string path;
  const toml::table* known = &before;
  const toml::table* given = &statement;
  while (!given->empty()) {
    const auto first = given->begin();  // key and node live as long as this
    const auto& [key, node] = *first;
    path += (path.empty() ? "" : ".") + key_part(key.str());
    const toml::node* there = known->get(key.str());
    if (there == nullptr) return std::nullopt;
    if (!there->is_table() || !node.is_table()) return Meeting{path, line_of(*there)};
    known = there->as_table();
    given = node.as_table();
    if (given->empty()) return Meeting{path, line_of(*known)};
  }
  return std::nullopt;
}

// toml++ gives up at the first key that is given twice. This finds out whether that is what happened in a line; if so
// it complains and blanks the statement, so that the rest of the file can be checked too.
bool pass_over_duplicate(Lines& lines, std::size_t at, const std::string& file, std::vector<Complaint>& complaints) {
  const bool is_section = is_header(lines[at]);
  std::string header;
  if (!is_section)
    for (std::size_t i = at; i-- > 0 && header.empty();)
      if (is_header(lines[i])) header = lines[i] + "\n";

  std::size_t end = at;
  std::string text = header;
  std::optional<toml::table> statement;
  for (; !statement && end < lines.size() && text.size() + lines[end].size() < longest_statement; ++end)
    statement = parsed(text += lines[end] + "\n");
  const std::optional<toml::table> before = parsed(join(lines, 0, at));
  if (!statement || !before) return false;
  const std::optional<Meeting> twice = meeting(*before, *statement);
  if (!twice) return false;

  complaints.push_back(
      {file, static_cast<int>(at) + 1, twice->key,
       "is given a second time, first in line " + std::to_string(twice->first_line) + "; allowed: once in a file"});
  // What stands under a second heading of the same name cannot be placed anywhere.
  if (is_section)
    while (end < lines.size() && !is_header(lines[end])) ++end;
  for (std::size_t i = at; i < end; ++i) lines[i].clear();
  return true;
}

}  // namespace

TomlText parse_toml(const std::string& file, std::string_view text) {
  TomlText result;
  while (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  Lines lines = split(text);
  const auto give_up = [&](std::size_t at, std::string sentence) {
    result.complaints.push_back({file, static_cast<int>(at) + 1, "", std::move(sentence)});
    result.readable = false;
    return result;
  };
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (const std::string why = why_refused(lines[i]); !why.empty()) return give_up(i, "this line " + why);
  while (true) {
    try {
      collect(result.entries, toml::parse(std::string_view(join(lines, 0, lines.size()))), "");
      std::stable_sort(result.entries.begin(), result.entries.end(),
                       [](const TomlEntry& a, const TomlEntry& b) { return a.line < b.line; });
      return result;
    } catch (const toml::parse_error& error) {
      const std::size_t at = std::clamp<std::size_t>(error.source().begin.line, 1, lines.size()) - 1;
      if (result.complaints.size() < most_duplicates && pass_over_duplicate(lines, at, file, result.complaints))
        continue;
      std::string what = without_controls(error.description());
      if (what.starts_with(preamble)) what.erase(0, preamble.size());
      return give_up(at, "not TOML, column " + std::to_string(error.source().begin.column) + ": " + what);
    } catch (const TomlAstray&) {
      return give_up(where_astray(lines), "not TOML");
    }
  }
}

}  // namespace castellan
