#pragma once

#include <array>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "ui/sitting.hpp"

namespace castellan::ui {

// A match played in lines of text: for pipes, screen readers and scripts.
//
// With several people at one keyboard a curtain stands before whatever only one of them may see: a line that asks for
// the keyboard to be passed on, and blank lines that push away what was there before.
class PlainTable {
 public:
  // The rules text is what `rules J6.8` quotes from.
  PlainTable(Sitting& sitting, std::istream& in, std::ostream& out, std::string_view rules_text);

  // Plays until the match is over, the input ends, somebody leaves, or nobody reads the output any more.
  void run();

 private:
  using Move = jerusalem::Move;

  void decide();
  void begin_decision();
  void tell_news(Seat viewer);
  void show_choices();
  void draw_curtain();

  void obey(const std::string& line);
  bool obey_command(const std::vector<std::string>& words, const std::string& line);
  void choose_number(int number);
  void answer(const std::string& line);
  void make(const Move& move, int count);
  std::string why_not_so_often(const Move& move, int count) const;
  std::string refusal(const std::string& reason) const;

  void help();
  void list_moves();
  void quote_rule(const std::vector<std::string>& words);
  bool open_screen();
  void show_screen();
  void tell_hint();
  void take_back();
  void tell_save(const std::string& line);
  void warn_unsaved();
  void leave();
  void offer_other_save();
  void say_goodbye();

  bool read_line(std::string& line);
  void say(const std::string& text) { out_ << text << '\n'; }

  const jerusalem::Table& table() const { return sitting_.table_after(sitting_.entries()); }
  // Only the person at the keyboard may see what is printed now.
  bool in_secret() const;
  // What may be listed here and now.
  std::vector<Move> choices() const;
  // Of these, those that a list shows.
  std::vector<Move> listed() const;

  Sitting& sitting_;
  std::istream& in_;
  std::ostream& out_;
  std::string_view rules_text_;
  bool curtains_;                                  // several people, and screens that hide something
  Seat seat_ = Seat::nobody;                       // who decides
  Seat secrets_of_ = Seat::nobody;                 // may still be read on the screen
  std::optional<jerusalem::Step> asked_;           // what seat_ was last asked
  int asked_at_ = -1;                              // after so many entries
  std::array<int, jerusalem::max_players> heard_;  // entries that each person has heard
  int told_ = 0;                                   // entries that anybody has heard
  std::vector<Move> numbered_;                     // the list that was printed last ...
  int numbered_at_ = -1;                           // ... after so many entries
  std::string warned_;
  bool leaving_ = false;
  bool asked_to_save_ = false;
  bool input_ended_ = false;
};

}  // namespace castellan::ui
