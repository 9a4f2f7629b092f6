#include "lab/results_heading.hpp"

#include <charconv>

#include <nlohmann/json.hpp>

namespace castellan {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::string_view format = "castellan-results";
constexpr int format_version = 1;

std::string in_full(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json rules_json(const ResultsHeading& heading) {
  return {{"name", heading.rules}, {"digest", heading.digest}, {"differences", heading.differences}};
}

}  // namespace

std::string to_line(const ResultsHeading& heading) {
  Json json = {{"format", format}, {"version", format_version}, {"castellan", heading.version}};
  json["signature"] = heading.signature;
  json["game"] = heading.game;
  json["rules"] = rules_json(heading);
  json["players"] = heading.series.kinds;
  json["seed"] = std::to_string(heading.series.seed);  // as text: many readers of JSON would round it
  json["games"] = heading.games;
  json["shard"] = {heading.shard.index, heading.shard.count};
  return in_full(json);
}

std::string read_heading(std::string_view line, ResultsHeading& heading) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || json.value("format", Json()) != Json(format))
    return "is not the first line of a results file; castellan simulate --out writes them";
  if (const Json version = json.value("version", Json()); version != Json(format_version))
    return "has version " + in_full(version) + " of the format; this castellan reads version " +
           std::to_string(format_version);
  try {
    json.at("game").get_to(heading.game);
    json.at("castellan").get_to(heading.version);
    json.at("signature").get_to(heading.signature);
    json.at("rules").at("name").get_to(heading.rules);
    json.at("rules").at("digest").get_to(heading.digest);
    json.at("rules").at("differences").get_to(heading.differences);
    json.at("players").get_to(heading.series.kinds);
    json.at("games").get_to(heading.games);
    json.at("shard").at(0).get_to(heading.shard.index);
    json.at("shard").at(1).get_to(heading.shard.count);
    const std::string seed = json.at("seed");
    std::from_chars(seed.data(), seed.data() + seed.size(), heading.series.seed);
  } catch (const Json::exception&) {
    return "lacks something that the first line of a results file has, or has it in another form";
  }
  const auto& [index, count] = heading.shard;
  if (index < 1 || index > count || heading.games < 1 || heading.series.kinds.empty() || to_line(heading) != line)
    return "is not as castellan writes it: somebody has changed it";
  return {};
}

std::string disagreement(const ResultsHeading& one, const ResultsHeading& other) {
  const auto differ = [](const std::string& what, const std::string& a, const std::string& b) {
    return what + ": " + a + " and " + b;
  };
  const auto quoted = [](const std::string& text) { return in_full(Json(text)); };
  if (one.game != other.game) return differ("the games differ", quoted(one.game), quoted(other.game));
  if (one.version != other.version)
    return differ("they were made by different versions of castellan", one.version, other.version);
  if (one.digest != other.digest || one.differences != other.differences || one.rules != other.rules)
    return differ("the rules differ", one.rules + " " + one.digest, other.rules + " " + other.digest);
  if (one.series.kinds != other.series.kinds)
    return differ("the players differ", in_full(Json(one.series.kinds)), in_full(Json(other.series.kinds)));
  if (one.signature != other.signature)
    return differ("they were made by programs that play differently; signatures", one.signature, other.signature);
  if (one.series.seed != other.series.seed)
    return differ("the seeds differ", std::to_string(one.series.seed), std::to_string(other.series.seed));
  if (one.games != other.games)
    return differ("the numbers of games differ", std::to_string(one.games), std::to_string(other.games));
  if (one.shard.count != other.shard.count)
    return differ("they are cut into different numbers of shards", std::to_string(one.shard.count),
                  std::to_string(other.shard.count));
  return {};
}

}  // namespace castellan
