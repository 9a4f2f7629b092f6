#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <catch2/catch_test_macros.hpp>

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

}  // namespace castellan
