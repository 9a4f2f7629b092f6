// The full-screen table, driven by keys and read as text; no terminal is needed.
#include "ui/table_scene.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

#include "golden.hpp"
#include "jerusalem/words.hpp"
#include "seated.hpp"
#include "ui/end_page.hpp"
#include "ui/open_table.hpp"

using namespace castellan;
using namespace castellan::jerusalem;

namespace {

// Anna opens the Treasurer, gets it for nothing; Bo the next; Cem the last: the draft and its first curtain follow.
void auction_without_bids(Seated& table) {
  table.press(Key::Return).bid();  // the first office, for 0
  table.type("pp");
  table.press(Key::Return).bid().type("p");
}

}  // namespace

TEST_CASE("the auction is played on the open table, by keys alone", "[table]") {
  Seated table(people(3));
  CHECK(table.shows("Anna (Red) chooses an office to put up for auction now (J4.3)"));
  CHECK(table.shows("> Treasurer"));
  table.press(Key::ArrowDown);
  CHECK(table.shows("> Marshal"));
  table.press(Key::Return);
  CHECK(table.shows("Up for auction: Marshal"));
  CHECK(table.shows("all are closed"));
  table.type("13").press(Key::Return);
  CHECK(table.shows(
      "J4.5: nobody can bid more silver than he has; v"));  // looks behind the screen, and not how much that is
  table.type("3").press(Key::ArrowUp);
  CHECK(table.shows("bids: 4 silver"));
  table.press(Key::Return);
  CHECK(table.shows("bids 4"));
  table.type("2").press(Key::Return);  // Bo: too low
  CHECK(table.shows("J4.4: the bid must be higher than 4"));
  table.type("p");
  CHECK(table.shows("passed"));
}

TEST_CASE("J1.4: the curtain falls before cards are shown, holds nothing, and only Enter opens it", "[table]") {
  Seated table(people(3));
  auction_without_bids(table);
  REQUIRE(table.shows("Pass the keyboard to Anna (Red)."));
  CHECK(table.wiped == 1);
  std::string words = table.picture();
  std::erase(words, '\n');
  while (words.find("  ") != std::string::npos) words.erase(words.find("  "), 1);
  CHECK(words == " Pass the keyboard to Anna (Red). Enter opens the screen.");
  table.type("x?1b");
  CHECK(table.shows("Pass the keyboard"));
  table.press(Key::Return);
  CHECK(table.shows("What happened since Anna last looked"));
  table.press(Key::Return);
  CHECK(table.shows("Anna's screen") != table.shows("Choose: 1 of"));
  table.press(Key::Return);  // keeps a card; Bo is next
  CHECK(table.shows("Pass the keyboard to Bo (Blue)."));
}

TEST_CASE("whoever wants to count his silver looks through a curtain of his own", "[table]") {
  Seated table(people(2));
  table.press(Key::Return).type("v");
  REQUIRE(table.shows("Pass the keyboard to Anna (Red)."));
  table.press(Key::Escape);
  CHECK(table.shows("bids: - silver"));
  table.type("v").press(Key::Return);
  CHECK(table.shows("12● silver"));
  table.press(Key::Return);
  CHECK_FALSE(table.shows("12● silver"));
  CHECK(table.shows("all are closed"));
}

TEST_CASE("J6: a deployment turn with the cursor in the city", "[table]") {
  Seated table({{"person", "Anna"}, {"random", "Robot"}});
  while (table.sitting().table_after(table.sitting().entries()).step != Step::deploy) {
    table.bid();
    if (table.shows("Up for auction")) table.type("p");
  }
  if (table.shows("What happened")) table.press(Key::Return);
  const int before = table.sitting().entries();
  const auto squires = [&](Area area) {
    return int{table.sitting().table_after(table.sitting().entries()).squires[area][player(0)]};
  };
  REQUIRE(table.shows(". Royal Palace (large)"));
  const int standing = squires(Area::palace_large);
  table.type("3");
  CHECK(squires(Area::palace_large) == standing + 3);
  table.type("-");
  CHECK(squires(Area::palace_large) == standing + 2);
  table.type("b");
  CHECK(table.shows("J6."));  // round 1: J6.10
  table.press(Key::ArrowRight);
  CHECK(table.shows(". Tower of David"));
  table.press(Key::ArrowDown);
  CHECK(table.shows(". Market (large)"));
  table.type("9");
  CHECK(table.shows("placed; no more behind the screen"));
  table.type("9");
  CHECK(table.shows("J6.3: there is no squire behind the screen"));
  table.type("u");
  CHECK(table.sitting().entries() > before);
  table.type("e");
  CHECK(table.shows("End the turn of Anna (Red)?"));
  CHECK(table.shows("placed"));
  CHECK(table.shows("What stays behind the screen"));
  table.type("n");
  CHECK_FALSE(table.shows("End the turn of"));
  table.type("?");
  CHECK(table.shows("Deployment: arrows walk the areas"));
  table.press(Key::Escape).type("q");
  CHECK(table.shows("Leave? The match is saved"));
  table.type("n");
  CHECK_FALSE(table.scene.done());
  table.scene.on(terminal::Paste{"y q e"});
  table.scene.on(terminal::Interrupt{});
  CHECK(table.shows("Leave?"));
  table.type("y");
  CHECK(table.scene.done());
}

