#include "terminal/keys.hpp"

#include <string>
#include <unordered_map>

namespace castellan::terminal {

namespace {

using ftxui::Event;
using Keys = std::unordered_map<std::string_view, Event>;

Keys all_keys() {
  Keys keys = {
      {"[A", Event::ArrowUp},
      {"[B", Event::ArrowDown},
      {"[C", Event::ArrowRight},
      {"[D", Event::ArrowLeft},
      {"OA", Event::ArrowUp},
      {"OB", Event::ArrowDown},
      {"OC", Event::ArrowRight},
      {"OD", Event::ArrowLeft},
      // With Ctrl: xterm, older ones of its kin, rxvt.
      {"[1;5A", Event::ArrowUpCtrl},
      {"[1;5B", Event::ArrowDownCtrl},
      {"[1;5C", Event::ArrowRightCtrl},
      {"[1;5D", Event::ArrowLeftCtrl},
      {"O5A", Event::ArrowUpCtrl},
      {"O5B", Event::ArrowDownCtrl},
      {"O5C", Event::ArrowRightCtrl},
      {"O5D", Event::ArrowLeftCtrl},
      {"Oa", Event::ArrowUpCtrl},
      {"Ob", Event::ArrowDownCtrl},
      {"Oc", Event::ArrowRightCtrl},
      {"Od", Event::ArrowLeftCtrl},
      // xterm; the same for applications; tmux, screen, Linux console, PuTTY; rxvt.
      {"[H", Event::Home},
      {"OH", Event::Home},
      {"[1~", Event::Home},
      {"[7~", Event::Home},
      {"[F", Event::End},
      {"OF", Event::End},
      {"[4~", Event::End},
      {"[8~", Event::End},
      {"[2~", insert_key()},
      {"[3~", Event::Delete},
      {"[5~", Event::PageUp},
      {"[6~", Event::PageDown},
      {"[Z", Event::TabReverse},
      // xterm; rxvt and PuTTY; Linux console.
      {"OP", Event::F1},
      {"OQ", Event::F2},
      {"OR", Event::F3},
      {"OS", Event::F4},
      {"[11~", Event::F1},
      {"[12~", Event::F2},
      {"[13~", Event::F3},
      {"[14~", Event::F4},
      {"[[A", Event::F1},
      {"[[B", Event::F2},
      {"[[C", Event::F3},
      {"[[D", Event::F4},
      {"[[E", Event::F5},
      {"[15~", Event::F5},
      {"[17~", Event::F6},
      {"[18~", Event::F7},
      {"[19~", Event::F8},
      {"[20~", Event::F9},
      {"[21~", Event::F10},
      {"[23~", Event::F11},
      {"[24~", Event::F12},
      // The keypad, where a program before us has left it in application mode.
      {"OM", Event::Return},
      {"Oj", Event::Character('*')},
      {"Ok", Event::Character('+')},
      {"Ol", Event::Character(',')},
      {"Om", Event::Character('-')},
      {"On", Event::Character('.')},
      {"Oo", Event::Character('/')},
      {"OX", Event::Character('=')},
  };
  static constexpr std::string_view digits = "OpOqOrOsOtOuOvOwOxOy";
  for (char digit = '0'; digit <= '9'; ++digit)
    keys.emplace(digits.substr(static_cast<std::size_t>(digit - '0') * 2, 2), Event::Character(digit));
  return keys;
}

}  // namespace

Event control_key(char letter) { return Event::Special(std::string(1, static_cast<char>(letter - 'a' + 1))); }

Event insert_key() { return Event::Special("\x1b[2~"); }

std::optional<Event> key_of_sequence(std::string_view sequence) {
  static const Keys keys = all_keys();
  const auto found = keys.find(sequence);
  return found == keys.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace castellan::terminal
