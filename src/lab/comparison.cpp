#include "lab/comparison.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "lab/columns.hpp"

namespace castellan {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_told = 15;

bool compared(const Finding& finding) { return finding.comparable && finding.varies; }

std::string number_of_measures(std::ptrdiff_t count) {
  return std::to_string(count) + (count == 1 ? " measure" : " measures");
}

Panel rules_panel(const Comparison& comparison) {
  Listing listing{"rules", {{"key", "figure"}, {"a", comparison.a.name}, {"b", comparison.b.name}}, {}};
  for (const RulesDifference& difference : comparison.differences)
    listing.rows.push_back({difference.key, difference.a, difference.b});
  return {"Rules that differ", {listing}};
}

// What a designer looks at first, whether it changed or not.
Panel main_panel(const Comparison& comparison, const Telling& telling) {
  Listing listing{"main",
                  {{"measure", "measure"},
                   {"a", comparison.a.name},
                   {"b", comparison.b.name},
                   {"difference", "difference"},
                   {"sure", "sure"}},
                  {}};
  for (const Finding& finding : comparison.findings) {
    const Measure& measure = comparison.measures[finding.measure];
    if (!finding.comparable ||
        std::find(comparison.headline.begin(), comparison.headline.end(), measure.id) == comparison.headline.end())
      continue;
    listing.rows.push_back(
        {measure.title, in_words(measure, finding.a.value), in_words(measure, finding.b.value),
         (finding.difference.value > 0 ? "+" : "") + size_in_words(measure, finding.difference, telling.plus_minus),
         std::string(finding.changed ? "yes" : "no")});
  }
  return {"The main measures", {listing}};
}

Panel rest_panel(const Comparison& comparison, const Telling& telling) {
  const auto count = std::count_if(comparison.findings.begin(), comparison.findings.end(), &compared);
  const auto lonely = std::count_if(comparison.findings.begin(), comparison.findings.end(), [](const Finding& finding) {
    return !finding.comparable && (finding.a.value != 0 || finding.b.value != 0);
  });
  Panel panel{"What did not", {}};
  panel.blocks.emplace_back(
      Sentence{std::string(comparison.changed() ? "Nothing else" : "Nothing") + " differs by more than chance would."});
  panel.blocks.emplace_back(
      Sentence{number_of_measures(count) +
               " differ in some match and were tested, by Holm's method for many comparisons: "
               "the chance that even one change called sure is a false alarm is at most 5 %. Each " +
               telling.plus_minus + " by itself is a 95 % interval of paired differences."});
  if (lonely > 0)
    panel.blocks.emplace_back(Sentence{number_of_measures(lonely) + " cannot be compared: there is nothing to measure "
                                                                    "by one of the two rules."});
  if (comparison.same > 0)
    panel.blocks.emplace_back(Sentence{std::to_string(comparison.same) + " of the " +
                                       std::to_string(comparison.matches) + " matches went the same way by both."});
  return panel;
}

Json in_json(const Estimated& estimated, bool there) {
  if (!there) return nullptr;
  const Interval interval = estimated.interval();
  return {{"value", estimated.value}, {"error", estimated.error}, {"low", interval.low}, {"high", interval.high}};
}

}  // namespace

std::vector<RulesDifference> differences_between(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  constexpr std::string_view equals = " = ";
  std::vector<RulesDifference> differences;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    const std::size_t end = a[i].find(equals);
    differences.push_back({a[i].substr(0, end), a[i].substr(end + equals.size()), b[i].substr(end + equals.size())});
  }
  return differences;
}

bool Comparison::changed() const {
  return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) { return finding.changed; });
}

std::string what_was_played(const Series& series, std::uint64_t matches, std::uint64_t games) {
  std::string text = std::to_string(matches);
  if (matches < games) text += " of " + std::to_string(games);
  text += " matches each, by the same seeds (series " + std::to_string(series.seed) + "), players: ";
  for (std::size_t i = 0; i < series.kinds.size(); ++i) text += (i == 0 ? "" : ", ") + series.kinds[i];
  return text;
}

