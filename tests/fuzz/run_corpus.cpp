#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// Runs a fuzz target over files, for builds without libFuzzer: every file under the folders given as arguments.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) {
  namespace fs = std::filesystem;
  int files = 0;
  for (int i = 1; i < count; ++i)
    for (const auto& each : fs::recursive_directory_iterator(arguments[i])) {
      if (!each.is_regular_file()) continue;
      std::ifstream file(each.path(), std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      std::printf("%s\n", each.path().c_str());
      std::fflush(stdout);  // so that the last line names the file that ends the program
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
      ++files;
    }
  std::printf("%d files\n", files);
  return files > 0 ? 0 : 1;
}
