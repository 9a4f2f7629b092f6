#pragma once
#include "match/chronicle.hpp"
#include "match/save_file.hpp"

namespace castellan {

// A match that is played and kept: whatever play() has accepted is on disk when it returns, or unsaved() says why not.
template <Game G>
class Match {
 public:
  // Begins even where nothing can be saved; unsaved() tells. Fails only for a heading that no save could have.
  static std::variant<Match, Failure> begin(const G& game, const Heading& heading,
                                            const std::filesystem::path& folder) {
    auto told = Chronicle<G>::load(SaveWriter(heading).text, [&](const Heading&) { return game; });
    if (const auto* refusal = std::get_if<Refusal>(&told)) return Failure{refusal->reason};
    Match match(std::get<Chronicle<G>>(std::move(told)), SaveFile({}));
    std::error_code ignored;
    do {
      match.file_ = SaveFile(fresh_path(folder, heading));
      match.save();  // and again if somebody took the name meanwhile
    } while (!match.file_.on_disk() && std::filesystem::exists(match.path(), ignored));
    return match;
  }
  static std::variant<Match, Failure> resume(const std::filesystem::path& path,
                                             const typename Chronicle<G>::GameFor& game_for) {
    std::string text;
    auto file = SaveFile::open(path, text);
    if (auto* failure = std::get_if<Failure>(&file)) return std::move(*failure);
    auto told = Chronicle<G>::load(text, game_for);
    if (const auto* refusal = std::get_if<Refusal>(&told)) return Failure{path.string() + ": " + to_text(*refusal)};
    Match match(std::get<Chronicle<G>>(std::move(told)), std::get<SaveFile>(std::move(file)));
    if (match.only_watching().empty()) match.save();
    return match;
  }

  const Session<G>& session() const { return told_.session(); }
  const Heading& heading() const { return told_.heading(); }
  const std::string& text() const { return told_.text(); }
  const std::string& note() const { return told_.note(); }                       // what was left out on resuming
  std::string note_on(std::size_t entry) const { return told_.note_on(entry); }  // as in the chronicle
  const std::filesystem::path& path() const { return file_.path(); }
  const std::string& only_watching() const { return file_.only_watching(); }  // why, or ""
  const std::string& unsaved() const { return unsaved_; }                     // why not all is on disk, or ""

  // The reason for refusing, or "". A move that could not be saved is made all the same.
  std::string play(Seat seat, const typename G::Move& move, const std::string& note = "") {
    return change([&] { return told_.play(seat, move, note); });
  }
  std::string take_back() {
    return change([&] { return told_.take_back(); });
  }

  // Tries again to save what is unsaved; so does every move.
  std::string save() { return unsaved_ = file_.keep(told_.text()); }
  // Writes the whole match to a new file and goes on there.
  std::string save_elsewhere(const std::filesystem::path& path) {
    SaveFile other(path);
    if (std::string reason = other.keep(told_.text()); !reason.empty()) return reason;
    file_ = std::move(other);
    unsaved_.clear();
    return {};
  }

 private:
  Match(Chronicle<G> told, SaveFile file) : told_(std::move(told)), file_(std::move(file)) {}

  template <class Change>
  std::string change(const Change& make) {
    if (!only_watching().empty()) return only_watching();
    std::string reason = make();
    if (reason.empty()) save();
    return reason;
  }

  Chronicle<G> told_;
  SaveFile file_;
  std::string unsaved_;
};

}  // namespace castellan
