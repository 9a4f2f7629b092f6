#include "ui/table_scene.hpp"

#include <algorithm>
#include <filesystem>

#include "jerusalem/words.hpp"
#include "ui/decision.hpp"
#include "ui/desk.hpp"
#include "ui/look.hpp"
#include "ui/pages.hpp"
#include "ui/replay_scene.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;
using Key = ftxui::Event;

namespace {

enum class Page { curtain, recap, desk, peek, reckoning, help, confirm_end, confirm_leave, end, replay };

// A step of the reckoning (phases 3 and 4) or the match's end: told apart from what players did.
bool is_reckoned(const Happening& happening) { return happening.what >= Happening::What::controls_david; }

}  // namespace

struct TableScene::State {
  Sitting sitting;
  std::string_view rules_text;
  std::function<void()> wipe;
  bool ascii;

  Page page = Page::desk;
  Page under = Page::desk;          // what help and the question about leaving return to
  Seat at_keyboard = Seat::nobody;  // whose secrets may be on the screen
  bool peeking = false;             // the curtain was asked for, to look behind one's own screen
  PerPlayer<int> seen = {};         // entries told to each person so far
  int reckoned = 0;                 // entries whose reckoning has been shown
  std::vector<std::string> reckoning = {};
  int told_steps = 0;  // of the reckoning
  int scroll = 0;
  Decision decision = {};
  std::string message = {};
  std::unique_ptr<ReplayScene> replay = {};
  bool done = false;

  const Table& table() const { return sitting.table_after(sitting.entries()); }
  Seat mover() const { return sitting.to_move(); }
  bool alone() const { return sitting.persons() <= 1; }
  bool open_screens() const { return sitting.game().rules().screens_open; }
  std::string called(Seat seat) const { return sitting.name(seat) + " (" + title(seat) + ")"; }

  // --- what comes next ------------------------------------------------------------------------------------------

  void go_on() {
    while (!sitting.over() && !sitting.is_person(mover()) && sitting.match().only_watching().empty())
      sitting.let_program_play();
    collect_reckoning();
    if (!reckoning.empty()) return turn_to(Page::reckoning);
    if (sitting.over()) return turn_to(Page::end);
    const Area stays = decision.area;
    decision = decision_for(sitting.prompt());
    decision.area = sitting.game().areas_in_play(table()).contains(stays) ? stays : Area::palace_large;
    const Seat seat = mover();
    if (!is_secret(table()) || open_screens()) {
      if (at_keyboard != seat && !alone()) at_keyboard = Seat::nobody;
      return turn_to(Page::desk);
    }
    if (at_keyboard == seat || alone()) return show_recap(seat);
    fall_curtain();
  }

  void fall_curtain() {
    at_keyboard = Seat::nobody;
    turn_to(Page::curtain);
    wipe();
  }

  void open_curtain() {
    at_keyboard = mover();
    if (std::exchange(peeking, false)) return turn_to(Page::peek);
    show_recap(mover());
  }

  void show_recap(Seat seat) {
    at_keyboard = seat;
    const bool news = sitting.entries() - seen[seat] > 1;
    turn_to(news ? Page::recap : Page::desk);
    if (!news) seen[seat] = sitting.entries();
  }

  void turn_to(Page next) {
    page = next;
    scroll = next == Page::help ? 0 : -1;
    told_steps = 0;
  }

  void collect_reckoning() {
    reckoning.clear();
    for (; reckoned < sitting.entries(); ++reckoned)
      for (const Happening& happening : sitting.happenings(reckoned))
        if (is_reckoned(happening)) reckoning.push_back(sentence(happening));
  }

  std::vector<std::string> recap() const {
    std::vector<std::string> lines;
    for (int entry = seen[at_keyboard]; entry < sitting.entries(); ++entry)
      lines.push_back(sitting.told(entry, at_keyboard));
    return lines;
  }

  // --- doing ----------------------------------------------------------------------------------------------------

