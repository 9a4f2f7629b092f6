#include "ui/hint.hpp"

#include <algorithm>

#include "ai/advice.hpp"
#include "jerusalem/words.hpp"
#include "ui/decision.hpp"
#include "ui/effects.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

// A move of a plan in the words of the screen; several alike are told once.
std::string move_in_words(const Move& move, int times) {
  const std::string count = times > 1 ? " " + std::to_string(times) : "";
  if (const auto* m = std::get_if<PlaceSquire>(&move)) return "place" + count + ": " + title(m->area);
  if (const auto* m = std::get_if<PutSquire>(&move)) return "put" + count + ": " + title(m->area);
  if (const auto* m = std::get_if<LiftSquire>(&move))
    return "lift" + count + " of " + title(m->colour) + ": " + title(m->area);
  if (const auto* m = std::get_if<SwapFor>(&move)) return "swap for " + title(m->colour) + ": " + title(m->area);
  if (const auto* m = std::get_if<DismissSquire>(&move)) return "dismiss" + count + ": " + title(m->area);
  if (const auto* m = std::get_if<SetBaron>(&move)) return "baron: " + title(m->area);
  if (const auto* m = std::get_if<OpenOffice>(&move)) return "put up the " + title(m->office);
  if (const auto* m = std::get_if<Bid>(&move)) return "bid " + std::to_string(m->silver);
  if (const auto* m = std::get_if<PlayCard>(&move)) return "play " + short_title(m->card);
  if (const auto* m = std::get_if<KeepCard>(&move)) return "keep " + short_title(m->card);
  if (std::holds_alternative<HireMercenary>(move)) return "hire" + count;
  if (std::holds_alternative<EndTurn>(move)) return "end the turn";
  return words_for(move) + (times > 1 ? " (" + std::to_string(times) + " times)" : "");
}

std::string plan_in_words(const Plan<Jerusalem>& plan) {
  std::string words;
  for (int i = 0; i < plan.size();) {
    int same = 1;
    while (i + same < plan.size() && plan[i + same] == plan[i]) ++same;
    const bool no_more = i > 0 && std::holds_alternative<Decline>(plan[i]);
    words += (words.empty() ? "" : "; ") + (no_more ? "no more" : move_in_words(plan[i], same));
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

std::vector<std::string> in_words(std::vector<Thought<Jerusalem>> thoughts) {
  const auto tried = [&](std::size_t i) { return thoughts[i].playouts; };
  // What was tried nearly as much and looks better is the better one.
  if (thoughts.size() > 1 && tried(1) * 4 >= tried(0) * 3 && thoughts[1].chance > thoughts[0].chance)
    std::swap(thoughts[0], thoughts[1]);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, thoughts.size()); ++i) {
    // A figure from few playouts says little, and one above the first would belie the order.
    const bool sure = i == 0 || (tried(i) * 4 >= tried(0) && thoughts[i].chance <= thoughts[0].chance);
    const std::string chance = std::to_string(static_cast<int>(100 * thoughts[i].chance + 0.5F)) + " %";
    lines.push_back((sure ? chance : "else") + ": " + plan_in_words(thoughts[i].plan));
  }
  return lines;
}

}  // namespace castellan::ui
