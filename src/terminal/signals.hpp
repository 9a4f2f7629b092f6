#pragma once

#include <array>
#include <optional>
#include <signal.h>
#include <vector>

#include "terminal/wake_pipe.hpp"

namespace castellan::terminal {

// Signals that are handled by the loop, at a quiet moment, and not where they struck. One object at a time.
//
// A signal that was ignored when the program started stays so (nohup, background jobs of simple shells).
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  int descriptor() const { return pipe_.descriptor(); }  // readable when a signal has come
  void drain() const { pipe_.drain(); }
  bool take(int signal) const;        // whether it has come since last asked
  std::optional<int> ending() const;  // SIGTERM, SIGHUP, SIGINT or SIGQUIT has come

  // Stops the process as SIGTSTP would have without us, and returns when it goes on (at once where nobody could make
  // it go on). Ctrl-Z also stops the rest of the job.
  void stop(bool whole_job) const;

 private:
  struct Previous {
    int signal;
    struct sigaction action;
  };
  void install(int signal, void (*handler)(int));

  WakePipe pipe_;
  std::vector<Previous> previous_;
};

}  // namespace castellan::terminal
