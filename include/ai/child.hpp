#pragma once
#include <chrono>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace castellan {

// A command that runs beside us and is talked to in lines. Nothing here waits longer than it was told to, nor keeps
// more than one line of `longest_line` bytes. What the command says on its standard error goes nowhere.
class Child {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t longest_line = std::size_t{1} << 16;

  explicit Child(const std::string& command);  // run by /bin/sh
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { end(); }

  enum class Outcome { done, too_late, too_long, gone };
  Outcome write(std::string_view text, Clock::time_point deadline);
  // A line that is too long is told once and then left out to its end.
  Outcome read_line(std::string& line, Clock::time_point deadline);
  // Leaves out the whole lines that have come so far.
  void forget_lines();
  // Ends it and all that it has started, within a second or so; its exit status.
  int end();

 private:
  void start(const std::string& command);
  bool read_some();  // false if there will be nothing more

  int to_ = -1, from_ = -1, lifeline_ = -1;
  pid_t guardian_ = -1;
  int status_ = -1;
  std::string unread_;
  bool skipping_ = false;  // what comes now belongs to a line that was too long
};

}  // namespace castellan
