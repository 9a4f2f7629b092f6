#include "ui/text_lines.hpp"

#include <algorithm>
#include <utility>

#include <ftxui/screen/string.hpp>

#include "match/save_text.hpp"

namespace castellan::ui {

namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// What a name may not have in it has no place in any other line either.
bool is_harmful(const std::string& character) { return !why_no_name(character).empty(); }

}  // namespace

std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> characters;
  for (std::size_t from = 0; from < text.size();) {
    std::size_t to = from + 1;
    while (to < text.size() && continues(text[to])) ++to;
    characters.emplace_back(text.substr(from, to - from));
    from = to;
  }
  return characters;
}

bool type_into(std::string& field, std::string_view typed, std::size_t most) {
  for (const std::string& character : characters_of(typed)) {
    if (is_harmful(character)) continue;
    if (field.size() + character.size() > most) return false;
    field += character;
  }
  return true;
}

void rub_out(std::string& field) {
  while (!field.empty() && continues(field.back())) field.pop_back();
  if (!field.empty()) field.pop_back();
}

std::string without_outer_spaces(const std::string& text) {
  const std::size_t from = text.find_first_not_of(' ');
  return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') + 1 - from);
}

std::string harmless(std::string_view text) {
  std::string fit;
  for (const std::string& character : characters_of(text)) fit += is_harmful(character) ? "?" : character;
  return fit;
}

std::string begin_of(const std::string& text, int columns) {
  if (ftxui::string_width(text) <= columns) return text;
  std::string begin;
  for (const std::string& character : characters_of(text)) {
    if (ftxui::string_width(begin + character) >= columns) break;
    begin += character;
  }
  return begin + "…";
}

std::string first_parts_of(const std::string& text, int columns) {
  if (ftxui::string_width(text) <= columns) return text;
  const std::string more = "; …";
  std::size_t end = std::string::npos;
  for (std::size_t at = text.find("; "); at != std::string::npos; at = text.find("; ", at + 1))
    if (ftxui::string_width(text.substr(0, at) + more) <= columns) end = at;
  return end == std::string::npos ? begin_of(text, columns) : text.substr(0, end) + more;
}

std::string end_of(const std::string& text, int columns) {
  if (ftxui::string_width(text) <= columns) return text;
  const std::vector<std::string> characters = characters_of(text);
  std::string end;
  for (auto character = characters.rbegin(); character != characters.rend(); ++character) {
    if (ftxui::string_width(*character + end) >= columns) break;
    end = *character + end;
  }
  return "…" + end;
}

std::vector<std::string> in_lines(const std::string& text, int columns, int hanging) {
  if (ftxui::string_width(text) <= columns) return {text};
  const std::string begin(static_cast<std::size_t>(hanging), ' ');
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    std::string word = text.substr(from, to - from);
    from = to + 1;
    if (word.empty()) continue;
    if (!line.empty() && ftxui::string_width(line) + 1 + ftxui::string_width(word) > columns)
      lines.push_back(std::exchange(line, begin + word));
    else
      line += (line.empty() ? "" : " ") + word;
    while (ftxui::string_width(line) > columns && columns > 1) {  // a word that is longer than a line: a path
      std::string part;
      for (const std::string& character : characters_of(line)) {
        if (!part.empty() && ftxui::string_width(part + character) > columns) break;
        part += character;
      }
      line.erase(0, part.size());
      lines.push_back(std::move(part));
    }
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}

}  // namespace castellan::ui
