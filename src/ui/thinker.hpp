#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace castellan::ui {

// Thinks in a thread of its own, so that the screen stays alive meanwhile.
class Thinker {
 public:
  // What is found out in the other thread, and what is then done with it in this one.
  using Work = std::function<std::function<void()>()>;
  using Post = std::function<void(std::function<void()>)>;

  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker() { give_up(); }

  void begin(Work work, const Post& post);
  // What is being thought about is of no interest any more.
  void give_up();
  bool busy() const { return wanted_ != nullptr; }
  // True once the thought was given up: whoever thinks looks at it now and then.
  const std::atomic<bool>* stop() const { return &stop_; }

 private:
  std::atomic<bool> stop_ = false;
  std::thread thread_;
  std::shared_ptr<bool> wanted_;  // whether the outcome still is; read and written in our own thread alone
};

}  // namespace castellan::ui