  bool try_move(const Move& move) {
    const Seat seat = mover();
    message = sitting.play(move);
    if (!message.empty()) return false;
    if (at_keyboard == seat) seen[seat] = sitting.entries();
    return true;
  }

  void play(const Move& move) {
    if (try_move(move)) go_on();
  }

  void take_back() {
    message = sitting.take_back();
    if (!message.empty()) return;
    reckoned = std::min(reckoned, sitting.entries());
    if (at_keyboard == mover()) seen[mover()] = sitting.entries();
    const Area stays = decision.area;
    go_on();
    decision.area = stays;
  }

  void place(int squires) {
    const Area area = decision.area;
    int placed = 0;
    while (placed < squires && try_move(PlaceSquire{area})) ++placed;
    const std::string reason = message;
    if (placed > 0) go_on();
    message = reason;
  }

  // The last squire placed here comes back, if that was the last thing done.
  void unplace() {
    const auto& entries = sitting.match().session().record().entries;
    if (entries.empty() || entries.back().move != Move(PlaceSquire{decision.area})) {
      message = "the last thing done was not placing a squire here; u takes back step by step";
      return;
    }
    take_back();
  }

  void choose_among(bool (*wanted)(const Move&), const std::string& none) {
    const Decision narrower = choice_among(decision, wanted);
    if (narrower.options.empty())
      message = none;
    else
      decision = narrower;
  }

  // --- keys -----------------------------------------------------------------------------------------------------

