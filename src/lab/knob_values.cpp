#include "lab/knob_values.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace castellan {
namespace {

std::optional<int> whole(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string quoted(std::string_view text) {
  std::string safe = "\"";
  for (const char c : text) safe += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return safe + '"';
}

bool is_switch(const Knob& knob) { return std::holds_alternative<bool*>(knob.value); }

// One part between commas: a value, or first..last, or first..last/step.
struct Part {
  int first = 0, last = 0, step = 1;
};
std::optional<Part> part_in(const Knob& knob, std::string_view text) {
  if (is_switch(knob)) {
    if (text != "true" && text != "false") return std::nullopt;
    const int value = text == "true" ? 1 : 0;
    return Part{value, value};
  }
  const std::size_t dots = text.find("..");
  if (dots == text.npos) {
    const auto value = whole(text);
    return value ? std::optional(Part{*value, *value}) : std::nullopt;
  }
  const std::size_t slash = std::min(text.find('/', dots), text.size());
  const auto first = whole(text.substr(0, dots)), last = whole(text.substr(dots + 2, slash - dots - 2));
  const auto step = slash == text.size() ? std::optional(1) : whole(text.substr(slash + 1));
  if (!first || !last || !step || *step < 1 || *first > *last) return std::nullopt;
  return Part{*first, *last, *step};
}

}  // namespace

std::variant<std::vector<int>, std::string> knob_values(const Knob& knob, std::string_view text) {
  if (std::holds_alternative<WordSet>(knob.value))
    return knob.key + " is a list of words, and only numbers and switches can be swept; compare two files instead";
  const std::string range =
      is_switch(knob) ? "true or false"
                      : "a whole number from " + std::to_string(knob.least) + " to " + std::to_string(knob.most);
  std::vector<int> values;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    begin = end + 1;
    const auto part = part_in(knob, word);
    if (!part)
      return "has " + quoted(word) + "; allowed: " +
             (is_switch(knob) ? "true,false" : "values as in 4,6,8, or from one to another as in 4..8 or 0..20/5");
    for (std::int64_t value = part->first; value <= part->last; value += part->step) {
      if (!is_switch(knob) && (value < knob.least || value > knob.most))
        return "has " + std::to_string(value) + "; " + knob.key + " is " + range;
      if (std::find(values.begin(), values.end(), value) != values.end())
        return "has " + value_in_words(knob, static_cast<int>(value)) + " twice";
      if (values.size() == most_knob_values)
        return "has more than " + std::to_string(most_knob_values) + " values; take a larger step, as in 0..200/10";
      values.push_back(static_cast<int>(value));
    }
  }
  return values;
}

void turn(const Knob& knob, int value) {
  if (auto* const* number = std::get_if<std::int16_t*>(&knob.value)) **number = static_cast<std::int16_t>(value);
  if (auto* const* flag = std::get_if<bool*>(&knob.value)) **flag = value != 0;
}

std::string value_in_words(const Knob& knob, int value) {
  if (is_switch(knob)) return value != 0 ? "true" : "false";
  return std::to_string(value);
}

std::string value_in_words(const Knob& knob) {
  if (const auto* flag = std::get_if<bool*>(&knob.value)) return value_in_words(knob, **flag ? 1 : 0);
  if (const auto* number = std::get_if<std::int16_t*>(&knob.value)) return value_in_words(knob, **number);
  return {};
}

}  // namespace castellan
