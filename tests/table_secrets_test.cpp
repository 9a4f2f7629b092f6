// J1.4: what no page of the full-screen table may show. Two matches that look the same to a viewer must give the same
// pictures; where they do not, something on the page came from behind another's screen.
#include <array>
#include <filesystem>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

#include "folder.hpp"
#include "match/save_rules.hpp"
#include "picture.hpp"
#include "ui/open_table.hpp"
#include "ui/table_state.hpp"

using namespace castellan;
using namespace castellan::jerusalem;
using ui::Page;
using ui::TableState;

namespace castellan::ui {
// The same match with other secrets, as long as this lives.
struct OtherTruth {
  Sitting& sitting;
  std::vector<Position> history;
  std::vector<Move> moves;

  OtherTruth(Sitting& of, std::vector<Move> others) : sitting(of), history{of.history_.front()}, moves(others) {
    for (const Move& move : moves) {
      REQUIRE((sitting.game().to_move(history.back()) == Seat::chance ||
               sitting.game().legal_moves(history.back()).contains(move)));
      history.push_back(history.back());
      sitting.game().apply(history.back(), move);
    }
    swap();
  }
  ~OtherTruth() { swap(); }
  static const Position& now(const Sitting& sitting) { return sitting.now(); }
  static const std::vector<Move>& moves_of(const Sitting& sitting) { return sitting.moves_; }

 private:
  void swap() {
    std::swap(sitting.history_, history);
    std::swap(sitting.moves_, moves);
  }
};
}  // namespace castellan::ui
using ui::OtherTruth;

namespace {

const ui::TableScene::Surroundings around = {"## J4 Auction\n- J4.3 The opener chooses.\n"};
constexpr unsigned everybody = 0b1111;  // the seats as bits

// A new match. The people are the seats of `persons`, the others programs.
TableState table_of(const Jerusalem& game, int players, unsigned persons, std::uint64_t seed, const Folder& folder) {
  static const std::array<const char*, max_players> names = {"Anna", "Bo", "Cem", "Dora"};
  std::vector<Sitter> sitters;
  for (int i = 0; i < players; ++i)
    sitters.push_back({(persons >> i & 1) != 0 ? "person" : "random", names[static_cast<std::size_t>(i)]});
  Heading heading = heading_for<Jerusalem>({players, player(0)}, seed, sitters);
  name_rules<Jerusalem>(heading, "standard", game.rules());
  return {ui::Sitting(std::get<Match<Jerusalem>>(Match<Jerusalem>::begin(game, heading, folder.path))), around};
}

// Any legal move; but nobody bids more than a few silver, so that purses are not empty soon.
Move random_move(const ui::Sitting& sitting, Rng& rng) {
  const auto moves = sitting.prompt().moves;
  const Move move = moves[rng.below(moves.size())];
  const auto* bid = std::get_if<Bid>(&move);
  if (bid == nullptr || bid->silver <= 4) return move;
  const Move& last = moves[moves.size() - 1];
  return std::holds_alternative<Pass>(last) ? last : moves[0];
}

// The match as it may have been for all that `viewer` knows: other cards were dealt, kept and drawn, the rest is the
// same.
std::vector<Move> seen_alike(const ui::Sitting& sitting, Seat viewer, Rng& rng) {
  const Jerusalem& game = sitting.game();
  const Position& truth = OtherTruth::now(sitting);
  const Position guess = game.guess(game.view(truth, viewer), rng);
  std::array<std::vector<Card>, max_rounds> rows;  // what was laid aside in each round
  for (const Seat seat : Seats(sitting.players()))
    for (std::size_t round = 0; round < max_rounds; ++round)
      if (guess.screens[seat].kept[round] != Card::none) rows[round].push_back(guess.screens[seat].kept[round]);
  for (std::size_t i = 0; i < truth.table.row_size; ++i)
    rows[static_cast<std::size_t>(truth.table.round - 1)].push_back(guess.row[i]);
  std::vector<Move> alike = OtherTruth::moves_of(sitting);
  for (std::size_t i = 0; i < alike.size(); ++i) {
    const jerusalem::Table& before = sitting.table_after(static_cast<int>(i));
    const auto round = static_cast<std::size_t>(before.round - 1);
    if (auto* deal = std::get_if<DealCard>(&alike[i])) {
      deal->card = rows[round].back();
      rows[round].pop_back();
    } else if (auto* keep = std::get_if<KeepCard>(&alike[i])) {
      keep->card = guess.screens[before.decider].kept[round];
    } else if (auto* draw = std::get_if<DrawCard>(&alike[i])) {
      draw->card = guess.screens[game.leader(before, Centre::patriarchate)].drawn[round];
    }
  }
  return alike;
}

// All pages that `viewer` could be shown at this moment, one under the other; `nobody` is the open table.
std::string all_pages(TableState& state, Seat viewer, int width, int height) {
  const Seat mover = state.mover();
  const bool open_table = viewer == Seat::nobody;
  state.at_keyboard = viewer;
  state.decision = {};  // while others decide, there is nothing to choose
  if (!state.sitting.over() && (open_table ? !ui::is_secret(state.table()) : mover == viewer)) state.ask();
  std::vector<Page> pages = {Page::desk, Page::log, Page::help, Page::confirm_leave};
  if (state.sitting.over())
    pages = {Page::end};
  else
    pages.push_back(Page::curtain);
  if (!open_table) {
    state.seen[viewer] = std::max(0, state.sitting.entries() - 30);
    pages.push_back(Page::recap);
    if (mover == viewer) pages.push_back(Page::peek);
    if (mover == viewer && state.table().step == Step::deploy) pages.push_back(Page::confirm_end);
  }
  state.reckoning = ui::reckoning_of(state.sitting, std::max(0, state.sitting.entries() - 30), state.sitting.entries());
  state.told_steps = static_cast<int>(state.reckoning.size());
  if (!state.reckoning.empty()) pages.push_back(Page::reckoning);
  std::string pictures;
  for (const Page page : pages) {
    state.page = page;
    pictures += "page " + std::to_string(static_cast<int>(page)) + "\n" +
                picture_of(state.draw_page(width, height), width, height);
  }
  return pictures;
}

}  // namespace

