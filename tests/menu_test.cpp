// The menu by its keys.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <ftxui/screen/screen.hpp>

#include "ai/kinds.hpp"
#include "folder.hpp"
#include "ui/menu_scene.hpp"
#include "ui/text_lines.hpp"

using namespace castellan;
using ui::MatchForm;
using ui::MenuScene;
using ui::MenuState;
using Key = ftxui::Event;
using Page = MenuState::Page;
using Row = MatchForm::Row;
namespace fs = std::filesystem;

namespace {

const std::string rules_folder = std::string(CASTELLAN_SOURCE_DIR) + "/rules";
constexpr std::string_view rules = "# One\ntext\n## J1 Two\n- J1.1 rule\n## J2 Three\n- J2.1 rule\n";

struct Table {
  explicit Table(const fs::path& saves = "/nowhere") : scene({saves, {rules_folder}, rules, false}) { draw(); }

  void draw(int width = 80, int height = 24) { scene.draw(width, height); }
  std::string picture() {
    ftxui::Screen screen(80, 24);
    ftxui::Render(screen, scene.draw(80, 24));
    return screen.ToString();
  }
  void press(const Key& key, int times = 1) {
    for (int i = 0; i < times; ++i) scene.on(key);
  }
  void type(const std::string& text) {
    for (const std::string& character : ui::characters_of(text)) scene.on(Key::Character(character));
  }
  void open(MenuState::Item item) {
    press(Key::Home);
    press(Key::ArrowDown, static_cast<int>(item));
    press(Key::Return);
    draw();
  }
  void go_to(Row row) {
    for (int i = 0; i < 20 && form().row != row; ++i) press(Key::ArrowDown);
    REQUIRE(form().row == row);
  }
  const MatchForm& form() const { return scene.state().form; }
  Page page() const { return scene.state().page; }
  const ui::MatchPlan& plan() const { return std::get<MenuScene::NewMatch>(scene.choice()).plan; }

  MenuScene scene;
};

}  // namespace

TEST_CASE("the main page: every item, by arrows and by letters", "[menu]") {
  Table table;
  CHECK(table.page() == Page::main);
  table.press(Key::ArrowUp);
  CHECK(table.scene.state().item == MenuState::Item::quit);  // round and round
  table.press(Key::Character('j'));
  CHECK(table.scene.state().item == MenuState::Item::new_match);
  using Item = MenuState::Item;
  for (const auto& [item, page] : {std::pair(Item::new_match, Page::new_match), std::pair(Item::resume, Page::resume),
                                   std::pair(Item::replay, Page::replay), std::pair(Item::rules, Page::rules)}) {
    table.open(item);
    CHECK(table.page() == page);
    table.press(Key::Escape);
    CHECK(table.page() == Page::main);
    CHECK(table.scene.state().item == item);
    table.press(Key::Return);
    table.press(Key::Character('q'));
    CHECK(table.page() == Page::main);
  }
  table.press(Key::Escape);  // there is nowhere to go back to
  CHECK_FALSE(table.scene.done());
  table.press(Key::End);
  table.press(Key::Return);
  CHECK(std::holds_alternative<MenuScene::Leave>(table.scene.choice()));
}

TEST_CASE("leaving the menu: q and Ctrl-C; pasted text is no keys", "[menu]") {
  Table one, two;
  one.scene.on(terminal::Paste{"qqq\n"});
  CHECK_FALSE(one.scene.done());
  one.press(Key::Character('q'));
  CHECK(std::holds_alternative<MenuScene::Leave>(one.scene.choice()));
  two.open(MenuState::Item::new_match);
  two.scene.on(terminal::Interrupt{});
  CHECK(std::holds_alternative<MenuScene::Leave>(two.scene.choice()));
}

TEST_CASE("? tells the keys on every page, and any key closes it", "[menu]") {
  Table table;
  for (int item = 0; item < 4; ++item) {
    table.open(static_cast<MenuState::Item>(item));
    table.press(Key::Character('?'));
    CHECK(table.picture().find("Keys of the menu") != std::string::npos);
    table.press(Key::Escape);
    CHECK_FALSE(table.scene.state().explaining);
    CHECK(table.page() != Page::main);
    table.press(Key::Escape);
  }
}

TEST_CASE("J1.1: the form seats 2 to 4 players", "[menu]") {
  Table table;
  table.open(MenuState::Item::new_match);
  CHECK(table.form().players == 3);
  table.press(Key::ArrowRight);
  CHECK(table.form().players == 4);
  table.press(Key::Character('l'));
  CHECK(table.form().players == 4);
  CHECK(table.form().notice.starts_with("J1.1"));
  table.press(Key::Character('h'), 2);
  CHECK(table.form().players == 2);
  CHECK(table.form().notice.empty());
  table.press(Key::ArrowLeft);
  CHECK(table.form().players == 2);
  CHECK(table.picture().find("J1.1: 2 to 4 players.") != std::string::npos);
  table.press(Key::ArrowDown, 3);  // the places of those who do not play are left out
  CHECK(table.form().row == Row::start);
  table.press(Key::ArrowUp);
  CHECK(table.form().row == Row::blue);
}

