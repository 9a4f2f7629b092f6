#pragma once
#include "jerusalem/jerusalem.hpp"

// How good a position is, between two rounds.
namespace castellan::jerusalem {

// What is counted for a player; src/ai/standing_weights.cpp has what each is worth after each round.
constexpr int standing_features = 12;
using StandingFeatures = std::array<float, standing_features>;

StandingFeatures standing_of(const Jerusalem& game, const Position& position, Seat seat);

// Each player's chance to win, in a position between two rounds or at the end.
PerPlayer<float> chances(const Jerusalem& game, const Position& position);

}  // namespace castellan::jerusalem
