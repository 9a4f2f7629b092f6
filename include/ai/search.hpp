#pragma once
#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>
#include <vector>

#include "ai/judgement.hpp"

// Tree search over what a seat can know (Cowling, Powley and Whitehouse 2012): each playout guesses a truth that fits
// the view, walks one tree along plans that are legal in it, and goes on by the game's judgement. It is bounded by the
// number of playouts, so that equal seeds give equal thoughts.
namespace castellan {

struct SearchLimits {
  int playouts = 1000;
  float curiosity = 0.35F;  // how much a plan that was tried seldom is tried again
  float width = 1.2F;       // plans considered at a node: the square root of its visits, times this
};

// A plan that was considered, and what came of it.
template <Game G>
struct Thought {
  Plan<G> plan;
  int playouts = 0;
  float chance = 0;  // to win, as far as the search sees
};

// The first is the best. `stop`, if given, ends the search early when it becomes true; what has been thought by then
// is returned, at least one plan.
template <Game G, JudgementOf<G> J>
class Search {
 public:
  using Position = typename G::Position;

  Search(const G& game, const J& judgement, const Rng& rng, const SearchLimits& limits,
         const std::atomic<bool>* stop = nullptr)
      : game_(game), judgement_(judgement), rng_(rng), limits_(limits), stop_(stop) {}

  std::vector<Thought<G>> think(const Prompt<G>& prompt) {
    nodes_.clear();
    nodes_.emplace_back();
    for (int i = 0; i < limits_.playouts; ++i) {
      play_out(game_.guess(prompt.view, rng_));
      // Where there is only one plan there is nothing to think about.
      if (nodes_[0].exhausted && nodes_[0].children.size() == 1) break;
      if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) break;
    }
    return thoughts();
  }

 private:
  struct Node {
    Plan<G> plan;
    std::vector<int> children;
    int visits = 0;
    int available = 0;  // how often it could have been chosen
    int barred = 0;     // the playout in which it was found impossible
    float won = 0;      // by whoever chose it
    int proposed = 0;
    bool exhausted = false;  // there is nothing more to propose
  };

  // Sets the position to that after the plan, if it is legal all the way.
  bool follow(const Plan<G>& plan, Position& position) const {
    Position next = position;
    for (const typename G::Move& move : plan) {
      if (!game_.legal_moves(next).contains(move)) return false;
      game_.apply(next, move);
    }
    position = next;
    return true;
  }

  void play(const Plan<G>& plan, Position& position) const {
    for (const typename G::Move& move : plan) game_.apply(position, move);
  }

  void let_luck_play(Position& position) {
    while (game_.to_move(position) == Seat::chance) game_.apply(position, game_.sample_chance(position, rng_));
  }

  // A child that was not there yet, or -1.
  int widen(int parent, const Position& position) {
    Node& node = nodes_[static_cast<std::size_t>(parent)];
    const auto wanted = 1 + static_cast<int>(limits_.width * std::sqrt(static_cast<float>(node.visits)));
    if (node.exhausted || static_cast<int>(node.children.size()) >= wanted) return -1;
    Plan<G> plan;
    if (!judgement_.propose(position, node.proposed++, rng_, plan)) {
      node.exhausted = true;
      return -1;
    }
    for (const int child : node.children)
      if (nodes_[static_cast<std::size_t>(child)].plan == plan) return -1;
    const int born = static_cast<int>(nodes_.size());
    node.children.push_back(born);
    nodes_.emplace_back().plan = plan;
    return born;
  }

  // Of the children that are legal here, the one with the best prospects; -1 if there is none. Only the one that looks
  // best is tried; what is not tried is taken to be possible.
  int choose(int parent, Position& position) {
    const std::vector<int>& children = nodes_[static_cast<std::size_t>(parent)].children;
    int best = -1;
    for (;;) {
      best = -1;
      float most = -1;
      for (const int child : children) {
        const Node& node = nodes_[static_cast<std::size_t>(child)];
        if (node.barred == playout_) continue;
        const auto visits = static_cast<float>(node.visits);
        const float prospect = node.won / visits +
                               limits_.curiosity * std::sqrt(std::log(static_cast<float>(node.available + 1)) / visits);
        if (prospect > most) best = child, most = prospect;
      }
      if (best < 0 || follow(nodes_[static_cast<std::size_t>(best)].plan, position)) break;
      nodes_[static_cast<std::size_t>(best)].barred = playout_;
    }
    for (const int child : children)
      if (Node& node = nodes_[static_cast<std::size_t>(child)]; node.barred != playout_) ++node.available;
    return best;
  }

  void play_out(Position position) {
    const Position root = position;
    ++playout_;
    path_.clear();
    int at = 0;
    for (bool in_tree = true;;) {
      let_luck_play(position);
      if (game_.to_move(position) == Seat::nobody || judgement_.is_far_enough(root, position)) break;
      if (!in_tree) {
        Plan<G> plan;
        judgement_.go_on(position, rng_, plan);
        play(plan, position);
        continue;
      }
      const Seat seat = game_.to_move(position);
      int child = widen(at, position);
      if (child >= 0) {
        ++nodes_[static_cast<std::size_t>(child)].available;
        play(nodes_[static_cast<std::size_t>(child)].plan, position);
        in_tree = false;
      } else {
        child = choose(at, position);
        if (child < 0) {  // none of the plans of other guesses is possible in this one
          in_tree = false;
          continue;
        }
      }
      path_.push_back({child, seat});
      at = child;
    }
    const auto chances = judgement_.chances(position);
    ++nodes_[0].visits;
    for (const auto& [node, seat] : path_) {
      ++nodes_[static_cast<std::size_t>(node)].visits;
      nodes_[static_cast<std::size_t>(node)].won += chances[seat];
    }
  }

  std::vector<Thought<G>> thoughts() const {
    std::vector<Thought<G>> all;
    for (const int child : nodes_[0].children) {
      const Node& node = nodes_[static_cast<std::size_t>(child)];
      all.push_back({node.plan, node.visits, node.won / static_cast<float>(node.visits)});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.playouts > b.playouts; });
    return all;
  }

  const G& game_;
  const J& judgement_;
  Rng rng_;
  SearchLimits limits_;
  const std::atomic<bool>* stop_;
  std::vector<Node> nodes_;
  std::vector<std::pair<int, Seat>> path_;
  int playout_ = 0;
};

}  // namespace castellan
