#include "lab/sweep.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

namespace castellan {
namespace {

using Json = nlohmann::ordered_json;

std::string title_with_unit(const Measure& measure) { return measure.title + (measure.share ? " %" : ""); }

Listing table_of(const Sweep& sweep) {
  Listing listing{"sweep", {{"value", "value"}}, {}};
  for (const std::size_t m : sweep.columns) {
    const Measure& measure = sweep.measures[m];
    listing.columns.push_back({measure.id, title_with_unit(measure)});
  }
  for (std::size_t v = 0; v < sweep.values.size(); ++v) {
    std::vector<Cell> row = {sweep.values[v] + (sweep.values[v] == sweep.own ? " *" : "")};
    for (const std::size_t m : sweep.columns) {
      const Measure& measure = sweep.measures[m];
      const PairedSums& pair = sweep.played.columns[v].pairs[m];
      row.emplace_back(
          Quotient{pair.b(), pair.count_of_b(), measure.share, measure.share ? share_digits : measure.digits});
    }
    listing.rows.push_back(std::move(row));
  }
  return listing;
}

Plot plot_of(const Sweep& sweep) {
  const Measure& measure = sweep.measures[sweep.plotted];
  Plot plot{"plot", title_with_unit(measure) + ", by " + sweep.key, {}, measure.share ? share_digits : measure.digits};
  const double scale = measure.share ? 100 : 1;
  for (std::size_t v = 0; v < sweep.values.size(); ++v) {
    const PairedSums& pair = sweep.played.columns[v].pairs[sweep.plotted];
    if (pair.count_of_b() == 0) continue;
    const Interval interval = pair.b().interval();
    plot.points.push_back({sweep.values[v] + (sweep.values[v] == sweep.own ? "*" : ""),
                           scale * pair.b().value,
                           {scale * interval.low, scale * interval.high}});
  }
  return plot;
}

Json in_json(const Estimated& estimated, std::int64_t of) {
  Json json = {{"of", of}, {"mean", nullptr}, {"low", nullptr}, {"high", nullptr}};
  if (of == 0) return json;
  json["mean"] = estimated.value;
  json["low"] = estimated.interval().low;
  json["high"] = estimated.interval().high;
  return json;
}

std::string number(double value) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}
void add_csv(std::string& text, const Estimated& estimated, bool there) {
  if (!there) {
    text += ",,,";
    return;
  }
  const Interval interval = estimated.interval();
  text += ',' + number(estimated.value) + ',' + number(interval.low) + ',' + number(interval.high);
}

}  // namespace

std::size_t surest_of(const std::vector<std::size_t>& measures, const SideBySide& played) {
  std::size_t surest = measures.front();
  double most = -1;
  for (const std::size_t m : measures)
    for (const SideBySide::Column& column : played.columns) {
      const auto [value, error] = column.pairs[m].difference();
      const double sureness = value == 0 ? 0 : error == 0 ? 1e300 : std::abs(value) / error;
      if (sureness <= most) continue;
      most = sureness;
      surest = m;
    }
  return surest;
}

Report report_of(const Sweep& sweep, const Telling& telling) {
  Report report;
  report.title = sweep.title + ": " + sweep.key;
  report.lines = {"rules " + sweep.rules.name + ' ' + sweep.rules.digest + ", in which " + sweep.key + " is " +
                      sweep.own + (std::count(sweep.values.begin(), sweep.values.end(), sweep.own) > 0 ? " (*)" : ""),
                  what_was_played(sweep.series, sweep.played.matches, sweep.games)};
  report.panels.push_back({"By " + sweep.key, {table_of(sweep), Sentence{"+- is the 95 % interval."}}});
  report.panels.push_back({"Plot", {plot_of(sweep)}});
  if (sweep.values.size() < 2) return report;
  Panel changes{"What changes from " + sweep.values.front() + " to " + sweep.values.back(), {}};
  const std::vector<Finding> findings = findings_of(sweep.played.columns.back().pairs);
  const std::vector<Finding> sure = changes_in(findings);
  tell_changes(sweep.measures, sure, telling, changes);
  changes.blocks.emplace_back(Sentence{
      std::string(sure.empty() ? "Nothing differs by more than chance would"
                               : "Nothing else does by more than chance") +
      ", by Holm's method over " +
      std::to_string(std::count_if(findings.begin(), findings.end(),
                                   [](const Finding& finding) { return finding.comparable && finding.varies; })) +
      " measures of paired matches."});
  report.panels.push_back(std::move(changes));
  return report;
}

std::string to_json(const Sweep& sweep) {
  Json json = {{"format", "castellan-sweep"}, {"version", 1}, {"game", sweep.game}};
  json["rules"] = {{"name", sweep.rules.name}, {"digest", sweep.rules.digest}};
  json["key"] = sweep.key;
  json["own"] = sweep.own;
  json["players"] = sweep.series.kinds;
  json["seed"] = std::to_string(sweep.series.seed);  // as text: many readers of JSON would round it
  json["games"] = sweep.games;
  json["matches"] = sweep.played.matches;
  json["plotted"] = sweep.measures[sweep.plotted].id;
  json["measures"] = Json::array();
  for (const Measure& measure : sweep.measures)
    json["measures"].push_back({{"id", measure.id}, {"title", measure.title}, {"share", measure.share}});
  json["values"] = Json::array();
  for (std::size_t v = 0; v < sweep.values.size(); ++v) {
    const SideBySide::Column& column = sweep.played.columns[v];
    Json one = {{"value", Json::parse(sweep.values[v])}, {"digest", sweep.digests[v]}, {"same_matches", column.same}};
    for (std::size_t m = 0; m < sweep.measures.size(); ++m) {
      Json figure = in_json(column.pairs[m].b(), column.pairs[m].count_of_b());
      figure["difference"] =
          in_json(column.pairs[m].difference(), column.pairs[m].comparable() ? column.pairs[m].count_of_b() : 0);
      one["measures"][sweep.measures[m].id] = std::move(figure);
    }
    json["values"].push_back(std::move(one));
  }
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string to_csv(const Sweep& sweep) {
  std::string text = "value,measure,mean,low,high,of,difference,difference_low,difference_high\n";
  for (std::size_t v = 0; v < sweep.values.size(); ++v)
    for (std::size_t m = 0; m < sweep.measures.size(); ++m) {
      const PairedSums& pair = sweep.played.columns[v].pairs[m];
      text += sweep.values[v] + ',' + sweep.measures[m].id;
      add_csv(text, pair.b(), pair.count_of_b() > 0);
      text += ',' + std::to_string(pair.count_of_b());
      add_csv(text, pair.difference(), pair.comparable());
      text += '\n';
    }
  return text;
}

}  // namespace castellan
