#pragma once

#include <string>
#include <vector>

namespace castellan::ui {

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
