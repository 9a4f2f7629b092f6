#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/input.hpp"

namespace castellan::terminal {

// Bytes from the terminal -> keys, pasted text, Ctrl-C. How the bytes are cut into pieces makes no difference.
//
// ESC and a character (j, say) is what Alt-j sends, and also what comes when somebody presses Esc and j while the line
// is slow. It is always taken for Escape and j: in this program Escape and j mean something and Alt-j does not, so
// nothing that was typed is lost. The same holds for Escape before any other key (ESC ESC [ A is Escape and up).
// What looks like a sequence is one: Esc, [ and A in one piece are the arrow key.
//
// Sequences of unknown keys, mouse reports, late answers to another program's questions and broken UTF-8 give nothing.
class InputParser {
 public:
  void feed(std::string_view bytes, std::vector<Input>& out);

  // How long to wait for more bytes before calling time_out(); none: nothing is unfinished.
  std::optional<std::chrono::milliseconds> patience() const;
  void time_out(std::vector<Input>& out);

 private:
  enum class State : std::uint8_t {
    ground,
    escape,          // ESC
    sequence,        // ESC [
    console_key,     // ESC [ [
    function_key,    // ESC O
    mouse_report,    // ESC [ M
    perhaps_answer,  // ESC and ] or P or _
    answer,          // ... and more of it
    answer_escape,   // ... and ESC
    utf8,            // a character's first bytes
    paste,           // ESC [ 2 0 0 ~
  };

  void step(char byte, std::vector<Input>& out);
  void on_ground(char byte, std::vector<Input>& out);
  void on_escape(char byte, std::vector<Input>& out);
  void on_sequence(char byte, std::vector<Input>& out);
  void on_console_key(char byte, std::vector<Input>& out);
  void on_function_key(char byte, std::vector<Input>& out);
  void on_mouse_report(char byte, std::vector<Input>& out);
  void on_perhaps_answer(char byte, std::vector<Input>& out);
  void on_answer(char byte, std::vector<Input>& out);
  void on_utf8(char byte, std::vector<Input>& out);
  void on_paste(char byte, std::vector<Input>& out);

  void finish_sequence(std::vector<Input>& out);
  void escape_and_pending(std::vector<Input>& out);
  void give_up_and(char byte, std::vector<Input>& out);

  State state_ = State::ground;
  std::string pending_;      // what came after ESC; of a character or a paste, all
  std::size_t missing_ = 0;  // bytes of a mouse report
};

}  // namespace castellan::terminal
