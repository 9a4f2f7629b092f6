#pragma once

#include <string>
#include <string_view>

#include "terminal/environment.hpp"
#include "terminal/signals.hpp"
#include "terminal/sudden_end.hpp"

namespace castellan::terminal {

struct Size {
  int width = 80;
  int height = 24;

  bool operator==(const Size&) const = default;
};

// The terminal on standard input and output, in full screen while this object lives, and given back however the
// program ends. One at a time.
class Terminal {
 public:
  // Why there can be no full screen here, as a sentence; empty: there can.
  static std::string refusal();

  Terminal();  // throws std::runtime_error with the sentence of refusal()
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  ColourDepth colour_depth() const { return depth_; }
  std::string forget_scrollback() const { return terminal::forget_scrollback(environment_); }
  Size size() const;

  // Reads what has been typed. Nothing: the terminal is gone.
  enum class Reading { bytes, nothing_yet, gone };
  Reading read(std::string& bytes) const;

  // Unfinished: the terminal takes nothing and somebody wants the program to end.
  enum class Writing { done, unfinished, gone };
  Writing write(std::string_view bytes) const;

  const Signals& signals() const { return signals_; }

  // Gives the terminal back, stops, and takes it again when continued.
  void suspend(bool whole_job);
  void take_again();

  // What to tell the player, on standard error, should the program die of an error of its own.
  void set_last_words(std::string_view text);

 private:
  Environment environment_;
  ColourDepth depth_;
  Signals signals_;
  SuddenEnd sudden_end_;
};

}  // namespace castellan::terminal
