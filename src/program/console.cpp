#include "program/console.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <unistd.h>

namespace castellan {
namespace {

constexpr std::size_t flush_above = std::size_t{1} << 16;

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

Output& Output::operator<<(std::string_view text) {
  waiting_ += text;
  if (waiting_.size() > flush_above) flush();
  return *this;
}

void Output::flush() {
  const std::string text = std::move(waiting_);
  waiting_.clear();
  if (write_all(STDOUT_FILENO, text)) return;
  if (errno == EPIPE) throw NobodyReads();
  throw Trouble("standard output cannot be written: " + std::generic_category().message(errno));
}

std::string printable(std::string_view text) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0u;
    const bool two_bytes = byte == 0xC2 && next >= 0x80 && next < 0xA0;  // U+0080 to U+009F are controls as well
    if (two_bytes) ++i;
    safe += byte < 0x20 || byte == 0x7F || two_bytes ? '?' : text[i];
  }
  return safe;
}

std::string quoted_for_people(std::string_view text) { return '"' + printable(text) + '"'; }

std::string hexadecimal(std::uint64_t number) {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[number >> shift & 15];
  return digits;
}

void complain(std::string_view sentence) {
  std::string text;
  while (!sentence.empty()) {
    const std::size_t end = std::min(sentence.find('\n'), sentence.size());
    text += "castellan: " + printable(sentence.substr(0, end)) + '\n';
    sentence.remove_prefix(std::min(end + 1, sentence.size()));
  }
  write_all(STDERR_FILENO, text);
}

}  // namespace castellan
