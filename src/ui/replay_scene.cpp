#include "ui/replay_scene.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"
#include "match/session.hpp"
#include "ui/open_table.hpp"
#include "ui/telling.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;
using Key = ftxui::Event;

namespace {

constexpr int told_lines = 60;  // more than any terminal shows

Element explanation() {
  const auto line = [](const char* keys, const char* what) {
    return hbox({text(keys) | bold | size(WIDTH, EQUAL, 24), text(what)});
  };
  return panel("Keys", vbox({
                           line("Right, l, Enter, Space", "one entry on"),
                           line("Left, h, Backspace", "one entry back"),
                           line("Down, j, Page down", "to the next round"),
                           line("Up, k, Page up", "to the round's begin, or the one before"),
                           line("Home, End", "to the first and the last entry"),
                           line("Tab", "see it as the next seat, or with all screens down"),
                           line("q, Esc", "leave"),
                           text(""),
                           hbox({text(std::string("R3") + control_sign) | bold,
                                 text("  3 squires of Red, who controls the area")}),
                           hbox({text(baron_sign) | bold, text("    a baron blocks the area")}),
                           text(std::string(prestige_sign) + " prestige   " + squire_sign + " squires   " +
                                silver_sign + " silver   " + floor_sign + " a floor"),
                       })) |
         center;
}

}  // namespace

ReplayScene::ReplayScene(Order order) : order_(std::move(order)), viewer_(order_.only) {
  Position position = order_.game.start(order_.record.setup);
  positions_.push_back(position);
  for (const auto& entry : order_.record.entries) {
    order_.game.apply(position, entry.move);
    positions_.push_back(position);
  }
}

Desk ReplayScene::desk() const {
  Desk desk{order_.game, {}, order_.names, viewer_ == Seat::nobody, {}, {}, {}};
  Rules open = order_.game.rules();
  open.screens_open = true;
  desk.view = viewer_ == Seat::nobody ? Jerusalem(open).view(here(), viewer_)
                                      : as_on_the_table(order_.game, order_.game.view(here(), viewer_));
  for (int entry = std::max(0, at_ - told_lines); entry < at_; ++entry)
    desk.log.push_back(with_names(tell_to(order_.game, positions_[static_cast<std::size_t>(entry)],
                                          order_.record.entries[static_cast<std::size_t>(entry)].move, viewer_),
                                  order_.names));
  desk.status = "Entry " + std::to_string(at_) + " of " + std::to_string(last()) + ", " +
                (viewer_ == Seat::nobody ? "all screens open"
                                         : "as " + order_.names[static_cast<std::size_t>(viewer_)] + " saw it") +
                ". " + (order_.game.to_move(here()) == Seat::nobody ? result() : question(here().table));
  desk.keys = {{"Left/Right", "step", last() > 0}, {"Up/Down", "round"}, {"Home/End", "ends"}};
  if (order_.only == Seat::nobody) desk.keys.push_back({"Tab", "whose eyes"});
  desk.keys.push_back({"?", "keys"});
  desk.keys.push_back({"q", "leave"});
  return desk;
}

// J12.1, in as few words as the line has room for.
std::string ReplayScene::result() const {
  const Table& table = here().table;
  const auto scores = order_.game.scores(here());
  Seat winner = player(0);
  for (const Seat seat : Seats(table.players))
    if (scores[seat] > scores[winner]) winner = seat;
  return order_.names[static_cast<std::size_t>(winner)] + " wins with " + std::to_string(table.tower[winner]) +
         " floors and " + std::to_string(table.prestige[winner]) + prestige_sign + " (J12.1)";
}

Element ReplayScene::draw(int width, int height) {
  Element picture = explaining_ ? explanation() : ui::draw(desk(), width, height);
  return order_.ascii ? drawn_in_ascii(std::move(picture)) : picture;
}

void ReplayScene::go_to(int entry) { at_ = std::clamp(entry, 0, last()); }

// Forward to the first entry of the next round; back to the first of this one, and from there of the one before.
void ReplayScene::go_to_round(int direction) {
  const auto round_at = [&](int entry) {
    return order_.game.round(positions_[static_cast<std::size_t>(std::clamp(entry, 0, last()))]);
  };
  const int round = round_at(direction > 0 ? at_ : at_ - 1);
  while (at_ > 0 && direction < 0 && round_at(at_ - 1) == round) --at_;
  while (at_ < last() && direction > 0 && round_at(at_) == round) ++at_;
}

void ReplayScene::next_viewer() {
  if (order_.only != Seat::nobody) return;
  const int next = viewer_ == Seat::nobody ? 0 : index_of(viewer_) + 1;
  viewer_ = next < order_.record.setup.players ? player(next) : Seat::nobody;
}

void ReplayScene::on(const terminal::Input& input) {
  const auto* event = std::get_if<Key>(&input);
  if (event == nullptr) {
    done_ = done_ || std::holds_alternative<terminal::Interrupt>(input);  // nothing can be lost here
    return;
  }
  if (explaining_) {
    explaining_ = false;
    return;
  }
  const std::string& key = event->input();
  if (*event == Key::ArrowRight || *event == Key::Return || key == "l" || key == " ")
    go_to(at_ + 1);
  else if (*event == Key::ArrowLeft || *event == Key::Backspace || key == "h")
    go_to(at_ - 1);
  else if (*event == Key::ArrowDown || *event == Key::PageDown || key == "j")
    go_to_round(1);
  else if (*event == Key::ArrowUp || *event == Key::PageUp || key == "k")
    go_to_round(-1);
  else if (*event == Key::Home)
    go_to(0);
  else if (*event == Key::End)
    go_to(last());
  else if (*event == Key::Tab)
    next_viewer();
  else if (key == "?")
    explaining_ = true;
  else if (key == "q" || *event == Key::Escape)
    done_ = true;
}

}  // namespace castellan::ui
