#include <algorithm>
#include <filesystem>

#include "ui/table_state.hpp"

namespace castellan::ui {

using namespace jerusalem;
using Key = ftxui::Event;

void TableState::on_desk(const Key& key) {
  const std::string& letter = key.input();
  message.clear();
  if (letter == "u") {
    if (!decision.within_turn) return take_back(entries_of_last_key());
    message = "nothing has been chosen here yet; Esc goes back to the city";
    return;
  }
  if (letter == "H") return in_the_open() ? look_behind_screen(Glance::hint) : ask_for_hint();
  if (letter == "v" && in_the_open()) return look_behind_screen(Glance::screen);
  if (letter == "w" && !sitting.match().unsaved().empty()) return save_elsewhere();
  switch (decision.kind) {
    case Decision::Kind::bid:
      return on_bid(key);
    case Decision::Kind::deployment:
      return on_deployment(key);
    default:
      return on_choice(key);
  }
}

void TableState::on_bid(const Key& key) {
  const std::string& letter = key.input();
  const bool digit = letter.size() == 1 && letter[0] >= '0' && letter[0] <= '9';
  // Nothing is chosen at first: an Enter too many must not spend silver, least of all the next player's.
  const int least = least_bid(decision);
  const int silver = decision.silver.value_or(least);
  if (key == Key::ArrowUp || letter == "k")
    decision.silver = std::min(decision.silver ? std::max(silver + 1, least) : least, max_bid);
  else if (key == Key::ArrowDown || letter == "j")
    decision.silver = silver > least ? silver - 1 : silver;
  else if (digit)
    decision.silver = std::min((decision.typing ? silver * 10 % 1000 : 0) + (letter[0] - '0'), max_bid);
  else if (key == Key::Backspace)
    decision.silver = decision.silver && silver >= 10 ? std::optional(silver / 10) : std::nullopt;
  else if (letter == "p")
    play(Pass{});
  else if (key == Key::Return && decision.silver)
    play(Bid{static_cast<std::uint8_t>(silver)});
  else if (key == Key::Return)
    message = std::string("choose silver with Up or by typing it") +
              (table().auction.bidder == Seat::nobody ? "" : "; p passes");
  decision.typing = decision.silver && (digit || key == Key::Backspace);
}

void TableState::on_choice(const Key& key) {
  const std::string& letter = key.input();
  const int last = static_cast<int>(decision.options.size()) - 1;
  if (key == Key::ArrowUp || key == Key::ArrowLeft || letter == "k" || letter == "h")
    decision.cursor = std::max(0, decision.cursor - 1);
  else if (key == Key::ArrowDown || key == Key::ArrowRight || letter == "j" || letter == "l")
    decision.cursor = std::min(last, decision.cursor + 1);
  else if (key == Key::Home)
    decision.cursor = 0;
  else if (key == Key::End)
    decision.cursor = last;
  else if (key == Key::Return)
    play(decision.options[static_cast<std::size_t>(decision.cursor)]);
  else if (key == Key::Escape && decision.within_turn)
    go_on();  // back from cards or office to the city
  else if (key == Key::Escape && sitting.game().phase(table()) == Phase::deployment)
    take_back();  // the same way out of a card, an ability or a dismissal that has begun
}

void TableState::on_deployment(const Key& key) {
  const std::string& letter = key.input();
  const Areas in_play = sitting.game().areas_in_play(table());
  if (key == Key::ArrowUp)
    decision.area = neighbour(decision.area, Direction::up, in_play);
  else if (key == Key::ArrowDown)
    decision.area = neighbour(decision.area, Direction::down, in_play);
  else if (key == Key::ArrowLeft)
    decision.area = neighbour(decision.area, Direction::left, in_play);
  else if (key == Key::ArrowRight)
    decision.area = neighbour(decision.area, Direction::right, in_play);
  else if (letter.size() == 1 && letter[0] >= '1' && letter[0] <= '9')
    place(letter[0] - '0');
  else if (letter == "+")
    place(1);
  else if (key == Key::Return)
    message = "1 to 9 place squires where the cursor stands; e ends the turn";
  else if (letter == "-")
    unplace();
  else if (letter == "b")
    play(SetBaron{decision.area});
  else if (letter == "h")
    play(HireMercenary{});
  else if (letter == "d")
    play(DismissSquire{decision.area});
  else if (letter == "c")
    choose_among(cards_to_play(sitting.view(mover()).screens[mover()].hand), "J6.7: there is no card in the hand");
  else if (letter == "o")
    choose_among(office_abilities(decision.moves), office_reason());
  else if (letter == "e")
    turn_to(Page::confirm_end);
}

std::string TableState::office_reason() const {
  const Office office = sitting.game().office(table(), mover());
  if (office == Office::marshal) return sitting.why_not(MarshalSilver{});
  return "J5: the " + title(office) + "'s ability works by itself; only the Marshal's is used with o";
}

void TableState::save_elsewhere() {
  const auto path = fresh_path(std::filesystem::current_path(), sitting.match().heading());
  message = sitting.save_elsewhere(path.string());
  if (!message.empty()) return;
  around.saved_in(path);
  message = "Saved in " + path.string() + ", where the match goes on.";
}

// Scrolls what is read: recap, hint, log and help.
void TableState::on_reading(const Key& key) {
  const int last = last_first_line(reading_page(), drawn_width, drawn_height);
  const int now = scroll < 0 ? last : std::min(scroll, last);  // as it is drawn
  if (key == Key::ArrowDown || key.input() == "j")
    scroll = now + 1;
  else if (key == Key::ArrowUp || key.input() == "k")
    scroll = now - 1;
  else if (key == Key::PageDown || key.input() == " ")
    scroll = now + lines_at_once(drawn_height);
  else if (key == Key::PageUp)
    scroll = now - lines_at_once(drawn_height);
  else if (key == Key::Home)
    scroll = 0;
  else if (key == Key::End)
    scroll = last;
  else
    return;
  scroll = std::clamp(scroll, 0, last);
}

void TableState::on_key(const Key& key) {
  if (page == Page::replay) {
    replay->on(key);
    if (replay->done()) turn_to(Page::end);
    return;
  }
  if (page == Page::confirm_leave) {
    if (key.input() == "y")
      done = true;
    else
      turn_back();
    return;
  }
  if (page == Page::help || page == Page::hint || page == Page::log) {
    if (key == Key::Escape || key == Key::Return || key.input() == "q" || key.input() == "?") return turn_back();
    return on_reading(key);
  }
  if (key.input() == "q" && page != Page::end) return ask_to_leave();
  if (key.input() == "?" && page != Page::curtain && page != Page::end) {
    under = page;
    return turn_to(Page::help);
  }
  if (key.input() == "L" && (page == Page::desk || page == Page::watch)) {
    under = page;
    return turn_to(Page::log);
  }
  switch (page) {
    case Page::curtain:
      if (key == Key::Return)
        open_curtain();
      else if (key == Key::Escape && glance != Glance::none) {
        glance = Glance::none;
        turn_to(Page::desk);
      }
      return;
    case Page::recap:
      if (key == Key::Return || key == Key::Escape) {
        seen[at_keyboard] = sitting.entries();
        return turn_to(Page::desk);
      }
      return on_reading(key);
    case Page::watch:
      return on_watch(key);
    case Page::peek:
      if (key == Key::Return || key == Key::Escape) {
        close_screen();
        turn_to(Page::desk);
      }
      return;
    case Page::reckoning:
      if (key.input() == "s" || key == Key::Escape)
        told_steps = static_cast<int>(reckoning.size());
      else if (key == Key::Return || key.input() == " ")
        ++told_steps;
      if (told_steps >= static_cast<int>(reckoning.size())) go_on();
      return;
    case Page::confirm_end:
      page = Page::desk;
      if (key.input() == "y" || key == Key::Return) play(EndTurn{});
      return;
    case Page::end:
      if (key.input() == "r")
        start_replay();
      else if (key.input() == "a")
        again = true;
      else if (key.input() == "q" || key == Key::Escape)
        done = true;
      return;
    default:
      return on_desk(key);
  }
}

void TableState::on_watch(const Key& key) {
  if (key.input() != " ") return;  // not Enter: one too many would decide what comes next
  hurried = true;
  if (pausing) watch_on();
}

// From help, a hint or the question about leaving to what was there before.
void TableState::turn_back() {
  const bool behind_screen = page == Page::hint && under == Page::peek;  // which was lifted for the hint alone
  page = behind_screen ? Page::desk : under;
  if (behind_screen) close_screen();
  if (page == Page::watch && !pausing) watch_on();
}

void TableState::ask_to_leave() {
  if (page == Page::confirm_leave) return;
  under = page;
  page = Page::confirm_leave;
}

void TableState::start_replay() {
  replay = std::make_unique<ReplayScene>(
      ReplayScene::Order{sitting.game(), sitting.match().session().record(), sitting.names(), Seat::nobody, false});
  turn_to(Page::replay);
}

}  // namespace castellan::ui
