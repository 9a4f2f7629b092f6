#include "ui/table_scene.hpp"

#include "ui/look.hpp"
#include "ui/match_plan.hpp"
#include "ui/table_state.hpp"

namespace castellan::ui {

using namespace ftxui;
using Key = ftxui::Event;

TableScene::TableScene(Sitting sitting, Surroundings surroundings) : surroundings_(std::move(surroundings)) {
  sit_down(std::move(sitting));
}

TableScene::~TableScene() = default;

void TableScene::sit_down(Sitting sitting) {
  state_.reset(new TableState{std::move(sitting), surroundings_});
  state_->reckoned = state_->sitting.entries();  // a resumed match tells what was before in the recap
  state_->remember_looks();
  surroundings_.saved_in(state_->sitting.match().path());
  state_->go_on();
}

Element TableScene::draw(int width, int height) {
  const bool small = width < least_width || height < least_height;
  state_->drawn_width = width;
  state_->drawn_height = height;
  Element picture = small ? ui::draw(Desk{}, width, height) : state_->draw_page(width, height);
  return surroundings_.ascii ? drawn_in_ascii(std::move(picture)) : picture;
}

void TableScene::on(const terminal::Input& input) {
  if (const auto* key = std::get_if<Key>(&input))
    state_->on_key(*key);
  else if (std::holds_alternative<terminal::Interrupt>(input))
    state_->ask_to_leave();
  // A hangup needs nothing: every move is on disk already. Pasted text is never keys.
  if (std::exchange(state_->again, false)) {
    auto next = begin_again(state_->sitting);
    if (const auto* failure = std::get_if<Failure>(&next))
      state_->message = failure->sentence;
    else
      sit_down(std::get<Sitting>(std::move(next)));
  }
}

// A squire placed is soon seen; what changes the table more is left a moment longer.
std::optional<std::chrono::milliseconds> TableScene::wake_after() {
  if (!state_->pausing) return std::nullopt;
  const auto& move = state_->sitting.move(state_->sitting.entries() - 1);
  const bool small =
      std::holds_alternative<jerusalem::PlaceSquire>(move) || std::holds_alternative<jerusalem::HireMercenary>(move);
  return std::chrono::milliseconds(small ? 250 : 750);
}

void TableScene::on_wake() { state_->watch_on(); }

bool TableScene::done() const { return state_->done; }
const Sitting& TableScene::sitting() const { return state_->sitting; }

}  // namespace castellan::ui
