#include "ui/look.hpp"

#include <algorithm>
#include <map>

#include <ftxui/dom/node.hpp>
#include <ftxui/screen/screen.hpp>
#include <ftxui/screen/string.hpp>

#include "lab/plot_lines.hpp"

namespace castellan::ui {

using namespace ftxui;

Color colour_of(Seat seat) {
  switch (index_of(seat)) {
    case 0:
      return Color::RedLight;
    case 1:
      return Color::BlueLight;
    case 2:
      return Color::GreenLight;
    case 3:
      return Color::YellowLight;
    default:
      return Color::Default;
  }
}

std::string letter_of(Seat seat) { return std::string(jerusalem::Jerusalem::seat_name(seat).substr(0, 1)); }

Element in_colour(Seat seat, const std::string& words) { return text(words) | color(colour_of(seat)); }

std::string signs(const jerusalem::Income& income) {
  std::string all;
  const auto add = [&](int amount, const char* sign) {
    if (amount > 0) all += (all.empty() ? "" : " ") + std::to_string(amount) + sign;
  };
  add(income.prestige, prestige_sign);
  add(income.squires, squire_sign);
  add(income.silver, silver_sign);
  return all.empty() ? "-" : all;
}

Element in_colours(const std::string& sentence, const std::vector<std::string>& names) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  // The end of a word that stands here, or 0.
  const auto end_of_word = [&](std::size_t at, std::string_view word) -> std::size_t {
    const std::size_t end = at + word.size();
    if (word.empty() || sentence.compare(at, word.size(), word) != 0) return 0;
    return end < sentence.size() && is_letter(sentence[end]) ? 0 : end;
  };
  Elements parts;
  std::size_t done = 0;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (at < done || (at > 0 && is_letter(sentence[at - 1]))) continue;
    std::size_t end = 0;
    Seat whose = Seat::nobody;
    for (const Seat seat : Seats(jerusalem::max_players)) {
      const std::string colour(jerusalem::Jerusalem::seat_name(seat));
      const std::string name = castellan::index_of(seat) < static_cast<int>(names.size())
                                   ? names[static_cast<std::size_t>(seat)]
                                   : std::string();
      for (const std::string& word : {name + " (" + colour + ")", name, colour})
        if (const std::size_t to = end_of_word(at, word); to > end) end = to, whose = seat;
    }
    if (end == 0) continue;
    if (at > done) parts.push_back(text(sentence.substr(done, at - done)));
    parts.push_back(in_colour(whose, sentence.substr(at, end - at)));
    done = end;
  }
  if (done < sentence.size() || parts.empty()) parts.push_back(text(sentence.substr(done)));
  return hbox(std::move(parts));
}

std::string padded(std::string words, int columns) {
  for (int width = string_width(words); width < columns; ++width) words += ' ';
  return words;
}

std::string floors(int count) {
  std::string tower;
  for (int floor = 0; floor < count; ++floor) tower += floor_sign;
  return tower;
}

Element draw_keys(const std::vector<KeyHint>& keys) {
  Elements cells;
  for (const KeyHint& hint : keys) {
    if (!cells.empty()) cells.push_back(text("  "));
    if (!hint.possible) {
      cells.push_back(text(hint.key + "·" + hint.does) | dim);
      continue;
    }
    cells.push_back(text(hint.key) | bold);
    cells.push_back(text((hint.does.empty() ? "" : " ") + hint.does));
  }
  return hbox(std::move(cells));
}

int width_of(const std::vector<KeyHint>& keys) {
  int columns = 0;
  for (const KeyHint& hint : keys)
    columns += (columns > 0 ? 2 : 0) + string_width(hint.key) + (hint.does.empty() ? 0 : 1 + string_width(hint.does));
  return columns;
}

Element panel(const std::string& title, Element inside, Light light) {
  const Element head = light == Light::none ? text(title) : text("[" + title + "]") | bold;
  return panel(hbox({head | color(Color::Default), filler()}), std::move(inside), light == Light::all);
}

Element panel(Element head, Element inside, bool lit) {
  // Not ftxui::window: its frame and its title have one style. What is empty leaves the frame beneath alone.
  const Decorator frame = lit ? borderStyled(ROUNDED) : borderStyled(ROUNDED, Color::GrayDark);
  const auto corner = [] { return emptyElement() | size(WIDTH, EQUAL, 1); };
  return dbox({std::move(inside) | frame, vbox({hbox({corner(), std::move(head) | xflex, corner()})})});
}

namespace {

const std::map<std::string, std::string> stand_ins = {
    {"─", "-"},        {"│", "|"},        {"┌", "+"},           {"┐", "+"},         {"└", "+"},
    {"┘", "+"},        {"├", "+"},        {"┤", "+"},           {"┬", "+"},         {"┴", "+"},
    {"┼", "+"},        {"╭", "+"},        {"╮", "+"},           {"╰", "+"},         {"╯", "+"},
    {"·", "."},        {"…", "~"},        {prestige_sign, "*"}, {squire_sign, "s"}, {silver_sign, "$"},
    {floor_sign, "#"}, {baron_sign, "!"}, {control_sign, "<"},  {"←", "<"},         {"→", ">"},
    {"↑", "^"},        {"↓", "v"},        {"•", "o"},           {"▲", "^"},         {"▼", "v"},
    {"┊", ":"},        {"±", "+"},        {"▁", "_"},           {"▂", "_"},         {"▃", ":"},
    {"▄", ":"},        {"▅", "|"},        {"▇", "#"},           {"█", "#"},
};

class InAscii : public Node {
 public:
  explicit InAscii(Element child) : Node(Elements{std::move(child)}) {}
  void ComputeRequirement() override {
    Node::ComputeRequirement();
    requirement_ = children_[0]->requirement();
  }
  void SetBox(Box box) override {
    Node::SetBox(box);
    children_[0]->SetBox(box);
  }
  void Render(Screen& screen) override {
    Node::Render(screen);
    for (int y = box_.y_min; y <= box_.y_max; ++y)
      for (int x = box_.x_min; x <= box_.x_max; ++x) {
        std::string& glyph = screen.PixelAt(x, y).character;
        if (const auto found = stand_ins.find(glyph); found != stand_ins.end())
          glyph = found->second;
        else if (!glyph.empty() && static_cast<unsigned char>(glyph[0]) >= 0x80)
          glyph = is_braille(glyph) ? in_ascii(glyph) : "?";
      }
  }
};

}  // namespace

Element drawn_in_ascii(Element element) { return std::make_shared<InAscii>(std::move(element)); }

}  // namespace castellan::ui
