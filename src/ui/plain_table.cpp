#include "ui/plain_table.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"
#include "ui/hint.hpp"
#include "ui/open_table.hpp"
#include "ui/plain_answer.hpp"
#include "ui/plain_words.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

constexpr int curtain_lines = 60;  // more than a screen has
constexpr std::size_t longest_line = 4096;
constexpr std::size_t short_list = 6;  // shown without being asked for
// Hears what everybody hears and nothing else.
constexpr Seat everybody = Seat::chance;

constexpr std::string_view commands[] = {"help", "moves", "table", "screen", "rules", "back", "hint", "save", "quit"};

std::string at(std::size_t index) { return std::to_string(index); }

std::string verb(const std::string& text) { return text.substr(0, text.find(' ')); }

}  // namespace

PlainTable::PlainTable(Sitting& sitting, std::istream& in, std::ostream& out, std::string_view rules_text)
    : sitting_(sitting),
      in_(in),
      out_(out),
      rules_text_(rules_text),
      curtains_(sitting.persons() > 1 && !sitting.game().rules().screens_open) {
  // Whoever comes back to a match is told what happened since his last decision.
  heard_.fill(0);
  const auto& entries = sitting.match().session().record().entries;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (is_player(entries[i].seat)) {
      heard_[static_cast<std::size_t>(entries[i].seat)] = static_cast<int>(i) + 1;
      if (sitting.is_person(entries[i].seat)) told_ = static_cast<int>(i) + 1;
    }
}

void PlainTable::run() {
  say("Jerusalem in lines of text. Write help for the words to answer with, quit to leave; the match is always saved.");
  if (!sitting_.match().note().empty()) say("Note: " + without_controls(sitting_.match().note()));
  warn_unsaved();
  while (!sitting_.over() && !leaving_ && out_) {
    if (sitting_.is_person(sitting_.to_move())) {
      decide();
    } else {
      sitting_.let_program_play();
      warn_unsaved();
    }
  }
  say_goodbye();
  out_.flush();
}

bool PlainTable::in_secret() const {
  return curtains_ && (table().step == Step::keep_card || sitting_.game().phase(table()) == Phase::deployment);
}

void PlainTable::decide() {
  begin_decision();
  if (leaving_) return;
  out_ << sitting_.called(seat_) << "> " << std::flush;
  if (std::string line; read_line(line)) obey(line);
}

// Everything that a person is told before he is asked; little if he is asked the same as a moment ago.
void PlainTable::begin_decision() {
  const bool same_person = std::exchange(seat_, sitting_.to_move()) == seat_;
  const bool news = heard_[static_cast<std::size_t>(seat_)] < sitting_.entries();  // somebody else has acted
  const bool anew = !same_person || news || asked_ != table().step;
  const bool changed = std::exchange(asked_at_, sitting_.entries()) != sitting_.entries();
  const bool others_secrets = secrets_of_ != Seat::nobody && secrets_of_ != seat_;
  if (curtains_ && (others_secrets || (in_secret() && secrets_of_ != seat_))) draw_curtain();
  if (leaving_) return;
  if (in_secret()) secrets_of_ = seat_;
  tell_news(curtains_ && !in_secret() ? everybody : seat_);
  const bool sees_screen = !curtains_ || in_secret();
  if (!anew && asked_) {
    if (changed && sees_screen) out_ << screen_in_words(sitting_, sitting_.view(seat_));
    return;
  }
  asked_ = table().step;
  say("");
  say("Round " + std::to_string(table().round) + ". " + sitting_.called(seat_) + " decides. " + question(table()) +
      ".");
  if (sees_screen)
    out_ << screen_in_words(sitting_, sitting_.view(seat_));
  else if (table().step == Step::bid || table().step == Step::open_office)
    say("Your silver is behind your screen; write screen to look.");
  show_choices();
}