TEST_CASE("the names of the form: typed, pasted, rubbed out, never too long", "[menu]") {
  Table table;
  table.open(MenuState::Item::new_match);
  table.go_to(Row::red);
  const auto& name = table.form().places[0].name;
  table.type("hjklq?Zoë");  // letters are letters here
  CHECK(name == "hjklq?Zoë");
  table.press(Key::Backspace);
  CHECK(name == "hjklq?Zo");
  table.press(Key::Delete);
  CHECK(name.empty());
  table.press(Key::Backspace);
  CHECK(name.empty());
  table.scene.on(terminal::Paste{"An\nna\t \x1b[31m\xe2\x80\xaeof\n"});
  CHECK(name == "Anna [31mof");  // nothing that would move a cursor or turn the text round
  CHECK(table.page() == Page::new_match);
  table.press(Key::Delete);
  table.scene.on(terminal::Paste{std::string(39, 'x') + "ëy"});
  CHECK(name == std::string(39, 'x'));  // no half letters
  CHECK(table.form().notice.find("at most 40 letters") != std::string::npos);
  table.type("é");
  CHECK(name.size() == 39);
  table.type("y");
  CHECK(name.size() == 40);
  CHECK(table.form().notice.empty());
  table.press(Key::Escape);
  table.press(Key::Return);
  CHECK(table.form().places[0].name.size() == 40);  // the form is kept
}

TEST_CASE("bytes that are not UTF-8 never get into a name", "[menu]") {
  std::string field;
  CHECK(ui::type_into(field,
                      "a\xff\xc3"
                      "b\x80",
                      40));
  CHECK(why_no_name(field).empty());
  CHECK(ui::harmless("a\x1b[2Jb\xff") == "a?[2Jb?");
  std::string half = "a\xc3";
  ui::rub_out(half);
  CHECK(half == "a");
}

TEST_CASE("who plays: a person, or any kind of program", "[menu]") {
  Table table;
  table.open(MenuState::Item::new_match);
  table.go_to(Row::green);
  const std::vector<std::string> kinds = MatchForm::kinds();
  REQUIRE(kinds.size() == 1 + player_kinds.size());
  for (std::size_t i = 1; i <= kinds.size(); ++i) {
    table.press(Key::ArrowRight);
    CHECK(table.form().places[2].kind == i % kinds.size());
  }
  table.press(Key::ArrowLeft);
  CHECK(table.form().places[2].kind == kinds.size() - 1);
  CHECK(ui::name_at(table.form(), player(0)) == "Red");
  CHECK(ui::name_at(table.form(), player(2)) == std::string(title_of_kind(kinds.back())) + " 3");
}

TEST_CASE("J2.4: the start player is drawn or one of the seats", "[menu]") {
  Table table;
  table.open(MenuState::Item::new_match);
  table.go_to(Row::start);
  CHECK(table.form().start == Seat::chance);
  table.press(Key::ArrowLeft);
  CHECK(table.form().start == player(2));
  table.press(Key::Home);
  table.press(Key::ArrowLeft);
  CHECK(table.form().start == Seat::chance);
  CHECK(table.form().notice.starts_with("J2.4"));
  table.go_to(Row::start);
  table.press(Key::Character('l'), 2);
  CHECK(table.form().start == player(1));
  table.press(Key::Character('l'));
  CHECK(table.form().start == Seat::chance);
}

TEST_CASE("everything of the form arrives in the plan", "[menu]") {
  Table table("/some/folder");
  table.open(MenuState::Item::new_match);
  table.press(Key::ArrowLeft);
  table.press(Key::Return);
  table.type("  Anna ");
  table.press(Key::Return);
  table.press(Key::ArrowRight);
  table.press(Key::Return);
  table.press(Key::ArrowRight, 2);
  table.press(Key::Return);
  table.press(Key::ArrowLeft);
  table.press(Key::Return);
  table.press(Key::ArrowRight, 2);
  table.press(Key::Return);
  table.type("12a34");
  CHECK(table.form().notice.empty());
  table.press(Key::Backspace);
  table.press(Key::Return);
  CHECK(table.form().row == Row::begin);
  table.press(Key::Return);
  REQUIRE(table.scene.done());
  const ui::MatchPlan& plan = table.plan();
  REQUIRE(plan.players.size() == 2);
  CHECK(plan.players[0].name == "Anna");
  CHECK(plan.players[0].kind == "person");
  CHECK(plan.players[1].kind == player_kinds[0]);
  CHECK(plan.start == player(1));
  CHECK(plan.rules == table.form().presets.back());
  CHECK(plan.rules != "standard");
  CHECK(plan.screens_open == true);
  CHECK(plan.seed == 123);
  CHECK(plan.saves == "/some/folder");
  CHECK(plan.rules_folders == std::vector{rules_folder});
}

