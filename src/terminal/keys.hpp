#pragma once

#include <optional>
#include <string_view>

#include <ftxui/component/event.hpp>

namespace castellan::terminal {

// Ctrl and a small letter, as FTXUI 6 has it (FTXUI 5 has no names for these).
// Ctrl-H, I, J, M are Backspace, Tab, Return, Return: terminals do not tell them apart.
ftxui::Event control_key(char letter);

ftxui::Event insert_key();

// The key that sends ESC and then this, on any of xterm, tmux, GNU screen, the Linux console, rxvt and PuTTY, as
// FTXUI's event of it; none: unknown.
std::optional<ftxui::Event> key_of_sequence(std::string_view sequence);

}  // namespace castellan::terminal
