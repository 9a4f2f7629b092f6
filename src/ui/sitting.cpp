#include "ui/sitting.hpp"

#include "ui/telling.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

constexpr std::uint64_t programs_stream = 0x70726F6772616D73;  // apart from the streams of the match's own luck

std::vector<TableSeat> seats_of(const Heading& heading) {
  std::vector<TableSeat> seats;
  for (const Sitter& sitter : heading.seats) seats.push_back({sitter.kind, sitter.name});
  return seats;
}

}  // namespace

Sitting::Sitting(Match<Game> match, double bot_seconds)
    : match_(std::move(match)),
      bot_seconds_(bot_seconds),
      bots_(match_.session().game(), seats_of(match_.heading()), bot_seconds) {
  history_.push_back(game().start(match_.session().record().setup));
  note_new_entries();
}

std::vector<std::string> Sitting::names() const {
  std::vector<std::string> names;
  for (const Seat seat : Seats(players())) names.push_back(name(seat));
  return names;
}

std::string Sitting::called(Seat seat) const {
  return name(seat) == Game::seat_name(seat) ? name(seat)
                                             : name(seat) + " (" + std::string(Game::seat_name(seat)) + ")";
}

int Sitting::persons() const {
  int count = 0;
  for (const Seat seat : Seats(players())) count += is_person(seat);
  return count;
}

void Sitting::note_new_entries() {
  const auto& entries = match_.session().record().entries;
  for (; moves_.size() > entries.size(); moves_.pop_back()) history_.pop_back();
  while (moves_.size() < entries.size()) {
    moves_.push_back(entries[moves_.size()].move);
    Position next = history_.back();
    game().apply(next, moves_.back());
    history_.push_back(next);
  }
}

std::string Sitting::play(const Move& move) {
  std::string reason = match_.play(to_move(), move);
  note_new_entries();
  return reason;
}

std::string Sitting::take_back() {
  std::string reason = match_.take_back();
  note_new_entries();
  return reason;
}

std::function<Chosen<Jerusalem>()> Sitting::program_decision(const std::atomic<bool>* stop) {
  // It sits down anew for every turn, and its luck hangs on the seed and the place in the record alone, so that a match
  // left and resumed goes on alike.
  const auto& record = match_.session().record();
  if (!program_ || record.entries.empty() || record.entries.back().seat != to_move()) {
    const Rng luck(match_.heading().seed, programs_stream + static_cast<std::uint64_t>(entries()));
    const std::string& kind = match_.heading().seats[static_cast<std::size_t>(to_move())].kind;
    program_ = program_player(game(), players(), own_kind(kind), luck, stop);
  }
  return [this, stop, asked = prompt()] { return bots_.choose(asked, program_, stop); };
}

void Sitting::play_chosen(const Chosen<Game>& chosen) {
  match_.play(to_move(), chosen.move, chosen.note);
  note_new_entries();
}

std::string Sitting::told(int entry, Seat viewer) const {
  const auto at = static_cast<std::size_t>(entry);
  // Cards laid aside unseen (J4.1) are no news to anybody.
  if (std::holds_alternative<DealCard>(moves_[at]) && !game().rules().screens_open) return {};
  const std::string note = match_.note_on(at);
  return with_names(tell_to(game(), history_[at], moves_[at], viewer), names()) +
         (note.empty() ? "" : " (" + note + ")");
}

std::string Sitting::deed(int entry) const {
  const std::string all = told(entry, left_of_all());
  return all.substr(0, all.find(';'));  // what followed is told behind it
}

std::vector<Happening> Sitting::happenings(int entry) const {
  const auto at = static_cast<std::size_t>(entry);
  return game().happenings(history_[at], moves_[at]);
}

}  // namespace castellan::ui
