#pragma once

#include <ftxui/component/event.hpp>

namespace castellan::ui {

// What a key means on every page of the menu.
enum class MenuKey { none, up, down, left, right, page_up, page_down, first, last, enter, back, explain };

// Where letters are typed into a field they are no keys.
MenuKey menu_key(const ftxui::Event& event, bool letters_are_keys = true);

}  // namespace castellan::ui
