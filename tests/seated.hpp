#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>

#include "folder.hpp"
#include "golden.hpp"
#include "ui/look.hpp"
#include "ui/match_plan.hpp"
#include "ui/table_scene.hpp"

namespace castellan {

using Key = ftxui::Event;

// What other threads want done in this one, in place of the terminal's loop.
class Posted {
 public:
  void post(std::function<void()> task) {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    come_.notify_one();
  }
  // Waits for one and does it.
  void do_one() {
    std::unique_lock lock(mutex_);
    REQUIRE(come_.wait_for(lock, std::chrono::minutes(2), [this] { return !tasks_.empty(); }));
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::function<void()>> tasks_;
};

// A new match at the full-screen table, driven by keys and read as text.
struct Seated {
  Folder folder;
  int wiped = 0;
  Posted posted;
  std::vector<std::filesystem::path> saved;
  ui::TableScene scene;

  explicit Seated(std::vector<ui::MatchPlan::Player> players, bool open = false, std::uint64_t seed = 4,
                  bool in_threads = false)
      : scene(std::get<ui::Sitting>(begin(std::move(players), open, seed, folder.path)),
              {"## J4 Auction\n- J4.3 The opener chooses.\n## J5 Offices\n- J5 no\n", [this] { ++wiped; },
               [this](const std::filesystem::path& path) { saved.push_back(path); }, false,
               in_threads ? [this](std::function<void()> task) { posted.post(std::move(task)); }
                          : std::function<void(std::function<void()>)>()}) {}

  static std::variant<ui::Sitting, Failure> begin(std::vector<ui::MatchPlan::Player> players, bool open,
                                                  std::uint64_t seed, const std::filesystem::path& saves) {
    ui::MatchPlan plan;
    plan.players = std::move(players);
    plan.start = player(0);
    plan.screens_open = open;
    plan.seed = seed;
    plan.saves = saves;
    return ui::begin_sitting(plan);
  }

  std::string picture(int width = 80, int height = 24) {
    return timeless(picture_of(scene.draw(width, height), width, height));
  }
  // Compares with the golden files of this name.
  void compare(const std::string& name) {
    compare_scene(
        name, [this](int width, int height) { return scene.draw(width, height); },
        [this](std::string text) { return timeless(std::move(text)); });
  }
  // The name of the save has the time in it.
  std::string timeless(std::string text) {
    const std::string name = sitting().match().path().filename().string();
    if (const std::size_t at = text.find(name); at != text.npos)
      text.replace(at, name.size(), "jerusalem-" + std::string(name.size() - 15, '0') + ".save");
    return text;
  }
  bool shows(const std::string& words) { return picture().find(words) != std::string::npos; }
  Seated& press(const Key& key, int times = 1) {
    for (int i = 0; i < times; ++i) scene.on(key);
    return *this;
  }
  Seated& type(const std::string& keys) {
    for (const char key : keys) press(Key::Character(key));
    return *this;
  }
  Seated& bid() { return press(Key::ArrowUp).press(Key::Return); }  // the least that can be bid
  const ui::Sitting& sitting() const { return scene.sitting(); }
};

inline std::vector<ui::MatchPlan::Player> people(int count) {
  std::vector<ui::MatchPlan::Player> players = {
      {"person", "Anna"}, {"person", "Bo"}, {"person", "Cem"}, {"person", "Dora"}};
  players.resize(static_cast<std::size_t>(count));
  return players;
}

}  // namespace castellan