// A monkey at the keyboard: whatever is pressed, the match goes on lawfully to its end and the screen can be drawn.
TEST_CASE("whole matches by keys alone", "[table]") {
  const std::vector<Key> keys = {Key::Return,    Key::Return,    Key::Return,     Key::ArrowUp,
                                 Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight, Key::Escape,
                                 Key::PageDown,  Key::Backspace, Key::Home,       Key::End};
  for (const int players : {2, 3, 4}) {
    Seated table(people(players), players == 4, static_cast<std::uint64_t>(players));
    Rng rng(static_cast<std::uint64_t>(players), 9);
    const std::string letters = "1112345678+-bhdocuepvyys?";
    int pressed = 0;
    while (!table.sitting().over() && pressed < 60'000) {
      if (rng.below(2) == 0)
        table.press(keys[static_cast<std::size_t>(rng.below(static_cast<int>(keys.size())))]);
      else
        table.type({letters[static_cast<std::size_t>(rng.below(static_cast<int>(letters.size())))]});
      if (++pressed % 50 == 0) table.picture();
    }
    INFO(players << " players, " << pressed << " keys");
    CHECK(table.sitting().over());
    for (int i = 0; i < 200 && !table.shows("The end of the match"); ++i) table.type("s").press(Key::Return);
    CHECK(table.shows("wins by"));
    table.type("r");
    CHECK(table.shows("Entry 0 of"));
    table.type("q").type("q");
    CHECK(table.scene.done());
  }
}

// Every kind of decision as it looks when it is met for the first time.
TEST_CASE("each decision of the rules has its screen", "[table]") {
  static const std::map<Step, std::string> names = {
      {Step::open_office, "open-office"},
      {Step::bid, "bid"},
      {Step::keep_card, "keep-card"},
      {Step::deploy, "deploy"},
      {Step::dismiss, "dismiss"},
      {Step::take_resources, "take-resources"},
      {Step::turncoat_own, "turncoat-own"},
      {Step::turncoat_other, "turncoat-other"},
      {Step::move_lift, "move-lift"},
      {Step::move_put, "move-put"},
      {Step::influence, "influence"},
      {Step::marshal_lift, "marshal-lift"},
      {Step::marshal_put, "marshal-put"},
      {Step::marshal_another, "marshal-another"},
      {Step::david, "david"},
      {Step::scholars, "scholars"},
      {Step::materials, "materials"},
      {Step::intrigue, "intrigue"},
      {Step::income, "income"},
      {Step::succession, "succession"},
      {Step::tax, "tax"},
      {Step::war, "war"},
  };
  std::set<Step> met;
  const std::string letters = "11123bdocep";
  for (std::uint64_t seed = 1; seed <= 40 && met.size() < names.size(); ++seed) {
    Seated table(people(4), false, seed);
    Rng rng(seed, 21);
    for (int pressed = 0; pressed < 20'000 && !table.sitting().over(); ++pressed) {
      const Step step = table.sitting().table_after(table.sitting().entries()).step;
      // The desk is what has the prestige track; a message of the last key would be told instead of the question.
      if (!met.contains(step) && table.shows("\u2605 ") && table.shows("? help")) {
        met.insert(step);
        table.compare("table-" + names.at(step));
      }
      const int choice = rng.below(10);
      if (choice < 4)
        table.press(Key::Return);
      else if (choice < 6)
        table.press(std::vector{Key::ArrowUp, Key::ArrowDown, Key::ArrowRight}[static_cast<std::size_t>(rng.below(3))]);
      else
        table.type({letters[static_cast<std::size_t>(rng.below(static_cast<int>(letters.size())))]});
      if (table.shows("End the turn of") && rng.below(4) != 0) table.type("n");
    }
  }
  for (const auto& [step, name] : names) {
    INFO(name);
    CHECK(met.contains(step));
  }
}

