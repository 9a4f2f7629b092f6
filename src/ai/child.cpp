#include "ai/child.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "guardian.hpp"

namespace castellan {
namespace {

constexpr std::size_t chunk = 4096;
constexpr std::size_t most_forgotten = std::size_t{1} << 20;  // of one that never stops talking

void close_one(int& descriptor) {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

// Whether something can be done before the deadline; errors count as something, which reading and writing will tell.
bool ready(int descriptor, short events, Child::Clock::time_point deadline) {
  while (true) {
    const auto rest = std::chrono::ceil<std::chrono::milliseconds>(deadline - Child::Clock::now()).count();
    pollfd waiting{descriptor, events, 0};
    const int count = ::poll(&waiting, 1, rest < 0 ? 0 : static_cast<int>(rest));
    if (count >= 0 || errno != EINTR) return count != 0;
  }
}

}  // namespace

Child::Child(const std::string& command) {
  // A command that has gone away is an error of write(), as everywhere in this program.
  std::signal(SIGPIPE, SIG_IGN);
  start(command);
}

void Child::start(const std::string& command) {
  std::array<std::array<int, 2>, 3> pipes = {{{-1, -1}, {-1, -1}, {-1, -1}}};
  auto& [input, output, lifeline] = pipes;
  bool ready_to_go = true;
  for (auto& ends : pipes) ready_to_go = ready_to_go && ::pipe2(ends.data(), O_CLOEXEC) == 0;
  if (ready_to_go) guardian_ = ::fork();
  if (guardian_ == 0) guard_command(command.c_str(), input[0], output[1], lifeline[0]);
  if (guardian_ > 0) {
    to_ = std::exchange(input[1], -1);
    from_ = std::exchange(output[0], -1);
    lifeline_ = std::exchange(lifeline[1], -1);
    for (const int ours : {to_, from_}) ::fcntl(ours, F_SETFL, ::fcntl(ours, F_GETFL) | O_NONBLOCK);
  }
  for (auto& ends : pipes)
    for (int& descriptor : ends) close_one(descriptor);
}

int Child::end() {
  close_one(to_);
  close_one(from_);
  close_one(lifeline_);
  if (guardian_ > 0) {
    int status = 0;
    while (::waitpid(guardian_, &status, 0) < 0 && errno == EINTR) {
    }
    status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  guardian_ = -1;
  return status_;
}

Child::Outcome Child::write(std::string_view text, Clock::time_point deadline) {
  if (to_ < 0) return Outcome::gone;
  while (!text.empty()) {
    const ssize_t count = ::write(to_, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      if (!ready(to_, POLLOUT, deadline)) return Outcome::too_late;
    } else if (errno != EINTR) {
      return Outcome::gone;
    }
  }
  return Outcome::done;
}

bool Child::read_some() {
  std::array<char, chunk> bytes;
  const ssize_t count = ::read(from_, bytes.data(), bytes.size());
  if (count > 0) unread_.append(bytes.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

Child::Outcome Child::read_line(std::string& line, Clock::time_point deadline) {
  if (from_ < 0) return Outcome::gone;
  while (true) {
    if (const auto end = unread_.find('\n'); end != unread_.npos) {
      line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (!std::exchange(skipping_, false)) return Outcome::done;
    } else if (unread_.size() > longest_line) {
      unread_.clear();
      if (!std::exchange(skipping_, true)) return Outcome::too_long;
    } else {
      if (!ready(from_, POLLIN, deadline)) return Outcome::too_late;
      if (!read_some()) return Outcome::gone;
    }
  }
}

void Child::forget_lines() {
  for (std::size_t forgotten = 0; forgotten < most_forgotten && from_ >= 0; forgotten += chunk) {
    if (const auto end = unread_.rfind('\n'); end != unread_.npos) {
      unread_.erase(0, end + 1);
      skipping_ = false;
    }
    if (unread_.size() > longest_line) {
      unread_.clear();
      skipping_ = true;
    }
    if (!ready(from_, POLLIN, Clock::now()) || !read_some()) return;
  }
}

}  // namespace castellan
