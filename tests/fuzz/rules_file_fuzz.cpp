// Any bytes as a rules file: never a crash, and never rules that the engine cannot play.
#include "knobs/rules_file.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "jerusalem/jerusalem.hpp"

namespace {

using namespace castellan;
using jerusalem::Jerusalem;

void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "rules_file_fuzz: %s\n", what);
  std::abort();
}

bool is_in_range(const Knob& knob) {
  if (const auto* number = std::get_if<std::int16_t*>(&knob.value))
    return **number >= knob.least && **number <= knob.most;
  if (const auto* set = std::get_if<WordSet>(&knob.value)) return *set->bits >> set->words.size() == 0;
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  // Bases: the standard game, and the same bytes under any other name, so that chains come about.
  const auto open = [&](const std::string& path) -> FileText {
    Jerusalem::Rules standard;
    if (path == "jerusalem.toml") return {write_rules(Jerusalem::knobs(standard), "standard"), ""};
    return {text, ""};
  };
  LoadedRules<Jerusalem> loaded = rules_from_text<Jerusalem>("fuzz.toml", text, open);
  for (const Complaint& complaint : loaded.complaints)
    for (const char c : to_text(complaint)) demand(static_cast<unsigned char>(c) >= 0x20, "a control in a complaint");
  if (!loaded.complaints.empty()) {
    demand(loaded.rules == Jerusalem::Rules{}, "figures of a refused file are used");
    return 0;
  }

  const std::vector<Knob> knobs = Jerusalem::knobs(loaded.rules);
  for (const Knob& knob : knobs) demand(is_in_range(knob), knob.key.c_str());
  demand(Jerusalem::conflicts(loaded.rules).empty(), "figures that do not go together");

  const auto again = rules_from_text<Jerusalem>("again.toml", write_rules(knobs, loaded.name));
  demand(again.complaints.empty() && again.rules == loaded.rules && again.name == loaded.name,
         "written and read again, the rules are others");
  Jerusalem::Rules standard;
  std::string lines;
  for (const std::string& line : differences(knobs, Jerusalem::knobs(standard))) lines += line + "\n";
  const auto from_lines = rules_from_text<Jerusalem>("lines.toml", lines);
  demand(from_lines.complaints.empty() && from_lines.rules == loaded.rules, "the differences make other rules");
  return 0;
}
