#include "ui/telling.hpp"

#include <array>
#include <utility>

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

}  // namespace

void Telling::add(const std::string& told) {
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
