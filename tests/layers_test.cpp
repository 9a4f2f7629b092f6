#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

namespace fs = std::filesystem;

namespace {

// Which folder may include from which (the README's table of folders, lowest first).
const std::map<std::string, std::set<std::string>> may_know = {
    {"engine", {"engine"}},
    {"jerusalem", {"engine", "jerusalem"}},
    {"json", {"engine", "jerusalem", "json"}},
    {"knobs", {"engine", "knobs"}},
    {"match", {"engine", "knobs", "match"}},
    {"ai", {"engine", "jerusalem", "json", "ai"}},
    {"lab", {"engine", "jerusalem", "knobs", "match", "ai", "lab"}},
    {"terminal", {"terminal"}},
    {"ui", {"engine", "jerusalem", "knobs", "match", "ai", "lab", "terminal", "ui"}},
    {"program", {"engine", "jerusalem", "json", "knobs", "match", "ai", "lab", "terminal", "ui", "program"}},
};
// Libraries that only some folders may know.
const std::map<std::string, std::set<std::string>> library_users = {
    {"ftxui", {"terminal", "ui", "program"}},
    {"cxxopts.hpp", {"program"}},
    {"toml++", {"knobs"}},
    {"nlohmann", {"json", "ai", "lab", "program"}},
};
// What rules must not do (design: rules are silent): no printing, clocks, files or luck of their own.
const std::set<std::string> not_in_rules = {"iostream", "cstdio", "fstream", "chrono", "random", "filesystem", "ctime"};

struct Include {
  fs::path file;
  std::string folder;  // the layer that includes
  std::string name;    // what it includes, without quotes or brackets
};

std::vector<Include> all_includes() {
  std::vector<Include> includes;
  for (const char* top : {"include", "src"}) {
    const fs::path root = fs::path(CASTELLAN_SOURCE_DIR) / top;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      if (!entry.is_regular_file()) continue;
      const fs::path inside = fs::relative(entry.path(), root);
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string directive, name;
        words >> directive >> name;
        if (directive == "#include" && name.size() > 2)
          includes.push_back({entry.path(), inside.begin()->string(), name.substr(1, name.size() - 2)});
      }
    }
  }
  return includes;
}

}  // namespace

TEST_CASE("a folder includes only what stands above it in the table of folders", "[layers]") {
  const std::vector<Include> includes = all_includes();
  REQUIRE(includes.size() > 50);
  for (const auto& [file, folder, name] : includes) {
    INFO(file.string() << " includes " << name);
    REQUIRE(may_know.contains(folder));
    const std::string target = name.substr(0, name.find('/'));
    if (name != target && may_know.contains(target)) CHECK(may_know.at(folder).contains(target));
    if (library_users.contains(target)) CHECK(library_users.at(target).contains(folder));
    if (folder == "engine" || folder == "jerusalem") CHECK_FALSE(not_in_rules.contains(target));
  }
}
