#pragma once
#include <algorithm>

#include "lab/knob_values.hpp"
#include "lab/sweep.hpp"
#include "program/trial.hpp"

namespace castellan {

constexpr std::size_t most_sweep_columns = 6;

// The one called so, or BadInput that names the nearest.
std::size_t knob_called(const std::string& key, const std::vector<Knob>& knobs);
std::size_t measure_called(const std::string& id, const std::vector<Measure>& measures);
std::vector<int> values_called(const Knob& knob, const std::string& text);

template <class Face>
void sweep_rules(const SweepOrder& order, Output& output) {
  using G = typename Face::Game;
  const TrialOrder& trial = order.trial;
  const NamedGame<G> loaded = load_game<G>(order.rules);
  typename G::Rules rules = loaded.game.rules();
  const std::vector<Knob> knobs = G::knobs(rules);
  const Knob& knob = knobs[knob_called(order.key, knobs)];

  Sweep sweep;
  sweep.game = G::id;
  sweep.title = Face::title;
  sweep.rules = named(loaded);
  sweep.key = knob.key;
  sweep.own = value_in_words(knob);
  sweep.series = {trial.kinds, trial.seed};
  sweep.games = trial.matches;
  std::vector<G> games;
  for (const int value : values_called(knob, order.values)) {
    turn(knob, value);
    const std::string setting = knob.key + " = " + value_in_words(knob, value);
    for (const Conflict& conflict : G::conflicts(rules))
      throw BadInput("--values: with " + setting + ' ' + conflict.key + ' ' + conflict.sentence);
    games.emplace_back(rules);
    check_table(games.back(), trial, setting);
    sweep.values.push_back(value_in_words(knob, value));
    sweep.digests.push_back(rules_digest(knobs));
  }
  const Gauge<G> gauge(games.front(), sweep.series);
  sweep.measures = gauge.measures();
  if (!order.measure.empty()) sweep.columns.push_back(measure_called(order.measure, sweep.measures));
  for (const std::string& id : gauge.headline(knob.key))
    if (const std::size_t m = measure_called(id, sweep.measures);
        sweep.columns.size() < most_sweep_columns &&
        std::find(sweep.columns.begin(), sweep.columns.end(), m) == sweep.columns.end())
      sweep.columns.push_back(m);

  const int signal = play_trial<G>(games, trial, sweep.played);
  sweep.plotted = order.measure.empty() ? surest_of(sweep.columns, sweep.played) : sweep.columns.front();
  if (trial.form.json)
    output << to_json(sweep);
  else if (trial.form.csv)
    output << to_csv(sweep);
  else
    show_to_people(report_of(sweep, {plus_minus_in(trial.form), trial.all}), trial.form, output);
  output.flush();
  if (signal != 0) throw Ended{128 + signal};
}

}  // namespace castellan