TEST_CASE("J1.4: no page shows a card that its viewer does not know", "[secrets]") {
  const Folder folder;
  const Jerusalem game;
  int positions = 0;
  int differing = 0;
  for (std::uint64_t seed = 1; positions < 1000; ++seed) {
    Rng rng(seed, 77);
    const int players = 2 + static_cast<int>(seed % 3);
    // One person alone is shown the desk while others decide, too.
    const Seat alone = seed % 4 == 0 ? player(rng.below(players)) : Seat::nobody;
    TableState state = table_of(game, players, is_player(alone) ? 1u << index_of(alone) : everybody, seed, folder);
    while (true) {
      if (rng.below(8) == 0 || state.sitting.over()) {
        const bool roomy = ++positions % 4 == 0;
        const auto pictures = [&](Seat viewer) { return all_pages(state, viewer, roomy ? 120 : 80, roomy ? 40 : 24); };
        for (int i = -1; i < players; ++i) {
          const Seat viewer = i < 0 ? Seat::nobody : player(i);
          if (is_player(alone) && viewer != alone) continue;
          const std::string seen = pictures(viewer);
          std::vector<Move> others = seen_alike(state.sitting, viewer, rng);
          differing += others != OtherTruth::moves_of(state.sitting);
          const OtherTruth other(state.sitting, std::move(others));
          INFO("seed " << seed << ", " << players << " players, seen by " << i << ", entry "
                       << state.sitting.entries());
          REQUIRE(pictures(viewer) == seen);
        }
      }
      if (state.sitting.over()) break;
      REQUIRE(state.sitting.play(random_move(state.sitting, rng)).empty());
    }
  }
  CHECK(differing > 2000);  // else nothing was compared
}

// Silver is the same for all at the start, so another purse for everybody is another figure in the rules. On the open
// table nothing may change by it, and behind his own screen only a player's own amount.
TEST_CASE("J1.4: no page shows silver that is behind another's screen", "[secrets]") {
  Rules rules;
  rules.starting_silver = 48;
  const Jerusalem poorer(rules);
  rules.starting_silver = 59;
  const Jerusalem richer(rules);
  for (std::uint64_t seed = 1; seed <= 9; ++seed) {
    Rng rng(seed, 78);
    const int players = 2 + static_cast<int>(seed % 3);
    const Folder poor_saves;  // one each, so that the saves' names are of one length
    const Folder rich_saves;
    TableState poor = table_of(poorer, players, everybody, seed, poor_saves);
    TableState rich = table_of(richer, players, everybody, seed, rich_saves);
    while (!poor.sitting.over()) {
      for (int i = -1; i < players && rng.below(6) == 0; ++i) {
        const Seat viewer = i < 0 ? Seat::nobody : player(i);
        const auto own_silver = [&](const TableState& state) {
          return viewer == Seat::nobody ? "" : std::to_string(state.sitting.view(viewer).screens[viewer].silver);
        };
        if (own_silver(poor).size() != own_silver(rich).size()) continue;  // what stands beside it would move
        const auto pictures = [&](TableState& state) {
          std::string text = all_pages(state, viewer, 80, 24);
          const std::string file = state.sitting.match().path().filename().string();
          text.erase(text.find("saved: " + file), text.find("any other key") - text.find("saved: " + file));
          // By the rules, and so known to all, is with how much everybody begins.
          const std::string begun = "began with " + std::to_string(state.sitting.game().rules().starting_silver);
          for (std::size_t at = 0; (at = text.find(begun, at)) != text.npos;) text.replace(at, begun.size(), "begun");
          if (viewer == Seat::nobody) return text;
          const std::string own = own_silver(state);
          for (const char* behind : {"● silver", " silver, ", "●)"})
            for (std::size_t at = 0; (at = text.find(own + behind, at)) != text.npos;)
              text.replace(at, own.size(), "my");
          return text;
        };
        INFO("seed " << seed << ", seen by " << i << ", entry " << poor.sitting.entries());
        REQUIRE(pictures(poor) == pictures(rich));
      }
      const Move move = random_move(poor.sitting, rng);
      REQUIRE(poor.sitting.play(move).empty());
      REQUIRE(rich.sitting.play(move).empty());
    }
  }
}

// Squires behind a screen can be counted by whoever keeps the count, so no two matches differ in them alone. But what
// is drawn comes from this view, and there they are not.
TEST_CASE("J1.4: what is drawn is drawn from a view without the others' screens", "[secrets]") {
  const Jerusalem game;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng(seed, 79);
    const int players = 2 + static_cast<int>(seed % 3);
    Session<Jerusalem> session(game, {players, player(0)}, seed);
    for (int length = rng.below(400); length > 0 && !session.over(); --length) {
      const auto prompt = session.prompt();
      session.play(prompt.seat, prompt.moves[rng.below(prompt.moves.size())]);
    }
    const Position& position = session.truth();
    for (const Seat viewer : Seats(players)) {
      const View view = ui::as_on_the_table(game, game.view(position, viewer));
      for (const Seat seat : Seats(players))
        CHECK(view.screens[seat] == (seat == viewer ? position.screens[seat] : jerusalem::Screen{}));
    }
  }
}
