#include "terminal/loop.hpp"

#include <algorithm>
#include <array>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "terminal/keys.hpp"

namespace castellan::terminal {

namespace {

// Never so long that somebody who holds a key down, or a pasted book, keeps the screen from being drawn.
constexpr int readings_per_frame = 16;

bool is_key(const Input& input, const ftxui::Event& key) {
  const auto* event = std::get_if<ftxui::Event>(&input);
  return event && *event == key;
}

}  // namespace

int Loop::run(Application& application) {
  while (true) {
    if (application.done()) return 0;
    if (!end_) show(application);
    if (!end_) wait(application);
    handle(application);
    if (end_ && !application.done()) {
      if (*end_ == SIGHUP)
        application.on(Hangup{});
      else
        application.on(Terminate{*end_});
      return 128 + *end_;
    }
  }
}

void Loop::post(std::function<void()> task) {
  {
    const std::lock_guard lock(tasks_lock_);
    tasks_.push_back(std::move(task));
  }
  posted_.wake();
}

void Loop::wipe() {
  forget_scrollback_ = true;
  writer_.invalidate();
}

void Loop::show(Application& application) {
  const Size size = terminal_.size();
  ftxui::Screen screen(size.width, size.height);
  screen.SetCursor({0, 0, ftxui::Screen::Cursor::Hidden});  // FTXUI 5 leaves it undefined
  ftxui::Render(screen, application.draw(size.width, size.height));
  std::optional<Position> cursor;
  if (screen.cursor().shape != ftxui::Screen::Cursor::Hidden) cursor = {screen.cursor().x, screen.cursor().y};

  std::string bytes = writer_.update(screen, cursor);
  if (std::exchange(forget_scrollback_, false)) bytes += terminal_.forget_scrollback();
  const auto result = terminal_.write(bytes);
  if (result == Terminal::Writing::gone) end_ = SIGHUP;
  if (result == Terminal::Writing::unfinished) writer_.invalidate();
}

std::optional<Loop::Clock::time_point> Loop::next_deadline() const {
  if (!parser_deadline_ || !wake_deadline_) return parser_deadline_ ? parser_deadline_ : wake_deadline_;
  return std::min(*parser_deadline_, *wake_deadline_);
}

void Loop::wait(Application& application) {
  if (const auto delay = application.wake_after()) {
    const auto moment = Clock::now() + *delay;
    wake_deadline_ = std::min(wake_deadline_.value_or(moment), moment);
  } else {
    wake_deadline_.reset();
  }
  int timeout = -1;
  if (const auto deadline = next_deadline()) {
    // Rounded up, or the last fraction of a millisecond would be spent in a busy loop.
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now());
    timeout = static_cast<int>(std::clamp<long long>(left.count(), 0, 3'600'000));
  }
  std::array<pollfd, 3> waiting = {
      {{STDIN_FILENO, POLLIN, 0}, {terminal_.signals().descriptor(), POLLIN, 0}, {posted_.descriptor(), POLLIN, 0}}};
  if (::poll(waiting.data(), waiting.size(), timeout) < 0) waiting = {};  // a signal: the next poll() tells
  if (waiting[1].revents != 0) read_signals();
  if (waiting[2].revents != 0) posted_.drain();
  if (waiting[0].revents != 0 && !end_) read_keys();
  if (parser_deadline_ && Clock::now() >= *parser_deadline_) {
    parser_.time_out(inputs_);
    parser_deadline_.reset();
  }
}

void Loop::read_signals() {
  const Signals& signals = terminal_.signals();
  signals.drain();
  notice_ending();
  if (end_) return;
  const bool stopped = signals.take(SIGTSTP);
  const bool continued = signals.take(SIGCONT);
  // Also when the size is what it was: in between the terminal may have cut something off.
  if (signals.take(SIGWINCH)) writer_.invalidate();
  if (continued) {  // whatever it was that had stopped us, SIGTSTP too if both came while we were busy
    terminal_.take_again();
    writer_.invalidate();
  } else if (stopped) {
    suspend(false);
  }
}

void Loop::notice_ending() {
  if (const auto signal = terminal_.signals().ending()) end_ = signal;
}

void Loop::suspend(bool whole_job) {
  terminal_.suspend(whole_job);
  writer_.invalidate();
  notice_ending();  // then nothing more must be drawn: the terminal is the shell's
}

void Loop::read_keys() {
  std::string bytes;
  for (int i = 0; i < readings_per_frame; ++i) {
    const auto result = terminal_.read(bytes);
    if (result == Terminal::Reading::gone) end_ = SIGHUP;
    if (result != Terminal::Reading::bytes) break;
    parser_.feed(bytes, inputs_);
    pollfd more = {STDIN_FILENO, POLLIN, 0};
    if (::poll(&more, 1, 0) <= 0) break;
  }
  const auto patience = parser_.patience();
  parser_deadline_ = patience ? std::optional(Clock::now() + *patience) : std::nullopt;
}

void Loop::handle(Application& application) {
  for (const Input& input : std::exchange(inputs_, {})) {
    if (application.done()) return;
    handle_key(application, input);
  }
  std::vector<std::function<void()>> tasks;
  {
    const std::lock_guard lock(tasks_lock_);
    tasks.swap(tasks_);
  }
  for (const auto& task : tasks)
    if (task && !application.done()) task();
  if (!end_ && wake_deadline_ && Clock::now() >= *wake_deadline_ && !application.done()) {
    wake_deadline_.reset();
    application.on_wake();
  }
}

void Loop::handle_key(Application& application, const Input& input) {
  if (is_key(input, control_key('l'))) {
    writer_.invalidate();
  } else if (is_key(input, control_key('z'))) {
    suspend(true);
  } else {
    application.on(input);
  }
}

}  // namespace castellan::terminal
