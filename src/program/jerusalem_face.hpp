#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "jerusalem/jerusalem.hpp"
#include "lab/jerusalem_study.hpp"
#include "match/chronicle.hpp"
#include "program/catalogue.hpp"

namespace castellan {

// What the program's commands ask of a game beyond the engine's contract. Every game has such a face.
struct JerusalemFace {
  using Game = jerusalem::Jerusalem;
  static constexpr std::string_view title = "Jerusalem";

  // For replays: what a seat has at the end, and which of it puts him ahead of another.
  static nlohmann::ordered_json standing(const Game& game, const Game::Position& position, Seat seat);
  static std::string standing_in_words(const Game& game, const Game::Position& position, Seat seat);
  static std::string_view decided_by(const Game& game, const Game::Position& position, Seat ahead, Seat behind);
  // Steps through a match, full-screen, as `viewer` saw it or, for `nobody`, as one likes.
  static void watch(const Chronicle<Game>& told, Seat viewer, bool ascii);
  // Plays a match, full-screen or in lines of text, and says at the end where it is saved.
  static void play(const PlayOrder& order, Output& output);
  static void resume(const ResumeOrder& order, Output& output);
  // The complete position, public and secret: castellan(6).
  static nlohmann::ordered_json state(const Game& game, const Game::Position& position,
                                      const std::vector<Sitter>& sitters);
};

}  // namespace castellan
