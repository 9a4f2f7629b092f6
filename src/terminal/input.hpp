#pragma once

#include <string>
#include <variant>

#include <ftxui/component/event.hpp>

namespace castellan::terminal {

// Text from the clipboard, whole; never keys. Lines end in \n, other control characters but tabs are left out.
struct Paste {
  std::string text;
  bool operator==(const Paste&) const = default;
};

// Ctrl-C: a wish to leave, to be asked about.
struct Interrupt {
  bool operator==(const Interrupt&) const = default;
};

// The terminal is gone or about to go (SIGHUP). The loop ends after this has been handled.
struct Hangup {
  bool operator==(const Hangup&) const = default;
};

// Somebody wants the program to end: SIGTERM, SIGINT, SIGQUIT. The loop ends after this has been handled.
struct Terminate {
  int signal = 0;
  bool operator==(const Terminate&) const = default;
};

using Input = std::variant<ftxui::Event, Paste, Interrupt, Hangup, Terminate>;

}  // namespace castellan::terminal
