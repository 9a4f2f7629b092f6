#pragma once
#include <chrono>
#include <cstdint>
#include <string>

namespace castellan {

// A line on standard error that says how far long work is; none where that is not a terminal.
class Progress {
 public:
  explicit Progress(std::uint64_t matches);
  ~Progress();  // the line goes away
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  bool on_terminal_;
  std::uint64_t matches_;
  Clock::time_point begin_, shown_;
};

// "1234 of 5000 matches, 812 a second, 5 s left"
std::string progress_in_words(std::uint64_t done, std::uint64_t matches, double seconds);

}  // namespace castellan
