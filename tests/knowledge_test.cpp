// What a seat knows of the cards, kept by an observer of the test's own who sits beside the player and writes down what
// is shown: guesses must never contradict his notes, and must reach everything that his notes allow.
#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "jerusalem/jerusalem.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

using Cards = std::multiset<Card>;

class Observer {
 public:
  Observer(const Jerusalem& game, Seat seat, int players) : game_(game), seat_(seat), players_(players) {}

  // Before each move: what the prompt shows to this seat. After blurring: what is said at the table.
  void watch(const Position& truth, const Move& move) {
    const Seat mover = game_.to_move(truth);
    const int round = truth.table.round;
    if (mover == seat_ && truth.table.step == Step::keep_card) {
      const View view = game_.view(truth, seat_);
      for (const Card card : view.offer)
        if (card != Card::none) passed_on_[round].insert(card);
      const Card kept = std::get<KeepCard>(move).card;
      passed_on_[round].erase(passed_on_[round].find(kept));
      own_.push_back(kept);
      for (const Seat other : Seats(players_))
        if (game_.office(truth.table, other) > game_.office(truth.table, seat_)) later_[round].insert(other);
    }
    const Move seen = game_.blur(truth, move, seat_);
    if (const auto* drawn = std::get_if<DrawCard>(&seen); drawn != nullptr && drawn->card != Card::unknown)
      own_.push_back(drawn->card);
    if (const auto* played = std::get_if<PlayCard>(&seen); played != nullptr && mover != seat_)
      played_[mover].push_back({played->card, truth.table.round});
  }

  // Whether a position could be the truth, as far as the cards received go; "" or what contradicts the notes.
  std::string contradiction(const Position& guess) const {
    const Screen& mine = guess.screens[seat_];
    Cards received;
    for (const auto& cards : {mine.kept, mine.drawn})
      for (const Card card : cards)
        if (card != Card::none) received.insert(card);
    // The last one in a draft sees his card without choosing it, so the notes may have fewer.
    for (const Card card : own_)
      if (received.count(card) < static_cast<std::size_t>(std::count(own_.begin(), own_.end(), card)))
        return "an own card has changed";
    for (const auto& [round, passed] : passed_on_) {
      Cards found;
      for (const Seat other : later_.contains(round) ? later_.at(round) : std::set<Seat>())
        if (const Card card = guess.screens[other].kept[static_cast<std::size_t>(round - 1)]; card != Card::none)
          found.insert(card);
      if (round == guess.table.round)
        for (const Card card : guess.row)
          if (card != Card::none) found.insert(card);
      if (found != passed) return "the cards passed on in round " + std::to_string(round) + " are elsewhere";
    }
    for (const auto& [other, plays] : played_)
      if (!explains(guess.screens[other], plays, 0)) return "a card was played that could not have been there";
    return {};
  }

 private:
  // Each play came from a card received before it: kept in that round or earlier, or drawn in an earlier one.
  static bool explains(Screen screen, const std::vector<Played>& plays, std::size_t nth) {
    if (nth == plays.size()) return true;
    for (int round = 1; round <= plays[nth].round; ++round)
      for (const bool drawn : {false, true}) {
        Card& card = (drawn ? screen.drawn : screen.kept)[static_cast<std::size_t>(round - 1)];
        if (card != plays[nth].card || (drawn && round == plays[nth].round)) continue;
        const Card taken = std::exchange(card, Card::none);
        if (explains(screen, plays, nth + 1)) return true;
        card = taken;
      }
    return false;
  }

  const Jerusalem& game_;
  Seat seat_;
  int players_;
  std::vector<Card> own_;
  std::map<int, Cards> passed_on_;
  std::map<int, std::set<Seat>> later_;
  std::map<Seat, std::vector<Played>> played_;
};

// Plays a random match and calls `look(position, observers)` before every move.
template <class Look>
void observed_match(const Jerusalem& game, int players, std::uint64_t seed, Look look) {
  Rng rng(seed, 11);
  std::vector<Observer> observers;
  for (const Seat seat : Seats(players)) observers.emplace_back(game, seat, players);
  Position position = game.start({players, Seat::chance});
  while (game.to_move(position) != Seat::nobody) {
    look(position, observers, rng);
    const auto moves = game.legal_moves(position);
    const bool luck = game.to_move(position) == Seat::chance;
    const Move move =
        luck ? game.sample_chance(position, rng) : contract::choose(moves, contract::styles[seed % 3], rng);
    for (Observer& observer : observers) observer.watch(position, move);
    game.apply(position, move);
  }
}

