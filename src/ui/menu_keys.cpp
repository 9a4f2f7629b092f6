#include "ui/menu_keys.hpp"

#include <array>
#include <utility>

namespace castellan::ui {

MenuKey menu_key(const ftxui::Event& event, bool letters_are_keys) {
  using Key = ftxui::Event;
  const std::array<std::pair<Key, MenuKey>, 12> keys = {{
      {Key::ArrowUp, MenuKey::up},
      {Key::TabReverse, MenuKey::up},
      {Key::ArrowDown, MenuKey::down},
      {Key::Tab, MenuKey::down},
      {Key::ArrowLeft, MenuKey::left},
      {Key::ArrowRight, MenuKey::right},
      {Key::PageUp, MenuKey::page_up},
      {Key::PageDown, MenuKey::page_down},
      {Key::Home, MenuKey::first},
      {Key::End, MenuKey::last},
      {Key::Return, MenuKey::enter},
      {Key::Escape, MenuKey::back},
  }};
  for (const auto& [key, meaning] : keys)
    if (event == key) return meaning;
  if (!letters_are_keys || !event.is_character() || event.input().size() != 1) return MenuKey::none;
  switch (event.input().front()) {
    case 'k':
      return MenuKey::up;
    case 'j':
      return MenuKey::down;
    case 'h':
      return MenuKey::left;
    case 'l':
      return MenuKey::right;
    case 'q':
      return MenuKey::back;
    case '?':
      return MenuKey::explain;
    default:
      return MenuKey::none;
  }
}

}  // namespace castellan::ui
