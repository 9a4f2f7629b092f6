#pragma once
#include "program/command_line.hpp"

namespace castellan {

// The whole program: the words after its name, its exit status.
int run_program(const Words& words);

}  // namespace castellan
