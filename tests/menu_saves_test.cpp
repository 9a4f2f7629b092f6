// The menu's lists over a folder of finished, unfinished, broken and cut-off saves.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <catch2/catch_test_macros.hpp>
#include <ftxui/screen/screen.hpp>

#include "folder.hpp"
#include "match/save_file.hpp"
#include "ui/menu_scene.hpp"

using namespace castellan;
using ui::MenuScene;
using Item = ui::MenuState::Item;
using Key = ftxui::Event;
namespace fs = std::filesystem;

namespace {

struct Lists {
  explicit Lists(const fs::path& saves) : scene({saves, {}, "", false}) {}

  std::string picture() {
    ftxui::Screen screen(80, 24);
    ftxui::Render(screen, scene.draw(80, 24));
    return screen.ToString();
  }
  void press(const Key& key, int times = 1) {
    for (int i = 0; i < times; ++i) scene.on(key);
  }
  void open(Item item) {
    press(Key::Home);
    press(Key::ArrowDown, static_cast<int>(item));
    press(Key::Return);
  }

  MenuScene scene;
};

void write(const fs::path& path, std::string_view text, int minutes_ago) {
  std::ofstream(path) << text;
  fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::minutes(minutes_ago));
}

std::string finished_save() {
  return std::get<std::string>(read_whole(std::string(CASTELLAN_SOURCE_DIR) + "/saves/three-players.save"));
}

// The lines up to the end of a round: a match that was left there.
std::string unfinished_save() {
  const std::string whole = finished_save();
  const std::size_t mark = whole.find("\nfingerprint 2 ");
  return whole.substr(0, whole.find('\n', mark + 1) + 1);
}

}  // namespace

TEST_CASE("the lists: unfinished and broken saves to resume, finished ones to watch", "[menu]") {
  const Folder folder;
  const std::string half = unfinished_save();
  std::string changed = half;
  changed[changed.size() / 2] ^= 1;
  write(folder.path / "finished.save", finished_save(), 1);
  write(folder.path / "old.save", half, 50);
  write(folder.path / "cut.save", half.substr(0, half.size() - 30), 20);
  write(folder.path / "broken.save", changed, 30);
  write(folder.path / "empty.save", "", 40);
  write(folder.path / "other.save", "castellan-save 1\ngame chess\n", 60);
  write(folder.path / "notes.txt", "not a save", 0);
  fs::create_directory(folder.path / "folder.save");
  fs::last_write_time(folder.path / "folder.save", fs::file_time_type::clock::now() - std::chrono::minutes(70));

  Lists lists(folder.path);
  lists.open(Item::resume);
  const auto& rows = lists.scene.state().saves.rows;
  std::vector<std::string> files;
  for (const ui::SaveRow& row : rows) {
    files.push_back(row.path.stem().string() + (row.broken ? " broken" : ""));
    if (row.broken) CHECK_FALSE(row.detail.empty());
    CHECK(row.when.size() == 16);
  }
  CHECK(files ==
        std::vector<std::string>{"cut", "broken broken", "empty broken", "old", "other broken", "folder broken"});
  CHECK(rows[0].names == "random 2, random 3, random 1");
  CHECK(rows[3].state == "round 3 of 5");
  lists.picture();
  lists.press(Key::ArrowDown);
  lists.press(Key::Return);
  CHECK_FALSE(lists.scene.done());
  CHECK_FALSE(lists.scene.state().saves.notice.empty());
  CHECK(lists.picture().find(rows[1].detail.substr(0, 20)) != std::string::npos);
  lists.press(Key::ArrowDown, 2);
  CHECK(lists.scene.state().saves.notice.empty());
  lists.press(Key::Return);
  CHECK(std::get<MenuScene::Resume>(lists.scene.choice()).path == folder.path / "old.save");

  lists.scene.refuse("it is being played elsewhere");
  CHECK(lists.picture().find("it is being played elsewhere") != std::string::npos);
  lists.press(Key::Escape);
  lists.open(Item::replay);
  REQUIRE(lists.scene.state().saves.rows.size() == 1);
  CHECK(lists.scene.state().saves.rows[0].state.starts_with("won by random "));
  lists.press(Key::Return);
  CHECK(std::get<MenuScene::Watch>(lists.scene.choice()).path == folder.path / "finished.save");
}

TEST_CASE("the lists are read again when they are opened, and stay short", "[menu]") {
  const Folder folder;
  ui::SaveShelf shelf(folder.path);
  CHECK(shelf.unfinished().rows.empty());
  const fs::path path = folder.path / "one.save";
  write(path, unfinished_save(), 10);
  CHECK(shelf.unfinished().rows.size() == 1);
  write(path, finished_save(), 10);
  CHECK(shelf.unfinished().rows.empty());
  CHECK(shelf.finished().rows.size() == 1);
  for (int i = 0; i < 110; ++i) write(folder.path / ("x" + std::to_string(i) + ".save"), "", 20 + i);
  ui::SaveList list = shelf.unfinished();
  CHECK(list.rows.size() == 99);
  CHECK(list.left_out == 11);
  Lists lists(folder.path);
  lists.open(Item::resume);
  lists.press(Key::PageDown);
  CHECK(lists.scene.state().saves.chosen > 10);
  lists.press(Key::End);
  CHECK(lists.scene.state().saves.chosen == 98);
  CHECK(lists.picture().find("99 of 99") != std::string::npos);
  lists.press(Key::PageUp, 20);
  CHECK(lists.scene.state().saves.chosen == 0);
}
