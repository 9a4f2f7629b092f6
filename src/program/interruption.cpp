#include "program/interruption.hpp"

namespace castellan {
namespace {

// What a signal's handler may touch.
std::atomic<bool> stop_flag = false;
volatile sig_atomic_t signal_seen = 0;

void note(int signal) {
  signal_seen = signal;
  stop_flag = true;
}

}  // namespace

Interruption::Interruption() {
  stop_flag = false;
  signal_seen = 0;
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  for (std::size_t i = 0; i < signals.size(); ++i) {
    ::sigaction(signals[i], nullptr, &previous_[i]);
    if (previous_[i].sa_handler != SIG_IGN) ::sigaction(signals[i], &action, nullptr);
  }
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &previous_[i], nullptr);
}

std::atomic<bool>& Interruption::stop() const { return stop_flag; }
int Interruption::signal() const { return signal_seen; }

}  // namespace castellan
