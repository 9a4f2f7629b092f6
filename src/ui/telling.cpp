#include "ui/telling.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "jerusalem/jerusalem.hpp"

namespace castellan::ui {

namespace {

std::string several_times(const std::string& words, int times) {
  constexpr std::array<std::pair<const char*, const char*>, 2> plurals = {
      {{" a squire", " squires"}, {" a mercenary", " mercenaries"}}};
  if (times == 1) return words;
  for (const auto& [one, many] : plurals)
    if (const std::size_t at = words.find(one); at != std::string::npos) {
      std::string all = words;
      return all.replace(at, std::string(one).size(), " " + std::to_string(times) + many);
    }
  return words + " (" + std::to_string(times) + " times)";
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Where a whole word stands, or npos.
std::size_t find_word(const std::string& text, std::string_view word, std::size_t from) {
  for (std::size_t at = text.find(word, from); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return at;
  }
  return text.npos;
}

}  // namespace

std::string with_names(const std::string& sentence, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i)
    for (const Seat seat : Seats(jerusalem::max_players))
      if (static_cast<std::size_t>(seat) != i && find_word(names[i], jerusalem::Jerusalem::seat_name(seat), 0) == 0)
        return sentence;
  std::string told;
  for (std::size_t from = 0; from < sentence.size();) {
    std::size_t next = sentence.size(), end = next, who = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string_view colour = jerusalem::Jerusalem::seat_name(player(static_cast<int>(i)));
      const std::size_t at = find_word(sentence, colour, from);
      if (at < next) next = at, end = at + colour.size(), who = i;
    }
    told += sentence.substr(from, next - from) + (next < sentence.size() ? names[who] : "");
    from = end;
  }
  return told;
}

void Telling::add(const std::string& told) {
  if (told.empty()) return;
  if (!told_.empty() && told_.back().words == told)
    ++told_.back().times;
  else
    told_.push_back({told, 1});
}

std::vector<std::string> Telling::lines() const {
  std::vector<std::string> lines;
  for (const Told& told : told_) lines.push_back(several_times(told.words, told.times));
  return lines;
}

}  // namespace castellan::ui