TEST_CASE("what cannot be is refused where it stands", "[menu]") {
  const Folder folder;
  Table table(folder.path);
  table.open(MenuState::Item::new_match);
  table.go_to(Row::rules);
  table.type("/nowhere/house.toml");
  table.press(Key::End);
  table.press(Key::Return);
  CHECK_FALSE(table.scene.done());
  CHECK(table.form().row == Row::rules);
  CHECK(table.form().notice.find("/nowhere/house.toml") != std::string::npos);
  table.press(Key::ArrowRight);
  CHECK(table.form().rules_path.empty());  // back to the presets
  std::ofstream(folder.path / "few.toml") << "[players]\nmost = 2\n";
  table.type((folder.path / "few.toml").string());
  table.press(Key::End);
  table.press(Key::Return);
  CHECK_FALSE(table.scene.done());
  CHECK(table.form().notice.starts_with("J1.1: 3 players"));
  CHECK(table.form().row == Row::players);
  table.go_to(Row::rules);
  table.press(Key::Delete);
  table.go_to(Row::seed);
  table.type("letters");
  CHECK(table.form().seed.empty());
  table.type("99999999999999999999");
  CHECK(table.form().seed.size() == 20);
  table.type("9");
  CHECK(table.form().notice.find("20 digits") != std::string::npos);
  table.press(Key::End);
  table.press(Key::Return);
  CHECK_FALSE(table.scene.done());
  CHECK(table.form().row == Row::seed);
  CHECK(table.form().notice.find("18446744073709551615") != std::string::npos);
  table.press(Key::ArrowLeft);
  CHECK(table.form().seed.empty());
  table.press(Key::End);
  table.press(Key::Return);
  REQUIRE(table.scene.done());
  table.scene.refuse("the disk is full\n");
  CHECK_FALSE(table.scene.done());
  CHECK(table.picture().find("the disk is full") != std::string::npos);
}

TEST_CASE("no match begins that could not be saved", "[menu]") {
  Table table("");
  table.open(MenuState::Item::new_match);
  table.press(Key::End);
  table.press(Key::Return);
  CHECK_FALSE(table.scene.done());
  CHECK(table.form().notice.find("no folder") != std::string::npos);
  table.press(Key::Escape);
  table.open(MenuState::Item::resume);
  CHECK(table.picture().find("no folder for saves") != std::string::npos);
}

TEST_CASE("a plan of the form begins a match", "[menu]") {
  const Folder folder;
  Table table(folder.path);
  table.open(MenuState::Item::new_match);
  table.press(Key::End);
  table.press(Key::Return);
  REQUIRE(table.scene.done());
  {
    auto begun = ui::begin_sitting(table.plan());
    if (const auto* failure = std::get_if<Failure>(&begun)) FAIL(failure->sentence);
    CHECK(std::get<ui::Sitting>(begun).names() == std::vector<std::string>{"Red", "Blue", "Green"});
  }
  table.scene.come_back("The match is saved.");
  CHECK(table.page() == Page::main);
  CHECK(table.picture().find("The match is saved.") != std::string::npos);
  table.open(MenuState::Item::resume);
  REQUIRE(table.scene.state().saves.rows.size() == 1);
  table.press(Key::Return);
  CHECK(
      std::holds_alternative<ui::Sitting>(ui::resume_sitting(std::get<MenuScene::Resume>(table.scene.choice()).path)));
}

TEST_CASE("the rules by their keys", "[menu]") {
  std::string text;
  for (int i = 1; i <= 100; ++i) text += "## J" + std::to_string(i) + " Chapter\n- J" + std::to_string(i) + ".1 rule\n";
  MenuScene scene({{}, {}, text, false});
  const auto press = [&](const Key& key, int times = 1) {
    for (int i = 0; i < times; ++i) scene.on(key);
    return scene.state().rules_line;
  };
  press(Key::End);
  press(Key::ArrowUp);
  press(Key::Return);  // and the next keys before anything is drawn
  CHECK(press(Key::ArrowUp) == 0);
  CHECK(press(Key::Character('j'), 2) == 2);
  CHECK(press(Key::PageDown) == 2 + 20);
  CHECK(press(Key::PageUp) == 2);
  CHECK(press(Key::ArrowRight) == 3);
  CHECK(press(Key::ArrowRight) == 6);
  CHECK(press(Key::ArrowLeft) == 3);
  CHECK(press(Key::Home) == 0);
  const int last = press(Key::End);
  CHECK(press(Key::PageDown) == last);
  scene.draw(120, 60);
  CHECK(scene.state().rules_line < last);  // a larger screen is full as well
  press(Key::Escape);
  CHECK(scene.state().page == Page::main);
}
