#include "match/save_file.hpp"

#include <fcntl.h>
#include <fstream>
#include <functional>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

#include "folder.hpp"
#include "match/match.hpp"
#include "tiny_game.hpp"

using namespace castellan;
using namespace castellan::tiny;
namespace fs = std::filesystem;

namespace {

// A folder of its own for each test, gone at its end.
// A disk that is full at that size, for as long as this lives.
struct FullDisk {
  rlimit before{};
  void (*handler)(int);
  explicit FullDisk(std::uintmax_t size) : handler(::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = size;
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, handler);
  }
};

// True if the work, done by a process of its own, was.
bool in_another_process(const std::function<bool()>& work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work() ? 0 : 1);
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string contents(const fs::path& path) {
  const auto text = read_whole(path);
  return text.index() == 0 ? std::get<std::string>(text) : std::get<Failure>(text).sentence;
}
void put(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }
unsigned mode(const fs::path& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 0777u;
}
bool speaks_of(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

Heading heading() { return heading_for<Tiny>({2, player(0)}, 5, {{"person", "Anna/../B"}, {"random", "Jörg"}}); }
Match<Tiny> begun(const fs::path& folder) {
  auto match = Match<Tiny>::begin(Tiny{}, heading(), folder);
  REQUIRE(match.index() == 0);
  return std::get<0>(std::move(match));
}
std::variant<Match<Tiny>, Failure> resumed(const fs::path& path) {
  return Match<Tiny>::resume(path, [](const Heading&) { return Tiny{}; });
}
std::string complaint(const fs::path& path) {
  const auto match = resumed(path);
  return match.index() == 1 ? std::get<Failure>(match).sentence : "";
}
void play_one(Match<Tiny>& match) {
  const auto prompt = match.session().prompt();
  REQUIRE(match.play(prompt.seat, prompt.moves[0]).empty());
}

}  // namespace

TEST_CASE("a match is on disk from its first moment, for its owner only", "[save]") {
  const Folder folder;
  Match<Tiny> match = begun(folder.path / "state" / "castellan");
  CHECK(match.unsaved().empty());
  CHECK(mode(match.path()) == 0600);
  CHECK(mode(folder.path / "state") == 0700);
  CHECK(mode(folder.path / "state" / "castellan") == 0700);
  CHECK(match.path().filename().string().starts_with("tiny-20"));
  CHECK(match.path().filename().string().ends_with("-Anna____B-Jörg.save"));
  CHECK(contents(match.path()) == match.text());
  while (!match.session().over()) {
    play_one(match);
    CHECK(contents(match.path()) == match.text());
  }
}

TEST_CASE("every match gets a name of its own", "[save]") {
  const Folder folder;
  const Match<Tiny> a = begun(folder.path), b = begun(folder.path), c = begun(folder.path);
  CHECK((a.unsaved() + b.unsaved() + c.unsaved()).empty());
  CHECK(a.path() != b.path());
  CHECK(b.path() != c.path());
}

TEST_CASE("a match is resumed where it was left", "[save]") {
  const Folder folder;
  fs::path path;
  std::uint64_t left = 0;
  {
    Match<Tiny> match = begun(folder.path);
    for (int i = 0; i < 7; ++i) play_one(match);
    REQUIRE(match.take_back().empty());
    path = match.path();
    left = match.session().fingerprint();
  }
  auto again = resumed(path);
  REQUIRE(again.index() == 0);
  Match<Tiny>& match = std::get<0>(again);
  CHECK(match.only_watching().empty());
  CHECK(match.note().empty());
  CHECK(match.session().fingerprint() == left);
  while (!match.session().over()) play_one(match);
  CHECK(contents(path) == match.text());
}

TEST_CASE("a cut-off last line is cut away when play goes on", "[save]") {
  const Folder folder;
  std::string text;
  {
    Match<Tiny> match = begun(folder.path);
    for (int i = 0; i < 11; ++i) play_one(match);
    text = match.text();
  }
  const fs::path path = folder.path / "cut.save";
  for (std::size_t size = text.find(" begin\n") + 7; size <= text.size(); ++size) {
    put(path, text.substr(0, size));
    auto again = resumed(path);
    REQUIRE(again.index() == 0);
    Match<Tiny>& match = std::get<0>(again);
    CHECK(match.note().empty() == (text[size - 1] == '\n'));
    CHECK(contents(path) == match.text());
    CHECK(text.starts_with(match.text()));
    play_one(match);
    CHECK(contents(path) == match.text());
  }
}

