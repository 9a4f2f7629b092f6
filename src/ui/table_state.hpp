#pragma once

#include <memory>
#include <string>
#include <vector>

#include <ftxui/component/event.hpp>

#include "jerusalem/words.hpp"
#include "ui/decision.hpp"
#include "ui/desk.hpp"
#include "ui/reckoning.hpp"
#include "ui/replay_scene.hpp"
#include "ui/table_scene.hpp"
#include "ui/thinker.hpp"

namespace castellan::ui {

// What somebody lifts the curtain for while the table is open to all: a glance behind his own screen.
enum class Glance { none, screen, hint };
enum class Page {
  curtain,
  recap,
  desk,
  peek,
  watch,
  hint,
  log,
  reckoning,
  help,
  confirm_end,
  confirm_leave,
  end,
  replay
};

// What is on the full-screen table now, and how keys change it. table_flow.cpp has what comes next and what is done,
// table_keys.cpp the keys, table_draw.cpp the pictures.
struct TableState {
  using Table = jerusalem::Table;
  using Move = jerusalem::Move;
  using Key = ftxui::Event;

  Sitting sitting;
  const TableScene::Surroundings& around;
  Page page = Page::desk;
  Page under = Page::desk;              // what help and the question about leaving return to
  Seat at_keyboard = Seat::nobody;      // whose secrets may be on the screen
  Glance glance = Glance::none;         // what the curtain was asked for
  jerusalem::PerPlayer<int> seen = {};  // entries told to each person so far
  int reckoned = 0;                     // entries whose reckoning has been shown
  Reckoning reckoning = {};
  int told_steps = 0;  // of the reckoning, behind the first
  int scroll = 0;
  Decision decision = {};
  std::string message = {};
  struct Together {
    int from;
    int to;
  };
  std::vector<Together> together = {};  // entries that one key made, which one key takes back
  int drawn_width = 80;                 // of what was drawn last: how far a page can be scrolled hangs on it
  int drawn_height = 24;
  std::unique_ptr<ReplayScene> replay = {};
  bool done = false;
  bool again = false;    // another match with the same people is wanted
  bool pausing = false;  // a program's move is left on the screen for a moment
  bool hurried = false;  // the programs' moves are not waited for, until a person is asked
  std::vector<std::string> hint = {};
  Thinker thinker = {};

  const Table& table() const { return sitting.table_after(sitting.entries()); }
  Seat mover() const { return sitting.to_move(); }
  bool alone() const { return sitting.persons() <= 1; }
  bool open_screens() const { return sitting.game().rules().screens_open; }
  std::string called(Seat seat) const { return sitting.called(seat); }

  // What comes next
  void go_on();
  bool let_program_play();
  void watch_on();
  void ask();
  void fall_curtain();
  void open_curtain();
  void show_recap(Seat seat);
  void turn_to(Page next);
  void collect_reckoning();
  std::vector<Line> recap() const;
  std::vector<Line> log(int entries) const;

  // Doing
  bool try_move(const Move& move);
  void play(const Move& move);
  void take_back(int entries = 1);
  int entries_of_last_key() const;
  void place(int squires);
  void unplace();
  void ask_for_hint();
  void look_behind_screen(Glance for_what);
  void close_screen();
  void choose_among(std::vector<Move> options, const std::string& none);

  // Keys
  void on_desk(const Key& key);
  void on_watch(const Key& key);
  void turn_back();
  void on_bid(const Key& key);
  void on_choice(const Key& key);
  void on_deployment(const Key& key);
  std::string office_reason() const;
  void save_elsewhere();
  void on_reading(const Key& key);
  void on_key(const Key& key);
  void ask_to_leave();
  void start_replay();
  void remember_looks();

  // Drawing
  bool in_the_open() const { return viewer() == Seat::nobody && !open_screens(); }
  bool sees_movers_screen() const { return viewer() == mover() || open_screens(); }
  Seat viewer() const;
  std::string status() const;
  std::string status_of_decision() const;
  Desk desk() const;
  ReadingPage reading_page() const;
  ftxui::Element draw_page(int width, int height);
  int round_reckoned() const;
};

}  // namespace castellan::ui
