// The program players: honest, legal under any rules, repeatable, and no weaker than they say.
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "ai/kinds.hpp"
#include "random_rules.hpp"
#include "tiny_game.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

Prompt<Jerusalem> prompt_of(const Jerusalem& game, const Position& truth) {
  const Seat seat = game.to_move(truth);
  return {seat, game.view(truth, seat), game.legal_moves(truth)};
}

// The kinds with little thought, so that many positions can be asked about.
ProgramPlayer<Jerusalem> quick_player(const Jerusalem& game, int players, std::string_view kind, const Rng& rng) {
  if (search_limits(kind)) return SearchPlayer<Jerusalem>(game, players, rng, {.playouts = kind == "baron" ? 6 : 12});
  return program_player(game, players, kind, rng);
}

// A match in which moves come from the greedy player and now and then from chance, so that all decisions occur.
template <class Look>
void mixed_match(const Jerusalem& game, int players, std::uint64_t seed, Look look) {
  Rng rng(seed, 3);
  auto greedy = program_player(game, players, "greedy", rng);
  Position position = game.start({players, Seat::chance});
  while (game.to_move(position) != Seat::nobody) {
    if (game.to_move(position) == Seat::chance) {
      game.apply(position, game.sample_chance(position, rng));
      continue;
    }
    look(position);
    const Prompt<Jerusalem> prompt = prompt_of(game, position);
    game.apply(position, rng.below(4) == 0 ? random_move(prompt.moves, rng) : greedy(prompt));
  }
}

int wins_of(std::string_view kind, std::string_view others, int players, int matches) {
  const Jerusalem game;
  int wins = 0;
  for (int number = 0; number < matches; ++number) {
    const Seat one = player(number % players);
    std::vector<ProgramPlayer<Jerusalem>> seated;
    for (const Seat seat : Seats(players))
      seated.push_back(program_player(game, players, seat == one ? kind : others,
                                      Rng(static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(seat))));
    Rng luck(static_cast<std::uint64_t>(number), 99);
    Position position = game.start({players, Seat::chance});
    while (game.to_move(position) != Seat::nobody) {
      const Seat seat = game.to_move(position);
      game.apply(position, seat == Seat::chance ? game.sample_chance(position, luck)
                                                : seated[static_cast<std::size_t>(seat)](prompt_of(game, position)));
    }
    wins += winner(game, position, players) == one;
  }
  return wins;
}

}  // namespace

