#pragma once
#include <array>
#include <atomic>
#include <signal.h>

namespace castellan {

// While it lives, Ctrl-C and requests to end only set a flag, so that long work can end in good order; a second one
// ends the program at once. A signal that was ignored when the program started stays so. One at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  std::atomic<bool>& stop() const;
  int signal() const;  // that has come, or 0

 private:
  static constexpr std::array<int, 3> signals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, signals.size()> previous_{};
};

}  // namespace castellan
