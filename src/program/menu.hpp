#pragma once
#include <filesystem>

namespace castellan {

// The program full-screen: the menu, what is chosen there, and the menu again, until somebody leaves. Matches are kept
// in the folder `saves`. Needs a terminal (Terminal::refusal). Returns the exit status; whatever goes wrong inside a
// match is Trouble with a sentence that names its save.
int run_menu(const std::filesystem::path& saves, bool ascii);

}  // namespace castellan
