// What the plain table tells about itself: help, rules, the save, the end.
#include <set>

#include "jerusalem/words.hpp"
#include "ui/plain_answer.hpp"
#include "ui/plain_table.hpp"
#include "ui/plain_words.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

struct Form {
  std::string_view verb, form;
};
// How each move is said, with an example where it takes more than its verb.
constexpr Form forms[] = {
    {"open", "open OFFICE: put an office up for auction, such as: open marshal"},
    {"bid", "bid N: bid N silver"},
    {"pass", "pass: bid no more for this office"},
    {"keep", "keep CARD: keep this card, such as: keep two-silver"},
    {"place", "place AREA N: place N squires, such as: place palace large 2"},
    {"hire", "hire N: hire N mercenaries"},
    {"dismiss", "dismiss AREA N: send N squires back, for silver when a dismissal is complete"},
    {"baron", "baron AREA: set the baron there"},
    {"play", "play CARD: play an action card"},
    {"marshal", "marshal silver, or marshal move: use the Marshal's ability"},
    {"end", "end: end the turn"},
    {"take", "take squires N silver N prestige N: take these resources; what is 0 may be left out"},
    {"lift", "lift COLOUR AREA: take this squire up"},
    {"put", "put AREA: set a squire down there"},
    {"swap", "swap COLOUR AREA: swap for this squire"},
    {"another", "another COLOUR: move one more squire the same way"},
    {"scholars", "scholars: give a squire and draw a card"},
    {"buy", "buy N: buy N prestige"},
    {"steal", "steal COLOUR: take prestige from this player"},
    {"leave", "leave squires, leave silver or leave prestige, and N: take so much less of the income"},
    {"income", "income: take the income"},
    {"save", "save N: save N squires"},
    {"pay", "pay AREA N: pay for N squires there"},
    {"remove", "remove COLOUR AREA: remove this squire"},
    {"decline", "decline: make no use, or no more use, of it"},
};

}  // namespace

void PlainTable::help() {
  const std::string now = question(table());
  say(now + ".");
  out_ << rule_paragraph(rules_text_, now.substr(0, now.find(':')));
  std::set<std::string> verbs;
  for (const Move& move : choices()) verbs.insert(words_of(to_text(move)).front());
  say("What can be answered now:");
  for (const Form& each : forms)
    if (verbs.contains(std::string(each.verb))) say(std::string(each.form));
  say("A number chooses from the list that moves prints. Words may be shortened as long as they are clear: pl mar l "
      "2;");
  say("l is the large area, le the left and r the right one. Capital letters do not matter.");
  say("At any time:");
  say("moves: what is possible, with numbers");
  say("table: the round, the players and the city");
  say("screen: what is behind your own screen");
  say("rules J6.8: a paragraph of the rules; rules J6: a chapter; rules: the list of chapters");
  say("back: take the last move back");
  say("hint: what the King would do here, and the chance to win that he sees");
  say("save: where the match is saved; save PATH: save it there instead");
  say("quit: leave; the match can be resumed");
}

void PlainTable::quote_rule(const std::vector<std::string>& words) {
  if (words.size() < 2) {
    out_ << rule_chapters(rules_text_);
    return;
  }
  const std::string found = rule_paragraph(rules_text_, words[1]);
  if (found.empty())
    say("There is no rule " + without_controls(words[1]) +
        "; ids look like J6.8. Write rules for the list of chapters.");
  out_ << found;
}

void PlainTable::tell_save(const std::string& line) {
  // The path is taken as it was written, capitals and blanks included.
  const std::size_t verb = line.find_first_not_of(" \t");
  const std::size_t gap = line.find_first_of(" \t", verb);
  const std::size_t path = gap == line.npos ? gap : line.find_first_not_of(" \t", gap);
  if (path != line.npos) {
    const std::string wanted = line.substr(path, line.find_last_not_of(" \t") + 1 - path);
    if (const std::string reason = sitting_.save_elsewhere(wanted); !reason.empty())
      return say("Not saved there: " + without_controls(reason) + ".");
  }
  warned_.clear();
  if (sitting_.match().unsaved().empty())
    say("All of the match is saved in " + without_controls(sitting_.match().path().string()) + ".");
  warn_unsaved();
}

// Once for each new reason, so that a disk that stays full does not drown the match.
void PlainTable::warn_unsaved() {
  const std::string& reason = sitting_.match().unsaved();
  if (reason == warned_) return;
  if (reason.empty())
    say("The match is saved again.");
  else
    say("THE MATCH IS NOT SAVED: " + without_controls(reason) +
        ". Every move tries again; write save PATH to save it elsewhere, such as: save /tmp/match.save");
  warned_ = reason;
}

// With something unsaved the first word to leave only asks.
void PlainTable::leave() {
  leaving_ = sitting_.match().unsaved().empty() || asked_to_save_;
  if (leaving_) return;
  asked_to_save_ = true;
  warned_.clear();
  warn_unsaved();
  say("Write quit once more to leave all the same.");
}

// The match is over and cannot be saved where it should be: nothing else will try again.
void PlainTable::offer_other_save() {
  while (!sitting_.match().unsaved().empty() && !leaving_ && out_) {
    say("THE MATCH IS NOT SAVED: " + without_controls(sitting_.match().unsaved()) +
        ". Write save PATH, or quit to lose it.");
    out_.flush();
    std::string line;
    if (!read_line(line)) return;
    const auto words = words_of(line);
    if (!words.empty() && words[0] == "save") tell_save(line);
    leaving_ = !words.empty() && words[0] == "quit";
  }
}

void PlainTable::say_goodbye() {
  const auto& match = sitting_.match();
  if (sitting_.over()) {
    const bool alone = sitting_.persons() == 1;
    Seat listener = Seat::chance;
    for (const Seat seat : Seats(sitting_.players()))
      if (alone && sitting_.is_person(seat)) listener = seat;
    for (; told_ < sitting_.entries(); ++told_) say(sitting_.told(told_, listener));
    say("");
    out_ << ranking_in_words(sitting_);
    offer_other_save();
  } else if (input_ended_) {
    say("");
    say("The input has ended.");
  }
  const std::string path = without_controls(match.path().string());
  if (!match.unsaved().empty())
    say("THE MATCH IS NOT SAVED: " + without_controls(match.unsaved()) +
        ". What was played since is lost when this ends.");
  else if (sitting_.over())
    say("It is saved in " + path + "; castellan replay " + shell_word(path) + " retells it.");
  else
    say("The match is saved. To go on with it: castellan resume " + shell_word(path));
}

}  // namespace castellan::ui
