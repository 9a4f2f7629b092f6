#include "match/save_file.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace castellan {
namespace {

namespace fs = std::filesystem;

std::string sentence(const fs::path& path, std::string_view what, int error = errno) {
  return path.string() + ": " + std::string(what) + ": " + std::generic_category().message(error);
}

bool write_at(int descriptor, std::string_view text, std::size_t offset) {
  while (!text.empty()) {
    const ssize_t count = ::pwrite(descriptor, text.data(), text.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
    offset += static_cast<std::size_t>(count);
  }
  return true;
}

// So that a new name in the folder survives a crash too.
bool sync_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool done = ::fsync(descriptor) == 0 || errno == EINVAL;  // some file systems cannot, and need not
  ::close(descriptor);
  return done;
}

bool make_folder(const fs::path& folder) {
  if (folder.empty() || ::access(folder.c_str(), F_OK) == 0) return true;
  const fs::path parent = folder.parent_path();
  return make_folder(parent) && (::mkdir(folder.c_str(), 0700) == 0 ? sync_folder(parent) : errno == EEXIST);
}

// Reads an open file, or says why it is not one to read.
std::string read_all(int descriptor, const fs::path& path, std::string& text) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return sentence(path, "cannot be read");
  if (!S_ISREG(status.st_mode)) return path.string() + ": is not a file";
  if (static_cast<std::size_t>(status.st_size) > longest_save)
    return path.string() + ": is too large for a saved match";
  text.resize(static_cast<std::size_t>(status.st_size));
  for (std::size_t have = 0; have < text.size();) {
    const ssize_t count = ::pread(descriptor, text.data() + have, text.size() - have, static_cast<off_t>(have));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return sentence(path, "cannot be read");
    if (count == 0) text.resize(have);
    have += static_cast<std::size_t>(count);
  }
  return {};
}

}  // namespace

SaveFile& SaveFile::operator=(SaveFile&& other) noexcept {
  path_.swap(other.path_);
  only_watching_.swap(other.only_watching_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(kept_, other.kept_);
  std::swap(torn_, other.torn_);
  return *this;
}

SaveFile::~SaveFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::variant<SaveFile, Failure> SaveFile::open(const fs::path& path, std::string& text) {
  SaveFile file(path);
  constexpr int flags = O_CLOEXEC | O_NONBLOCK;  // not to wait for the other end of what is no file
  file.descriptor_ = ::open(path.c_str(), O_RDWR | flags);
  if (file.descriptor_ < 0 && (errno == EACCES || errno == EROFS || errno == EPERM)) {
    file.only_watching_ = sentence(path, "can only be watched");
    file.descriptor_ = ::open(path.c_str(), O_RDONLY | flags);
  }
  if (file.descriptor_ < 0) return Failure{sentence(path, "cannot be opened")};
  if (file.only_watching_.empty() && ::flock(file.descriptor_, LOCK_EX | LOCK_NB) != 0)
    file.only_watching_ = errno == EWOULDBLOCK ? path.string() + ": is being played elsewhere and can only be watched"
                                               : sentence(path, "cannot be locked and so only be watched");
  if (std::string reason = read_all(file.descriptor_, path, text); !reason.empty()) return Failure{std::move(reason)};
  file.kept_ = text.rfind('\n') + 1;
  file.torn_ = file.kept_ < text.size();
  return file;
}

std::string SaveFile::create() {
  if (!make_folder(path_.parent_path())) return sentence(path_.parent_path(), "the folder cannot be made");
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor_ < 0) return sentence(path_, "cannot be created");
  ::flock(descriptor_, LOCK_EX | LOCK_NB);  // nobody else knows it yet; where locks do not exist it is played without
  return sync_folder(path_.parent_path()) ? "" : sentence(path_, "cannot be made lasting");
}