TEST_CASE("a file that is refused is left as it is", "[save]") {
  const Folder folder;
  const fs::path path = folder.path / "thesis.save";
  put(path, "My thesis\nwithout a last line end");
  CHECK(complaint(path) == path.string() + ": line 1: this is no match saved by castellan");
  CHECK(contents(path) == "My thesis\nwithout a last line end");
  CHECK(complaint(folder.path) == folder.path.string() + ": cannot be opened: Is a directory");
  CHECK(complaint(folder.path / "none.save") ==
        (folder.path / "none.save").string() + ": cannot be opened: No such file or directory");
  REQUIRE(::mkfifo((folder.path / "fifo").c_str(), 0600) == 0);
  CHECK(speaks_of(complaint(folder.path / "fifo"), "is not a file"));
  put(path, "");
  fs::resize_file(path, 100'000'000);
  CHECK(complaint(path) == path.string() + ": is too large for a saved match");
}

TEST_CASE("a match that is being played elsewhere can only be watched", "[save]") {
  const Folder folder;
  auto match = std::make_unique<Match<Tiny>>(begun(folder.path));
  play_one(*match);
  const fs::path path = match->path();
  const auto watches = [&] {
    auto other = resumed(path);
    if (other.index() != 0) return false;
    Match<Tiny>& watched = std::get<0>(other);
    const auto prompt = watched.session().prompt();
    return watched.unsaved().empty() &&
           watched.only_watching() == path.string() + ": is being played elsewhere and can only be watched" &&
           watched.play(prompt.seat, prompt.moves[0]) == watched.only_watching() &&
           watched.take_back() == watched.only_watching() && watched.session().record().entries.size() == 2;
  };
  CHECK(in_another_process(watches));
  CHECK(watches());  // nor twice by one process
  CHECK(contents(path) == match->text());
  play_one(*match);
  match.reset();
  CHECK(in_another_process([&] {
    auto other = resumed(path);
    return other.index() == 0 && std::get<0>(other).only_watching().empty();
  }));
}

TEST_CASE("a full disk is told at once, and what is missing is saved when there is room again", "[save]") {
  const Folder folder;
  Match<Tiny> match = begun(folder.path);
  play_one(match);
  const std::string before = match.text();
  {
    const FullDisk full(before.size() + 6);  // room for part of a line
    play_one(match);
    CHECK(match.unsaved() == match.path().string() + ": cannot be written: File too large");
    CHECK(contents(match.path()) == before);
    play_one(match);
    CHECK(!match.unsaved().empty());
    CHECK(match.session().record().entries.size() == 4);
    CHECK(match.save() == match.unsaved());
  }
  play_one(match);
  CHECK(match.unsaved().empty());
  CHECK(contents(match.path()) == match.text());
}

TEST_CASE("a match can be saved elsewhere and goes on there", "[save]") {
  const Folder folder;
  const fs::path other = folder.path / "other" / "copy.save";
  Match<Tiny> match = begun(folder.path);
  const fs::path first = match.path();
  {
    const FullDisk full(fs::file_size(first));
    play_one(match);
    REQUIRE(!match.unsaved().empty());
    CHECK(speaks_of(match.save_elsewhere(other), "cannot be written: File too large"));
    CHECK(!fs::exists(other));  // nothing half-made is left behind
  }
  CHECK(match.path() == first);
  REQUIRE(match.save_elsewhere(other).empty());
  CHECK(match.unsaved().empty());
  CHECK(match.path() == other);
  CHECK(mode(other) == 0600);
  const std::string left = contents(first);
  play_one(match);
  CHECK(contents(other) == match.text());
  CHECK(contents(first) == left);
  CHECK(speaks_of(match.save_elsewhere(other), "cannot be created: File exists"));
  CHECK(resumed(first).index() == 0);  // it is free again, as it was when it was left
}

TEST_CASE("where no file can be made the match begins all the same", "[save]") {
  const Folder folder;
  const fs::path file = folder.path / "file";
  put(file, "in the way");
  for (const fs::path& unusable : {file, file / "deeper"}) {
    Match<Tiny> match = begun(unusable);
    CHECK(speaks_of(match.unsaved(), "Not a directory"));
    play_one(match);
    CHECK(match.session().record().entries.size() == 2);
    CHECK(!match.unsaved().empty());
    if (unusable != file) continue;
    fs::remove(file);  // and as soon as one can be made it is
    play_one(match);
    CHECK(match.unsaved().empty());
    CHECK(contents(match.path()) == match.text());
    fs::remove_all(file);
    put(file, "in the way");
  }
}

