#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "ai/exec_kind.hpp"
#include "json/jerusalem_json.hpp"

namespace castellan {

constexpr double usual_bot_seconds = 10;

// A decision of a program player, and what the record is to note about it ("" as a rule).
template <Game G>
struct Chosen {
  typename G::Move move;
  std::string note;
};

// The programs in other languages at one table. They live as long as it.
template <Game G>
class Bots {
 public:
  Bots(const G& game, const std::vector<TableSeat>& seats, double seconds) : game_(game) {
    typename G::Rules rules = game.rules();
    BotHello hello{std::string(G::id), "", {}, {}, G::knobs(rules)};
    for (std::size_t i = 0; i < seats.size(); ++i) {
      hello.colours.emplace_back(G::seat_name(player(static_cast<int>(i))));
      hello.names.push_back(seats[i].name);
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      bots_.emplace_back();
      if (!is_exec_kind(seats[i].kind)) continue;
      hello.seat = hello.colours[i];
      bots_.back() = std::make_unique<Bot>(std::string(command_in(seats[i].kind)), to_line(hello), seconds);
    }
  }

  // By the program in that seat; by `own`, our own player, where none sits or where it has forfeited the decision.
  Chosen<G> choose(const Prompt<G>& prompt, const ProgramPlayer<G>& own, const std::atomic<bool>* stop = nullptr) {
    Bot* bot = bots_[static_cast<std::size_t>(prompt.seat)].get();
    if (bot == nullptr) return {own(prompt), ""};
    std::vector<std::string> moves;
    for (const auto& move : prompt.moves) moves.push_back(G::to_text(move));
    const Bot::Answer answer = bot->ask(view_text(game_, prompt.view), moves, stop);
    for (std::size_t i = 0; i < moves.size() && answer.failure.empty(); ++i)
      if (moves[i] == answer.move) return {prompt.moves[static_cast<int>(i)], ""};
    return {own(prompt), std::string(stand_in_kind) + " decides: " + answer.failure};
  }

 private:
  G game_;
  std::vector<std::unique_ptr<Bot>> bots_;
};

}  // namespace castellan
