#include "program/simulate.hpp"

#include <cerrno>
#include <sys/stat.h>
#include <system_error>

namespace castellan {

namespace fs = std::filesystem;

void make_private_folder(const fs::path& folder) {
  if (folder.empty()) return;
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (fs::is_directory(status)) return;
  if (fs::exists(status)) throw BadInput(folder.string() + ": is a file; records need a folder");
  make_private_folder(folder.parent_path());
  if (!folder.has_filename() || ::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST) return;
  throw Trouble(folder.string() + ": the folder cannot be made: " + std::generic_category().message(errno));
}

void keep_record(const fs::path& folder, std::uint64_t number, const std::string& text) {
  std::string digits = std::to_string(number);
  if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
  const fs::path path = folder / ("match-" + digits + ".save");
  std::error_code error;
  if (fs::exists(path, error)) {
    const auto there = read_whole(path);
    if (const auto* same = std::get_if<std::string>(&there); same && *same == text) return;
    throw BadInput(path.string() + ": another match is recorded here already; choose an empty folder for --records");
  }
  if (const std::string reason = write_whole(path, text); !reason.empty()) throw Trouble(reason);
}

}  // namespace castellan
