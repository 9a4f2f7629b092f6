#include "lab/results_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace castellan {
namespace {

constexpr std::size_t piece = std::size_t{1} << 18;
constexpr std::size_t longest_line = std::size_t{1} << 20;

std::string why() { return std::generic_category().message(errno); }
std::string told(const std::filesystem::path& path, const std::string& sentence) {
  return path.string() + ": " + sentence;
}

}  // namespace

std::variant<ResultsReader, Failure> ResultsReader::open(const std::filesystem::path& path) {
  ResultsReader reader;
  reader.path_ = path;
  reader.descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (reader.descriptor_ < 0) return Failure{told(path, "cannot be read: " + why())};
  struct stat status {};
  if (::fstat(reader.descriptor_, &status) == 0 && S_ISDIR(status.st_mode))
    return Failure{told(path, "is a folder; a results file is needed")};
  std::string_view line;
  if (!reader.next(line)) return Failure{told(path, "has no whole first line, so it is no results file")};
  if (const std::string reason = read_heading(line, reader.heading_); !reason.empty())
    return Failure{reader.at_line(reason)};
  return reader;
}

ResultsReader& ResultsReader::operator=(ResultsReader&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(heading_, other.heading_);
  std::swap(buffer_, other.buffer_);
  std::swap(at_, other.at_);
  std::swap(line_number_, other.line_number_);
  std::swap(offset_, other.offset_);
  std::swap(torn_, other.torn_);
  return *this;
}

ResultsReader::~ResultsReader() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool ResultsReader::next(std::string_view& line) {
  std::size_t searched = at_;
  std::size_t end = 0;
  while ((end = buffer_.find('\n', searched)) == buffer_.npos) {
    buffer_.erase(0, at_);
    at_ = 0;
    searched = buffer_.size();
    if (searched > longest_line) return false;  // no line of ours; what is left over is told as torn
    buffer_.resize(searched + piece);
    ssize_t count = 0;
    do count = ::read(descriptor_, buffer_.data() + searched, piece);
    while (count < 0 && errno == EINTR);
    buffer_.resize(searched + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count <= 0) {
      torn_ = !buffer_.empty();
      return false;
    }
  }
  line = std::string_view(buffer_).substr(at_, end - at_);
  at_ = end + 1;
  offset_ += line.size() + 1;
  ++line_number_;
  return true;
}

std::string ResultsReader::at_line(const std::string& reason) const {
  return told(path_, "line " + std::to_string(line_number_) + " " + reason);
}

std::variant<ResultsFile, Failure> ResultsFile::create(const std::filesystem::path& path,
                                                       const ResultsHeading& heading) {
  ResultsFile file;
  file.path_ = path;
  file.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (file.descriptor_ < 0) return Failure{told(path, "cannot be written: " + why())};
  ::flock(file.descriptor_, LOCK_EX | LOCK_NB);  // it is new: nobody else can have it
  if (const std::string reason = file.add(to_line(heading) + '\n'); !reason.empty()) {
    ::unlink(path.c_str());
    return Failure{reason};
  }
  return file;
}

std::variant<ResultsFile, Failure> ResultsFile::go_on(const std::filesystem::path& path, std::uint64_t whole) {
  ResultsFile file;
  file.path_ = path;
  file.descriptor_ = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file.descriptor_ < 0) return Failure{told(path, "cannot be written: " + why())};
  if (::flock(file.descriptor_, LOCK_EX | LOCK_NB) != 0)
    return Failure{told(path, "another castellan is writing this file just now")};
  if (::ftruncate(file.descriptor_, static_cast<off_t>(whole)) != 0)
    return Failure{told(path, "cannot be written: " + why())};
  return file;
}

ResultsFile& ResultsFile::operator=(ResultsFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

ResultsFile::~ResultsFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string ResultsFile::add(std::string_view lines) {
  while (!lines.empty()) {
    const ssize_t count = ::write(descriptor_, lines.data(), lines.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return told(path_, "cannot be written: " + why());
    lines.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

std::string ResultsFile::finish() {
  return ::fdatasync(descriptor_) == 0 || errno == EINVAL || errno == EROFS
             ? ""
             : told(path_, "cannot be written: " + why());
}

}  // namespace castellan
