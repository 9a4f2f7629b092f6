// What a program in another language is told, and what a save tells of it.
#include <filesystem>

#include <catch2/catch_test_macros.hpp>

#include "ai/random.hpp"
#include "json/jerusalem_json.hpp"
#include "match/chronicle.hpp"
#include "match/save_rules.hpp"
#include "ui/match_plan.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

TEST_CASE("two truths that look the same to a seat are told to its program in the same bytes", "[bot]") {
  const Jerusalem game;
  int differing = 0;
  for (int match = 0; match < 30; ++match) {
    Rng rng(static_cast<std::uint64_t>(match), 11);
    auto truth = game.start({2 + match % 3, Seat::chance});
    for (Seat seat = game.to_move(truth); seat != Seat::nobody; seat = game.to_move(truth)) {
      if (is_player(seat)) {
        const View view = game.view(truth, seat);
        const Position other = game.guess(view, rng);
        differing += other != truth;
        REQUIRE(view_text(game, game.view(other, seat)) == view_text(game, view));
      }
      game.apply(truth,
                 seat == Seat::chance ? game.sample_chance(truth, rng) : random_move(game.legal_moves(truth), rng));
    }
  }
  CHECK(differing > 1000);  // there were secrets to give away
}

namespace {

Heading heading_with(const std::string& kind) {
  return heading_for<Jerusalem>({2, player(0)}, 5, {{"person", "Anna"}, {kind, "Bot 1"}});
}

std::variant<Chronicle<Jerusalem>, Refusal> loaded(const std::string& text) {
  return Chronicle<Jerusalem>::load(text, [](const Heading&) { return Jerusalem(); });
}

}  // namespace

TEST_CASE("a command of several words is one word in a save and comes back as it was", "[bot][save]") {
  for (const std::string kind : {"exec:python3 bot.py --level 100%", "exec:echo %20 %25 %2520", "exec:a  b "}) {
    const SaveText save = read_save(SaveWriter(heading_with(kind)).text);
    CHECK(save.refusal.reason.empty());
    CHECK(save.heading.seats[1].kind == kind);
  }
  CHECK_FALSE(read_save(SaveWriter(heading_with("exec:a\nb")).text).refusal.reason.empty());
}

TEST_CASE("a note stands before its move, loads again and goes with a move that is taken back", "[bot][save]") {
  Chronicle<Jerusalem> told(Jerusalem(), heading_with("random"));
  const auto prompt = told.session().prompt();
  const std::string before = told.text();
  CHECK_FALSE(told.play(prompt.seat, Pass{}, "not made").empty());
  CHECK(told.text() == before);
  const std::size_t entry = told.session().record().entries.size();
  REQUIRE(told.play(prompt.seat, prompt.moves[0], "somebody decides: why").empty());
  CHECK(told.note_on(entry) == "somebody decides: why");
  const auto again = loaded(told.text());
  REQUIRE(std::holds_alternative<Chronicle<Jerusalem>>(again));
  CHECK(std::get<Chronicle<Jerusalem>>(again).text() == told.text());
  CHECK(std::get<Chronicle<Jerusalem>>(again).note_on(entry) == "somebody decides: why");
  std::string changed = told.text();
  changed.replace(changed.find("why"), 3, "yes");
  CHECK(std::holds_alternative<Refusal>(loaded(changed)));
  REQUIRE(told.take_back().empty());
  CHECK(told.note_on(entry).empty());
  CHECK(std::holds_alternative<Chronicle<Jerusalem>>(loaded(told.text())));
}

TEST_CASE("a command that a save names is run only with leave", "[bot][save]") {
  const auto path = std::filesystem::temp_directory_path() / "castellan-bot-leave.save";
  Heading heading = heading_with("exec:rm -rf nothing");
  name_rules<Jerusalem>(heading, "standard", Rules{});
  REQUIRE(write_whole(path, Chronicle<Jerusalem>(Jerusalem(), heading).text()).empty());
  const auto refused = ui::resume_sitting(path);
  REQUIRE(std::holds_alternative<Failure>(refused));
  CHECK(std::get<Failure>(refused).sentence ==
        path.string() +
            ": Blue is played by a command that the save names: rm -rf nothing; it is run only if you say "
            "so: castellan resume --run-bots FILE");
  CHECK(std::holds_alternative<ui::Sitting>(ui::resume_sitting(path, {.run = true})));
  std::filesystem::remove(path);
}
