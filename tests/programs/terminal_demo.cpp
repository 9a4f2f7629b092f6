#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <sys/mman.h>
#include <thread>

#include "terminal/loop.hpp"
#include "terminal/twelve_panels.hpp"

// The terminal layer with nothing behind it, for tests/terminal_behaviour_test.py:
//   terminal_demo [FILE]      writes a line for every input into FILE
// Arrows move the cursor, q leaves; the letters of `press` end it in all the ways a program can end, or call on the
// loop.
using namespace castellan::terminal;
using namespace std::chrono_literals;

namespace {

// An address that neither the compiler nor a sanitizer knows to be wrong.
void write_where_nobody_may() {
  void* page = ::mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  *static_cast<volatile char*>(page) = 1;
}

int overflow_the_stack(volatile int* depth) {
  volatile char room[4096];
  room[0] = static_cast<char>(*depth);
  *depth = *depth + 1;
  if (*depth == 0) return 0;
  return overflow_the_stack(depth) + room[0];
}

class Demo : public Application {
 public:
  Demo(Terminal& terminal, Loop& loop, const char* file) : loop_(loop) {
    if (file) log_.open(file, std::ios::app);
    terminal.set_last_words("The match is in demo.match.\n");
  }
  ~Demo() override {
    if (thread_.joinable()) thread_.join();
  }

  ftxui::Element draw(int width, int height) override {
    ++drawn_;
    if (editing_)
      return ftxui::vbox({ftxui::hbox({ftxui::text("Name: Anna"), ftxui::text(" ") | ftxui::focusCursorBar})});
    panels_.status = std::to_string(width) + "x" + std::to_string(height) + " " + message_;
    return panels_.draw();
  }

  void on(const Input& input) override {
    if (const auto* event = std::get_if<ftxui::Event>(&input)) {
      if (!panels_.move(*event)) press(event->input());
      note("key " + event->input());
    } else if (const auto* paste = std::get_if<Paste>(&input)) {
      note("paste " + paste->text);
    } else if (const auto* terminate = std::get_if<Terminate>(&input)) {
      note("terminate " + std::to_string(terminate->signal));
    } else {
      note(std::holds_alternative<Interrupt>(input) ? "interrupt" : "hangup");
    }
  }

  bool done() const override { return done_; }

  std::optional<std::chrono::milliseconds> wake_after() override {
    return waiting_ ? std::optional(100ms) : std::nullopt;
  }
  void on_wake() override {
    waiting_ = false;
    message_ = "woken";
  }

 private:
  void press(const std::string& key) {
    if (key == "q") done_ = true;
    if (key == "s") write_where_nobody_may();
    if (key == "o") overflow_the_stack(&depth_);
    if (key == "a") std::abort();
    if (key == "x") throw 1;  // nobody catches this
    if (key == "X") throw std::runtime_error("caught in main");
    if (key == "e") std::exit(5);
    if (key == "n") editing_ = !editing_;
    if (key == "t") waiting_ = true;
    if (key == "w") loop_.wipe();
    if (key == "d") message_ = "drawn " + std::to_string(drawn_);
    if (key == "b") std::this_thread::sleep_for(300ms);
    if (key == "p" && !thread_.joinable())
      thread_ = std::thread([this] {
        std::this_thread::sleep_for(100ms);
        loop_.post([this] { message_ = "posted"; });
      });
  }

  void note(const std::string& line) {
    if (log_.is_open()) log_ << line << std::endl;
  }

  Loop& loop_;
  std::ofstream log_;
  std::thread thread_;
  TwelvePanels panels_;
  std::string message_ = "ready";
  bool done_ = false;
  bool waiting_ = false;
  bool editing_ = false;
  int drawn_ = 0;
  int depth_ = 0;
};

}  // namespace

int main(int count, char** arguments) {
  if (const std::string reason = Terminal::refusal(); !reason.empty()) {
    std::fprintf(stderr, "terminal_demo: %s\n", reason.c_str());
    return 2;
  }
  try {
    Terminal terminal;
    Loop loop(terminal);
    Demo demo(terminal, loop, count > 1 ? arguments[1] : nullptr);
    return loop.run(demo);
  } catch (const std::runtime_error& error) {
    std::fprintf(stderr, "terminal_demo: %s\n", error.what());
    return 1;
  }
}
