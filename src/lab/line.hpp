#pragma once
#include <charconv>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// One line of a results file, written and read by the same description: a function that is given either of these and
// names the line's parts in order. A line that is read must be, byte for byte, one that would be written.
namespace castellan {

class LineWriter {
 public:
  explicit LineWriter(std::string& text) : text_(text) {}

  void text(std::string_view words) { text_ += words; }
  template <std::integral Number>
  void number(const Number& value, std::int64_t, std::int64_t) {
    char digits[24];
    text_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }
  // One of the words in quotes, by its index; `none` for null.
  void word(const int& index, std::span<const std::string_view> words, int none) {
    if (index == none) return text("null");
    text_ += '"';
    text_ += words[static_cast<std::size_t>(index)];
    text_ += '"';
  }
  // One of the letters, by its index.
  void letter(const int& index, std::string_view letters) { text_ += letters[static_cast<std::size_t>(index)]; }
  // Whether the list goes on: then a comma stands there.
  bool again(bool more) {
    if (more) text_ += ',';
    return more;
  }

 private:
  std::string& text_;
};

class LineReader {
 public:
  explicit LineReader(std::string_view line) : line_(line) {}

  // "" if all of the line was as it should be, else where it is not.
  std::string reason() const {
    if (well_ && at_ == line_.size()) return {};
    return "is not what castellan writes there, from its byte " + std::to_string(at_ + 1) + " on";
  }
  bool well() const { return well_; }

  void text(std::string_view words) {
    if (well_ && line_.substr(at_).starts_with(words))
      at_ += words.size();
    else
      well_ = false;
  }
  template <std::integral Number>
  void number(Number& value, std::int64_t least, std::int64_t most) {
    std::int64_t read = 0;
    const char* begin = line_.data() + at_;
    const auto [end, error] = std::from_chars(begin, line_.data() + line_.size(), read);
    const auto length = static_cast<std::size_t>(end - begin);
    const bool plain = length == 1 || (length > 1 && *begin != '0' && *begin != '-') ||
                       (length > 1 && begin[0] == '-' && begin[1] != '0');
    if (!well_ || error != std::errc{} || !plain || read < least || read > most) {
      well_ = false;
      return;
    }
    value = static_cast<Number>(read);
    at_ += length;
  }
  void word(int& index, std::span<const std::string_view> words, int none) {
    if (line_.substr(std::min(at_, line_.size())).starts_with("null")) {
      index = none;
      at_ += 4;
      return;
    }
    text("\"");
    const std::size_t end = std::min(line_.find('"', at_), line_.size());
    for (std::size_t i = 0; i < words.size() && well_; ++i)
      if (line_.substr(at_, end - at_) == words[i]) {
        index = static_cast<int>(i);
        at_ = end;
        return text("\"");
      }
    well_ = false;
  }
  void letter(int& index, std::string_view letters) {
    const std::size_t found = at_ < line_.size() ? letters.find(line_[at_]) : letters.npos;
    if (!well_ || found == letters.npos) {
      well_ = false;
      return;
    }
    index = static_cast<int>(found);
    ++at_;
  }
  bool again(bool) {
    if (!well_ || at_ >= line_.size() || line_[at_] != ',') return false;
    ++at_;
    return true;
  }

 private:
  std::string_view line_;
  std::size_t at_ = 0;
  bool well_ = true;
};

}  // namespace castellan
