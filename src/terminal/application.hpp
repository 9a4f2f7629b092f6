#pragma once

#include <chrono>
#include <optional>

#include <ftxui/dom/elements.hpp>

#include "terminal/input.hpp"

namespace castellan::terminal {

// What the loop runs. All of it is called in the loop's thread.
class Application {
 public:
  virtual ~Application() = default;

  // What the screen shows now. Called once after all input that had come was handled; costs no bytes where nothing
  // has changed.
  virtual ftxui::Element draw(int width, int height) = 0;

  virtual void on(const Input& input) = 0;

  // The loop ends, with status 0, before anything more is drawn or handled.
  virtual bool done() const { return false; }

  // A timer: on_wake() is called when this has passed since it was first given. None stops it. While it runs, it may
  // be given again with every question: the earliest moment counts.
  virtual std::optional<std::chrono::milliseconds> wake_after() { return std::nullopt; }
  virtual void on_wake() {}
};

}  // namespace castellan::terminal
