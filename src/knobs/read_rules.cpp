#include <algorithm>
#include <filesystem>
#include <map>

#include "knobs/rules_file.hpp"
#include "parse_toml.hpp"
#include "text.hpp"

namespace castellan {
namespace {

constexpr int most_bases = 8;
constexpr std::size_t longest_name = 60;
// So that a file which is something else altogether is not compared with every key line by line.
constexpr std::size_t most_complaints = 200;
constexpr std::size_t longest_key = 80;

std::string section_of(const std::string& key) { return key.substr(0, key.rfind('.') + 1); }
std::string last_part(const std::string& key) { return key.substr(key.rfind('.') + 1); }

// The known key that somebody most likely meant: a few slips, more of them in the right section, or the right word in
// the wrong section.
std::string nearest_key(const std::string& key, const std::vector<Knob>& knobs) {
  std::string nearest;
  int fewest = 0;
  for (const Knob& knob : knobs) {
    int slips = slips_between(key, knob.key);
    if (section_of(key) == section_of(knob.key)) slips /= 2;
    slips = std::min(slips, 4 + 2 * slips_between(last_part(key), last_part(knob.key)));
    if (!nearest.empty() && slips >= fewest) continue;
    nearest = knob.key;
    fewest = slips;
  }
  return nearest;
}

std::string word_text(std::string_view word) { return is_number_word(word) ? std::string(word) : quoted(word); }

// What may be written for a knob, as a complaint says it.
struct Allowed {
  const Knob& knob;
  std::string operator()(const std::int16_t*) const {
    return "a whole number from " + std::to_string(knob.least) + " to " + std::to_string(knob.most);
  }
  std::string operator()(const bool*) const { return "true or false"; }
  std::string operator()(const WordSet& set) const {
    std::string words;
    for (const std::string_view word : set.words) words += (words.empty() ? "" : ", ") + word_text(word);
    return "a list of any of " + words + ", each once";
  }
};

// Sets a figure to what was found in a file. The answer is what is wrong with it, or "".
struct Assign {
  const Knob& knob;
  const TomlValue& value;

  std::string operator()(std::int16_t* number) const {
    const auto* found = std::get_if<std::int64_t>(&value.data);
    if (found == nullptr || *found < knob.least || *found > knob.most) return "is " + value.found;
    *number = static_cast<std::int16_t>(*found);
    return {};
  }
  std::string operator()(bool* flag) const {
    const auto* found = std::get_if<bool>(&value.data);
    if (found == nullptr) return "is " + value.found;
    *flag = *found;
    return {};
  }
  std::string operator()(const WordSet& set) const {
    const auto* items = std::get_if<std::vector<TomlValue>>(&value.data);
    if (items == nullptr) return "is " + value.found;
    std::uint16_t bits = 0;
    std::string wrong;
    for (const TomlValue& item : *items) {
      if (wrong.size() > longest_key) break;
      const auto word = std::find_if(set.words.begin(), set.words.end(),
                                     [&](std::string_view known) { return word_text(known) == item.found; });
      const auto bit = static_cast<std::uint16_t>(word == set.words.end() ? 0 : 1u << (word - set.words.begin()));
      const bool twice = (bits & bit) != 0;
      if (bit == 0 || twice) wrong += (wrong.empty() ? "has " : ", ") + item.found + (twice ? " twice" : "");
      bits |= bit;
    }
    if (wrong.empty()) *set.bits = bits;
    return wrong;
  }
};

class Reader {
 public:
  Reader(const FileOpener& open, const std::vector<Knob>& knobs,
         const std::function<std::vector<Conflict>()>& conflicts)
      : open_(open), knobs_(knobs), conflicts_(conflicts) {}

  RulesReading read(const std::string& file, const std::string& text) {
    reading_.name = std::filesystem::path(file).stem().string();
    read_file(file, text);
    if (complete_) complain_of_conflicts();
    const auto rank = [&](const Complaint& complaint) {
      return std::find(files_.begin(), files_.end(), complaint.file) - files_.begin();
    };
    auto& complaints = reading_.complaints;
    std::stable_sort(complaints.begin(), complaints.end(), [&](const Complaint& a, const Complaint& b) {
      return std::pair(rank(a), a.line) < std::pair(rank(b), b.line);
    });
    if (complaints.size() > most_complaints) {
      complaints.resize(most_complaints);
      complaints.push_back({file, 0, "", "there is more that is wrong; this list ends here"});
    }
    return std::move(reading_);
  }

 private:
  struct Place {
    std::string name;  // of a key or of a file
    int line;
  };

  void read_file(const std::string& file, const std::string& text) {
    files_.push_back(file);
    TomlText toml = parse_toml(file, text);
    complete_ = complete_ && toml.readable;
    std::move(toml.complaints.begin(), toml.complaints.end(), std::back_inserter(reading_.complaints));
    // First the base, for this file changes what the base has set.
    for (const TomlEntry& entry : toml.entries)
      if (entry.key == "base") read_base(file, entry);
    places_.clear();
    for (const TomlEntry& entry : toml.entries) {
      if (entry.key == "base") continue;
      if (reading_.complaints.size() > most_complaints) {
        complete_ = false;
        return;
      }
      if (entry.key == "name")
        read_name(file, entry);
      else
        read_figure(file, entry);
    }
    for (const Conflict& conflict : conflicts_())
      origins_.emplace(std::pair(conflict.key, conflict.sentence), Place{file, line_of(conflict.key)});
  }