// The cards of all players and the row: what a guess can get right or wrong.
std::string cards_of(const Position& position) {
  std::string text;
  for (const Screen& screen : position.screens.items)
    for (const auto& cards : {screen.kept, screen.drawn})
      for (const Card card : cards) text += static_cast<char>('c' + index_of(card));
  for (const Card card : position.row) text += static_cast<char>('c' + index_of(card));
  return text;
}

// All ways to fill the slots that `view` leaves open, by trying every card everywhere.
class Enumeration {
 public:
  Enumeration(const Jerusalem& game, const View& view, const Observer& observer)
      : game_(game), view_(view), observer_(observer) {
    position_.table = view.table;
    position_.screens = view.screens;
    position_.row = view.offer;
    left_ = game.whole_deck(view.table.players);
    for (Screen& screen : position_.screens.items)
      for (auto* cards : {&screen.kept, &screen.drawn})
        for (Card& card : *cards) {
          if (card == Card::unknown)
            open_.push_back(&card);
          else if (card != Card::none)
            --left_[card];
        }
    for (std::size_t i = 0; i < view.table.row_size; ++i) {
      if (view.offer[0] == Card::none)
        open_.push_back(&position_.row[i]);
      else
        --left_[view.offer[i]];
    }
    fill(0);
  }
  std::set<std::string> found;

 private:
  void fill(std::size_t nth) {
    if (nth == open_.size()) {
      Position candidate = position_;
      std::sort(candidate.row.begin(), candidate.row.begin() + candidate.table.row_size);
      if (observer_.contradiction(candidate).empty()) found.insert(cards_of(candidate));
      return;
    }
    for (int kind = 0; kind < card_kinds; ++kind) {
      const auto card = static_cast<Card>(kind);
      if (left_[card] == 0) continue;
      --left_[card];
      *open_[nth] = card;
      fill(nth + 1);
      ++left_[card];
    }
  }

  const Jerusalem& game_;
  const View& view_;
  const Observer& observer_;
  Position position_;
  CardCounts left_;
  std::vector<Card*> open_;
};

}  // namespace

TEST_CASE("J4.9: no guess contradicts what an attentive player has seen", "[knowledge]") {
  const Jerusalem game;
  for (const int players : {2, 3, 4})
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
      observed_match(game, players, seed, [&](const Position& truth, const auto& observers, Rng& rng) {
        for (const Seat seat : Seats(players)) {
          const Observer& observer = observers[static_cast<std::size_t>(seat)];
          const std::string against_truth = observer.contradiction(truth);
          if (!against_truth.empty()) FAIL("the test's own notes are wrong: " << against_truth);
          const std::string reason = observer.contradiction(game.guess(game.view(truth, seat), rng));
          if (!reason.empty())
            FAIL(players << " players, seed " << seed << ", seat " << index_of(seat) << ": " << reason);
        }
      });
}

// A small deck, so that everything possible can be counted.
TEST_CASE("J1.4: guesses reach all that is possible, and nothing else", "[knowledge]") {
  Rules rules;
  rules.rounds = 2;
  rules.event_rounds = 0b10;
  rules.deck = {2, 2, 2, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0};
  const Jerusalem game(rules);
  int compared = 0;
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    observed_match(game, 3, seed, [&](const Position& truth, const auto& observers, Rng& rng) {
      if (rng.below(60) != 0) return;
      const Seat seat = player(rng.below(3));
      const View view = game.view(truth, seat);
      const Enumeration possible(game, view, observers[static_cast<std::size_t>(seat)]);
      CHECK(possible.found.contains(cards_of(truth)));
      std::set<std::string> guessed;
      for (int i = 0; i < 3000 || (guessed.size() < possible.found.size() && i < 60'000); ++i)
        guessed.insert(cards_of(game.guess(view, rng)));
      CHECK(guessed == possible.found);
      ++compared;
      most = std::max(most, possible.found.size());
    });
  CHECK(compared > 30);
  CHECK(most > 50);
}
