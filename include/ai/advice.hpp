#pragma once
#include <thread>

#include "ai/kinds.hpp"

namespace castellan {

// What the King would do, the best first, and the chance to win that he sees in each. Each thread thinks for itself
// with its share of the playouts, so that the advice hangs on the number of threads and on nothing else.
template <Game G>
std::vector<Thought<G>> advice(const G& game, int players, const Prompt<G>& prompt, const Rng& rng, int threads,
                               const std::atomic<bool>* stop = nullptr) {
  const Judgement<G> judgement(game, players);
  SearchLimits limits = king_limits;
  limits.playouts /= threads;
  std::vector<std::vector<Thought<G>>> found(static_cast<std::size_t>(threads));
  Rng seeds = rng;
  std::vector<std::thread> thinkers;
  for (auto& thoughts : found) {
    const Rng luck(seeds.next(), seeds.next());
    thinkers.emplace_back(
        [&, luck] { thoughts = Search<G, Judgement<G>>(game, judgement, luck, limits, stop).think(prompt); });
  }
  for (std::thread& thinker : thinkers) thinker.join();
  std::vector<Thought<G>> all;
  for (const auto& thoughts : found)
    for (const Thought<G>& thought : thoughts) {
      const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.plan == thought.plan; });
      if (same == all.end()) {
        all.push_back(thought);
        continue;
      }
      const auto before = static_cast<float>(same->playouts);
      const auto more = static_cast<float>(thought.playouts);
      same->chance = (same->chance * before + thought.chance * more) / (before + more);
      same->playouts += thought.playouts;
    }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.playouts > b.playouts; });
  return all;
}

}  // namespace castellan
