#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <utility>

#include <catch2/catch_test_macros.hpp>

#include "picture.hpp"

namespace castellan {

// Compares with tests/golden/screens/NAME.txt; CASTELLAN_RENEW_GOLDEN=1 writes the file anew, and a diff then shows
// what a change did.
inline void compare_screen(const std::string& name, const std::string& picture) {
  const std::string path = std::string(CASTELLAN_SOURCE_DIR) + "/tests/golden/screens/" + name + ".txt";
  if (std::getenv("CASTELLAN_RENEW_GOLDEN") != nullptr) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path) << picture;
    return;
  }
  std::ifstream file(path);
  const std::string golden((std::istreambuf_iterator<char>(file)), {});
  INFO(path);
  CHECK(picture == golden);
}

// Compares a scene as it looks in colour and in ASCII, at both sizes that matter; `change` may take out of the text
// what is another in each run.
template <class Draw, class Change = std::identity>
void compare_scene(const std::string& name, const Draw& draw, const Change& change = {}) {
  for (const auto& [width, height] : {std::pair(80, 24), std::pair(120, 40)}) {
    const std::string size = std::to_string(width) + "x" + std::to_string(height);
    const std::string styles = "-- styles --\n" + styles_of(draw(width, height), width, height);
    compare_screen(name + "-" + size, change(picture_of(draw(width, height), width, height)) + styles);
    compare_screen(name + "-ascii-" + size, change(picture_of(ui::drawn_in_ascii(draw(width, height)), width, height)));
  }
}

}  // namespace castellan