std::string SaveFile::keep(std::string_view whole) {
  if (!only_watching_.empty()) return only_watching_;
  if (descriptor_ < 0)
    if (std::string reason = create(); !reason.empty()) return reason;
  const auto end = static_cast<off_t>(kept_);
  if (torn_ && ::ftruncate(descriptor_, end) != 0) return sentence(path_, "cannot be written");
  torn_ = false;
  if (struct stat status{}; ::fstat(descriptor_, &status) == 0 && (status.st_nlink == 0 || status.st_size != end))
    return path_.string() + ": has been removed or changed by another program";
  if (whole.size() <= kept_) return {};
  if (write_at(descriptor_, whole.substr(kept_), kept_) && ::fdatasync(descriptor_) == 0) {
    kept_ = whole.size();
    return {};
  }
  std::string reason = sentence(path_, "cannot be written");
  torn_ = ::ftruncate(descriptor_, end) != 0;
  if (kept_ == 0) {  // an empty file is no use to anybody
    ::unlink(path_.c_str());
    ::close(std::exchange(descriptor_, -1));
  }
  return reason;
}

std::variant<std::string, Failure> read_whole(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return Failure{sentence(path, "cannot be opened")};
  std::string text, reason = read_all(descriptor, path, text);
  ::close(descriptor);
  if (!reason.empty()) return Failure{std::move(reason)};
  return text;
}

std::string write_whole(const fs::path& path, std::string_view text) {
  const fs::path draft = path.string() + ".new" + std::to_string(::getpid());
  const int descriptor = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) return sentence(path, "cannot be created");
  const bool written = write_at(descriptor, text, 0);
  const int error = written ? 0 : errno;
  if (::close(descriptor) == 0 && written && ::rename(draft.c_str(), path.c_str()) == 0) return {};
  std::string reason = sentence(path, "cannot be written", error ? error : errno);
  ::unlink(draft.c_str());
  return reason;
}

fs::path default_folder() {
  // Names that are not absolute are to be ignored, says the XDG base directory specification.
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/') return fs::path(state) / "castellan";
  const char* home = std::getenv("HOME");
  return home && *home ? fs::path(home) / ".local/state/castellan" : fs::path();
}

fs::path fresh_path(const fs::path& folder, const Heading& heading) {
  char now[32] = "";
  const std::time_t clock = std::time(nullptr);
  if (std::tm local{}; ::localtime_r(&clock, &local)) std::strftime(now, sizeof now, "-%Y-%m-%d-%H%M%S", &local);
  std::string stem = heading.game + now;
  for (const Sitter& seat : heading.seats) {
    stem += '-';
    for (const char byte : seat.name)
      stem += std::isalnum(static_cast<unsigned char>(byte)) || static_cast<unsigned char>(byte) >= 0x80 ? byte : '_';
  }
  fs::path path = folder / (stem + ".save");
  for (int n = 2; ::access(path.c_str(), F_OK) == 0; ++n) path = folder / (stem + '-' + std::to_string(n) + ".save");
  return path;
}

std::vector<ListedSave> list_saves(const fs::path& folder) {
  std::vector<ListedSave> saves;
  std::error_code error;
  for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
    struct stat status {};
    ListedSave listed{each->path(), 0, {}, 0, {}};
    if (listed.path.extension() != ".save" || ::stat(listed.path.c_str(), &status) != 0) continue;
    listed.modified = status.st_mtime;
    const auto text = read_whole(listed.path);
    if (const auto* failure = std::get_if<Failure>(&text)) {
      listed.reason = failure->sentence;
    } else {
      SaveText save = read_save(std::get<std::string>(text));
      if (save.refusal.line > 0) listed.reason = to_text(save.refusal);
      for (const SaveLine& line : save.lines)
        listed.entries += line.text == "take-back" ? -1 : !line.seat.empty() && line.seat != note_word;
      listed.heading = std::move(save.heading);
    }
    saves.push_back(std::move(listed));
  }
  std::sort(saves.begin(), saves.end(), [](const ListedSave& a, const ListedSave& b) {
    return a.modified != b.modified ? a.modified > b.modified : a.path < b.path;
  });
  return saves;
}

}  // namespace castellan
