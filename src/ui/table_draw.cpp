#include <algorithm>
#include <utility>

#include "ui/end_page.hpp"
#include "ui/open_table.hpp"
#include "ui/table_state.hpp"
#include "ui/telling.hpp"
#include "ui/turn_summary.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

// Whose eyes the desk is drawn through: nobody's while the table is open to all.
Seat TableState::viewer() const {
  if (alone())
    for (const Seat seat : Seats(sitting.players()))
      if (sitting.is_person(seat)) return seat;
  return at_keyboard;
}

// The last entries as whoever looks heard them, the newest last, below the rounds they are of.
std::vector<Line> TableState::log(int entries) const {
  std::vector<Line> lines;
  Telling telling;
  const auto write = [&] {
    for (std::string& line : std::exchange(telling, {}).lines()) lines.push_back({std::move(line)});
  };
  int round = 0;
  for (int entry = std::max(0, sitting.entries() - entries); entry < sitting.entries(); ++entry) {
    if (const int now = sitting.table_after(entry).round; std::exchange(round, now) != now) {
      write();
      lines.push_back({"Round " + std::to_string(now), true});
    }
    // `nobody` would be told everything; the open table hears what every seat but the mover's hears.
    telling.add(sitting.told(entry, viewer() == Seat::nobody ? Sitting::left_of_all() : viewer()));
  }
  write();
  return lines;
}

Desk TableState::desk() const {
  Desk desk{sitting.game(),
            as_on_the_table(sitting.game(), sitting.view(viewer())),
            sitting.names(),
            open_screens(),
            {},
            status(),
            keys_for(decision, sitting.game(), table(), in_the_open(), sitting.why_no_take_back().empty())};
  desk.general = {{"L", "log"}, {"H", "hint"}, {"?", "help"}, {"q", "leave"}};
  for (Line& line : log(60)) desk.log.push_back(std::move(line.words));
  if (decision.kind == Decision::Kind::deployment) desk.lit = decision.area;
  if (decision.kind != Decision::Kind::choice || decision.options.empty()) return desk;
  for (const Move& option : decision.options) desk.options.push_back(words_for(table(), option));
  desk.chosen = decision.cursor;
  const Move& chosen = decision.options[static_cast<std::size_t>(decision.cursor)];
  desk.lit = area_of(chosen);
  desk.explained = explanation_of(sitting.game().rules(), chosen);
  return desk;
}

// What is read rather than decided on.
ReadingPage TableState::reading_page() const {
  const std::vector<std::string> names = sitting.names();
  switch (page) {
    case Page::recap:
      return {"What happened since " + sitting.name(at_keyboard) + " last looked",
              recap(),
              {{"Enter", "goes on"}, {"Up/Down", "scroll"}},
              names,
              scroll};
    case Page::reckoning: {
      ReadingPage told{"The reckoning of round " + std::to_string(round_reckoned()),
                       {},
                       {{"Enter", "the next step"}, {"s", "skips the rest"}},
                       names,
                       -1};
      const int steps = static_cast<int>(reckoning.size());
      if (told_steps + 1 >= steps) told.keys = {{"Enter", "goes on"}};
      for (int step = 0; step < std::min(told_steps + 1, steps); ++step) {
        const std::vector<Line>& lines = reckoning[static_cast<std::size_t>(step)];
        if (step > 0) told.lines.push_back({""});
        told.lines.insert(told.lines.end(), lines.begin(), lines.end());
      }
      return told;
    }
    case Page::confirm_end:
      return {"End the turn of " + called(mover()) + "?",
              summary_of_turn(sitting),
              {{"y, Enter", "ends it"}, {"any other key", "goes on with it"}},
              names,
              std::max(scroll, 0)};
    case Page::hint: {
      ReadingPage told{"What the King would do, and his chance to win",
                       {},
                       {{"Enter", "goes back"}, {"Up/Down", "scroll"}},
                       names,
                       std::max(scroll, 0)};
      for (std::size_t i = 0; i < hint.size(); ++i) {
        if (i < 2) told.lines.push_back({i == 0 ? "He would" : "What he would do else", true});
        told.lines.push_back({"  " + hint[i]});
        told.lines.push_back({""});
      }
      told.lines.push_back({"He has looked into the first one most, so that its figure is the surest."});
      return told;
    }
    case Page::log: {
      ReadingPage told{"What happened", {}, {{"Up/Down", "scroll"}, {"Esc", "goes back"}}, names, scroll};
      for (Line& line : log(sitting.entries())) {
        if (line.heading && !told.lines.empty()) told.lines.push_back({""});
        told.lines.push_back(std::move(line));
      }
      return told;
    }
    case Page::end: {
      ReadingPage end{"The end of the match",
                      tell_end(sitting),
                      {{"r", "replay"}, {"a", "again, the same people"}, {"q", "leave"}},
                      names};
      if (!message.empty()) end.lines.push_back({message, true});
      return end;
    }
    default:
      return {"Help",
              tell_help(question(table()), around.rules_text),
              {{"Up/Down", "scroll"}, {"Esc", "goes back"}},
              {},
              std::max(scroll, 0)};
  }
}

Element TableState::draw_page(int width, int height) {
  switch (page) {
    case Page::curtain:
      return draw_curtain(mover(), called(mover()), glance != Glance::none);
    case Page::recap:
    case Page::reckoning:
    case Page::help:
    case Page::confirm_end:
    case Page::hint:
    case Page::log:
    case Page::end:
      return ui::draw(reading_page(), width, height);
    case Page::replay:
      return replay->draw(width, height);
    case Page::peek: {
      Desk own = desk();
      own.view = as_on_the_table(sitting.game(), sitting.view(mover()));
      own.options.clear();
      own.explained.clear();
      own.status = message.empty() ? "Behind the screen of " + called(mover()) : message;
      own.keys = {{"Enter", "closes it"}};
      own.general.clear();
      return ui::draw(own, width, height);
    }
    case Page::watch: {
      Desk watched = desk();
      watched.status = thinker.busy() ? called(mover()) + " thinks ..." : called(mover()) + " is next.";
      watched.keys = {{"Space", "goes on without waiting for the programs"}};
      std::erase_if(watched.general, [](const KeyHint& each) { return each.key == "H"; });
      return ui::draw(watched, width, height);
    }
    case Page::confirm_leave:
      return vbox({text("Leave? The match is saved: " + sitting.match().path().filename().string()), text(""),
                   draw_keys({{"y", "leaves"}, {"any other key", "goes on"}}) | hcenter}) |
             center;
    default:
      return ui::draw(desk(), width, height);
  }
}

int TableState::round_reckoned() const {
  // The reckoning ends a round: if the next one has begun, it was the one before.
  const int now = table().round;
  return !sitting.over() && table().step <= Step::bid && now > 1 ? now - 1 : now;
}

}  // namespace castellan::ui
