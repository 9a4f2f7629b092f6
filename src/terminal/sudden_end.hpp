#pragma once

#include <exception>
#include <signal.h>
#include <vector>

namespace castellan::terminal {

// While it lives, the terminal is given back before the program dies of a fault, an abort, an exception that nobody
// catches or a call of exit(), and the last words are said; then it dies as it would have (status, core, message).
class SuddenEnd {
 public:
  SuddenEnd();
  ~SuddenEnd();
  SuddenEnd(const SuddenEnd&) = delete;
  SuddenEnd& operator=(const SuddenEnd&) = delete;

 private:
  stack_t previous_stack_ = {};
  std::terminate_handler previous_terminate_ = nullptr;
};

}  // namespace castellan::terminal
