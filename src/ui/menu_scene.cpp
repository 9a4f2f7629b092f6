#include "ui/menu_scene.hpp"

#include <algorithm>

#include "terminal/keys.hpp"
#include "ui/look.hpp"
#include "ui/menu_keys.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using Page = MenuState::Page;
using Item = MenuState::Item;
using Key = ftxui::Event;

MenuScene::MenuScene(Order order) : order_(std::move(order)), shelf_(order_.saves) {
  state_.form.presets = presets_in(order_.rules_folders);
}

ftxui::Element MenuScene::draw(int width, int height) {
  width_ = width;
  height_ = height;
  if (state_.page == Page::rules) lay_out_rules();
  ftxui::Element picture = draw_menu(state_, harmless(order_.saves.string()), rules_, width, height);
  return order_.ascii ? drawn_in_ascii(std::move(picture)) : picture;
}

void MenuScene::come_back(const std::string& notice) {
  choice_ = Nothing{};
  state_.page = Page::main;
  state_.notice = notice;
}

void MenuScene::refuse(const std::string& reason) {
  choice_ = Nothing{};
  if (state_.page == Page::new_match)
    state_.form.notice = harmless(reason);
  else
    state_.saves.notice = harmless(reason);
}

void MenuScene::open(Page page) {
  state_.page = page;
  state_.notice.clear();
  if (page == Page::resume) state_.saves = shelf_.unfinished();
  if (page == Page::replay) state_.saves = shelf_.finished();
  if (page == Page::rules) lay_out_rules();  // now: the next key may come before the next drawing
}

void MenuScene::on(const terminal::Input& input) {
  if (std::holds_alternative<terminal::Interrupt>(input)) choice_ = Leave{};  // nothing can be lost here
  if (!state_.explaining) state_.form.notice.clear();
  if (const auto* paste = std::get_if<terminal::Paste>(&input))
    if (state_.page == Page::new_match && !state_.explaining) type(state_.form, paste->text);
  const auto* event = std::get_if<Key>(&input);
  if (event == nullptr || done()) return;
  if (state_.explaining) {
    state_.explaining = false;
    return;
  }
  const bool typing = state_.page == Page::new_match && types_text(state_.form.row);
  const MenuKey key = menu_key(*event, !typing);
  if (key == MenuKey::explain) {
    state_.explaining = true;
  } else if (key == MenuKey::back) {
    if (state_.page == Page::main && *event != Key::Escape) choice_ = Leave{};
    if (state_.page != Page::main) open(Page::main);
  } else if (state_.page == Page::main) {
    on_main(*event);
  } else if (state_.page == Page::new_match) {
    on_form(*event);
  } else if (state_.page == Page::rules) {
    on_rules(*event);
  } else {
    on_saves(*event);
  }
}

void MenuScene::on_main(const Key& event) {
  constexpr int items = static_cast<int>(Item::quit) + 1;
  const auto go = [&](int item) { state_.item = static_cast<Item>((item + items) % items); };
  const MenuKey key = menu_key(event);
  if (key == MenuKey::up || key == MenuKey::left) go(static_cast<int>(state_.item) - 1);
  if (key == MenuKey::down || key == MenuKey::right) go(static_cast<int>(state_.item) + 1);
  if (key == MenuKey::first || key == MenuKey::page_up) state_.item = Item::new_match;
  if (key == MenuKey::last || key == MenuKey::page_down) state_.item = Item::quit;
  if (key != MenuKey::enter) return;
  if (state_.item == Item::new_match) open(Page::new_match);
  if (state_.item == Item::resume) open(Page::resume);
  if (state_.item == Item::replay) open(Page::replay);
  if (state_.item == Item::rules) open(Page::rules);
  if (state_.item == Item::quit) choice_ = Leave{};
}

void MenuScene::on_form(const Key& event) {
  MatchForm& form = state_.form;
  const MenuKey key = menu_key(event, !types_text(form.row));
  if (key == MenuKey::up)
    go_down(form, -1);
  else if (key == MenuKey::down)
    go_down(form, 1);
  else if (key == MenuKey::left)
    change(form, -1);
  else if (key == MenuKey::right)
    change(form, 1);
  else if (key == MenuKey::first || key == MenuKey::page_up)
    form.row = MatchForm::Row::players;
  else if (key == MenuKey::last || key == MenuKey::page_down)
    form.row = MatchForm::Row::begin;
  else if (key == MenuKey::enter && form.row == MatchForm::Row::begin)
    begin();
  else if (key == MenuKey::enter)
    go_down(form, 1);
  else if (event == Key::Backspace)
    rub_out(form);
  else if (event == Key::Delete || event == terminal::control_key('u'))
    rub_out_all(form);
  else if (event.is_character())
    type(form, event.input());
}

void MenuScene::begin() {
  if (order_.saves.empty()) return refuse("There is no folder to save the match in, since HOME is not set.");
  auto plan = plan_of(state_.form, order_.rules_folders);
  if (const auto* reason = std::get_if<std::string>(&plan)) return refuse(*reason);
  NewMatch chosen{std::get<MatchPlan>(std::move(plan))};
  chosen.plan.saves = order_.saves;
  choice_ = std::move(chosen);
}

void MenuScene::on_saves(const Key& event) {
  SaveList& list = state_.saves;
  const int page = std::max(1, menu_body_height(height_) - 4);
  const MenuKey key = menu_key(event);
  if (key == MenuKey::up) choose(list, list.chosen - 1);
  if (key == MenuKey::down) choose(list, list.chosen + 1);
  if (key == MenuKey::page_up) choose(list, list.chosen - page);
  if (key == MenuKey::page_down) choose(list, list.chosen + page);
  if (key == MenuKey::first) choose(list, 0);
  if (key == MenuKey::last) choose(list, static_cast<int>(list.rows.size()));
  if (key != MenuKey::enter || list.rows.empty()) return;
  const SaveRow& row = list.rows[static_cast<std::size_t>(list.chosen)];
  if (row.broken)
    list.notice = "This save cannot be gone on with, for the reason above.";
  else if (row.over)
    choice_ = Watch{row.path};
  else
    choice_ = Resume{row.path};
}

void MenuScene::on_rules(const Key& event) {
  const int page = rules_room(menu_body_height(height_));
  const MenuKey key = menu_key(event);
  const int line = state_.rules_line;
  if (key == MenuKey::up) read_rules_from(line - 1);
  if (key == MenuKey::down || key == MenuKey::enter) read_rules_from(line + 1);
  if (key == MenuKey::page_up) read_rules_from(line - page + 1);  // one line stays, for the eye
  if (key == MenuKey::page_down || event.input() == " ") read_rules_from(line + page - 1);
  if (key == MenuKey::left) read_rules_from(next_heading(rules_, line, -1));
  if (key == MenuKey::right) read_rules_from(next_heading(rules_, line, 1));
  if (key == MenuKey::first) read_rules_from(0);
  if (key == MenuKey::last) read_rules_from(static_cast<int>(rules_.size()));
}

void MenuScene::lay_out_rules() {
  if (const int columns = menu_columns(width_); columns != columns_) {
    rules_ = rules_lines_for(order_.rules_text, columns - 4);
    columns_ = columns;
  }
  read_rules_from(state_.rules_line);
}

void MenuScene::read_rules_from(int line) {
  const int last = static_cast<int>(rules_.size()) - rules_room(menu_body_height(height_));
  state_.rules_line = std::clamp(line, 0, std::max(0, last));
}

}  // namespace castellan::ui
