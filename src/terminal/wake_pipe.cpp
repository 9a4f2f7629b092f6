#include "terminal/wake_pipe.hpp"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace castellan::terminal {

WakePipe::WakePipe() {
  if (::pipe2(ends_, O_CLOEXEC | O_NONBLOCK) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
}

WakePipe::~WakePipe() {
  ::close(ends_[0]);
  ::close(ends_[1]);
}

void WakePipe::wake() const {
  const int saved = errno;
  const char byte = 0;
  // A full pipe wakes just as well.
  [[maybe_unused]] const auto written = ::write(ends_[1], &byte, 1);
  errno = saved;
}

void WakePipe::drain() const {
  char bytes[256];
  while (::read(ends_[0], bytes, sizeof bytes) > 0) {
  }
}

}  // namespace castellan::terminal
