#include "ui/hint.hpp"

#include <algorithm>

#include "ai/advice.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

// "place palace large x3, baron palace large, end"
std::string plan_in_words(const Plan<Jerusalem>& plan) {
  std::string words;
  for (int i = 0; i < plan.size();) {
    int same = 1;
    while (i + same < plan.size() && plan[i + same] == plan[i]) ++same;
    words += (words.empty() ? "" : ", ") + to_text(plan[i]) + (same > 1 ? " x" + std::to_string(same) : "");
    i += same;
  }
  return words;
}

}  // namespace

std::vector<Thought<Jerusalem>> king_thoughts(const Jerusalem& game, int players, const Prompt<Jerusalem>& prompt,
                                              const std::atomic<bool>* stop) {
  const int threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 8);
  return advice(game, players, prompt, Rng(fingerprint(prompt.view.table)), threads, stop);
}

std::vector<std::string> in_words(const std::vector<Thought<Jerusalem>>& thoughts) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, thoughts.size()); ++i)
    lines.push_back(std::to_string(static_cast<int>(100 * thoughts[i].chance + 0.5F)) +
                    " %: " + plan_in_words(thoughts[i].plan));
  return lines;
}

}  // namespace castellan::ui