void PlainTable::tell_news(Seat viewer) {
  int& heard = heard_[static_cast<std::size_t>(seat_)];
  for (; heard < sitting_.entries(); ++heard) say(sitting_.told(heard, viewer));
  told_ = sitting_.entries();
}

void PlainTable::show_choices() {
  if (listed().size() <= short_list)
    list_moves();
  else
    say("Write moves for what is possible, help for how to say it.");
}

void PlainTable::draw_curtain() {
  const auto blank = [&] { out_ << std::string(curtain_lines, '\n'); };
  if (secrets_of_ != Seat::nobody) blank();
  secrets_of_ = Seat::nobody;
  asked_.reset();
  do {
    say("Pass the keyboard to " + sitting_.called(seat_) + ", then press Enter");
    out_.flush();
    std::string line;
    if (!read_line(line)) return;
    const auto words = words_of(line);
    if (words.empty()) break;
    leaving_ = words[0] == "quit";
    // Any other word was meant for something else and must not open the curtain.
    if (!leaving_) say("Not taken: \"" + without_controls(line) + "\". First the keyboard is passed.");
  } while (!leaving_);
  blank();
}

void PlainTable::obey(const std::string& line) {
  const auto words = words_of(line);
  if (words.empty()) return show_choices();
  if (words.size() == 1 && number_in(words[0]) >= 0) return choose_number(number_in(words[0]));
  if (!obey_command(words, line)) answer(line);
}

bool PlainTable::obey_command(const std::vector<std::string>& words, const std::string& line) {
  std::string_view command;
  const std::string& first = words[0];
  for (const std::string_view each : commands)
    if (each == first) command = each;
  if (first == "?") command = "help";
  if (command.empty()) {
    // A shortened command, unless any move begins like it: "b" must not take back when no baron can be set.
    if (begins_a_move(first)) return false;
    for (const std::string_view each : commands)
      if (each.starts_with(first)) {
        if (!command.empty()) return false;
        command = each;
      }
  }
  // "save 2" saves squires (J8.1).
  if (command == "save" && words.size() == 2 && number_in(words[1]) >= 0) return false;
  if (command != "save" && command != "rules" && words.size() > 1) return false;
  if (command == "help")
    help();
  else if (command == "moves")
    list_moves();
  else if (command == "table")
    out_ << table_in_words(sitting_);
  else if (command == "screen")
    show_screen();
  else if (command == "rules")
    quote_rule(words);
  else if (command == "back")
    take_back();
  else if (command == "hint")
    tell_hint();
  else if (command == "save")
    tell_save(line);
  else if (command == "quit")
    leave();
  return !command.empty();
}

void PlainTable::choose_number(int number) {
  if (numbered_at_ != sitting_.entries())
    return say("The table has changed since moves were last listed. Write moves to see their numbers.");
  if (number < 1 || number > static_cast<int>(numbered_.size()))
    return say("The list has the numbers 1 to " + at(numbered_.size()) + ".");
  make(numbered_[static_cast<std::size_t>(number) - 1], 1);
}

void PlainTable::answer(const std::string& line) {
  const Answer answer = understand(line, choices());
  if (answer.meant.size() == 1) return make(answer.meant[0], answer.count);
  if (answer.meant.empty())
    return say("\"" + without_controls(line) +
               "\" is not understood. Write moves for what is possible, help for the words.");
  std::vector<std::string> several;
  for (const Move& move : answer.meant) several.push_back(to_text(move));
  if (verb(several.front()) != verb(several.back())) {  // then the verbs are what matters; equal ones stand together
    for (std::string& each : several) each = verb(each);
    several.erase(std::unique(several.begin(), several.end()), several.end());
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(several.size(), short_list); ++i) text += (i == 0 ? "" : ", ") + several[i];
  say("\"" + without_controls(line) + "\" could be: " + text + (several.size() > short_list ? " and more" : "") + ".");
}

