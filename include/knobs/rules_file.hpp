#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/knob.hpp"

// Rules files: a game's knobs as TOML text. Everything here goes by a game's list of knobs and knows no game.
namespace castellan {

// One thing that is wrong with a rules file.
struct Complaint {
  std::string file;
  int line = 0;  // 0: the file as a whole
  std::string key;
  std::string sentence;  // goes on after the key: "is 9; allowed: a whole number from 1 to 8"
  friend bool operator==(const Complaint&, const Complaint&) = default;
};
std::string to_text(const Complaint& complaint);  // "house.toml:7: match.rounds is 9; allowed: ..."

// Writing. `knobs` point at the figures that are written.
std::string write_rules(const std::vector<Knob>& knobs, std::string_view name);
// Every figure as one line "key = value", in the order of the knobs.
std::vector<std::string> rules_lines(const std::vector<Knob>& knobs);
// Those lines that differ from the standard; read as a rules file they give the same figures again.
std::vector<std::string> differences(const std::vector<Knob>& knobs, const std::vector<Knob>& standard);
// 16 hexadecimal digits over the figures alone: neither names nor comments change it.
std::string rules_digest(const std::vector<Knob>& knobs);

// Opening. A file's text, or a sentence that says why there is none.
struct FileText {
  std::string text;
  std::string refusal;
};
using FileOpener = std::function<FileText(const std::string& path)>;
FileText open_rules_file(const std::string& path);  // from the disk
FileText open_no_file(const std::string& path);     // for texts that must stand alone, such as a save's heading

// The presets (NAME.toml) in these folders, sorted by name; the path of one of them, or "". Earlier folders win.
std::vector<std::string> list_presets(const std::vector<std::string>& folders);
std::string find_preset(std::string_view name, const std::vector<std::string>& folders);

// Reading. Sets the figures that the knobs point at; what a file and its bases leave out stays as it is. After a
// complaint the figures are of no use.
struct RulesReading {
  std::string name;  // as the file calls itself, or the file's own name without ".toml"
  std::vector<Complaint> complaints;
};
RulesReading read_rules(const std::string& file, const std::string& text, const FileOpener& open,
                        const std::vector<Knob>& knobs, const std::function<std::vector<Conflict>()>& conflicts);

// A game's rules as read from somewhere: the standard ones if there is any complaint.
template <Game G>
struct LoadedRules {
  std::string name = "standard";
  typename G::Rules rules{};
  std::vector<Complaint> complaints;
};

template <Game G>
LoadedRules<G> rules_from_text(const std::string& file, const std::string& text,
                               const FileOpener& open = open_no_file) {
  typename G::Rules rules{};
  RulesReading reading = read_rules(file, text, open, G::knobs(rules), [&] { return G::conflicts(rules); });
  if (!reading.complaints.empty()) return {std::move(reading.name), {}, std::move(reading.complaints)};
  return {std::move(reading.name), rules, {}};
}

template <Game G>
LoadedRules<G> rules_from_file(const std::string& path) {
  const FileText file = open_rules_file(path);
  if (!file.refusal.empty()) return {path, {}, {{path, 0, "", file.refusal}}};
  return rules_from_text<G>(path, file.text, open_rules_file);
}

// What a person may name on the command line: "standard" is built in, a word is a preset in one of the folders, and
// whatever has a slash or ends in ".toml" is a path.
template <Game G>
LoadedRules<G> load_rules(const std::string& wanted, const std::vector<std::string>& folders) {
  if (wanted == "standard") return {};
  if (wanted.find('/') != std::string::npos || wanted.ends_with(".toml")) return rules_from_file<G>(wanted);
  const std::string path = find_preset(wanted, folders);
  if (!path.empty()) return rules_from_file<G>(path);
  std::string known = "standard";
  for (const std::string& preset : list_presets(folders)) known += ", " + preset;
  return {wanted, {}, {{wanted, 0, "", "there are no rules of this name; allowed: " + known + ", or a path"}}};
}

}  // namespace castellan
