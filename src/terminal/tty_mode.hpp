#pragma once

#include <string_view>

namespace castellan::terminal {

// The state of the terminal on standard input and output: ours or the shell's. It belongs to the process, and what is
// marked so may be called from a signal handler.
namespace tty_mode {

// Remembers the shell's state; to be called before the first enter(). False: there is none (errno tells).
bool remember();

// Raw mode and full screen. Also when they are already there: while we were stopped others may have changed them.
void enter();

enum class PendingInput { keep, discard };

// Gives the terminal back as it was; at once, and nothing the second time. Async-signal-safe.
void leave(PendingInput pending);

// What to tell the player, on standard error, should the program die now; the file that holds the match, say.
void set_last_words(std::string_view text);
void say_last_words();  // async-signal-safe; nothing the second time

}  // namespace tty_mode

}  // namespace castellan::terminal
