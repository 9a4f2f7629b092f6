#include "terminal/tty_mode.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include "terminal/control_codes.hpp"

namespace castellan::terminal::tty_mode {

namespace {

constexpr int input = STDIN_FILENO;
constexpr int output = STDOUT_FILENO;

termios shells_mode;
std::atomic<bool> entered = false;
static_assert(std::atomic<bool>::is_always_lock_free);

// Two of them, so that a handler never reads the one that is being written.
struct Words {
  std::array<char, 1024> text;
  std::size_t length;
};
std::array<Words, 2> last_words;
std::atomic<const Words*> words_to_say = nullptr;

termios raw_mode() {
  termios mode = shells_mode;
  mode.c_iflag &= ~static_cast<tcflag_t>(IGNBRK | BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  mode.c_oflag &= ~static_cast<tcflag_t>(OPOST);
  mode.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  mode.c_cflag &= ~static_cast<tcflag_t>(CSIZE | PARENB);
  mode.c_cflag |= CS8;
  mode.c_cc[VMIN] = 1;
  mode.c_cc[VTIME] = 0;
  return mode;
}

void set_mode(const termios& mode) {
  while (::tcsetattr(input, TCSANOW, &mode) != 0 && errno == EINTR) {
  }
}

// A terminal that is closed, or takes nothing for so long, is not waited for. (A serial line of 9600 bits per second
// may need four seconds for what is in the driver's buffer.)
bool takes_output() {
  pollfd waiting = {output, POLLOUT, 0};
  constexpr int milliseconds = 5000;
  return ::poll(&waiting, 1, milliseconds) > 0 && (waiting.revents & POLLOUT) != 0 &&
         (waiting.revents & (POLLERR | POLLHUP | POLLNVAL)) == 0;
}

void write_all(int descriptor, const char* bytes, std::size_t length) {
  while (length > 0) {
    const ssize_t written = ::write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= static_cast<std::size_t>(written);
  }
}

bool in_background() {
  const pid_t foreground = ::tcgetpgrp(input);
  return foreground > 0 && foreground != ::getpgrp();
}

}  // namespace

bool remember() { return ::tcgetattr(input, &shells_mode) == 0; }

void enter() {
  entered = true;
  set_mode(raw_mode());
  write_all(output, enter_full_screen.data(), enter_full_screen.size());
}

void leave(PendingInput pending) {
  if (!entered.exchange(false)) return;
  const int saved = errno;
  // In the background writing could stop us. The shell has set its own mode by then, and its line editor relies on it;
  // but it does not know of the alternate screen.
  sigset_t stopping;
  sigset_t before;
  ::sigemptyset(&stopping);
  ::sigaddset(&stopping, SIGTTOU);
  ::pthread_sigmask(SIG_BLOCK, &stopping, &before);
  if (takes_output()) write_all(output, leave_full_screen.data(), leave_full_screen.size());
  if (!in_background()) {
    if (pending == PendingInput::discard) ::tcflush(input, TCIFLUSH);
    set_mode(shells_mode);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = saved;
}

void set_last_words(std::string_view text) {
  Words& words = words_to_say.load() == last_words.data() ? last_words[1] : last_words[0];
  words.length = std::min(text.size(), words.text.size());
  std::memcpy(words.text.data(), text.data(), words.length);
  words_to_say = text.empty() ? nullptr : &words;
}

void say_last_words() {
  if (const Words* words = words_to_say.exchange(nullptr)) write_all(STDERR_FILENO, words->text.data(), words->length);
}

}  // namespace castellan::terminal::tty_mode
