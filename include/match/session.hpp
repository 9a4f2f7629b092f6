#pragma once
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "match/record.hpp"

namespace castellan {

// The move as it is told in the hearing of `viewer`; `nobody` stands for a judge, who hears everything.
template <Game G>
std::string tell_to(const G& game, const typename G::Position& before, const typename G::Move& move, Seat viewer) {
  return game.tell(before, viewer == Seat::nobody ? move : game.blur(before, move, viewer));
}

// The one owner of the truth. Everybody else gets prompts and views. Every function that may be refused returns the
// reason, or "" when it has done its work.
template <Game G>
class Session {
 public:
  using Move = typename G::Move;

  // `game.why_no_start(setup)` must be "". Luck that comes first is drawn at once.
  Session(const G& game, const Setup& setup, std::uint64_t seed) : Session(untold(game, setup, seed)) {
    let_luck_decide();
  }

  // The first entry that is refused, and why.
  struct Refusal {
    std::size_t index;
    std::string reason;
  };
  // Plays a record again. Luck that comes after its last entry is drawn, so that a player is to move, or nobody.
  static std::variant<Session, Refusal> replay(const G& game, const Record<G>& record) {
    if (std::string reason = game.why_no_start(record.setup); !reason.empty()) return Refusal{0, std::move(reason)};
    Session session = untold(game, record.setup, record.seed);
    for (std::size_t i = 0; i < record.entries.size(); ++i)
      if (std::string reason = session.follow(record.entries[i]); !reason.empty()) return Refusal{i, std::move(reason)};
    session.let_luck_decide();
    return session;
  }

  const G& game() const { return game_; }
  Seat to_move() const { return game_.to_move(truth_); }
  bool over() const { return to_move() == Seat::nobody; }
  typename G::View view(Seat viewer) const { return game_.view(truth_, viewer); }
  Prompt<G> prompt() const { return {to_move(), view(to_move()), game_.legal_moves(truth_)}; }
  auto scores() const { return game_.scores(truth_); }
  const Record<G>& record() const { return record_; }
  std::uint64_t fingerprint() const { return castellan::fingerprint(truth_); }
  // For judges such as replays and tests. Nothing that a player sees or a program opponent uses is made from it.
  const typename G::Position& truth() const { return truth_; }

  // The record as `viewer` may read it.
  std::vector<Entry<G>> log(Seat viewer) const {
    std::vector<Entry<G>> seen = record_.entries;
    auto before = game_.start(record_.setup);
    for (Entry<G>& entry : seen) {
      const Move move = std::exchange(entry.move, game_.blur(before, entry.move, viewer));
      game_.apply(before, move);
    }
    return seen;
  }

  // Makes the move, and lets luck answer until a player is to move, or nobody.
  std::string play(Seat seat, const Move& move) {
    if (!is_player(seat)) return "only a player makes moves";
    std::string reason = follow({seat, move});
    if (reason.empty()) let_luck_decide();
    return reason;
  }

  // Positions are not kept for it: playing must stay cheap, and retelling a whole match takes microseconds.
  std::string why_no_take_back() const { return before_last().second; }
  std::string take_back() {
    auto [before, reason] = before_last();
    if (!reason.empty()) return reason;
    truth_ = before;
    record_.entries.pop_back();
    return {};
  }

  // For judges that retell a match entry by entry: here luck waits to be told, and is held to what the seed gives.
  static Session untold(const G& game, const Setup& setup, std::uint64_t seed) {
    return Session(game, game.start(setup), Record<G>{setup, seed, {}});
  }
  std::string follow(const Entry<G>& entry) {
    const Seat seat = to_move();
    if (seat == Seat::nobody) return "the match is over";
    if (entry.seat != seat) return (seat == Seat::chance ? "chance" : std::string(G::seat_name(seat))) + " is to move";
    if (!game_.legal_moves(truth_).contains(entry.move)) return game_.why_not(truth_, entry.move);
    if (seat == Seat::chance && entry.move != luck().move)
      return "the seed gives \"" + G::to_text(luck().move) + "\" here";
    accept(entry);
    return {};
  }
  // What luck decides now. It depends on the seed, the number of entries and the position alone, so that neither
  // taking back nor replaying ever rerolls.
  Entry<G> luck() const {
    Rng rng(record_.seed, record_.entries.size());
    return {Seat::chance, game_.sample_chance(truth_, rng)};
  }

 private:
  Session(const G& game, const typename G::Position& truth, Record<G> record)
      : game_(game), truth_(truth), record_(std::move(record)) {}

  void accept(const Entry<G>& entry) {
    game_.apply(truth_, entry.move);
    record_.entries.push_back(entry);
  }
  void let_luck_decide() {
    while (to_move() == Seat::chance) accept(luck());
  }

  // The position before the last entry, and why it may not be returned to.
  std::pair<typename G::Position, std::string> before_last() const {
    auto before = game_.start(record_.setup);
    const auto& entries = record_.entries;
    if (entries.empty()) return {before, "there is no move to take back"};
    if (entries.back().seat != to_move() || !is_player(to_move()))
      return {before, "what was decided before stands: it is another decision now"};
    for (std::size_t i = 0; i + 1 < entries.size(); ++i) game_.apply(before, entries[i].move);
    return {before, game_.can_take_back(before, entries.back().move)
                        ? ""
                        : "the last move stands: it ended the decision or showed something new"};
  }

  G game_;
  typename G::Position truth_;
  Record<G> record_;
};

}  // namespace castellan
