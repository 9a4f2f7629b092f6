#include "terminal/terminal.hpp"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/tty_mode.hpp"

namespace castellan::terminal {

namespace {

Environment environment_of_a_terminal() {
  if (const std::string reason = Terminal::refusal(); !reason.empty()) throw std::runtime_error(reason);
  return read_environment();
}

}  // namespace

std::string Terminal::refusal() {
  if (::isatty(STDIN_FILENO) == 0) return "Standard input is not a terminal.";
  if (::isatty(STDOUT_FILENO) == 0) return "Standard output is not a terminal.";
  return terminal::refusal(read_environment());
}

Terminal::Terminal() : environment_(environment_of_a_terminal()), depth_(terminal::colour_depth(environment_)) {
  if (!tty_mode::remember()) throw std::runtime_error("The terminal on standard input does not answer.");
  tell_ftxui(depth_);
  tty_mode::enter();
}

Terminal::~Terminal() {
  tty_mode::leave(tty_mode::PendingInput::keep);
  tty_mode::set_last_words("");
}

Size Terminal::size() const {
  winsize window = {};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {};
  // Nobody can see more; a terminal that claims it must not cost gigabytes.
  return {std::min<int>(window.ws_col, 1024), std::min<int>(window.ws_row, 512)};
}

Terminal::Reading Terminal::read(std::string& bytes) const {
  char buffer[4096];
  const ssize_t length = ::read(STDIN_FILENO, buffer, sizeof buffer);
  if (length > 0) {
    bytes.assign(buffer, static_cast<std::size_t>(length));
    return Reading::bytes;
  }
  const bool later = length < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK);
  return later ? Reading::nothing_yet : Reading::gone;
}

Terminal::Writing Terminal::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t length = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (length > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(length));
    } else if (length < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {  // somebody else's O_NONBLOCK
      pollfd waiting = {STDOUT_FILENO, POLLOUT, 0};
      ::poll(&waiting, 1, -1);
    } else if (length >= 0 || errno != EINTR) {
      return Writing::gone;
    }
    if (!bytes.empty() && signals_.ending()) return Writing::unfinished;
  }
  return Writing::done;
}

void Terminal::suspend(bool whole_job) {
  tty_mode::leave(tty_mode::PendingInput::keep);
  signals_.stop(whole_job);
  if (!signals_.ending()) take_again();
}

void Terminal::take_again() { tty_mode::enter(); }

void Terminal::set_last_words(std::string_view text) { tty_mode::set_last_words(text); }

}  // namespace castellan::terminal
