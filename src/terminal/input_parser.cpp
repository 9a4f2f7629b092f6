#include "terminal/input_parser.hpp"

#include <utility>

#include "terminal/keys.hpp"
#include "terminal/pasted_text.hpp"
#include "terminal/utf8.hpp"

namespace castellan::terminal {

namespace {

constexpr char escape = '\x1b';
constexpr std::string_view paste_end = "\x1b[201~";
constexpr std::size_t longest_sequence = 64;      // what is longer is unknown anyway
constexpr std::size_t longest_paste = 64 * 1024;  // the rest is dropped

// Esc pressed alone is answered after this. When more than ESC has come it is no key pressed alone, and the rest of it
// must not become letters because the line is slow.
constexpr std::chrono::milliseconds for_escape(50);
constexpr std::chrono::milliseconds for_sequence(500);
// Only so that the keyboard is not dead for ever when a terminal forgets to end a paste.
constexpr std::chrono::milliseconds for_paste(10'000);

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

ftxui::Event character(char byte) { return ftxui::Event::Character(std::string(1, byte)); }

// Whether an answer that begins with ESC and this goes on so. Colours (OSC 11;...), versions and settings (DCS >|...,
// 1$r...), pictures (APC G...). Anything else after ESC ], ESC P, ESC _ has been typed.
bool answer_goes_on(char introducer, char byte) {
  if (introducer == ']') return is_digit(byte);
  if (introducer == '_') return byte == 'G';
  return is_digit(byte) || std::string_view(">!$+|").find(byte) != std::string_view::npos;
}

}  // namespace

void InputParser::feed(std::string_view bytes, std::vector<Input>& out) {
  for (const char byte : bytes) step(byte, out);
}

std::optional<std::chrono::milliseconds> InputParser::patience() const {
  switch (state_) {
    case State::ground:
      return std::nullopt;
    case State::escape:
    case State::perhaps_answer:
      return for_escape;
    case State::paste:
      return for_paste;
    default:
      return for_sequence;
  }
}

void InputParser::time_out(std::vector<Input>& out) {
  const State state = std::exchange(state_, State::ground);
  const bool typed = state == State::escape || state == State::perhaps_answer ||
                     ((state == State::sequence || state == State::function_key) && pending_.size() == 1);
  if (typed) escape_and_pending(out);
  if (state == State::paste) out.emplace_back(Paste{pasted_text(pending_)});
  pending_.clear();
}

void InputParser::step(char byte, std::vector<Input>& out) {
  switch (state_) {
    case State::ground:
      return on_ground(byte, out);
    case State::escape:
      return on_escape(byte, out);
    case State::sequence:
      return on_sequence(byte, out);
    case State::console_key:
      return on_console_key(byte, out);
    case State::function_key:
      return on_function_key(byte, out);
    case State::mouse_report:
      return on_mouse_report(byte, out);
    case State::perhaps_answer:
      return on_perhaps_answer(byte, out);
    case State::answer:
    case State::answer_escape:
      return on_answer(byte, out);
    case State::utf8:
      return on_utf8(byte, out);
    case State::paste:
      return on_paste(byte, out);
  }
}

void InputParser::on_ground(char byte, std::vector<Input>& out) {
  const auto code = static_cast<unsigned char>(byte);
  pending_.clear();
  if (byte == escape) {
    state_ = State::escape;
  } else if (byte == '\x03') {
    out.emplace_back(Interrupt{});
  } else if (byte == '\r' || byte == '\n') {
    out.emplace_back(ftxui::Event::Return);
  } else if (byte == '\x7f' || byte == '\b') {
    out.emplace_back(ftxui::Event::Backspace);
  } else if (code > 0 && code < 0x20) {  // FTXUI has another use for 0, Ctrl-Space
    out.emplace_back(ftxui::Event::Special(std::string(1, byte)));
  } else if (code >= 0x20 && code < 0x80) {
    out.emplace_back(character(byte));
  } else if (utf8_length(code) > 1) {
    state_ = State::utf8;
    pending_ = byte;
  }
}

void InputParser::on_escape(char byte, std::vector<Input>& out) {
  pending_ = byte;
  if (byte == '[') {
    state_ = State::sequence;
  } else if (byte == 'O') {
    state_ = State::function_key;
  } else if (byte == ']' || byte == 'P' || byte == '_') {
    state_ = State::perhaps_answer;
  } else {
    out.emplace_back(ftxui::Event::Escape);
    give_up_and(byte, out);
  }
}

void InputParser::on_sequence(char byte, std::vector<Input>& out) {
  const auto code = static_cast<unsigned char>(byte);
  const bool first = pending_.size() == 1;
  if (code < 0x20 || code >= 0x7f) return give_up_and(byte, out);
  if (pending_.size() < longest_sequence) pending_ += byte;
  if (first && byte == '[') {
    state_ = State::console_key;
  } else if (first && byte == 'M') {
    state_ = State::mouse_report;
    missing_ = 3;
  } else if (code >= 0x40) {
    finish_sequence(out);
  } else if (byte == '$' && pending_.find_first_not_of("0123456789", 1) == pending_.size() - 1) {
    finish_sequence(out);  // rxvt's keys with Shift end so, against all rules
  }
}

void InputParser::on_console_key(char byte, std::vector<Input>& out) {
  if (static_cast<unsigned char>(byte) < 0x20) return give_up_and(byte, out);
  pending_ += byte;
  finish_sequence(out);
}

void InputParser::on_function_key(char byte, std::vector<Input>& out) {
  const auto code = static_cast<unsigned char>(byte);
  if (code < 0x20 || code >= 0x7f) {
    if (pending_.size() == 1) escape_and_pending(out);
    return give_up_and(byte, out);
  }
  if (pending_.size() < longest_sequence) pending_ += byte;
  if (!is_digit(byte) && byte != ';') finish_sequence(out);
}

void InputParser::on_mouse_report(char byte, std::vector<Input>& out) {
  if (static_cast<unsigned char>(byte) < 0x20) return give_up_and(byte, out);
  if (--missing_ == 0) state_ = State::ground;
}

void InputParser::on_perhaps_answer(char byte, std::vector<Input>& out) {
  if (answer_goes_on(pending_[0], byte)) {
    state_ = State::answer;
    return;
  }
  escape_and_pending(out);
  give_up_and(byte, out);
}

void InputParser::on_answer(char byte, std::vector<Input>& out) {
  if (state_ == State::answer_escape) {
    state_ = State::ground;
    if (byte != '\\') {  // the answer was cut off by another sequence
      state_ = State::escape;
      on_escape(byte, out);
    }
  } else if (byte == escape) {
    state_ = State::answer_escape;
  } else if (byte == '\a' || byte == '\x18' || byte == '\x1a') {
    state_ = State::ground;
  }
}

void InputParser::on_utf8(char byte, std::vector<Input>& out) {
  if ((static_cast<unsigned char>(byte) & 0xc0U) != 0x80U) return give_up_and(byte, out);
  pending_ += byte;
  if (pending_.size() < utf8_length(static_cast<unsigned char>(pending_[0]))) return;
  state_ = State::ground;
  const auto [code_point, length] = first_character(pending_);
  if (length > 0 && !is_control(code_point)) out.emplace_back(ftxui::Event::Character(pending_));
}

void InputParser::on_paste(char byte, std::vector<Input>& out) {
  pending_ += byte;
  // A text that is too long loses bytes just before the end, of which the last few may be the mark.
  if (pending_.size() > longest_paste) pending_.erase(pending_.size() - paste_end.size() - 1, 1);
  if (!std::string_view(pending_).ends_with(paste_end)) return;
  state_ = State::ground;
  out.emplace_back(Paste{pasted_text(std::string_view(pending_).substr(0, pending_.size() - paste_end.size()))});
  pending_.clear();
}

void InputParser::finish_sequence(std::vector<Input>& out) {
  state_ = State::ground;
  if (pending_ == "[200~") {
    state_ = State::paste;
    pending_.clear();
  } else if (const auto key = key_of_sequence(pending_)) {
    out.emplace_back(*key);
  }
}

// What looked like the beginning of a sequence was typed.
void InputParser::escape_and_pending(std::vector<Input>& out) {
  out.emplace_back(ftxui::Event::Escape);
  if (!pending_.empty()) out.emplace_back(character(pending_[0]));
}

// A byte that cannot go on with what is unfinished begins something new.
void InputParser::give_up_and(char byte, std::vector<Input>& out) {
  state_ = State::ground;
  on_ground(byte, out);
}

}  // namespace castellan::terminal
