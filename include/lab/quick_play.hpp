#pragma once
#include <array>
#include <atomic>
#include <optional>
#include <vector>

#include "ai/bots.hpp"
#include "lab/series.hpp"
#include "lab/study.hpp"

namespace castellan {

// Plays matches of a series without record or save: exactly those that play_match (simulate.hpp) records, in a fraction
// of the time. Of one thread.
template <Game G>
class QuickPlay {
 public:
  // When `stop` becomes true the match under way is given up.
  QuickPlay(const G& game, const Series& series, double bot_seconds, const std::atomic<bool>* stop = nullptr)
      : game_(game), series_(series), bot_seconds_(bot_seconds), stop_(stop) {
    for (const std::string& kind : series.kinds) {
      has_bots_ = has_bots_ || is_exec_kind(kind);
      all_random_ = all_random_ && kind == "random";
    }
  }

  struct Ending {
    typename G::Position position;
    Outcome outcome;
  };
  // Match `number` to its end; the observer is shown every move before it is made.
  template <class Observer>
  std::optional<Ending> play(std::uint64_t number, Observer& observer) {
    const std::uint64_t seed = match_seed(series_.seed, number);
    if (all_random_) {
      if (stopped()) return std::nullopt;  // such a match takes no time
      // RandomPlayers without their prompts: making a view would take longer than deciding.
      std::array<Rng, most_seats> rngs = {Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0)};
      for (std::size_t seat = 0; seat < series_.kinds.size(); ++seat) rngs[seat] = Rng(~seed, seat);
      return play_out_by(number, seed, observer, [&](Seat seat, const typename G::Position& position, Outcome&) {
        return random_move(game_.legal_moves(position), rngs[static_cast<std::size_t>(seat)]);
      });
    }
    seat_players(number, seed);
    return play_out_by(number, seed, observer,
                       [this](Seat seat, const typename G::Position& position, Outcome& outcome) {
                         if (stopped()) return std::optional<typename G::Move>();
                         return std::optional<typename G::Move>(decision(seat, position, outcome));
                       });
  }

 private:
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  // `decide` may give a move or, to give up, nothing.
  template <class Observer, class Decide>
  std::optional<Ending> play_out_by(std::uint64_t number, std::uint64_t seed, Observer& observer,
                                    const Decide& decide) {
    const int players = static_cast<int>(series_.kinds.size());
    std::optional<Ending> ending(Ending{game_.start({players, Seat::chance}), {}});
    auto& [position, outcome] = *ending;
    outcome.number = number;
    std::int32_t decisions = 0;
    std::uint64_t entries = 0;
    const auto make = [&](const typename G::Move& move) {
      observer.before(position, move);
      game_.apply(position, move);
    };
    for (Seat seat = game_.to_move(position); seat != Seat::nobody; seat = game_.to_move(position), ++entries) {
      if (seat == Seat::chance) {  // as Session::luck
        Rng luck(seed, entries);
        make(game_.sample_chance(position, luck));
        continue;
      }
      ++decisions;
      const auto decided = decide(seat, position, outcome);
      if constexpr (std::is_same_v<decltype(decided), const typename G::Move>) {
        make(decided);
      } else {
        if (!decided) return std::nullopt;
        make(*decided);
      }
    }
    outcome.decisions = decisions;
    note_places(game_, position, players, outcome);
    return ending;
  }

  // Seeds and players are those of play_match.
  void seat_players(std::uint64_t number, std::uint64_t seed) {
    const std::size_t count = series_.kinds.size();
    players_.resize(count);
    for (std::size_t seat = 0; seat < count; ++seat) {
      const std::string& kind = series_.kinds[player_in_seat(series_, number, seat)];
      Sitting& sitting = players_[seat];
      sitting.rng = Rng(~seed, seat);
      sitting.random = kind == "random";
      if (!sitting.random)
        sitting.player = program_player(game_, static_cast<int>(count), own_kind(kind), sitting.rng, stop_);
    }
    if (!has_bots_) return;
    std::vector<TableSeat> seats;
    for (std::size_t seat = 0; seat < count; ++seat) {
      const std::size_t sitting = player_in_seat(series_, number, seat);
      seats.push_back({series_.kinds[sitting], name_in_series(series_, sitting)});
    }
    bots_.emplace(game_, seats, bot_seconds_);
  }

  typename G::Move decision(Seat seat, const typename G::Position& position, Outcome& outcome) {
    Sitting& sitting = players_[static_cast<std::size_t>(seat)];
    if (sitting.random) return random_move(game_.legal_moves(position), sitting.rng);
    const Prompt<G> prompt{seat, game_.view(position, seat), game_.legal_moves(position)};
    if (!has_bots_) return sitting.player(prompt);
    auto [move, note] = bots_->choose(prompt, sitting.player);
    if (!note.empty()) ++outcome.stood_in;
    return move;
  }

  struct Sitting {
    Rng rng{0};
    bool random = false;
    ProgramPlayer<G> player;
  };
  G game_;
  Series series_;
  double bot_seconds_;
  const std::atomic<bool>* stop_;
  bool has_bots_ = false;
  bool all_random_ = true;
  std::vector<Sitting> players_;
  std::optional<Bots<G>> bots_;
};

// For whoever wants a match and nothing noted of it.
template <Game G>
struct NoObserver {
  void before(const typename G::Position&, const typename G::Move&) {}
};

}  // namespace castellan
