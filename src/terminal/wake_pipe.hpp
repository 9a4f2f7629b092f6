#pragma once

namespace castellan::terminal {

// Makes a poll() return: from another thread or from a signal handler.
class WakePipe {
 public:
  WakePipe();  // throws std::system_error
  ~WakePipe();
  WakePipe(const WakePipe&) = delete;
  WakePipe& operator=(const WakePipe&) = delete;

  int descriptor() const { return ends_[0]; }  // readable once wake() was called
  void wake() const;                           // async-signal-safe, thread-safe
  void drain() const;

 private:
  int ends_[2] = {-1, -1};
};

}  // namespace castellan::terminal
