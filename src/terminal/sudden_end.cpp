#include "terminal/sudden_end.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>

#include "terminal/tty_mode.hpp"

namespace castellan::terminal {

namespace {

constexpr std::array<int, 5> fatal_signals = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
std::array<struct sigaction, NSIG> previous_actions;
std::terminate_handler next_terminate = nullptr;

// For the handler when the stack is what has overflowed.
alignas(16) std::array<char, 64 * 1024> spare_stack;

void give_back() {
  tty_mode::leave(tty_mode::PendingInput::discard);
  tty_mode::say_last_words();
}

void on_fatal_signal(int signal, siginfo_t* details, void*) {
  const int saved = errno;
  give_back();
  // To whoever was responsible before: the kernel, or a sanitizer. A fault of our own strikes again when we return, at
  // the same place; a signal that was sent has to be sent again, and strikes when we return.
  ::sigaction(signal, &previous_actions[static_cast<std::size_t>(signal)], nullptr);
  const bool sent = details == nullptr || details->si_code <= 0;
  if (sent) ::raise(signal);
  errno = saved;
}

[[noreturn]] void on_terminate() {
  give_back();
  if (next_terminate) next_terminate();
  std::abort();
}

void on_exit() { tty_mode::leave(tty_mode::PendingInput::keep); }

}  // namespace

SuddenEnd::SuddenEnd() {
  static const bool registered = std::atexit(on_exit) == 0;
  (void)registered;
  stack_t stack = {};
  stack.ss_sp = spare_stack.data();
  stack.ss_size = spare_stack.size();
  ::sigaltstack(&stack, &previous_stack_);
  for (const int signal : fatal_signals) {
    struct sigaction ours = {};
    ours.sa_sigaction = on_fatal_signal;
    ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
    ::sigemptyset(&ours.sa_mask);
    ::sigaction(signal, &ours, &previous_actions[static_cast<std::size_t>(signal)]);
  }
  previous_terminate_ = next_terminate = std::set_terminate(on_terminate);
}

SuddenEnd::~SuddenEnd() {
  std::set_terminate(previous_terminate_);
  for (const int signal : fatal_signals)
    ::sigaction(signal, &previous_actions[static_cast<std::size_t>(signal)], nullptr);
  ::sigaltstack(&previous_stack_, nullptr);
}

}  // namespace castellan::terminal
