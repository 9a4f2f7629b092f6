#pragma once
#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "match/save_text.hpp"

// Saves on disk (POSIX). Whatever can fail says so in a sentence with the file's name; "" is success.
namespace castellan {

struct Failure {
  std::string sentence;
};

// One match's file. While it is open nobody else can play that match.
class SaveFile {
 public:
  // A file that the first keep() creates, for its owner only and with its folders, unless it is there already.
  explicit SaveFile(std::filesystem::path path) : path_(std::move(path)) {}
  // A file to go on with; `text` receives what is in it. If it is being played elsewhere or cannot be written, it can
  // only be watched. It is not changed before the first keep().
  static std::variant<SaveFile, Failure> open(const std::filesystem::path& path, std::string& text);
  SaveFile(SaveFile&& other) noexcept { *this = std::move(other); }
  SaveFile& operator=(SaveFile&& other) noexcept;
  ~SaveFile();

  const std::filesystem::path& path() const { return path_; }
  bool on_disk() const { return descriptor_ >= 0; }
  const std::string& only_watching() const { return only_watching_; }  // why, or ""

  // Has all of `whole`, which only ever grows by whole lines, on disk before it returns. If that fails the file ends
  // with the last line that it did keep, and the next call tries again.
  std::string keep(std::string_view whole);

 private:
  std::string create();

  std::filesystem::path path_;
  int descriptor_ = -1;
  std::size_t kept_ = 0;  // bytes of whole lines on disk
  bool torn_ = false;     // there may be more bytes, which count for nothing
  std::string only_watching_;
};

std::variant<std::string, Failure> read_whole(const std::filesystem::path& path);
// For records in bulk: complete or not there at all, but not waited for.
std::string write_whole(const std::filesystem::path& path, std::string_view text);

std::filesystem::path default_folder();  // empty if this user has none
// game-date-time-players.save, a name that is free.
std::filesystem::path fresh_path(const std::filesystem::path& folder, const Heading& heading);

struct ListedSave {
  std::filesystem::path path;
  std::time_t modified = 0;
  Heading heading;
  int entries = 0;     // moves of chance included
  std::string reason;  // why it cannot be resumed, as far as that shows without the game
};
std::vector<ListedSave> list_saves(const std::filesystem::path& folder);  // newest first

}  // namespace castellan
