// Fits the weights of src/ai/standing_weights.cpp: standing_fit [MATCHES]
//
// Matches of greedy players with some random play mixed in give positions between two rounds and who won in the end;
// the weights are those under which these winners were the most likely (a conditional logit, by gradient steps).
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "ai/greedy.hpp"
#include "ai/random.hpp"
#include "ai/standing.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

struct Sample {
  PerPlayer<StandingFeatures> features;
  Seat winner;
};
using Samples = std::vector<Sample>;

void play(const Jerusalem& game, int players, std::uint64_t seed, std::array<Samples, 4>& samples) {
  Rng luck(seed, 1);
  Rng rng(seed, 2);
  Position position = game.start({players, Seat::chance});
  std::array<Sample, 4> seen{};
  int round = 1;
  const Temper temper(habits_for(players));
  while (game.to_move(position) != Seat::nobody) {
    if (position.table.round != round) {
      round = position.table.round;
      for (const Seat seat : Seats(players))
        seen[static_cast<std::size_t>(game.rules().rounds - round)].features[seat] = standing_of(game, position, seat);
    }
    if (game.to_move(position) == Seat::chance) {
      game.apply(position, game.sample_chance(position, luck));
      continue;
    }
    Plan<Jerusalem> plan;
    Temper bent = temper;
    for (float& taste : bent.taste) taste = 0.7F + 0.6F * static_cast<float>(rng.below(1000)) / 1000;
    think(Sight(game, position), bent, plan);
    if (rng.below(12) == 0)
      game.apply(position, random_move(game.legal_moves(position), rng));
    else
      for (const Move& move : plan) game.apply(position, move);
  }
  const auto scores = game.scores(position);
  Seat winner = player(0);
  for (const Seat seat : Seats(players))
    if (scores[seat] > scores[winner]) winner = seat;
  for (std::size_t i = 0; i < 4; ++i) {
    seen[i].winner = winner;
    samples[i].push_back(seen[i]);
  }
}

StandingFeatures fit(const Samples& samples, int players, double& likelihood) {
  std::array<double, standing_features> weights{};
  std::array<double, standing_features> first{};
  std::array<double, standing_features> second{};
  std::array<double, standing_features> scale{};
  for (const Sample& sample : samples)
    for (const Seat seat : Seats(players))
      for (std::size_t i = 0; i < standing_features; ++i)
        scale[i] += std::abs(static_cast<double>(sample.features[seat][i])) / static_cast<double>(samples.size() * 4);
  for (double& one : scale) one = one > 0 ? one : 1;
  for (int step = 1; step <= 400; ++step) {
    std::array<double, standing_features> slope{};
    likelihood = 0;
    for (const Sample& sample : samples) {
      PerPlayer<double> chance{};
      double sum = 0;
      for (const Seat seat : Seats(players)) {
        for (std::size_t i = 0; i < standing_features; ++i)
          chance[seat] += weights[i] * static_cast<double>(sample.features[seat][i]) / scale[i];
        sum += chance[seat] = std::exp(chance[seat]);
      }
      likelihood += std::log(chance[sample.winner] / sum) / static_cast<double>(samples.size());
      for (const Seat seat : Seats(players)) {
        const double error = (seat == sample.winner ? 1 : 0) - chance[seat] / sum;
        for (std::size_t i = 0; i < standing_features; ++i)
          slope[i] += error * static_cast<double>(sample.features[seat][i]) / scale[i];
      }
    }
    for (std::size_t i = 0; i < standing_features; ++i) {  // Adam
      const double one = slope[i] / static_cast<double>(samples.size()) - 0.0005 * weights[i];
      first[i] = 0.9 * first[i] + 0.1 * one;
      second[i] = 0.99 * second[i] + 0.01 * one * one;
      weights[i] +=
          0.05 * (first[i] / (1 - std::pow(0.9, step))) / (std::sqrt(second[i] / (1 - std::pow(0.99, step))) + 1e-8);
    }
  }
  StandingFeatures result{};
  for (std::size_t i = 0; i < standing_features; ++i) result[i] = static_cast<float>(weights[i] / scale[i]);
  return result;
}

}  // namespace

int main(int count, char** arguments) {
  const int matches = count > 1 ? std::atoi(arguments[1]) : 20'000;
  const Jerusalem game;
  for (int players = 2; players <= 4; ++players) {
    std::array<Samples, 4> samples;
    for (int i = 0; i < matches; ++i) play(game, players, static_cast<std::uint64_t>(i), samples);
    std::printf("    {{  // %d players\n", players);
    for (int i = 0; i < 4; ++i) {
      double likelihood = 0;
      const StandingFeatures weights = fit(samples[static_cast<std::size_t>(i)], players, likelihood);
      std::printf("        {");
      for (int j = 0; j < standing_features; ++j)
        std::printf("%s%.3fF", j == 0 ? "" : ", ", static_cast<double>(weights[static_cast<std::size_t>(j)]));
      std::printf("},\n");
      std::fprintf(stderr, "%d players, %d to come: log likelihood %.4f\n", players, i + 1, likelihood);
    }
    std::printf("    }},\n");
    std::fflush(stdout);
  }
}