void tell_changes(const std::vector<Measure>& measures, const std::vector<Finding>& changes, const Telling& telling,
                  Panel& panel) {
  const std::size_t told = telling.all ? changes.size() : std::min(most_told, changes.size());
  const std::size_t width = std::to_string(told).size();
  for (std::size_t i = 0; i < told; ++i)
    panel.blocks.emplace_back(Sentence{right(std::to_string(i + 1), width) + ". " +
                                           sentence(measures[changes[i].measure], changes[i], telling.plus_minus),
                                       static_cast<int>(width) + 2});
  if (told < changes.size())
    panel.blocks.emplace_back(
        Sentence{"And " + std::to_string(changes.size() - told) + " less sure; --all tells them."});
}

Report report_of(const Comparison& comparison, const Telling& telling) {
  Report report;
  report.title = comparison.title + ": " + comparison.a.name + " and " + comparison.b.name;
  report.lines = {"a: " + comparison.a.name + ' ' + comparison.a.digest,
                  "b: " + comparison.b.name + ' ' + comparison.b.digest};
  if (comparison.differences.empty()) {
    report.panels.push_back({"What changed",
                             {Sentence{"Nothing: the two files are the same game. Every figure is the same, so the "
                                       "same seeds give the same matches, and none had to be played."}}});
    return report;
  }
  report.lines.push_back(what_was_played(comparison.series, comparison.matches, comparison.games));
  report.panels.push_back(rules_panel(comparison));
  report.panels.push_back(main_panel(comparison, telling));
  Panel changed{"What changed from " + comparison.a.name + " to " + comparison.b.name, {}};
  if (comparison.matches > 0 && comparison.same == comparison.matches)
    changed.blocks.emplace_back(
        Sentence{"Nothing: every match went the same way by both, so with these players the "
                 "rules that differ never come into play."});
  else if (!comparison.changed())
    changed.blocks.emplace_back(Sentence{"Nothing that these matches can tell from chance."});
  tell_changes(comparison.measures, changes_in(comparison.findings), telling, changed);
  report.panels.push_back(std::move(changed));
  if (comparison.same < comparison.matches) report.panels.push_back(rest_panel(comparison, telling));
  return report;
}

std::string to_json(const Comparison& comparison) {
  Json json = {{"format", "castellan-comparison"}, {"version", 1}, {"game", comparison.game}};
  for (const auto& [key, rules] : {std::pair("a", &comparison.a), std::pair("b", &comparison.b)})
    json[key] = {{"rules", rules->name}, {"digest", rules->digest}};
  json["differences"] = Json::array();
  for (const RulesDifference& difference : comparison.differences)
    json["differences"].push_back({{"key", difference.key}, {"a", difference.a}, {"b", difference.b}});
  json["players"] = comparison.series.kinds;
  json["seed"] = std::to_string(comparison.series.seed);  // as text: many readers of JSON would round it
  json["games"] = comparison.games;
  json["matches"] = comparison.matches;
  json["same_matches"] = comparison.same;
  json["same_game"] = comparison.differences.empty();
  json["test"] = {{"method", "Holm"},
                  {"level", finding_level},
                  {"compared", std::count_if(comparison.findings.begin(), comparison.findings.end(), &compared)}};
  json["changed"] = Json::array();
  for (const Finding& finding : changes_in(comparison.findings))
    json["changed"].push_back(comparison.measures[finding.measure].id);
  json["measures"] = Json::array();
  for (const Finding& finding : comparison.findings) {
    const Measure& measure = comparison.measures[finding.measure];
    Json one = {{"id", measure.id}, {"title", measure.title}, {"share", measure.share}};
    one["a"] = in_json(finding.a, finding.comparable);
    one["b"] = in_json(finding.b, finding.comparable);
    one["difference"] = in_json(finding.difference, finding.comparable);
    one["p"] = finding.comparable ? Json(finding.p) : Json(nullptr);
    one["p_holm"] = compared(finding) ? Json(finding.adjusted) : Json(nullptr);
    one["changed"] = finding.changed;
    one["sentence"] = finding.changed ? Json(sentence(measure, finding, "±")) : Json(nullptr);
    json["measures"].push_back(std::move(one));
  }
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace castellan
