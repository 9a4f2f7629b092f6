#include "program/progress.hpp"

#include <unistd.h>

#include "lab/columns.hpp"

namespace castellan {
namespace {

void write_line(const std::string& text) {
  // Nothing hangs on it: if it cannot be written it is left out.
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0) return;
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 100) return std::to_string(whole) + " s";
  if (whole < 6000) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole / 60 % 60) + " min";
}

}  // namespace

std::string progress_in_words(std::uint64_t done, std::uint64_t matches, double seconds) {
  std::string text = std::to_string(done) + " of " + std::to_string(matches) + " matches";
  if (done == 0 || seconds <= 0) return text;
  const double rate = static_cast<double>(done) / seconds;
  return text + ", " + decimal(rate, rate < 10 ? 2 : 0) + " a second, " +
         duration(static_cast<double>(matches - done) / rate) + " left";
}

Progress::Progress(std::uint64_t matches)
    : on_terminal_(::isatty(STDERR_FILENO) == 1), matches_(matches), begin_(Clock::now()), shown_(begin_) {}

Progress::~Progress() {
  if (on_terminal_) write_line("\r\x1b[K");
}

void Progress::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (!on_terminal_ || now - shown_ < std::chrono::milliseconds(200)) return;
  shown_ = now;
  write_line("\r" + progress_in_words(done, matches_, std::chrono::duration<double>(now - begin_).count()) + "\x1b[K");
}

}  // namespace castellan
