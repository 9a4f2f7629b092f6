#include "program/command_line.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <cxxopts.hpp>

#include "ui/text_lines.hpp"

namespace castellan {
namespace {

constexpr std::size_t page_width = 79;

std::string paragraph(std::string_view text) {
  std::string lines;
  for (const std::string& line : ui::in_lines(std::string(text), static_cast<int>(page_width))) lines += line + '\n';
  return lines;
}

constexpr OptionText help_option = {"help", "", "Explain this command and end"};

std::vector<OptionText> all_options(const CommandText& command) {
  std::vector<OptionText> options = command.options;
  options.push_back(help_option);
  return options;
}

bool is_switch(const CommandText& command, std::string_view name) {
  for (const OptionText& option : all_options(command))
    if (option.name == name) return option.value.empty();
  return false;
}

cxxopts::Options parser_for(const CommandText& command) {
  cxxopts::Options parser("castellan " + std::string(command.name));
  parser.set_width(page_width);
  parser.custom_help("[OPTION...]");
  parser.positional_help(std::string(command.arguments));
  for (const OptionText& option : all_options(command)) {
    std::shared_ptr<cxxopts::Value> value = cxxopts::value<bool>();
    if (!option.value.empty()) value = cxxopts::value<std::string>();
    const std::string letter = option.name == help_option.name ? "h," : "";
    parser.add_options()(letter + std::string(option.name), std::string(option.meaning), value,
                         std::string(option.value));
  }
  parser.add_options("arguments")("arguments", "", cxxopts::value<Words>());
  parser.parse_positional("arguments");
  return parser;
}

// Levenshtein's distance, a row at a time.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = std::exchange(row[j + 1], std::min({replaced, row[j] + 1, row[j + 1] + 1}));
    }
  }
  return row.back();
}

std::string with_plain_quotes(std::string text) {
  for (const std::string_view curly : {"‘", "’"})
    for (std::size_t at = text.find(curly); at != text.npos; at = text.find(curly))
      text.replace(at, curly.size(), "\"");
  return text;
}

template <class Number>
std::optional<Number> whole(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// std::to_chars knows no locale.
std::string short_text(double number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

}  // namespace

std::string help_of(const CommandText& command) {
  std::string text;
  for (const std::string& line : split(paragraph(command.details) + parser_for(command).help({""}), '\n'))
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';  // cxxopts leaves blanks where it breaks lines
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

Arguments::Arguments(const CommandText& command, const Words& words)
    : command_(command.name), expected_(command.arguments) {
  const std::string hint = "\nsee castellan " + command_ + " --help";
  cxxopts::Options parser = parser_for(command);
  parser.allow_unrecognised_options();
  std::vector<const char*> argv = {"castellan"};
  for (const std::string& word : words) argv.push_back(word.c_str());
  try {
    const auto parsed = parser.parse(static_cast<int>(argv.size()), argv.data());
    for (const std::string& unknown : parsed.unmatched()) {
      const std::string option = unknown.substr(0, unknown.find('='));
      Words known;
      for (const OptionText& each : all_options(command)) known.push_back("--" + std::string(each.name));
      throw BadInput("castellan " + command_ + " has no option " + quoted_for_people(option) +
                     did_you_mean(option, known) + hint);
    }
    for (const auto& pair : parsed.arguments()) {
      if (pair.key() == "arguments")
        given_.push_back(pair.value());
      else if (!is_switch(command, pair.key()) || parsed[pair.key()].as<bool>())
        values_[pair.key()] = pair.value();
    }
  } catch (const Halt&) {
    throw;
  } catch (const std::exception& error) {  // what cxxopts throws has had three names
    throw BadInput(with_plain_quotes(error.what()) + hint);
  }
  if (has("help")) return;
  const std::size_t most = expected_.empty()            ? 0
                           : expected_.ends_with("...") ? given_.size()
                                                        : split(expected_, ' ').size();
  if (given_.size() > most)
    throw BadInput(quoted_for_people(given_[most]) + " is one word too many: castellan " + command_ +
                   (most == 0 ? " takes options only" : " takes " + expected_) + hint);
}

const std::string& Arguments::argument() const {
  if (given_.empty()) throw BadInput(expected_ + " is missing\nsee castellan " + command_ + " --help");
  return given_.front();
}

std::string Arguments::value(std::string_view option, std::string_view otherwise) const {
  const auto found = values_.find(std::string(option));
  return found == values_.end() ? std::string(otherwise) : found->second;
}

std::uint64_t Arguments::whole_number(std::string_view option, std::uint64_t otherwise, std::uint64_t least,
                                      std::uint64_t most) const {
  if (!has(option)) return otherwise;
  const std::string text = value(option);
  if (const auto number = whole<std::uint64_t>(text); number && *number >= least && *number <= most) return *number;
  throw BadInput("--" + std::string(option) + " is " + quoted_for_people(text) + "; allowed: a whole number from " +
                 std::to_string(least) + " to " + std::to_string(most));
}

double Arguments::seconds(std::string_view option, double otherwise, double least, double most) const {
  if (!has(option)) return otherwise;
  const std::string text = value(option);
  // Digits and a point, whatever the locale; neither "nan" nor "1e9".
  const bool plain = text.find_first_not_of("0123456789.") == text.npos;
  if (const auto number = whole<double>(text); plain && number && *number >= least && *number <= most) return *number;
  throw BadInput("--" + std::string(option) + " is " + quoted_for_people(text) + "; allowed: a number from " +
                 short_text(least) + " to " + short_text(most));
}

std::string nearest(std::string_view word, const Words& candidates) {
  std::string best;
  std::size_t fewest = 1 + std::max<std::size_t>(1, word.size() / 3);
  for (const std::string& candidate : candidates) {
    // Half a word is as good as a slip: "sim" for "simulate".
    const bool begins = word.size() >= 2 && word != "--" && candidate.starts_with(word);
    const std::size_t distance = begins ? 1 : slips(word, candidate);
    if (distance >= fewest) continue;
    fewest = distance;
    best = candidate;
  }
  return best;
}

std::string did_you_mean(std::string_view word, const Words& candidates) {
  const std::string best = nearest(word, candidates);
  return best.empty() ? "" : "; did you mean " + best + "?";
}

std::string in_words(const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

Words split(std::string_view text, char separator) {
  Words words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

}  // namespace castellan
