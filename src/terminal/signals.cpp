#include "terminal/signals.hpp"

#include <atomic>

namespace castellan::terminal {

namespace {

constexpr std::array<int, 4> ending_signals = {SIGHUP, SIGTERM, SIGINT, SIGQUIT};

std::atomic<const WakePipe*> pipe_to_wake;
std::array<std::atomic<bool>, NSIG> arrived;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<const WakePipe*>::is_always_lock_free);

void note(int signal) {
  arrived[static_cast<std::size_t>(signal)] = true;
  if (const WakePipe* pipe = pipe_to_wake) pipe->wake();
}

}  // namespace

Signals::Signals() {
  pipe_to_wake = &pipe_;
  for (auto& flag : arrived) flag = false;
  for (const int signal : ending_signals) install(signal, note);
  for (const int signal : {SIGWINCH, SIGCONT, SIGTSTP}) install(signal, note);
  install(SIGPIPE, SIG_IGN);  // a write to a closed terminal is an error like others
}

Signals::~Signals() {
  for (const auto& [signal, action] : previous_) ::sigaction(signal, &action, nullptr);
  pipe_to_wake = nullptr;
}

void Signals::install(int signal, void (*handler)(int)) {
  struct sigaction now = {};
  ::sigaction(signal, nullptr, &now);
  if (now.sa_handler == SIG_IGN) return;
  previous_.push_back({signal, now});
  struct sigaction ours = {};
  ours.sa_handler = handler;
  // No SA_RESTART: a write() to a terminal that has stalled must end when somebody wants the program to end.
  ours.sa_flags = 0;
  ::sigemptyset(&ours.sa_mask);
  ::sigaction(signal, &ours, nullptr);
}

bool Signals::take(int signal) const { return arrived[static_cast<std::size_t>(signal)].exchange(false); }

std::optional<int> Signals::ending() const {
  for (const int signal : ending_signals)
    if (arrived[static_cast<std::size_t>(signal)]) return signal;
  return std::nullopt;
}

void Signals::stop(bool whole_job) const {
  struct sigaction ours = {};
  ::sigaction(SIGTSTP, nullptr, &ours);
  if (ours.sa_handler == SIG_IGN) return;
  struct sigaction other = {};
  ::sigemptyset(&other.sa_mask);
  if (whole_job) {
    // Not us yet: a signal to the group may strike any of our threads, and this one would run on for a while.
    other.sa_handler = SIG_IGN;
    ::sigaction(SIGTSTP, &other, nullptr);
    ::kill(0, SIGTSTP);
  }
  // Not SIGSTOP: the kernel ignores SIGTSTP where there is no shell to continue us, and a stopped program stays so.
  other.sa_handler = SIG_DFL;
  ::sigaction(SIGTSTP, &other, nullptr);
  ::raise(SIGTSTP);
  ::sigaction(SIGTSTP, &ours, nullptr);
  take(SIGCONT);
}

}  // namespace castellan::terminal