  void on_desk(const Key& key) {
    const std::string& letter = key.input();
    message.clear();
    if (letter == "u") return take_back();
    if (letter == "v" && !alone() && !open_screens() && at_keyboard == Seat::nobody) {
      peeking = true;
      return fall_curtain();
    }
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

  void on_bid(const Key& key) {
    const std::string& letter = key.input();
    const bool digit = letter.size() == 1 && letter[0] >= '0' && letter[0] <= '9';
    if (key == Key::ArrowUp || letter == "k")
      decision.silver = std::min(decision.silver + 1, max_bid);
    else if (key == Key::ArrowDown || letter == "j")
      decision.silver = std::max(decision.silver - 1, 0);
    else if (digit)
      decision.silver = std::min((decision.typing ? decision.silver * 10 % 1000 : 0) + (letter[0] - '0'), max_bid);
    else if (key == Key::Backspace)
      decision.silver /= 10;
    else if (letter == "p")
      play(Pass{});
    else if (key == Key::Return)
      play(Bid{static_cast<std::uint8_t>(decision.silver)});
    decision.typing = digit || key == Key::Backspace;
  }

  void on_choice(const Key& key) {
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
    else if (key == Key::Escape && table().step == Step::deploy)
      go_on();  // back from cards or office to the city
  }

  void on_deployment(const Key& key) {
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
    else if (letter == "+" || key == Key::Return)
      place(1);
    else if (letter == "-")
      unplace();
    else if (letter == "b")
      play(SetBaron{decision.area});
    else if (letter == "h")
      play(HireMercenary{});
    else if (letter == "d")
      play(DismissSquire{decision.area});
    else if (letter == "c")
      choose_among(&is_card, table().hand_size[mover()] == 0 ? "J6.7: there is no card in the hand"
                                                             : "J6.7: no card in the hand can be played now");
    else if (letter == "o")
      choose_among(&is_office_ability, office_reason());
    else if (letter == "e")
      turn_to(Page::confirm_end);
  }

  std::string office_reason() const {
    const Office office = sitting.game().office(table(), mover());
    if (office == Office::marshal) return sitting.why_not(MarshalSilver{});
    return "J5: the " + title(office) + "'s ability works by itself; only the Marshal's is used with o";
  }

  void save_elsewhere() {
    const auto path = fresh_path(std::filesystem::current_path(), sitting.match().heading());
    message = sitting.save_elsewhere(path.string());
    if (message.empty()) message = "Saved in " + path.string() + ", where the match goes on.";
  }

  void on_reading(const Key& key, int height) {  // recap and help: scroll
    if (key == Key::ArrowDown || key.input() == "j")
      scroll = std::max(scroll, 0) + 1;
    else if (key == Key::ArrowUp || key.input() == "k")
      scroll = std::max(0, scroll - 1);
    else if (key == Key::PageDown || key.input() == " ")
      scroll = std::max(scroll, 0) + height;
    else if (key == Key::PageUp)
      scroll = std::max(0, scroll - height);
    else if (key == Key::Home)
      scroll = 0;
  }

  void on_key(const Key& key) {
    if (page == Page::replay) {
      replay->on(key);
      if (replay->done()) turn_to(Page::end);
      return;
    }
    if (page == Page::confirm_leave) {
      if (key.input() == "y")
        done = true;
      else
        page = under;
      return;
    }
    if (page == Page::help) {
      if (key == Key::Escape || key == Key::Return || key.input() == "q" || key.input() == "?") page = under;
      return on_reading(key, 18);
    }
    if (key.input() == "q" && page != Page::end) return ask_to_leave();
    if (key.input() == "?" && page != Page::curtain && page != Page::end) {
      under = page;
      return turn_to(Page::help);
    }
    switch (page) {
      case Page::curtain:
        if (key == Key::Return)
          open_curtain();
        else if (key == Key::Escape && peeking) {
          peeking = false;
          turn_to(Page::desk);
        }
        return;
      case Page::recap:
        if (key == Key::Return || key == Key::Escape) {
          seen[at_keyboard] = sitting.entries();
          return turn_to(Page::desk);
        }
        return on_reading(key, 18);
      case Page::peek:
        if (key == Key::Return || key == Key::Escape) {
          at_keyboard = Seat::nobody;
          wipe();
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
        else if (key.input() == "q" || key == Key::Escape || key == Key::Return)
          done = true;
        return;
      default:
        return on_desk(key);
    }
  }

  void ask_to_leave() {
    if (page == Page::confirm_leave) return;
    under = page;
    page = Page::confirm_leave;
  }

  void start_replay() {
    replay = std::make_unique<ReplayScene>(
        ReplayScene::Order{sitting.game(), sitting.match().session().record(), sitting.names(), Seat::nobody, false});
    turn_to(Page::replay);
  }

  // --- drawing --------------------------------------------------------------------------------------------------

  // Whose eyes the desk is drawn through: nobody's while the table is open to all.
  Seat viewer() const {
    if (alone())
      for (const Seat seat : Seats(sitting.players()))
        if (sitting.is_person(seat)) return seat;
    return at_keyboard;
  }

  std::string status() const {
    if (!sitting.match().unsaved().empty()) return "NOT SAVED (w: save in this folder): " + sitting.match().unsaved();
    if (!message.empty()) return message;
    const std::string asked = question(table());  // "J4.4: Red raises the bid ..."
    const std::size_t colon = asked.find(": ");
    std::string words = asked.substr(colon + 2) + " (" + asked.substr(0, colon) + ")";
    if (words.starts_with(title(mover()))) words.replace(0, title(mover()).size(), called(mover()));
    if (decision.kind == Decision::Kind::bid)
      words = called(mover()) + " bids: " + std::to_string(decision.silver) + " silver.";
    if (decision.kind == Decision::Kind::deployment)
      words = called(mover()) + ": " + std::to_string(sitting.view(mover()).screens[mover()].squires) + squire_sign +
              " to place, next mercenary " + std::to_string(sitting.game().mercenary_price(table(), mover())) +
              silver_sign + ". Cursor: " + title(decision.area);
    return words;
  }

  Desk desk() const {
    Desk desk{sitting.game(),
              sitting.view(viewer()),
              sitting.names(),
              open_screens(),
              {},
              status(),
              keys_for(decision, !alone() && !open_screens() && at_keyboard == Seat::nobody)};
    for (int entry = std::max(0, sitting.entries() - 60); entry < sitting.entries(); ++entry) {
      // `nobody` would be told everything; the open table hears what every seat but the mover's hears.
      const Seat hearer = viewer() == Seat::nobody ? left_of_all() : viewer();
      desk.log.push_back(sitting.told(entry, hearer));
    }
    if (decision.kind == Decision::Kind::choice) {
      for (const Move& option : decision.options) desk.options.push_back(words_for(option));
      desk.chosen = decision.cursor;
      if (!decision.options.empty()) desk.lit = area_of(decision.options[static_cast<std::size_t>(decision.cursor)]);
    }
    if (decision.kind == Decision::Kind::deployment) desk.lit = decision.area;
    return desk;
  }

  // A seat nobody sits on: what is told to it is what the whole table may hear.
  static Seat left_of_all() { return player(max_players); }

  Element draw_page(int width, int height) {
    switch (page) {
      case Page::curtain:
        return draw_curtain(mover(), sitting.name(mover()));
      case Page::recap:
        return draw_lines("What happened since " + sitting.name(at_keyboard) + " last looked", recap(), scroll,
                          "Enter goes on   Up/Down scroll", width, height);
      case Page::reckoning: {
        const std::vector<std::string> told(
            reckoning.begin(), reckoning.begin() + std::min<int>(told_steps + 1, static_cast<int>(reckoning.size())));
        return draw_lines("The reckoning of round " + std::to_string(round_reckoned()), told, -1,
                          "Enter: the next step   s: all of it", width, height);
      }
      case Page::help:
        return draw_lines("Help", tell_help(question(table()), rules_text, width), std::max(scroll, 0),
                          "Up/Down scroll   Esc goes back", width, height);
      case Page::end:
        return draw_lines("The end of the match", tell_end(sitting), 0, "r replay   q leave", width, height);
      case Page::replay:
        return replay->draw(width, height);
      case Page::peek: {
        Desk own = desk();
        own.view = sitting.view(mover());
        own.options.clear();
        own.status = "Behind the screen of " + called(mover());
        own.keys = "Enter closes it";
        return ui::draw(own, width, height);
      }
      case Page::confirm_end: {
        Desk asking = desk();
        const Screen& screen = asking.view.screens[mover()];
        asking.status = "End the turn? Behind the screen stay " + amount_of(Resource::squires, screen.squires) +
                        " and " + amount_of(Resource::silver, screen.silver) + ".";
        asking.keys = "y or Enter ends it   any other key goes on";
        return ui::draw(asking, width, height);
      }
      case Page::confirm_leave:
        return vbox({text("Leave? The match is saved: " + sitting.match().path().filename().string()),
                     text("y leaves   any other key goes on") | dim}) |
               center;
      default:
        return ui::draw(desk(), width, height);
    }
  }

  int round_reckoned() const {
    // The reckoning ends a round: if the next one has begun, it was the one before.
    const int now = table().round;
    return !sitting.over() && table().step <= Step::bid && now > 1 ? now - 1 : now;
  }
};

TableScene::TableScene(Sitting sitting, std::string_view rules_text, std::function<void()> wipe, bool ascii)
    : state_(new State{std::move(sitting), rules_text, std::move(wipe), ascii}) {
  state_->reckoned = state_->sitting.entries();  // a resumed match tells what was before in the recap
  state_->go_on();
}

TableScene::~TableScene() = default;

Element TableScene::draw(int width, int height) {
  const bool small = width < least_width || height < least_height;
  Element picture = small ? ui::draw(Desk{}, width, height) : state_->draw_page(width, height);
  return state_->ascii ? drawn_in_ascii(std::move(picture)) : picture;
}

void TableScene::on(const terminal::Input& input) {
  if (const auto* key = std::get_if<Key>(&input))
    state_->on_key(*key);
  else if (std::holds_alternative<terminal::Interrupt>(input))
    state_->ask_to_leave();
  // A hangup needs nothing: every move is on disk already. Pasted text is never keys.
}

bool TableScene::done() const { return state_->done; }
const Sitting& TableScene::sitting() const { return state_->sitting; }

}  // namespace castellan::ui
