#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "terminal/application.hpp"
#include "ui/sitting.hpp"

namespace castellan::ui {

// A match played full-screen: the desk, the curtain between two people, the recap, the reckoning and the end.
class TableScene : public terminal::Application {
 public:
  struct Surroundings {
    std::string_view rules_text;  // shown by the help page
    // Called when a curtain falls, to leave nothing in the terminal.
    std::function<void()> wipe = [] {};
    // Called with the file that the match is saved in: at once, and whenever it goes on in another.
    std::function<void(const std::filesystem::path&)> saved_in = [](const std::filesystem::path&) {};
    bool ascii = false;
    // Has something called in the loop's thread, from any thread. With it programs think while the screen stays alive,
    // and their moves are told at a readable pace; without it they move at once.
    std::function<void(std::function<void()>)> post = {};
  };
  TableScene(Sitting sitting, Surroundings surroundings);
  ~TableScene() override;

  ftxui::Element draw(int width, int height) override;
  void on(const terminal::Input& input) override;
  bool done() const override;
  std::optional<std::chrono::milliseconds> wake_after() override;
  void on_wake() override;

  // The match being played; another one after "again".
  const Sitting& sitting() const;

 private:
  void sit_down(Sitting sitting);

  Surroundings surroundings_;
  std::unique_ptr<struct TableState> state_;
};

}  // namespace castellan::ui
