// What the table shows next, and what a decision does.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "ui/hint.hpp"
#include "ui/open_table.hpp"
#include "ui/table_state.hpp"
#include "ui/telling.hpp"

namespace castellan::ui {

using namespace jerusalem;

void TableState::go_on() {
  for (;;) {
    const bool program = !sitting.over() && !sitting.is_person(mover()) && sitting.match().only_watching().empty();
    // While programs take their part in the reckoning it is not told yet; it is, before the next auction.
    if (!program || sitting.game().phase(table()) <= Phase::deployment) {
      collect_reckoning();
      if (!reckoning.empty()) return turn_to(Page::reckoning);
    }
    if (!program) break;
    if (!let_program_play()) return;
  }
  hurried = false;
  if (sitting.over()) return turn_to(Page::end);
  const Seat seat = mover();
  const bool secret = is_secret(table()) && !open_screens();
  if (!secret && !alone() && at_keyboard != Seat::nobody) close_screen();  // everybody looks at what is open to all
  ask();
  if (!secret) return turn_to(Page::desk);
  if (at_keyboard == seat || alone()) return show_recap(seat);
  fall_curtain();
}

// False if it thinks: then the rest follows when it has decided.
bool TableState::let_program_play() {
  if (!around.post) {
    sitting.let_program_play();
    return true;
  }
  const Area stays = decision.area;
  decision = {};
  decision.area = stays;
  if (!alone() && at_keyboard != Seat::nobody) close_screen();  // everybody watches
  turn_to(Page::watch);
  thinker.begin(
      [this, decide = sitting.program_decision(thinker.stop())]() -> std::function<void()> {
        return [this, chosen = decide()] {
          // The reckoning is told on pages of its own, and must not be seen before.
          const bool in_reckoning = sitting.game().phase(table()) > Phase::deployment;
          sitting.play_chosen(chosen);
          // Who has watched needs no recap.
          if (!hurried && alone() && is_player(viewer())) seen[viewer()] = sitting.entries();
          pausing = !hurried && !in_reckoning;
          if (!pausing) watch_on();
        };
      },
      around.post);
  return false;
}

// On to the next move, unless something else is being read; turn_back() comes back to it then.
void TableState::watch_on() {
  pausing = false;
  if (page == Page::watch && !thinker.busy()) go_on();
}

void TableState::ask_for_hint() {
  const auto show = [this, at = sitting.entries(), asked_on = page](std::vector<std::string> lines) {
    message.clear();
    if (at != sitting.entries() || page != asked_on) return;  // decided meanwhile, or the screen is closed
    hint = std::move(lines);
    under = page;
    turn_to(Page::hint);
  };
  const auto think = [game = sitting.game(), players = sitting.players(), asked = sitting.prompt(),
                      stop = thinker.stop()] { return in_words(king_thoughts(game, players, asked, stop)); };
  if (!around.post) return show(think());
  message = "The King thinks about it ...";
  thinker.begin([show, think]() -> std::function<void()> { return [show, lines = think()] { show(lines); }; },
                around.post);
}

// The decision that is asked for now, seen by whoever may see it.
void TableState::ask() {
  const Decision before = decision;
  const auto prompt = sitting.prompt();
  decision = in_the_open() && !is_secret(table()) ? decision_for(table(), moves_for_any_purse(sitting.game(), prompt))
                                                  : decision_for(table(), {prompt.moves.begin(), prompt.moves.end()});
  decision.area = sitting.game().areas_in_play(table()).contains(before.area) ? before.area : Area::palace_large;
  keep_cursor(decision, before);
}

void TableState::fall_curtain() {
  at_keyboard = Seat::nobody;
  turn_to(Page::curtain);
  around.wipe();
}

void TableState::open_curtain() {
  at_keyboard = mover();
  const Glance for_what = std::exchange(glance, Glance::none);
  if (for_what == Glance::none) return show_recap(mover());
  turn_to(Page::peek);
  if (for_what == Glance::hint) ask_for_hint();
}

// J1.4: what is behind a screen, and advice that comes from there, is shown through a curtain.
void TableState::look_behind_screen(Glance for_what) {
  glance = for_what;
  fall_curtain();
}

// The table is open to all again, and nothing of what was behind the screen stays in the terminal.
void TableState::close_screen() {
  thinker.give_up();
  message.clear();
  at_keyboard = Seat::nobody;
  around.wipe();
}

void TableState::show_recap(Seat seat) {
  at_keyboard = seat;
  const bool news = recap().size() > 1;
  turn_to(news ? Page::recap : Page::desk);
  if (!news) seen[seat] = sitting.entries();
}

void TableState::turn_to(Page next) {
  page = next;
  scroll = next == Page::reckoning || next == Page::log || next == Page::end ? -1 : 0;
  told_steps = 0;
}

void TableState::collect_reckoning() {
  reckoning = reckoning_of(sitting, reckoned, sitting.entries());
  reckoned = sitting.entries();
}

std::vector<Line> TableState::recap() const {
  Telling telling;
  const auto& entries = sitting.match().session().record().entries;
  for (int entry = seen[at_keyboard]; entry < sitting.entries(); ++entry)
    if (const bool own = entries[static_cast<std::size_t>(entry)].seat == at_keyboard;
        !own && sitting.game().phase(sitting.table_after(entry)) <= Phase::deployment)  // the reckoning was told to all
      telling.add(sitting.told(entry, at_keyboard));
  std::vector<Line> lines;
  for (const std::string& line : telling.lines()) lines.push_back({line});
  return lines;
}

bool TableState::try_move(const Move& move) {
  const Seat seat = mover();
  message = sitting.play(move);
  // On the open table the refusal must not tell everybody how much silver there is.
  if (const std::string safe = without_amount(message); in_the_open() && safe != message)
    message = safe + "; v looks behind your own screen";
  if (!message.empty()) return false;
  if (at_keyboard == seat) seen[seat] = sitting.entries();
  // After a card or an ability the cursor stands where the last squire came to.
  if (std::holds_alternative<PutSquire>(move) || std::holds_alternative<SwapFor>(move)) decision.area = area_of(move);
  return true;
}

void TableState::play(const Move& move) {
  if (try_move(move)) go_on();
}

void TableState::take_back(int entries) {
  message = sitting.take_back();
  if (!message.empty()) return;
  while (--entries > 0 && sitting.take_back().empty()) continue;
  while (!together.empty() && together.back().from >= sitting.entries()) together.pop_back();
  if (!together.empty()) together.back().to = std::min(together.back().to, sitting.entries());
  reckoned = std::min(reckoned, sitting.entries());
  if (at_keyboard == mover()) seen[mover()] = sitting.entries();
  const Area stays = decision.area;
  go_on();
  decision.area = stays;
}

int TableState::entries_of_last_key() const {
  if (together.empty() || together.back().to != sitting.entries()) return 1;
  return together.back().to - together.back().from;
}

void TableState::place(int squires) {
  const Area area = decision.area;
  const int from = sitting.entries();
  const int behind = sitting.view(mover()).screens[mover()].squires;
  int placed = 0;
  while (placed < squires && try_move(PlaceSquire{area})) ++placed;
  if (placed == 0) return;
  std::string told = message;
  if (placed < squires && placed == behind)
    told = amount_of(Resource::squires, placed) + " placed; no more behind the screen";
  together.push_back({from, sitting.entries()});
  go_on();
  message = told;
}

// The last squire placed here comes back, if that was the last thing done.
void TableState::unplace() {
  const auto& entries = sitting.match().session().record().entries;
  if (entries.empty() || entries.back().move != Move(PlaceSquire{decision.area})) {
    message = "the last thing done was not placing a squire here; u takes back step by step";
    return;
  }
  take_back();
}

void TableState::choose_among(std::vector<Move> options, const std::string& none) {
  if (options.empty())
    message = none;
  else
    decision = choice_among(decision, std::move(options));
}

// In a match that is resumed everybody knows what there was when he last decided.
void TableState::remember_looks() {
  const auto& entries = sitting.match().session().record().entries;
  for (int entry = 0; entry < sitting.entries(); ++entry)
    if (const Seat seat = entries[static_cast<std::size_t>(entry)].seat; is_player(seat)) seen[seat] = entry + 1;
}

}  // namespace castellan::ui
