#include "ai/standing.hpp"

#include <algorithm>

#include "standing_weights.hpp"

namespace castellan::jerusalem {

namespace {

// e to the power of x, by the same multiplications on every machine.
float exponential(float x) {
  float power = 1 + x / 1024;
  for (int i = 0; i < 10; ++i) power *= power;
  return power;
}

}  // namespace

StandingFeatures standing_of(const Jerusalem& game, const Position& position, Seat seat) {
  const Table& table = position.table;
  const Rules& rules = game.rules();
  StandingFeatures features{};
  float& built = features[0];
  for (int floor = 1; floor <= table.tower[seat]; ++floor)
    built += static_cast<float>(floor * rules.floor_cost_step + rules.floor_cost);
  built += table.prestige[seat];
  const Screen& screen = position.screens[seat];
  features[1] = screen.silver;
  features[2] = screen.squires;
  features[3] = table.hand_size[seat];
  for (const Area area : game.areas_in_play(table)) {
    const int mine = table.squires[area][seat];
    if (mine == 0) continue;
    features[4] += static_cast<float>(mine);
    int most = 0;
    for (const Seat other : Seats(table.players))
      if (other != seat) most = std::max<int>(most, table.squires[area][other]);
    // A share of the area: the whole where nobody comes near, half in a tie.
    const float share = std::clamp(0.5F + 0.25F * static_cast<float>(mine - most), 0.0F, 1.0F);
    if (area == Area::david) {
      features[5] += share;
      continue;
    }
    const Income& income = rules.income[static_cast<std::size_t>(area)];
    features[6] += share * static_cast<float>(income.prestige);
    features[7] += share * static_cast<float>(income.silver);
    features[8] += share * static_cast<float>(income.squires);
  }
  constexpr std::array<Centre, 3> with_privilege = {Centre::patriarchate, Centre::market, Centre::nobility};
  for (std::size_t i = 0; i < with_privilege.size(); ++i) {
    int mine = 0;
    int most = 0;
    for (const Seat other : Seats(table.players)) {
      int there = 0;
      for (const Area area : areas_of(with_privilege[i])) there += table.squires[area][other];
      (other == seat ? mine : most) = std::max(other == seat ? mine : most, there);
    }
    if (mine > 0) features[9 + i] = std::clamp(0.5F + 0.2F * static_cast<float>(mine - most), 0.0F, 1.0F);
  }
  return features;
}

PerPlayer<float> chances(const Jerusalem& game, const Position& position) {
  const Table& table = position.table;
  PerPlayer<float> chance{};
  const auto players = static_cast<std::size_t>(table.players);
  if (table.step == Step::over) {
    const auto scores = game.scores(position);
    Seat winner = player(0);
    for (const Seat seat : Seats(table.players))
      if (scores[seat] > scores[winner]) winner = seat;
    chance[winner] = 1;
    return chance;
  }
  const int to_come = std::clamp(game.rules().rounds - table.round + 1, 1, 4);
  const StandingFeatures& weights = standing_weights[players - 2][static_cast<std::size_t>(to_come - 1)];
  float best = -1000;
  for (const Seat seat : Seats(table.players)) {
    const StandingFeatures features = standing_of(game, position, seat);
    for (int i = 0; i < standing_features; ++i)
      chance[seat] += weights[static_cast<std::size_t>(i)] * features[static_cast<std::size_t>(i)];
    best = std::max(best, chance[seat]);
  }
  float sum = 0;
  for (const Seat seat : Seats(table.players)) sum += chance[seat] = exponential(std::max(-20.0F, chance[seat] - best));
  for (const Seat seat : Seats(table.players)) chance[seat] /= sum;
  return chance;
}

}  // namespace castellan::jerusalem
