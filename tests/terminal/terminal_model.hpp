#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ftxui/screen/string.hpp>

// Just enough of a terminal to see what the frame writer's bytes show, and strict: whatever terminals disagree about is
// an error, and so is whatever the writer has no reason to send.
class TerminalModel {
 public:
  struct Place {
    std::string glyph = " ";
    std::string style;  // as a person sees it
    bool operator==(const Place&) const = default;
  };

  TerminalModel(int width, int height)
      : width_(width), height_(height), places_(static_cast<std::size_t>(width * height)) {
    places_.assign(places_.size(), {"?", "unknown"});
  }

  void feed(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto first = static_cast<unsigned char>(bytes[0]);
      std::size_t length = 1;
      if (first == 0x1b) {
        length = 2;
        while (length < bytes.size() && (bytes[length] < 0x40 || bytes[length] > 0x7e)) ++length;
        ++length;
        if (length > bytes.size() || bytes[1] != '[') return complain("broken sequence");
        sequence(std::string(bytes.substr(2, length - 3)), bytes[length - 1]);
      } else if (first < 0x20) {
        control(bytes[0]);
      } else {
        length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        print(std::string(bytes.substr(0, length)));
      }
      bytes.remove_prefix(length);
    }
  }

  const std::vector<Place>& places() const { return places_; }
  const Place& at(int x, int y) const { return places_[static_cast<std::size_t>(y * width_ + x)]; }
  bool cursor_shown() const { return cursor_shown_; }
  std::pair<int, int> cursor() const { return {x_, y_}; }
  int deepest_colour() const { return deepest_colour_; }  // 0, 16, 256 or 1 << 24
  const std::string& error() const { return error_; }

  std::string line(int y) const {
    std::string text;
    for (int x = 0; x < width_; ++x) text += at(x, y).glyph;
    return text;
  }

 private:
  Place& place(int x, int y) { return places_[static_cast<std::size_t>(y * width_ + x)]; }

  void complain(const std::string& what) {
    if (error_.empty()) error_ = what;
  }

  void need_known_position() {
    if (!known_) complain("relative to a position that terminals disagree about");
  }

  void go(int x, int y) {
    if (x < 0 || y < 0 || x >= width_ || y >= height_) complain("the cursor leaves the screen");
    x_ = std::clamp(x, 0, width_ - 1);
    y_ = std::clamp(y, 0, height_ - 1);
  }

  void control(char byte) {
    need_known_position();
    if (byte == '\r') return go(0, y_);
    if (byte == '\n') return go(x_, y_ + 1);
    if (byte == '\b') return go(x_ - 1, y_);
    complain("unexpected control character");
  }

  void sequence(const std::string& argument, char letter) {
    if (argument == "?25" && (letter == 'h' || letter == 'l')) {
      cursor_shown_ = letter == 'h';
      return;
    }
    const std::vector<int> numbers = split(argument);
    const int count = numbers[0] == 0 ? 1 : numbers[0];
    if (letter == 'm') return style(numbers);
    if (letter == 'H') {
      known_ = true;
      // Beyond the last line it stops there: the way the screen is emptied relies on it.
      return go((numbers.size() > 1 ? numbers[1] : 1) - 1, std::min(count, height_) - 1);
    }
    need_known_position();
    if (letter == 'A') return go(x_, y_ - count);
    if (letter == 'B') return go(x_, y_ + count);
    if (letter == 'C') return go(x_ + count, y_);
    if (letter == 'D') return go(x_ - count, y_);
    if (letter != 'J' && letter != 'K') return complain(std::string("unexpected sequence ") + letter);
    if (numbers[0] != 0) complain("only erasing to the end is harmless");
    if (letter == 'J' && height_ > 1 && x_ == 0 && y_ == 0) complain("erasing all at once fills the scrollback");
    if (!seen(" ").empty()) complain("erasing with a pen that may show");
    const int last = letter == 'K' ? y_ : height_ - 1;
    for (int y = y_; y <= last; ++y)
      for (int x = y == y_ ? x_ : 0; x < width_; ++x) overwrite(x, y, {});
  }

  // Half of a wide glyph cannot stay when the other is overwritten.
  void overwrite(int x, int y, Place now) {
    const bool was_covered = place(x, y).glyph.empty();
    if (was_covered && x > 0) place(x - 1, y) = {"?", "half"};
    if (x + 1 < width_ && place(x + 1, y).glyph.empty()) place(x + 1, y) = {"?", "half"};
    place(x, y) = std::move(now);
  }

  void print(const std::string& glyph) {
    const int width = ftxui::string_width(glyph);
    if (width == 0) {  // joins the one before
      if (!printed_) return complain("a combining character on its own");
      place(printed_->first, printed_->second).glyph += glyph;
      known_ = false;
      return;
    }
    need_known_position();
    if (x_ + width > width_) return complain("half a glyph in the last column");
    if (width == 2) overwrite(x_ + 1, y_, {});
    overwrite(x_, y_, {glyph, seen(glyph)});
    if (width == 2) place(x_ + 1, y_) = {"", seen(glyph)};
    printed_ = {x_, y_};
    known_ = width == 1 && x_ + 1 < width_;
    x_ = std::min(x_ + width, width_ - 1);
  }

  static std::vector<int> split(const std::string& argument) {
    std::vector<int> numbers = {0};
    for (const char c : argument) {
      if (c == ';')
        numbers.push_back(0);
      else if (c >= '0' && c <= '9')
        numbers.back() = numbers.back() * 10 + c - '0';
      else
        numbers.back() = -1;
    }
    return numbers;
  }

  void style(const std::vector<int>& numbers) {
    static const std::map<int, std::string> on = {{1, "bold"},     {2, "dim"},      {3, "italic"}, {4, "underlined"},
                                                  {5, "blinking"}, {7, "inverted"}, {9, "struck"}};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const int n = numbers[i];
      if (n == 0) {
        attributes_.clear();
        foreground_ = background_ = "";
      } else if (on.contains(n)) {
        attributes_[on.at(n)] = true;
      } else if (n == 22) {
        attributes_.erase("bold");
        attributes_.erase("dim");
      } else if (n > 22 && n < 30 && on.contains(n - 20)) {
        attributes_.erase(on.at(n - 20));
      } else if (n == 39 || n == 49) {
        (n == 39 ? foreground_ : background_) = "";
      } else if (n == 38 || n == 48) {
        const std::size_t parts = i + 1 < numbers.size() && numbers[i + 1] == 2 ? 4 : 2;
        if (i + parts >= numbers.size()) return complain("a colour is cut off");
        std::string colour;
        for (std::size_t k = 1; k <= parts; ++k) colour += std::to_string(numbers[i + k]) + ",";
        (n == 38 ? foreground_ : background_) = colour;
        deepest_colour_ = std::max(deepest_colour_, parts == 4 ? 1 << 24 : 256);
        i += parts;
      } else if ((n >= 30 && n < 50) || (n >= 90 && n < 108)) {
        const bool back = (n / 10) % 2 == 0;
        (back ? background_ : foreground_) = std::to_string(back ? n - 10 : n);
        deepest_colour_ = std::max(deepest_colour_, 16);
      } else {
        complain("unexpected style " + std::to_string(n));
      }
    }
  }

  // On a blank the foreground does not show, unless there is a line or the colours are exchanged.
  std::string seen(const std::string& glyph) const {
    const bool blank = glyph == " " && !attributes_.contains("underlined") && !attributes_.contains("inverted") &&
                       !attributes_.contains("struck");
    std::string text = background_.empty() ? "" : "on " + background_;
    if (blank) return text;
    for (const auto& [name, is_on] : attributes_) text += " " + name;
    return foreground_.empty() ? text : text + " in " + foreground_;
  }

  int width_;
  int height_;
  std::vector<Place> places_;
  int x_ = 0;
  int y_ = 0;
  bool known_ = false;
  bool cursor_shown_ = true;
  std::optional<std::pair<int, int>> printed_;
  std::map<std::string, bool> attributes_;
  std::string foreground_;
  std::string background_;
  int deepest_colour_ = 0;
  std::string error_;
};
