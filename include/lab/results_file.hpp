#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "lab/results_heading.hpp"
#include "match/save_file.hpp"

// Results on disk (POSIX), castellan-results(5): a heading and one line for each match, in order, without a gap.
namespace castellan {

// Reads a results file line by line; however long it is, only a piece of it is in memory.
class ResultsReader {
 public:
  static std::variant<ResultsReader, Failure> open(const std::filesystem::path& path);
  ResultsReader(ResultsReader&& other) noexcept { *this = std::move(other); }
  ResultsReader& operator=(ResultsReader&& other) noexcept;
  ~ResultsReader();

  const std::filesystem::path& path() const { return path_; }
  const ResultsHeading& heading() const { return heading_; }
  // The next whole line after the heading; false at the end. It is good until the next call.
  bool next(std::string_view& line);
  std::uint64_t line_number() const { return line_number_; }  // of that line, from 1
  std::uint64_t offset() const { return offset_; }            // behind it, in bytes
  bool torn() const { return torn_; }                         // at the end: the last line was cut off
  // "FILE: line 7 REASON"
  std::string at_line(const std::string& reason) const;

 private:
  ResultsReader() = default;

  std::filesystem::path path_;
  int descriptor_ = -1;
  ResultsHeading heading_;
  std::string buffer_;
  std::size_t at_ = 0;  // in the buffer
  std::uint64_t line_number_ = 0, offset_ = 0;
  bool torn_ = false;
};

// A results file that grows. While it is open nobody else can add to it.
class ResultsFile {
 public:
  // A new file that begins with the heading. If it is there already it must have the same heading; then it is one to go
  // on with: `whole` bytes of it are kept, the rest is a line that was cut off.
  static std::variant<ResultsFile, Failure> create(const std::filesystem::path& path, const ResultsHeading& heading);
  static std::variant<ResultsFile, Failure> go_on(const std::filesystem::path& path, std::uint64_t whole);
  ResultsFile(ResultsFile&& other) noexcept { *this = std::move(other); }
  ResultsFile& operator=(ResultsFile&& other) noexcept;
  ~ResultsFile();

  std::string add(std::string_view lines);  // why it could not be written, or ""
  std::string finish();                     // has all of it on disk

 private:
  ResultsFile() = default;

  std::filesystem::path path_;
  int descriptor_ = -1;
};

}  // namespace castellan
