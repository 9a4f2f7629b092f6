#include "ui/plain_answer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "jerusalem/jerusalem.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

using Words = std::vector<std::string>;

constexpr int most_at_once = 250;

bool fits(const std::string& typed, const std::string& word) {
  if (number_in(typed) >= 0) return typed == word;
  // Of the two areas that begin with it the letter stands for the large one: "l" must not mean the left one only
  // because the large one happens to be blocked.
  if (typed == "l" && word == "left") return false;
  return word.starts_with(typed);
}

bool fits_word_by_word(const Words& typed, const Words& words) {
  return typed.size() == words.size() && std::equal(typed.begin(), typed.end(), words.begin(), fits);
}

// The verb must be there; of the other words some may be missing. A number belongs to the word before it.
bool fits_with_gaps(const Words& typed, const Words& words) {
  if (typed.empty() || words.empty() || !fits(typed[0], words[0])) return false;
  std::size_t next = 1, last = 0;
  for (std::size_t i = 1; i < words.size() && next < typed.size(); ++i) {
    if (!fits(typed[next], words[i]) || (number_in(words[i]) >= 0 && i != last + 1)) continue;
    last = i;
    ++next;
  }
  return next == typed.size();
}

struct Candidate {
  Move move;
  Words words;
};

bool has_number(const Candidate& candidate) {
  return std::any_of(candidate.words.begin(), candidate.words.end(),
                     [](const auto& word) { return number_in(word) >= 0; });
}

std::vector<Candidate> candidates(const std::vector<Move>& moves) {
  std::vector<Candidate> all;
  for (const Move& move : moves) all.push_back({move, words_of(to_text(move))});
  return all;
}

// Every move that a player could ever want to make.
std::vector<Candidate> all_moves() {
  std::vector<std::string> texts = {"pass", "hire",     "marshal silver", "marshal move",
                                    "end",  "scholars", "income",         "decline"};
  const auto add = [&](const std::string& verb, const auto& words) {
    for (const std::string_view word : words) texts.push_back(verb + ' ' + std::string(word));
  };
  add("open", office_words);
  for (const char* verb : {"keep", "play"}) add(verb, card_words);
  for (const char* verb : {"place", "dismiss", "baron", "put", "pay"}) add(verb, area_words);
  for (const char* verb : {"another", "steal"}) add(verb, seat_words);
  for (const char* verb : {"lift", "swap", "remove"})
    for (const std::string_view seat : seat_words) add(verb + (' ' + std::string(seat)), area_words);
  add("leave", resource_words);
  for (const char* verb : {"bid", "buy", "save"})
    for (int number = 0; number <= max_bid; ++number) texts.push_back(verb + (' ' + std::to_string(number)));
  for (int squires = 0; squires <= 2; ++squires)
    for (int silver = 0; silver <= 2; ++silver)
      for (int prestige = 0; prestige <= 2; ++prestige)
        texts.push_back("take squires " + std::to_string(squires) + " silver " + std::to_string(silver) + " prestige " +
                        std::to_string(prestige));
  std::vector<Move> moves;
  for (const std::string& text : texts) moves.push_back(parse_move(text).value());
  return candidates(moves);
}

const std::vector<Candidate>& everything() {
  static const std::vector<Candidate> all = all_moves();
  return all;
}

std::vector<Move> fitting(const Words& typed, const std::vector<Candidate>& among) {
  std::vector<Move> found;
  for (const Candidate& each : among)
    if (each.words == typed) return {each.move};
  for (const auto fit : {&fits_word_by_word, &fits_with_gaps}) {
    for (const Candidate& each : among)
      if (fit(typed, each.words)) found.push_back(each.move);
    if (!found.empty()) break;
  }
  return found;
}

// The number that says how often, where it follows the verb or ends the line, and the words without it.
std::optional<std::pair<int, Words>> with_count(const Words& typed) {
  for (const std::size_t place : {typed.size() - 1, std::size_t{1}}) {
    if (typed.size() < 2 || number_in(typed[place]) < 1 || number_in(typed[place]) > most_at_once) continue;
    Words rest = typed;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place));
    return std::pair(number_in(typed[place]), rest);
  }
  return std::nullopt;
}

}  // namespace

int number_in(std::string_view word) {
  int number = -1;
  if (word.empty() || word.size() > 3 || word.find_first_not_of("0123456789") != word.npos) return -1;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

Words words_of(std::string_view line) {
  static constexpr std::array<std::string_view, 8> ornament = {"in", "into", "to", "from", "the", "of", "a", "at"};
  Words words;
  std::string word;
  const auto finish = [&] {
    const bool counts = std::find(ornament.begin(), ornament.end(), word) == ornament.end() || words.empty();
    if (!word.empty() && counts) words.push_back(word);
    word.clear();
  };
  for (const char c : line) {
    if (c == ' ' || c == '\t' || c == '-' || c == ',')
      finish();
    else
      word += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  }
  finish();
  return words;
}

bool begins_a_move(std::string_view word) {
  return std::any_of(everything().begin(), everything().end(),
                     [&](const Candidate& each) { return each.words[0].starts_with(word); });
}

Answer understand(std::string_view line, const std::vector<Move>& possible) {
  const std::vector<Candidate> now = candidates(possible);
  const Words typed = words_of(line);
  if (typed.empty()) return {};
  const auto counted = with_count(typed);
  for (const auto* among : {&now, &everything()}) {
    if (Answer answer{fitting(typed, *among), 1}; !answer.meant.empty()) return answer;
    if (!counted) continue;
    std::vector<Candidate> repeatable = *among;  // the number of "bid 3" is no count
    std::erase_if(repeatable, has_number);
    if (Answer answer{fitting(counted->second, repeatable), counted->first}; !answer.meant.empty()) return answer;
  }
  return {};
}

}  // namespace castellan::ui
