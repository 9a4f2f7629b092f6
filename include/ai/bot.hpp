#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/child.hpp"
#include "engine/knob.hpp"

// A program in another language at the table, and what is said to it: castellan-bot(5).
namespace castellan {

// Who sits at a table: a kind of player, and what people call him.
struct TableSeat {
  std::string kind, name;
};

// The first line that such a program reads. Nothing in it is secret; the seed of the match would be.
struct BotHello {
  std::string game, seat;
  std::vector<std::string> colours, names;  // of all seats
  std::vector<Knob> rules;
};
std::string to_line(const BotHello& hello);

class Bot {
 public:
  static constexpr int most_starts = 4;         // in one match
  static constexpr int most_late_in_a_row = 3;  // then it counts as hung and is started afresh

  // The command is started when something is asked first.
  Bot(std::string command, std::string hello_line, double seconds);
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  ~Bot();

  // The text of a move of the list, or why there is none. `failure` has no words of the command's own in it: it is
  // told at the table, and they might give away what its seat knows.
  struct Answer {
    std::string move, failure;
  };
  // When `stop` becomes true, it is not waited for any longer.
  Answer ask(const std::string& view_as_json, const std::vector<std::string>& moves,
             const std::atomic<bool>* stop = nullptr);

 private:
  Answer listen(const std::vector<std::string>& moves, Child::Clock::time_point deadline,
                const std::atomic<bool>* stop);
  Answer ended();
  Answer late();

  std::string command_, hello_;
  double seconds_;
  std::unique_ptr<Child> child_;
  std::int64_t number_ = 0;  // of the last prompt
  int starts_ = 0, late_in_a_row_ = 0;
};

}  // namespace castellan
