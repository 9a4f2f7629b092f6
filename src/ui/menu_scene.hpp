#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "terminal/application.hpp"
#include "ui/match_plan.hpp"
#include "ui/menu_form.hpp"
#include "ui/menu_rules.hpp"
#include "ui/menu_saves.hpp"

namespace castellan::ui {

// What the menu shows: a value.
struct MenuState {
  enum class Page { main, new_match, resume, replay, rules };
  enum class Item { new_match, resume, replay, rules, quit };

  Page page = Page::main;
  Item item = Item::new_match;
  bool explaining = false;  // the keys
  MatchForm form;
  SaveList saves;      // on the pages resume and replay
  int rules_line = 0;  // the first that is shown
  std::string notice;  // on the main page
};

// `rules` are laid out for menu_columns(width).
ftxui::Element draw_menu(const MenuState& state, const std::string& saves_folder, const std::vector<RulesLine>& rules,
                         int width, int height);
// No line is longer on a wide terminal: the eye would not find the next one.
int menu_columns(int width);
int menu_body_height(int height);

// The menu that the program begins with. It is done when something has been chosen.
class MenuScene : public terminal::Application {
 public:
  struct Order {
    std::filesystem::path saves;             // the folder
    std::vector<std::string> rules_folders;  // where presets are looked for
    std::string_view rules_text;             // of Jerusalem, in Markdown; must outlive the scene
    bool ascii = false;
  };
  struct Nothing {};
  struct Leave {};
  struct NewMatch {
    MatchPlan plan;
  };
  struct Resume {
    std::filesystem::path path;
  };
  struct Watch {
    std::filesystem::path path;
  };
  using Choice = std::variant<Nothing, Leave, NewMatch, Resume, Watch>;

  explicit MenuScene(Order order);

  ftxui::Element draw(int width, int height) override;
  void on(const terminal::Input& input) override;
  bool done() const override { return !std::holds_alternative<Nothing>(choice_); }

  const Choice& choice() const { return choice_; }
  const MenuState& state() const { return state_; }

  // To be shown again, after the choice was followed: from the main page, with what there is to say.
  void come_back(const std::string& notice);
  // ... or where it was made, with the reason why it could not be followed.
  void refuse(const std::string& reason);

 private:
  void open(MenuState::Page page);
  void on_main(const ftxui::Event& event);
  void on_form(const ftxui::Event& event);
  void on_saves(const ftxui::Event& event);
  void on_rules(const ftxui::Event& event);
  void begin();
  void lay_out_rules();
  void read_rules_from(int line);

  Order order_;
  SaveShelf shelf_;
  MenuState state_;
  Choice choice_;
  std::vector<RulesLine> rules_;  // for columns_
  int columns_ = 0;
  int width_ = 80;  // at the last drawing
  int height_ = 24;
};

}  // namespace castellan::ui
