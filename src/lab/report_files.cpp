// A report for programs.
#include <nlohmann/json.hpp>

#include "lab/report_text.hpp"

namespace castellan {
namespace {

using Json = nlohmann::ordered_json;

Json in_json(const Cell& cell) {
  if (const auto* words = std::get_if<std::string>(&cell)) return *words;
  if (const auto* count = std::get_if<std::int64_t>(&cell)) return *count;
  if (const auto* real = std::get_if<Real>(&cell)) return real->value;
  if (const auto* share = std::get_if<Share>(&cell)) {
    const Interval interval = wilson(share->hits, share->tries);
    Json json = {{"hits", share->hits}, {"of", share->tries}, {"share", nullptr}};
    if (share->tries > 0) json["share"] = static_cast<double>(share->hits) / static_cast<double>(share->tries);
    json["low"] = interval.low;
    json["high"] = interval.high;
    return json;
  }
  if (const auto* quotient = std::get_if<Quotient>(&cell)) {
    Json json = {{"of", quotient->of}, {"mean", nullptr}};
    if (quotient->of == 0) return json;
    json["mean"] = quotient->estimated.value;
    json["low"] = quotient->estimated.interval().low;
    json["high"] = quotient->estimated.interval().high;
    return json;
  }
  if (const auto* moments = std::get_if<Moments>(&cell)) {
    Json json = {{"of", moments->count}, {"sum", moments->sum}, {"mean", nullptr}};
    if (moments->count == 0) return json;
    const Interval interval = moments->interval();
    json["mean"] = moments->mean();
    json["low"] = interval.low;
    json["high"] = interval.high;
    json["deviation"] = moments->deviation();
    json["least"] = moments->least;
    json["most"] = moments->most;
    return json;
  }
  return nullptr;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == text.npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}
std::string csv_value(const Json& json, std::string_view key) {
  if (!json.is_object() || !json.contains(key) || json[key].is_null()) return {};
  return json[key].dump();
}

void add_csv_line(std::string& text, const std::string& table, const std::string& row, const std::string& column,
                  const Json& json) {
  text += table + ',' + csv_field(row) + ',' + column + ',';
  if (json.is_object()) {
    const char* value = json.contains("share") ? "share" : "mean";
    text += csv_value(json, value) + ',' + csv_value(json, "low") + ',' + csv_value(json, "high") + ',' +
            csv_value(json, "of");
  } else {
    text += csv_field(json.is_string() ? json.get<std::string>() : json.is_null() ? "" : json.dump()) + ",,,";
  }
  text += '\n';
}

}  // namespace

std::string to_json(const Report& report, const ResultsHeading& heading) {
  Json json = {{"format", "castellan-report"}, {"version", 1}};
  json["results"] = Json::parse(to_line(heading));
  json["sentences"] = Json::array();
  json["tables"] = Json::object();
  json["histograms"] = Json::object();
  for (const Panel& panel : report.panels)
    for (const auto& block : panel.blocks) {
      if (const auto* sentence = std::get_if<Sentence>(&block)) json["sentences"].push_back(sentence->text);
      if (const auto* histogram = std::get_if<Histogram>(&block)) {
        Json& one = json["histograms"][histogram->id];
        one = in_json(Cell(histogram->moments));
        one["first"] = histogram->first;
        one["step"] = histogram->step;
        one["counts"] = histogram->counts;
      }
      if (const auto* listing = std::get_if<Listing>(&block)) {
        Json& rows = json["tables"][listing->id] = Json::array();
        for (const auto& row : listing->rows) {
          Json one = Json::object();
          for (std::size_t c = 0; c < row.size(); ++c) one[listing->columns[c].id] = in_json(row[c]);
          rows.push_back(std::move(one));
        }
      }
    }
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string to_csv(const Report& report) {
  std::string text = "table,row,column,value,low,high,of\n";
  for (const Panel& panel : report.panels)
    for (const auto& block : panel.blocks) {
      if (const auto* listing = std::get_if<Listing>(&block))
        for (const auto& row : listing->rows)
          for (std::size_t c = 1; c < row.size(); ++c)
            add_csv_line(text, listing->id, in_words(row[0]), listing->columns[c].id, in_json(row[c]));
      if (const auto* histogram = std::get_if<Histogram>(&block)) {
        add_csv_line(text, histogram->id, "mean", "mean", in_json(Cell(histogram->moments)));
        for (std::size_t i = 0; i < histogram->counts.size(); ++i)
          add_csv_line(text, histogram->id, std::to_string(histogram->first + static_cast<int>(i) * histogram->step),
                       "count", Json(histogram->counts[i]));
      }
    }
  return text;
}

}  // namespace castellan
