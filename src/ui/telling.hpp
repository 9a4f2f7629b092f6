#pragma once

#include <string>
#include <vector>

namespace castellan::ui {

// "Red passes" as "Anna passes". Where somebody is called by a colour that is not his, all keep their colours.
std::string with_names(const std::string& sentence, const std::vector<std::string>& names);

// What happened, told line by line; the same thing done several times in a row is told once:
// "Blue places 3 squires: Templars (left)".
class Telling {
 public:
  void add(const std::string& told);
  std::vector<std::string> lines() const;

 private:
  struct Told {
    std::string words;
    int times;
  };
  std::vector<Told> told_;
};

}  // namespace castellan::ui