TEST_CASE("two truths that look the same to a seat give the same choice, for every kind and decision", "[ai]") {
  const Jerusalem game;
  std::set<Step> decided;
  long differing = 0;
  for (int players = 2; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      mixed_match(game, players, seed, [&](const Position& truth) {
        decided.insert(truth.table.step);
        const Prompt<Jerusalem> prompt = prompt_of(game, truth);
        Rng rng(seed, 17);
        const Position other = game.guess(prompt.view, rng);
        differing += other != truth;
        const Prompt<Jerusalem> same = prompt_of(game, other);
        for (const std::string_view kind : player_kinds) {
          const Rng luck(seed, 5);
          const Move first = quick_player(game, players, kind, luck)(prompt);
          const Move second = quick_player(game, players, kind, luck)(same);
          if (first != second)
            FAIL(kind << " chose " << to_text(first) << " and " << to_text(second) << " for what looks the same");
          if (!prompt.moves.contains(first)) FAIL(kind << " chose " << to_text(first) << ", which is not legal");
        }
      });
  CHECK(differing > 500);
  for (int step = static_cast<int>(Step::open_office); step < static_cast<int>(Step::over); ++step)
    if (step != static_cast<int>(Step::deal_cards) && step != static_cast<int>(Step::draw_card)) {
      INFO("step " << step);
      CHECK(decided.contains(static_cast<Step>(step)));
    }
}

TEST_CASE("whatever a rules file may say, greedy and searching players find a legal move", "[ai]") {
  Rng rng(77, 1);
  for (int i = 0; i < 60; ++i) {
    const Jerusalem game(random_rules(rng));
    for (int players = game.rules().fewest_players; players <= game.rules().most_players; ++players) {
      int asked = 0;
      mixed_match(game, players, static_cast<std::uint64_t>(i), [&](const Position& truth) {
        const Prompt<Jerusalem> prompt = prompt_of(game, truth);
        const Move greedy = program_player(game, players, "greedy", Rng(1))(prompt);
        if (!prompt.moves.contains(greedy))
          FAIL("greedy chose " << to_text(greedy) << ": " << game.why_not(truth, greedy));
        if (++asked % 16 != 0) return;
        const Move searched = SearchPlayer<Jerusalem>(game, players, Rng(2), {.playouts = 8})(prompt);
        if (!prompt.moves.contains(searched))
          FAIL("the search chose " << to_text(searched) << ": " << game.why_not(truth, searched));
      });
    }
  }
  SUCCEED("all were legal");
}

TEST_CASE("a plan is carried out to its end without thinking anew, and dropped when things are not as foreseen",
          "[ai]") {
  const Jerusalem game;
  Rng rng(4);
  Position position = game.start({3, Seat::chance});
  while (position.table.step != Step::deploy)
    game.apply(position, game.to_move(position) == Seat::chance ? game.sample_chance(position, rng)
                                                                : random_move(game.legal_moves(position), rng));
  const Position before = position;
  const Seat seat = game.to_move(position);
  std::atomic<bool> stop = false;
  SearchPlayer<Jerusalem> player(game, 3, Rng(8), {.playouts = 60}, &stop);
  std::vector<Move> played;
  while (game.to_move(position) == seat && position.table.step <= Step::marshal_another) {
    played.push_back(player(prompt_of(game, position)));
    REQUIRE(game.legal_moves(position).contains(played.back()));
    game.apply(position, played.back());
    stop = true;  // thinking anew would now give another plan: after one playout there is only the first
  }
  REQUIRE(played.size() > 2);
  SearchPlayer<Jerusalem> again(game, 3, Rng(8), {.playouts = 60});
  Position replayed = before;
  for (const Move& move : played) {
    CHECK(again(prompt_of(game, replayed)) == move);
    game.apply(replayed, move);
  }
  // The same player is suddenly somewhere else: it must not go on with a plan made for another place.
  Position elsewhere = before;
  game.apply(elsewhere, Move(EndTurn{}));
  const Prompt<Jerusalem> prompt = prompt_of(game, elsewhere);
  CHECK(prompt.moves.contains(again(prompt)));
}

TEST_CASE("equal luck gives equal thoughts, whose playouts add up", "[ai]") {
  const Jerusalem game;
  const Judgement<Jerusalem> judgement(game, 4);
  mixed_match(game, 4, 6, [&, asked = 0](const Position& truth) mutable {
    if (++asked % 40 != 0) return;
    const Prompt<Jerusalem> prompt = prompt_of(game, truth);
    const auto think = [&] {
      return Search<Jerusalem, Judgement<Jerusalem>>(game, judgement, Rng(3), {.playouts = 40}).think(prompt);
    };
    const auto first = think();
    const auto second = think();
    REQUIRE(first.size() == second.size());
    int playouts = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
      CHECK(first[i].plan == second[i].plan);
      CHECK(first[i].chance == second[i].chance);
      CHECK((first[i].chance >= 0 && first[i].chance <= 1));
      playouts += first[i].playouts;
    }
    CHECK((playouts == 40 || first.size() == 1));
  });
}

TEST_CASE("each kind beats the one below it", "[ai]") {
  // Far fewer matches than scripts/strength plays: these bounds fail only when something is broken.
  CHECK(wins_of("greedy", "random", 4, 60) >= 54);
  CHECK(wins_of("baron", "greedy", 4, 16) >= 6);
}

TEST_CASE("the search plays a game of which it knows only the rules", "[ai]") {
  const tiny::Tiny game;
  int wins = 0;
  constexpr int matches = 60;
  for (int number = 0; number < matches; ++number) {
    Rng luck(static_cast<std::uint64_t>(number), 1);
    const Seat one = player(number % 2);
    SearchPlayer<tiny::Tiny> thinker(game, 2, Rng(static_cast<std::uint64_t>(number), 2), {.playouts = 200});
    RandomPlayer<tiny::Tiny> other(Rng(static_cast<std::uint64_t>(number), 3));
    auto position = game.start({2, Seat::chance});
    while (game.to_move(position) != Seat::nobody) {
      const Seat seat = game.to_move(position);
      if (seat == Seat::chance) {
        game.apply(position, game.sample_chance(position, luck));
        continue;
      }
      const Prompt<tiny::Tiny> prompt{seat, game.view(position, seat), game.legal_moves(position)};
      game.apply(position, seat == one ? thinker(prompt) : other(prompt));
    }
    wins += winner(game, position, 2) == one;
  }
  CHECK(wins > matches * 6 / 10);
}