TEST_CASE("the pages beside the desk", "[table]") {
  Seated table(people(3));
  const auto compare = [&](const std::string& name) { table.compare("table-" + name); };
  table.press(Key::Return).type("v").press(Key::Return);
  compare("peek");
  table.press(Key::Return).press(Key::Escape);
  table.bid().type("pp");
  table.press(Key::Return).bid().type("p");
  compare("curtain");
  table.press(Key::Return);
  compare("recap");
  table.press(Key::Return).type("?");
  compare("help");
  table.press(Key::Escape);
  for (int pages = 0; !table.shows("to place, hire at") && pages < 99; ++pages) table.press(Key::Return);
  table.press(Key::ArrowRight).type("3b").press(Key::ArrowDown).type("1");
  compare("deployment-blocked");
  table.type("h1e");
  compare("confirm-end");
  table.type("nq");
  compare("confirm-leave");
  table.type("n");
  for (int turns = 0; !table.shows("The reckoning of round") && turns < 99; ++turns)
    table.press(Key::Return).type("ey");
  compare("reckoning-begin");
  for (int steps = 0; !table.shows("Who controls the areas") && steps < 40; ++steps) table.press(Key::Return);
  compare("reckoning-areas");
}

TEST_CASE("the end tells who won and why, and offers replay, again and leaving", "[table]") {
  Seated table({{"person", "Anna"}, {"random", "Robot"}, {"random", "Engine"}});
  Rng rng(3, 5);
  const std::string letters = "0123bep";
  std::set<std::string> told;
  for (int pressed = 0; pressed < 20'000 && !table.shows("The end of the match"); ++pressed) {
    table.press(Key::Return);
    table.type({letters[static_cast<std::size_t>(rng.below(static_cast<int>(letters.size())))]});
    if (table.shows("to place, hire at"))
      table.press(Key::ArrowRight, rng.below(2)).press(Key::ArrowDown, rng.below(2));
    // As far as the reckonings of a whole match go: events, floors, gifts.
    for (const auto& [words, name] : {std::pair("The towers (J7.6)", "towers"), std::pair(", tie ", "tie"),
                                      std::pair("(J8.", "event"), std::pair("The king's gifts", "gifts")})
      if (table.shows("The reckoning of round") && table.shows(words) && told.insert(name).second)
        table.compare(std::string("table-reckoning-") + name);
  }
  CHECK(told == std::set<std::string>{"towers", "tie", "event", "gifts"});
  table.compare("table-end");
  const auto accounts = ui::accounts_of(table.sitting());
  for (const Seat seat : Seats(3)) {
    const ui::Account& account = accounts[seat];
    CHECK(account.areas + account.materials + account.intrigue + account.cards + account.gifts - account.floors ==
          table.sitting().table_after(table.sitting().entries()).prestige[seat]);
  }
  const Heading before = table.sitting().match().heading();
  table.type("a");
  const Heading& now = table.sitting().match().heading();
  CHECK(now.seats == before.seats);
  CHECK(now.rules == before.rules);
  CHECK(now.seed != before.seed);
  CHECK_FALSE(table.sitting().over());
  CHECK(table.saved.size() == 2);
  CHECK(table.saved[0] != table.saved[1]);
  CHECK(table.shows("Jerusalem  [1]"));
}

TEST_CASE("J7.3: on the open table the Market's list does not tell how much silver there is", "[table]") {
  const Jerusalem game;
  Position position = game.start({3, player(0)});
  position.table.step = Step::materials;
  position.table.decider = player(1);
  std::vector<std::vector<Move>> lists;
  for (const int silver : {2, 3, 7, 30}) {
    position.screens[player(1)].silver = static_cast<std::int16_t>(silver);
    const Prompt<Jerusalem> prompt{player(1), game.view(position, player(1)), game.legal_moves(position)};
    lists.push_back(ui::moves_for_any_purse(game, prompt));
  }
  CHECK(lists[0].size() == 5);
  for (const auto& list : lists) CHECK(list == lists[0]);
  position.screens[player(1)].silver = 3;
  CHECK(ui::without_amount(game.why_not(position, BuyPrestige{4})) == "J7.3: each prestige costs 2 silver");
}
