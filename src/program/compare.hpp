#pragma once
#include "program/trial.hpp"

namespace castellan {

// As diff(1) has it.
enum CompareStatus : int { no_difference = 0, difference_found = 1, not_compared = 2 };

// Of so many the main measures include what each is about; of more they would be lost among them.
constexpr std::size_t few_differences = 3;

template <class Face>
void compare_rules(const CompareOrder& order, Output& output) {
  using G = typename Face::Game;
  const TrialOrder& trial = order.trial;
  const NamedGame<G> a = load_game<G>(order.a), b = load_game<G>(order.b);
  check_table(a.game, trial, order.a);
  check_table(b.game, trial, order.b);
  typename G::Rules rules_a = a.game.rules(), rules_b = b.game.rules();

  Comparison comparison;
  comparison.game = G::id;
  comparison.title = Face::title;
  comparison.a = named(a);
  comparison.b = named(b);
  if (comparison.a.name == comparison.b.name) {  // then the files are told apart by where they lie
    comparison.a.name = printable(order.a);
    comparison.b.name = printable(order.b);
  }
  comparison.differences = differences_between(rules_lines(G::knobs(rules_a)), rules_lines(G::knobs(rules_b)));
  comparison.series = {trial.kinds, trial.seed};
  comparison.games = trial.matches;
  int signal = 0;
  if (!comparison.differences.empty()) {
    SideBySide played;
    signal = play_trial<G>({a.game, b.game}, trial, played);
    const Gauge<G> gauge(a.game, comparison.series);
    comparison.matches = played.matches;
    comparison.same = played.columns[1].same;
    comparison.measures = gauge.measures();
    comparison.findings = findings_of(played.columns[1].pairs);
    comparison.headline = gauge.headline("");
    if (comparison.differences.size() <= few_differences)
      for (const RulesDifference& difference : comparison.differences)
        for (std::string& id : gauge.headline(difference.key)) comparison.headline.push_back(std::move(id));
  }
  if (trial.form.json)
    output << to_json(comparison);
  else
    show_to_people(report_of(comparison, {plus_minus_in(trial.form), trial.all}), trial.form, output);
  output.flush();
  if (signal != 0) throw Ended{128 + signal};
  if (comparison.changed()) throw Ended{difference_found};
}

}  // namespace castellan
