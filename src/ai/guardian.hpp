#pragma once

namespace castellan {

// The life of a process between us and a command: it starts the command in a process group of its own, waits until
// nobody holds the other end of `lifeline` any more (be it that we let go, be it that we were killed), and then ends
// the command and all that it has started. Its exit status is the command's. For use right after fork(): it calls
// nothing that another thread could have locked.
[[noreturn]] void guard_command(const char* command, int its_input, int its_output, int lifeline);

}  // namespace castellan
