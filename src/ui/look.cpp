#include "ui/look.hpp"

#include <map>

#include <ftxui/dom/node.hpp>
#include <ftxui/screen/screen.hpp>

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

Element panel(const std::string& title, Element inside, bool lit) {
  return window(lit ? text("[" + title + "]") : text(title), std::move(inside));
}

namespace {

const std::map<std::string, std::string> stand_ins = {
    {"─", "-"},        {"│", "|"},        {"┌", "+"},           {"┐", "+"},         {"└", "+"},
    {"┘", "+"},        {"├", "+"},        {"┤", "+"},           {"┬", "+"},         {"┴", "+"},
    {"┼", "+"},        {"╭", "+"},        {"╮", "+"},           {"╰", "+"},         {"╯", "+"},
    {"·", "."},        {"…", "~"},        {prestige_sign, "*"}, {squire_sign, "s"}, {silver_sign, "$"},
    {floor_sign, "#"}, {baron_sign, "!"}, {control_sign, "<"},  {"←", "<"},         {"→", ">"},
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
          glyph = "?";
      }
  }
};

}  // namespace

Element drawn_in_ascii(Element element) { return std::make_shared<InAscii>(std::move(element)); }

}  // namespace castellan::ui
