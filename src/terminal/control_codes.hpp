#pragma once

#include <string_view>

namespace castellan::terminal {

// Empties the screen and leaves the cursor at its top left corner with a plain pen.
//
// Not ESC[2J, nor ESC[J at the top left corner: tmux, PuTTY, Konsole, VTE and others save the screen's lines into the
// scrollback when all of it is erased at once, which is where a player's secrets must not go. So first everything below
// the first line, then the first line.
inline constexpr std::string_view empty_screen = "\x1b[m\x1b[2H\x1b[J\x1b[H\x1b[K";

inline constexpr std::string_view show_cursor = "\x1b[?25h";
inline constexpr std::string_view hide_cursor = "\x1b[?25l";

// Alternate screen, no cursor, no autowrap, bracketed paste. No queries: the answers of a slow terminal end up in the
// shell. No mouse: its reports take the terminal's own text selection away.
inline constexpr std::string_view enter_full_screen = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h";

// The reverse. The screen is emptied first: some terminals have no alternate screen (the Linux console, GNU screen as
// it comes), and others keep its contents and show them again on request (xterm's menu, ESC[?47h).
inline constexpr std::string_view leave_full_screen =
    "\x1b[?2004l\x1b[m\x1b[2H\x1b[J\x1b[H\x1b[K\x1b[?7h\x1b[?25h\x1b[?1049l";

}  // namespace castellan::terminal
