#pragma once

#include <string>
#include <vector>

#include "match/record.hpp"
#include "terminal/application.hpp"
#include "ui/desk.hpp"

namespace castellan::ui {

// Steps forward and back through a record, seen as any seat saw it or with all screens down.
class ReplayScene : public terminal::Application {
 public:
  struct Order {
    jerusalem::Jerusalem game;
    Record<jerusalem::Jerusalem> record;
    std::vector<std::string> names;
    Seat only = Seat::nobody;  // nothing but this seat's view may be shown
    bool ascii = false;
  };
  explicit ReplayScene(Order order);

  ftxui::Element draw(int width, int height) override;
  void on(const terminal::Input& input) override;
  bool done() const override { return done_; }

 private:
  Desk desk() const;
  std::string result() const;
  void go_to(int entry);
  void go_to_round(int direction);
  void next_viewer();
  int last() const { return static_cast<int>(positions_.size()) - 1; }
  const jerusalem::Position& here() const { return positions_[static_cast<std::size_t>(at_)]; }

  Order order_;
  std::vector<jerusalem::Position> positions_;  // before each entry, and after the last
  int at_ = 0;                                  // entries that have been told
  Seat viewer_ = Seat::nobody;                  // nobody: all screens are down
  bool explaining_ = false;
  bool done_ = false;
};

}  // namespace castellan::ui