void PlainTable::make(const Move& move, int count) {
  if (const std::string reason = why_not_so_often(move, count); !reason.empty()) return say(refusal(reason));
  for (int i = 0; i < count; ++i)
    if (const std::string reason = sitting_.play(move); !reason.empty()) return say(refusal(reason));
  tell_news(curtains_ && secrets_of_ != seat_ ? everybody : seat_);
  warn_unsaved();
}

// All of them or none: "place palace large 5" with four squires places nothing.
std::string PlainTable::why_not_so_often(const Move& move, int count) const {
  const Jerusalem& game = sitting_.game();
  Position position = sitting_.match().session().truth();
  for (int done = 0; done < count; ++done) {
    const bool another_decides = game.to_move(position) != seat_;
    if (!another_decides && game.legal_moves(position).contains(move)) {
      game.apply(position, move);
      continue;
    }
    const std::string reason = another_decides ? question(position.table) : game.why_not(position, move);
    return done == 0 ? reason : reason + "; " + std::to_string(done) + " would be possible, nothing was done";
  }
  return {};
}

// In the open no sentence may give away what stands behind a screen.
std::string PlainTable::refusal(const std::string& reason) const {
  return "Not possible. " + (curtains_ && !in_secret() ? without_amount(reason) : reason) + ".";
}

std::vector<Move> PlainTable::choices() const {
  const auto prompt = sitting_.prompt();
  if (curtains_ && !in_secret()) return moves_for_any_purse(sitting_.game(), prompt);
  return {prompt.moves.begin(), prompt.moves.end()};
}

std::vector<Move> PlainTable::listed() const {
  std::vector<Move> moves = choices();
  bool first = true;  // one bid stands for all that are higher
  std::erase_if(moves,
                [&](const Move& move) { return std::holds_alternative<Bid>(move) && !std::exchange(first, false); });
  return moves;
}

void PlainTable::list_moves() {
  numbered_ = listed();
  numbered_at_ = sitting_.entries();
  const bool by_verb = numbered_.size() > 2 * short_list;
  std::string text, last;
  for (std::size_t i = 0; i < numbered_.size(); ++i) {
    const std::string move = to_text(numbered_[i]);
    const bool same = by_verb && verb(move) == last;
    text += (i == 0 ? "" : same ? "; " : "\n") + at(i + 1) + " " + move;
    if (std::holds_alternative<Bid>(numbered_[i])) text += " (bid and a number for more)";
    last = verb(move);
  }
  say(text);
}

// Behind a curtain, if there are any; false if the player leaves instead.
bool PlainTable::open_screen() {
  if (curtains_ && secrets_of_ != seat_) draw_curtain();
  if (leaving_) return false;
  if (curtains_) secrets_of_ = seat_;
  return true;
}

void PlainTable::show_screen() {
  if (open_screen()) out_ << screen_in_words(sitting_, sitting_.view(seat_));
}

// The advice hangs on what is behind the player's screen.
void PlainTable::tell_hint() {
  if (!open_screen()) return;
  for (const std::string& thought : in_words(king_thoughts(sitting_.game(), sitting_.players(), sitting_.prompt())))
    say((thought.starts_with("else: ") ? "Or " + thought : "The King sees " + thought) + ".");
}

void PlainTable::take_back() {
  if (sitting_.entries() == 0) return say("There is no move to take back.");
  const std::string move = to_text(sitting_.match().session().record().entries.back().move);
  if (const std::string reason = sitting_.take_back(); !reason.empty()) return say("Not possible: " + reason + ".");
  for (int& heard : heard_) heard = std::min(heard, sitting_.entries());
  told_ = std::min(told_, sitting_.entries());
  asked_.reset();
  say("Taken back: " + move + ".");
  warn_unsaved();
}

bool PlainTable::read_line(std::string& line) {
  line.clear();
  char c = 0;
  bool any = false;
  while (in_.get(c) && c != '\n') {
    any = true;
    if (c != '\r' && line.size() < longest_line) line += c;
  }
  if (any || in_) return true;
  leaving_ = input_ended_ = true;
  return false;
}

}  // namespace castellan::ui
