#pragma once
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <variant>

#include "match/save_text.hpp"
#include "match/session.hpp"

namespace castellan {

// The heading of a match of G but for its rules, which the caller names.
template <Game G>
Heading heading_for(const Setup& setup, std::uint64_t seed, std::vector<Sitter> seats) {
  Heading heading{std::string(G::id), "standard", "-", {}, seed, std::move(seats), "drawn"};
  for (std::size_t i = 0; i < heading.seats.size(); ++i)
    heading.seats[i].colour = G::seat_name(player(static_cast<int>(i)));
  if (is_player(setup.start)) heading.start = G::seat_name(setup.start);
  return heading;
}

// A session and, word for word, the save that retells it. Loading a save is playing it again and comparing what is
// written meanwhile, so there is nothing that only the reader or only the writer knows.
template <Game G>
class Chronicle {
 public:
  // The game with the rules that the heading names, or why there is none.
  using GameFor = std::function<std::variant<G, std::string>(const Heading&)>;

  // The heading must fit the game: heading_for.
  Chronicle(const G& game, const Heading& heading)
      : Chronicle(heading, Session<G>::untold(game, std::get<Setup>(setup_of(game, heading)), heading.seed)) {
    let_luck_decide();
  }

  static std::variant<Chronicle, Refusal> load(std::string_view text, const GameFor& game_for) {
    const SaveText save = read_save(text);
    if (save.refusal.line > 0 && save.lines.empty()) return save.refusal;
    const Heading& heading = save.heading;
    if (heading.game != G::id)
      return Refusal{2, "the match is one of " + heading.game + ", not of " + std::string(G::id)};
    const auto game = game_for(heading);
    if (const auto* reason = std::get_if<std::string>(&game)) return Refusal{3, *reason};
    const auto setup = setup_of(std::get<G>(game), heading);
    if (const auto* refusal = std::get_if<Refusal>(&setup)) return *refusal;
    Chronicle told(heading, Session<G>::untold(std::get<G>(game), std::get<Setup>(setup), heading.seed));
    for (const SaveLine& line : save.lines) {
      std::string reason = told.follow_line(line);
      if (line.number == save.refusal.line)
        reason = save.refusal.reason + (reason.empty() ? "" : "; besides, ") + reason;
      if (!reason.empty()) return Refusal{line.number, std::move(reason)};
    }
    if (save.refusal.line > 0) return save.refusal;
    told.let_luck_decide();
    told.note_ = save.note;
    return told;
  }

  const Heading& heading() const { return heading_; }
  const Session<G>& session() const { return session_; }
  const std::string& text() const { return writer_.text; }
  const std::string& note() const { return note_; }  // what was left out on loading
  // How it came to an entry of the record (from 0), where there is something to say about that; else "".
  std::string note_on(std::size_t entry) const {
    const auto found = notes_.find(entry);
    return found == notes_.end() ? "" : found->second;
  }

  // As in the session: the reason for refusing, or "". A note stands before the move.
  std::string play(Seat seat, const typename G::Move& move, const std::string& note = "") {
    if (!is_player(seat)) return "only a player makes moves";
    if (!note.empty() && seat == session_.to_move() && session_.prompt().moves.contains(move)) add_note(note);
    std::string reason = follow({seat, move});
    let_luck_decide();
    return reason;
  }
  std::string take_back() {
    std::string reason = session_.take_back();
    if (reason.empty()) {
      writer_.line("take-back");
      notes_.erase(session_.record().entries.size());
    }
    return reason;
  }

 private:
  Chronicle(const Heading& heading, Session<G> session)
      : heading_(heading), session_(std::move(session)), writer_(heading) {}

  static std::string word(Seat seat) { return seat == Seat::chance ? "chance" : std::string(G::seat_name(seat)); }

  static std::variant<Setup, Refusal> setup_of(const G& game, const Heading& heading) {
    const int first_seat = 5 + static_cast<int>(heading.differences.size());
    const int players = static_cast<int>(heading.seats.size());
    Setup setup{players, Seat::chance};
    for (int i = 0; i < players; ++i) {
      const std::string colour = i < G::max_players ? word(player(i)) : "nobody else";
      if (heading.seats[static_cast<std::size_t>(i)].colour != colour)
        return Refusal{first_seat + i, "here sits " + colour};
      if (heading.start == colour) setup.start = player(i);
    }
    if (setup.start == Seat::chance && heading.start != "drawn")
      return Refusal{first_seat + players, "the start player is one of the seats, or \"drawn\""};
    if (std::string reason = game.why_no_start(setup); !reason.empty()) return Refusal{first_seat, std::move(reason)};
    return setup;
  }

  std::string follow(const Entry<G>& entry) {
    const int round = session_.game().round(session_.truth());
    if (std::string reason = session_.follow(entry); !reason.empty()) return reason;
    writer_.checked_line(word(entry.seat) + ' ' + G::to_text(entry.move));
    if (session_.over() || session_.game().round(session_.truth()) != round)
      writer_.fingerprint_line(round, session_.fingerprint());
    return {};
  }
  void add_note(const std::string& note) {
    writer_.checked_line(std::string(note_word) + ' ' + note);
    notes_[session_.record().entries.size()] = note;
  }
  void let_luck_decide() {
    while (session_.to_move() == Seat::chance) follow(session_.luck());
  }

  std::string follow_line(const SaveLine& line) {
    const std::string_view owed = std::string_view(text()).substr(line.offset);  // a fingerprint, after the last move
    if (line.text.starts_with("fingerprint")) {
      if (owed.empty()) return "no round has ended here";
      return owed.substr(0, owed.size() - 1) == line.text
                 ? ""
                 : "the match has come to another position than when it was saved: the rules have changed, or the file";
    }
    if (!owed.empty()) return "a round has ended here and its fingerprint is missing";
    if (line.seat.empty()) return take_back();
    if (line.seat == note_word) {
      if (!is_player(session_.to_move())) return "no player is to move whom the note could be about";
      add_note(std::string(line.move));
      return {};
    }
    Seat seat = Seat::chance;
    while (word(seat) != line.seat)
      if (seat = player(index_of(seat) + 1); index_of(seat) == session_.record().setup.players)
        return "nobody is called " + std::string(line.seat) + " here";
    const auto move = G::parse_move(line.move);
    if (!move || G::to_text(*move) != line.move) return '"' + std::string(line.move) + "\" is no move of this game";
    return follow({seat, *move});
  }

  Heading heading_;
  Session<G> session_;
  SaveWriter writer_;
  std::string note_;
  std::map<std::size_t, std::string> notes_;
};

}  // namespace castellan