TEST_CASE("a read-only folder or file is told", "[save]") {
  if (::geteuid() == 0) {
    // Root may write everywhere; the test is done as somebody else.
    const Folder folder;
    fs::path path;
    {
      Match<Tiny> match = begun(folder.path);
      play_one(match);
      path = match.path();
    }
    ::chmod(path.c_str(), 0444);
    ::chmod(folder.path.c_str(), 0555);
    CHECK(in_another_process([&] {
      if (::setuid(65534) != 0) return false;
      const auto match = Match<Tiny>::begin(Tiny{}, heading(), folder.path);
      const auto watched = resumed(path);
      return speaks_of(std::get<0>(match).unsaved(), "cannot be created: Permission denied") &&
             speaks_of(std::get<0>(watched).only_watching(), "can only be watched: Permission denied");
    }));
    return;
  }
  const Folder folder;
  ::chmod(folder.path.c_str(), 0555);
  CHECK(speaks_of(begun(folder.path).unsaved(), "cannot be created: Permission denied"));
  ::chmod(folder.path.c_str(), 0755);
}

TEST_CASE("a file that somebody removes or writes to is not written on", "[save]") {
  const Folder folder;
  for (const bool removes : {true, false}) {
    Match<Tiny> match = begun(folder.path);
    if (removes)
      fs::remove(match.path());
    else
      put(match.path(), match.text() + "and more");
    play_one(match);
    CHECK(match.unsaved() == match.path().string() + ": has been removed or changed by another program");
    const fs::path other = folder.path / (removes ? "a.save" : "b.save");
    REQUIRE(match.save_elsewhere(other).empty());
    CHECK(contents(other) == match.text());
  }
}

TEST_CASE("a heading that no save could have begins no match", "[save]") {
  const Folder folder;
  const auto reason = [&](const Heading& bad) {
    const auto match = Match<Tiny>::begin(Tiny{}, bad, folder.path);
    return match.index() == 1 ? std::get<Failure>(match).sentence : "";
  };
  Heading bad = heading();
  bad.seats[0].name = "Anna\nseat Blue person Eve";
  CHECK(!reason(bad).empty());
  bad = heading();
  bad.seats[1].name = "";
  CHECK(!reason(bad).empty());
  bad = heading();
  bad.seats.pop_back();
  CHECK(reason(bad) == "T1: two or three play");
  CHECK(fs::is_empty(folder.path));
}

TEST_CASE("saves are listed, the newest first and broken ones with their reason", "[save]") {
  const Folder folder;
  CHECK(list_saves(folder.path / "none").empty());
  put(folder.path / "notes.txt", "nothing to do with it");
  put(folder.path / "broken.save", "castellan-save 1\ngame ti");
  fs::path path;
  {
    Match<Tiny> match = begun(folder.path);
    for (int i = 0; i < 3; ++i) play_one(match);
    REQUIRE(match.take_back().empty());
    path = match.path();
  }
  fs::last_write_time(folder.path / "broken.save", fs::last_write_time(path) - std::chrono::hours(1));
  const auto saves = list_saves(folder.path);
  REQUIRE(saves.size() == 2);
  CHECK(saves[0].path == path);
  CHECK(saves[0].heading == heading());
  CHECK(saves[0].entries == 3);
  CHECK(saves[0].reason.empty());
  CHECK(saves[0].modified >= saves[1].modified + 3599);
  CHECK(saves[1].reason == "line 2: the file ends inside its heading: there is no match in it yet");
}

TEST_CASE("records in bulk are written whole or not at all", "[save]") {
  const Folder folder;
  const fs::path path = folder.path / "record.save";
  REQUIRE(write_whole(path, "one\n").empty());
  REQUIRE(write_whole(path, "two\n").empty());
  CHECK(contents(path) == "two\n");
  CHECK(mode(path) == 0600);
  {
    const FullDisk full(2);
    CHECK(write_whole(path, "three\n") == path.string() + ": cannot be written: File too large");
  }
  CHECK(contents(path) == "two\n");
  CHECK(speaks_of(write_whole(folder.path / "none" / "a.save", "x"), "No such file or directory"));
  CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
}

TEST_CASE("the folder for saves is the one that the user's environment names", "[save]") {
  // In another process: the environment is everybody's.
  CHECK(in_another_process([] {
    ::setenv("XDG_STATE_HOME", "/state", 1);
    ::setenv("HOME", "/home/anna", 1);
    if (default_folder() != "/state/castellan") return false;
    ::setenv("XDG_STATE_HOME", "relative", 1);
    if (default_folder() != "/home/anna/.local/state/castellan") return false;
    ::unsetenv("XDG_STATE_HOME");
    if (default_folder() != "/home/anna/.local/state/castellan") return false;
    ::unsetenv("HOME");
    return default_folder().empty();
  }));
}
