#pragma once

#include <memory>
#include <string>

#include "terminal/application.hpp"
#include "terminal/loop.hpp"
#include "ui/sitting.hpp"

namespace castellan::ui {

// A match played full-screen: the desk, the curtain between two people, the recap, the reckoning and the end.
class TableScene : public terminal::Application {
 public:
  TableScene(Sitting sitting, terminal::Terminal& terminal, terminal::Loop& loop, bool ascii);
  ~TableScene() override;

  ftxui::Element draw(int width, int height) override;
  void on(const terminal::Input& input) override;
  bool done() const override;
  std::optional<std::chrono::milliseconds> wake_after() override;
  void on_wake() override;

  const Sitting& sitting() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace castellan::ui
