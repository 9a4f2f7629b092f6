// The pages of the menu as text. CASTELLAN_RENEW_GOLDEN=1 writes the golden files anew.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <catch2/catch_test_macros.hpp>
#include <ftxui/screen/screen.hpp>

#include "golden.hpp"
#include "picture.hpp"
#include "program/rules_text.hpp"
#include "ui/look.hpp"
#include "ui/menu_scene.hpp"

using namespace castellan;
using ui::MatchForm;
using ui::MenuState;

namespace {

// Rules of the test's own, so that a better wording of the real ones changes no picture.
constexpr std::string_view few_rules =
    "# A game: the rules\n\nWhat it is: one text whose lines are longer in its source than on a small screen, and so "
    "flow anew,\nwith `code` and *weight*.\n\n## J1 Pieces\n- J1.1 2 to 4 players. Colours, in seat order offered: "
    "Red, Blue,\n  Green, Yellow.\n- J1.2 16 areas: five power centres of three areas each (1 large, 2 small) and the "
    "Tower of David.\n  *Ruling:* the supply ends at 50 (**option** `squires_unlimited`).\n  - Palace, a part of "
    "J1.2: as many words as are needed to come to a second line, and then some.\n\n## J9 Cards\n| id | card | no. | "
    "effect |\n|---|---|---|---|\n| J9.1 | +1 squire | 3 | 1 squire from the supply |\n| J9.6 | Turncoat | 2 | swap 1 "
    "own squire in an area with 1 squire of an opponent in another area; neither area blocked |\n";

ftxui::Element scene_of(const MenuState& state, int width, int height, std::string_view rules = few_rules) {
  const auto lines = ui::rules_lines_for(rules, ui::menu_columns(width) - 4);
  return ui::draw_menu(state, "/home/anna/.local/state/castellan", lines, width, height);
}

std::string drawn(const MenuState& state, int width, int height, bool ascii = false,
                  std::string_view rules = few_rules) {
  const ftxui::Element element = scene_of(state, width, height, rules);
  return picture_of(ascii ? ui::drawn_in_ascii(element) : element, width, height);
}

MatchForm filled_in() {
  MatchForm form;
  form.players = 3;
  form.places[0] = {"Anna", 0};
  form.places[1] = {"Zoë O'Leary-Björnsdóttir", 0};
  form.places[2] = {"", 1};
  form.presets = {"standard", "rich", "rich-palace"};
  form.preset = 1;
  form.start = player(1);
  form.screens_open = true;
  form.seed = "20100412";
  return form;
}

ui::SaveList some_saves(bool over) {
  ui::SaveList list;
  const std::string folder = "/home/anna/.local/state/castellan/";
  list.rows.push_back({folder + "a.save", "Jerusalem", "2026-11-17 20:14", "Anna, Bo, Cem",
                       over ? "won by Cem" : "round 3 of 5", "Red: person, Blue: person, Green: random; rules standard",
                       over, false});
  list.rows.push_back({folder + "b.save", "Jerusalem", "2026-11-16 09:03",
                       "Anna of the very long name, Zoë O'Leary-Björnsdóttir, Cem, Dora",
                       over ? "won by Anna of the very long name" : "round 1 of 5",
                       "Red: person, Blue: person, Green: person, Yellow: person; rules rich-palace", over, false});
  if (!over)
    list.rows.push_back({folder + "c.save", "Jerusalem", "2026-11-01 23:59", "c.save", "",
                         "line 31: the line does not match its check: it was changed after it was written", false,
                         true});
  return list;
}

std::vector<std::pair<std::string, MenuState>> all_states() {
  std::vector<std::pair<std::string, MenuState>> all;
  const auto add = [&](const std::string& name, MenuState::Page page) -> MenuState& {
    all.emplace_back(name, MenuState{});
    all.back().second.page = page;
    return all.back().second;
  };
  using Page = MenuState::Page;
  add("main", Page::main);
  MenuState& back = add("main-back", Page::main);
  back.item = MenuState::Item::rules;
  back.notice = "The match is saved; Resume goes on with it.";
  add("keys", Page::main).explaining = true;
  add("form-empty", Page::new_match);
  add("form-filled", Page::new_match).form = filled_in();
  MenuState& typing = add("form-name", Page::new_match);
  typing.form = filled_in();
  typing.form.row = MatchForm::Row::blue;
  MenuState& path = add("form-path", Page::new_match);
  path.form = filled_in();
  path.form.row = MatchForm::Row::rules;
  path.form.rules_path = "/home/anna/games/jerusalem/rules/of/our/own/house/for/long/evenings/house.toml";
  path.form.notice = path.form.rules_path + ":7: match.rounds is 9; allowed: a whole number from 1 to 8";
  MenuState& ready = add("form-begin", Page::new_match);
  ready.form = filled_in();
  ready.form.row = MatchForm::Row::begin;
  add("resume", Page::resume).saves = some_saves(false);
  MenuState& broken = add("resume-broken", Page::resume);
  broken.saves = some_saves(false);
  broken.saves.chosen = 2;
  broken.saves.left_out = 12;
  broken.saves.notice = "This save cannot be gone on with, for the reason above.";
  add("resume-none", Page::resume);
  add("replay", Page::replay).saves = some_saves(true);
  add("rules", Page::rules);
  return all;
}

}  // namespace

TEST_CASE("every page of the menu looks as it should at 80x24 and 120x40", "[menu][screens]") {
  for (const auto& each : all_states())
    compare_scene("menu-" + each.first, [&](int width, int height) { return scene_of(each.second, width, height); });
}

TEST_CASE("the menu needs nothing beyond ASCII, and no colour", "[menu][screens]") {
  for (const auto& [name, state] : all_states()) {
    INFO(name);
    const std::string picture = drawn(state, 80, 24, true);
    for (const char byte : picture) CHECK(static_cast<unsigned char>(byte) < 0x80);
    if (name.starts_with("form") || name.starts_with("main") || name == "resume" || name == "replay")
      CHECK(picture.find("> ") != std::string::npos);  // the line that one is in
  }
}

TEST_CASE("the menu fits into every size or says that it does not", "[menu][screens]") {
  for (const auto& [name, state] : all_states()) {
    CHECK(drawn(state, 79, 24).find("needs 80x24") != std::string::npos);
    CHECK(drawn(state, 80, 23).find("needs 80x24") != std::string::npos);
    for (int width = 1; width < 200; width += 13)
      for (int height = 1; height < 60; height += 7) drawn(state, width, height);
  }
}

TEST_CASE("the rules of the menu are all of the rules, in lines that fit", "[menu][screens]") {
  const std::string_view rules = rules_text("jerusalem");
  REQUIRE_FALSE(rules.empty());
  for (const int columns : {76, 96}) {
    const auto lines = ui::rules_lines_for(rules, columns);
    std::string words, ids;
    for (const ui::RulesLine& line : lines) {
      CHECK(ftxui::string_width(line.text) + (line.id.empty() ? line.indent : 7) <= columns);
      words += line.id + ' ' + line.text + ' ';
      ids += line.id + ' ';
    }
    for (const char* id : {"J1.1 ", "J4.9 ", "J9.1 ", "J9.9 ", "J12.1 "}) CHECK(ids.find(id) != std::string::npos);
    std::string wanted;  // word by word, without the marks of Markdown
    std::size_t letters = 0, shown = 0;
    for (const char c : rules) letters += std::isalnum(static_cast<unsigned char>(c)) != 0;
    for (const char c : words) shown += std::isalnum(static_cast<unsigned char>(c)) != 0;
    CHECK(shown == letters);
  }
}
