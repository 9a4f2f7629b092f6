#include "guardian.hpp"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace castellan {
namespace {

constexpr long grace_milliseconds = 500;  // to end by itself, and once more after SIGTERM
constexpr int cannot_run = 127;           // as in a shell

// Handlers belong to the program we were forked from; what it ignores would be ignored by the command too.
void forget_signals() {
  for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
}

[[noreturn]] void become(const char* command, int its_input, int its_output) {
  ::setpgid(0, 0);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  if (::dup2(its_input, STDIN_FILENO) < 0 || ::dup2(its_output, STDOUT_FILENO) < 0 ||
      ::dup2(nowhere, STDERR_FILENO) < 0)
    ::_exit(cannot_run);
  ::close_range(STDERR_FILENO + 1, ~0u, 0);  // whatever is open here is none of its business
  ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  ::_exit(cannot_run);
}

// Not yet reaped, so that its group still has its number.
bool has_ended(pid_t child) {
  siginfo_t info{};
  return ::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child;
}

bool ends_in_time(pid_t child, const sigset_t& child_signal) {
  timespec begin{};
  ::clock_gettime(CLOCK_MONOTONIC, &begin);
  while (!has_ended(child)) {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const long gone = (now.tv_sec - begin.tv_sec) * 1000 + (now.tv_nsec - begin.tv_nsec) / 1'000'000;
    if (gone >= grace_milliseconds) return false;
    const timespec rest{0, (grace_milliseconds - gone) * 1'000'000};
    ::sigtimedwait(&child_signal, nullptr, &rest);
  }
  return true;
}

}  // namespace

void guard_command(const char* command, int its_input, int its_output, int lifeline) {
  ::setpgid(0, 0);  // keys of the terminal are not for us
  sigset_t child_signal;
  ::sigemptyset(&child_signal);
  ::sigaddset(&child_signal, SIGCHLD);
  ::sigprocmask(SIG_SETMASK, &child_signal, nullptr);
  forget_signals();
  const pid_t child = ::fork();
  if (child == 0) become(command, its_input, its_output);
  if (child < 0) ::_exit(cannot_run);
  ::setpgid(child, child);  // it does the same: whoever comes first

  // We must hold nothing open that somebody waits for: pipes, the lock on a save, the terminal.
  constexpr int kept = STDERR_FILENO + 1;
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int standard = STDIN_FILENO; standard < kept; ++standard) ::dup2(nowhere, standard);
  ::dup2(lifeline, kept);
  ::close_range(kept + 1, ~0u, 0);
  for (char byte; ::read(kept, &byte, 1) < 0 && errno == EINTR;) {
  }

  if (!ends_in_time(child, child_signal)) {
    ::kill(-child, SIGTERM);
    ends_in_time(child, child_signal);
  }
  ::kill(-child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  ::_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

}  // namespace castellan
