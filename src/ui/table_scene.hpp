#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "terminal/application.hpp"
#include "ui/sitting.hpp"

namespace castellan::ui {

// A match played full-screen: the desk, the curtain between two people, the recap, the reckoning and the end.
class TableScene : public terminal::Application {
 public:
  // `rules_text` is shown by the help page. `wipe` is called when a curtain falls, to leave nothing in the terminal.
  TableScene(Sitting sitting, std::string_view rules_text, std::function<void()> wipe, bool ascii);
  ~TableScene() override;

  ftxui::Element draw(int width, int height) override;
  void on(const terminal::Input& input) override;
  bool done() const override;

  const Sitting& sitting() const;

 private:
  std::unique_ptr<struct TableState> state_;
};

}  // namespace castellan::ui
