#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "terminal/application.hpp"
#include "terminal/frame_writer.hpp"
#include "terminal/input_parser.hpp"
#include "terminal/terminal.hpp"
#include "terminal/wake_pipe.hpp"

namespace castellan::terminal {

// Waits, handles, draws. It sleeps in one poll() and has no reason to wake while nothing happens.
// Ctrl-Z and Ctrl-L (draw everything anew) are the loop's own, all other keys are the application's.
class Loop {
 public:
  explicit Loop(Terminal& terminal) : terminal_(terminal), writer_(terminal.colour_depth()) {}

  // Runs until the application is done (0), the terminal is gone (129) or a signal has asked for the end
  // (128 + signal); in the last two cases the application has been told, and could save. Exceptions of the application
  // come out of here.
  int run(Application& application);

  // Has the task called in the loop's thread, soon; from any thread, as long as the loop lives.
  void post(std::function<void()> task);

  // Draws the next frame on an emptied screen, with nothing before it left anywhere: for the curtain.
  void wipe();

 private:
  using Clock = std::chrono::steady_clock;

  void show(Application& application);
  void wait(Application& application);
  void read_signals();
  void notice_ending();
  void suspend(bool whole_job);
  void read_keys();
  void handle(Application& application);
  void handle_key(Application& application, const Input& input);
  std::optional<Clock::time_point> next_deadline() const;

  Terminal& terminal_;
  FrameWriter writer_;
  InputParser parser_;
  std::vector<Input> inputs_;
  std::optional<int> end_;  // the signal that asked for it; SIGHUP also when the terminal is gone
  std::optional<Clock::time_point> parser_deadline_;
  std::optional<Clock::time_point> wake_deadline_;
  bool forget_scrollback_ = false;

  WakePipe posted_;
  std::mutex tasks_lock_;
  std::vector<std::function<void()>> tasks_;
};

}  // namespace castellan::terminal