  void read_base(const std::string& file, const TomlEntry& entry) {
    const std::string allowed = "; allowed: the name of a rules file beside this one, or no base for the standard game";
    const auto refuse = [&](const std::string& why) {
      complain(file, entry, why + allowed);
      complete_ = false;  // without the base's figures, conflicts would mean little
    };
    const auto* name = std::get_if<std::string>(&entry.value.data);
    if (name == nullptr || name->empty() || name->find('\0') != std::string::npos)
      return refuse("is " + entry.value.found);
    const std::string path = (std::filesystem::path(file).parent_path() / *name).lexically_normal().string();
    if (std::any_of(files_.begin(), files_.end(), [&](const std::string& known) {
          return std::filesystem::path(known).lexically_normal() == std::filesystem::path(path);
        }))
      return refuse("is " + entry.value.found + ", which leads back to itself");
    if (files_.size() > most_bases)
      return refuse("is " + entry.value.found + ", and that is more than " + std::to_string(most_bases) +
                    " bases in a row");
    const FileText base = open_(path);
    if (!base.refusal.empty()) return refuse("is " + entry.value.found + ", but " + base.refusal);
    read_file(path, base.text);
  }

  void read_name(const std::string& file, const TomlEntry& entry) {
    const auto* name = std::get_if<std::string>(&entry.value.data);
    if (name == nullptr || name->empty() || name->size() > longest_name || without_controls(*name) != *name)
      complain(file, entry,
               "is " + entry.value.found + "; allowed: text of 1 to " + std::to_string(longest_name) + " characters");
    else if (file == files_.front())  // a base's name is not this file's
      reading_.name = *name;
  }

  void read_figure(const std::string& file, const TomlEntry& entry) {
    const auto knob = std::find_if(knobs_.begin(), knobs_.end(), [&](const Knob& k) { return k.key == entry.key; });
    if (knob == knobs_.end()) return read_stranger(file, entry);
    places_.push_back({entry.key, entry.line});
    const std::string wrong = std::visit(Assign{*knob, entry.value}, knob->value);
    if (!wrong.empty()) complain(file, entry, wrong + "; allowed: " + std::visit(Allowed{*knob}, knob->value));
  }

  void read_stranger(const std::string& file, const TomlEntry& entry) {
    const auto inside = std::find_if(knobs_.begin(), knobs_.end(),
                                     [&](const Knob& knob) { return knob.key.starts_with(entry.key + "."); });
    if (inside == knobs_.end()) {
      const std::string nearest =
          entry.key.size() > longest_key ? "" : "; allowed, and nearest to it: " + nearest_key(entry.key, knobs_);
      complain(file, entry, "is not a figure of these rules" + nearest);
    } else if (entry.value.found != "a section") {  // a section with nothing in it does no harm
      complain(file, entry, "is " + entry.value.found + "; allowed: a section, with " + inside->key + " in it");
    }
  }

  void complain(const std::string& file, const TomlEntry& entry, std::string sentence) {
    reading_.complaints.push_back({file, entry.line, entry.key, std::move(sentence)});
  }

  // The line in the present file that sets this key, or else the first one in the section of that name.
  int line_of(const std::string& key) const {
    const auto line_where = [&](auto fits) {
      const auto place = std::find_if(places_.begin(), places_.end(), fits);
      return place == places_.end() ? 0 : place->line;
    };
    const int exact = line_where([&](const Place& place) { return place.name == key; });
    return exact > 0 ? exact : line_where([&](const Place& place) { return place.name.starts_with(key + "."); });
  }

  // Each where it came about. A figure that was refused by itself is not complained of twice.
  void complain_of_conflicts() {
    const std::vector<Complaint> before = reading_.complaints;
    for (const Conflict& conflict : conflicts_()) {
      if (std::any_of(before.begin(), before.end(), [&](const Complaint& c) { return c.key == conflict.key; }))
        continue;
      const Place& origin = origins_.at({conflict.key, conflict.sentence});
      reading_.complaints.push_back({origin.name, origin.line, conflict.key, conflict.sentence});
    }
  }

  const FileOpener& open_;
  const std::vector<Knob>& knobs_;
  const std::function<std::vector<Conflict>()>& conflicts_;
  RulesReading reading_;
  std::vector<std::string> files_;  // the file asked for, its base, that one's base ...
  std::vector<Place> places_;       // the figures that the present file sets
  // Key and sentence of every conflict met so far, and the file that brought it about.
  std::map<std::pair<std::string, std::string>, Place> origins_;
  bool complete_ = true;  // every file has been read to its end
};

}  // namespace

std::string to_text(const Complaint& complaint) {
  std::string text = without_controls(complaint.file);
  if (complaint.line > 0) text += ":" + std::to_string(complaint.line);
  text += ": ";
  if (!complaint.key.empty()) text += complaint.key + " ";
  return text + complaint.sentence;
}

RulesReading read_rules(const std::string& file, const std::string& text, const FileOpener& open,
                        const std::vector<Knob>& knobs, const std::function<std::vector<Conflict>()>& conflicts) {
  return Reader(open, knobs, conflicts).read(file, text);
}

}  // namespace castellan
