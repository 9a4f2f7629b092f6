#include "ui/table_scene.hpp"

#include "ui/look.hpp"
#include "ui/table_state.hpp"

namespace castellan::ui {

using namespace ftxui;
using Key = ftxui::Event;

TableScene::TableScene(Sitting sitting, std::string_view rules_text, std::function<void()> wipe, bool ascii)
    : state_(new TableState{std::move(sitting), rules_text, std::move(wipe), ascii}) {
  state_->reckoned = state_->sitting.entries();  // a resumed match tells what was before in the recap
  state_->go_on();
}

TableScene::~TableScene() = default;

Element TableScene::draw(int width, int height) {
  const bool small = width < least_width || height < least_height;
  Element picture = small ? ui::draw(Desk{}, width, height) : state_->draw_page(width, height);
  return state_->ascii ? drawn_in_ascii(std::move(picture)) : picture;
}

void TableScene::on(const terminal::Input& input) {
  if (const auto* key = std::get_if<Key>(&input))
    state_->on_key(*key);
  else if (std::holds_alternative<terminal::Interrupt>(input))
    state_->ask_to_leave();
  // A hangup needs nothing: every move is on disk already. Pasted text is never keys.
}

bool TableScene::done() const { return state_->done; }
const Sitting& TableScene::sitting() const { return state_->sitting; }

}  // namespace castellan::ui
