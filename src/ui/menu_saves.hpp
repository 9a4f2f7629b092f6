#pragma once

#include <ctime>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <ftxui/dom/elements.hpp>

namespace castellan::ui {

// A save as the lists show it.
struct SaveRow {
  std::filesystem::path path;
  std::string game;    // its title, as far as it is known
  std::string when;    // last played, in local time
  std::string names;   // "Anna, Bo"; of a broken save the file's name
  std::string state;   // "round 3 of 5", or who has won
  std::string detail;  // who is what, and by which rules; of a broken save why it is broken
  bool over = false;
  bool broken = false;
};

struct SaveList {
  std::vector<SaveRow> rows;
  int chosen = 0;
  int left_out = 0;    // older saves that nobody has looked into
  std::string notice;  // why something was not possible, or ""
};

void choose(SaveList& list, int row);

// The saves of a folder, the newest first. To learn how far a match is it has to be played again, so what was learnt
// of a file is kept as long as the file stays as it is, and only so many are looked into.
class SaveShelf {
 public:
  static constexpr std::size_t most = 100;

  explicit SaveShelf(std::filesystem::path folder) : folder_(std::move(folder)) {}

  SaveList unfinished();  // and the broken ones
  SaveList finished();

 private:
  struct Known {
    std::time_t modified = 0;
    int entries = 0;
    SaveRow row;
  };
  SaveList look(bool over);

  std::filesystem::path folder_;
  std::map<std::filesystem::path, Known> known_;
};

// `empty` is said if there is none.
ftxui::Element draw_saves(const SaveList& list, const std::string& title, const std::string& empty, int width,
                          int height);

}  // namespace castellan::ui
