#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

#include "knobs/rules_file.hpp"

namespace castellan {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = 1'000'000;

}  // namespace

FileText open_rules_file(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return {"", "there is no such file"};
  if (status.type() == fs::file_type::directory) return {"", "this is a folder, not a file"};
  if (error) return {"", "the file cannot be read: " + error.message()};
  if (status.type() != fs::file_type::regular) return {"", "this is not a plain file"};
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return {"", "the file cannot be read: " + std::generic_category().message(errno)};
  // One byte more than allowed is enough to know, whatever size the file is said to have.
  std::string text(largest_file + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad()) return {"", "the file cannot be read"};
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (text.size() > largest_file) return {"", "the file is larger than 1 MB, which no rules file is"};
  return {std::move(text), ""};
}

FileText open_no_file(const std::string&) { return {"", "no other file can be named here"}; }

std::vector<std::string> list_presets(const std::vector<std::string>& folders) {
  std::set<std::string> names;
  for (const std::string& folder : folders) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
      if (entry->path().extension() == ".toml") names.insert(entry->path().stem().string());
  }
  return {names.begin(), names.end()};
}

std::string find_preset(std::string_view name, const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) {
    const fs::path path = fs::path(folder) / (std::string(name) + ".toml");
    std::error_code error;
    if (fs::exists(path, error)) return path.string();
  }
  return {};
}

}  // namespace castellan
