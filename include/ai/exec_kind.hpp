#pragma once
#include <string_view>

#include "ai/kinds.hpp"

// Programs in other languages, castellan-bot(5): their kind is "exec:" and the command that starts them.
namespace castellan {

constexpr std::string_view exec_prefix = "exec:";
constexpr std::string_view stand_in_kind = "greedy";  // decides where such a program does not

constexpr bool is_exec_kind(std::string_view kind) {
  return kind.size() > exec_prefix.size() && kind.starts_with(exec_prefix);
}
constexpr std::string_view command_in(std::string_view exec_kind) { return exec_kind.substr(exec_prefix.size()); }

// Everything but a person.
constexpr bool is_program_kind(std::string_view kind) { return is_player_kind(kind) || is_exec_kind(kind); }
// The kind that decides if nobody outside does, and what a player of this kind is called where there is little room.
constexpr std::string_view own_kind(std::string_view kind) { return is_exec_kind(kind) ? stand_in_kind : kind; }
constexpr std::string_view short_kind(std::string_view kind) { return is_exec_kind(kind) ? "bot" : kind; }

}  // namespace castellan
