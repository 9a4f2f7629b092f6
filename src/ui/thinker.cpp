#include "ui/thinker.hpp"

#include <utility>

namespace castellan::ui {

void Thinker::begin(Work work, const Post& post) {
  give_up();
  wanted_ = std::make_shared<bool>(true);
  thread_ = std::thread([this, work = std::move(work), post, wanted = wanted_] {
    post([this, then = work(), wanted] {
      if (!*wanted) return;
      wanted_.reset();
      then();
    });
  });
}

void Thinker::give_up() {
  if (wanted_) *wanted_ = false;
  wanted_.reset();
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  stop_ = false;
}

}  // namespace castellan::ui
