#include "ui/menu_rules.hpp"

#include <algorithm>
#include <cctype>

#include "ui/look.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;

namespace {

constexpr int id_columns = 7;

// What belongs together in the source: a heading, a paragraph, an item or a row of a table.
struct Block {
  enum class Kind { heading, paragraph, item, row } kind = Kind::paragraph;
  int indent = 0;
  std::string text;
};

std::string plain(std::string_view text) {
  std::string words;
  for (const char c : text)
    if (c != '*' && c != '`') words += c;
  return words;
}

std::string_view without_indent(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(' '), line.size()));
}

// "| a | b |" as "a · b", but the first cell, which is what one looks for, stands apart.
std::string cells_in_words(std::string_view line) {
  std::string words;
  int cell = 0;
  line.remove_prefix(1);
  while (!line.empty()) {
    const std::size_t end = std::min(line.find('|'), line.size());
    const std::string content = without_outer_spaces(std::string(line.substr(0, end)));
    words += (cell == 0 ? "" : cell == 1 ? " " : " · ") + content + (cell == 0 ? ":" : "");
    line.remove_prefix(std::min(end + 1, line.size()));
    ++cell;
  }
  return words;
}

std::vector<Block> blocks_of(std::string_view markdown) {
  std::vector<Block> blocks;
  bool open = false;  // whether the next line may go on with the last block
  for (std::size_t from = 0; from < markdown.size();) {
    const std::size_t end = std::min(markdown.find('\n', from), markdown.size());
    const std::string_view line = markdown.substr(from, end - from);
    const std::string_view words = without_indent(line);
    from = end + 1;
    if (words.empty()) {
      open = false;
    } else if (words.front() == '#') {
      blocks.push_back({Block::Kind::heading, 0, plain(without_indent(words.substr(words.find_first_not_of('#'))))});
      open = false;
    } else if (words.front() == '|') {
      open = false;
      if (!words.starts_with("|---")) blocks.push_back({Block::Kind::row, id_columns, plain(cells_in_words(words))});
    } else if (words.starts_with("- ")) {
      const int indent = static_cast<int>(line.size() - words.size());
      blocks.push_back({Block::Kind::item, indent, plain(words.substr(2))});
      open = true;
    } else if (open) {
      blocks.back().text += ' ' + plain(words);
    } else {
      blocks.push_back({Block::Kind::paragraph, 0, plain(words)});
      open = true;
    }
  }
  return blocks;
}

// "J4.2" of "J4.2 First opener: ..." or of a row of a table, "J9.1: +1 squire", or "".
std::string id_of(const std::string& text) {
  const std::string word = text.substr(0, text.find_first_of(" :"));
  const bool is_id = word.size() > 3 && word[0] == 'J' && std::isdigit(static_cast<unsigned char>(word[1])) != 0 &&
                     word.find('.') != std::string::npos;
  return is_id ? word : "";
}

void lay_out(const Block& block, int columns, std::vector<RulesLine>& lines) {
  if (block.kind == Block::Kind::heading) {
    if (!lines.empty()) lines.push_back({});
    for (std::string& part : in_lines(block.text, columns)) lines.push_back({"", std::move(part), 0, true});
    return;
  }
  std::string id = id_of(block.text);
  std::string rest = block.text;
  if (!id.empty())
    rest = rest.substr(std::min(rest.find_first_not_of(" :", id.size()), rest.size()));
  else if (block.kind == Block::Kind::item)
    rest = "- " + rest;
  const bool hangs = id.empty() && block.kind != Block::Kind::paragraph;
  int indent = block.kind == Block::Kind::paragraph ? 0 : id_columns;
  for (std::string& part : in_lines(rest, columns - indent - 2)) {
    lines.push_back({id, std::move(part), indent});
    id.clear();
    if (hangs) indent = id_columns + 2;
  }
}

}  // namespace

std::vector<RulesLine> rules_lines_for(std::string_view markdown, int columns) {
  std::vector<RulesLine> lines;
  for (const Block& block : blocks_of(markdown)) lay_out(block, columns, lines);
  return lines;
}

int next_heading(const std::vector<RulesLine>& lines, int from, int direction) {
  for (int at = from + direction; at >= 0 && at < static_cast<int>(lines.size()); at += direction)
    if (lines[static_cast<std::size_t>(at)].heading) return at;
  return from;
}

int rules_room(int height) { return std::max(1, height - 2); }

Element draw_rules(const std::vector<RulesLine>& lines, int first, int height) {
  const int count = static_cast<int>(lines.size());
  const int room = rules_room(height);
  Elements shown;
  for (int i = first; i < std::min(first + room, count); ++i) {
    const RulesLine& line = lines[static_cast<std::size_t>(i)];
    const Element words = line.heading ? text(line.text) | bold | underlined : text(line.text);
    const int columns = line.id.empty() ? line.indent : id_columns;
    shown.push_back(hbox({text(" "), text(line.id) | bold | size(WIDTH, EQUAL, columns), words}));
  }
  const std::string where = "lines " + std::to_string(std::min(first + 1, count)) + " to " +
                            std::to_string(std::min(first + room, count)) + " of " + std::to_string(count);
  return panel("Rules: " + where, vbox(std::move(shown)), Light::all) | size(HEIGHT, EQUAL, height);
}

}  // namespace castellan::ui
