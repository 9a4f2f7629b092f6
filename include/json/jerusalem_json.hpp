#pragma once
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "jerusalem/jerusalem.hpp"

// Matches of Jerusalem as JSON. Every field is explained in man/castellan.6, a view's own ones in man/castellan-bot.5.
namespace castellan::jerusalem {

// The complete position, public and secret: for replays.
nlohmann::ordered_json state_json(const Jerusalem& game, const Position& position);
// What one seat knows and nothing else: it is made from the view alone.
nlohmann::ordered_json view_json(const Jerusalem& game, const View& view);
std::string view_text(const Jerusalem& game, const View& view);  // the same as text, for whoever only passes it on

}  // namespace castellan::jerusalem
