// How keys lead through decisions at the full-screen table: what an Enter too many does, where the cursor stands, what
// can be taken back, and what the line of the decision says meanwhile.
#include <memory>

#include <catch2/catch_test_macros.hpp>

#include "seated.hpp"
#include "ui/hint.hpp"
#include "ui/open_table.hpp"
#include "ui/table_state.hpp"

using namespace castellan;
using namespace castellan::jerusalem;
using ui::Page;
using ui::TableState;

namespace {

const ui::TableScene::Surroundings around = {"## J6 Deployment\n- J6.1 no\n"};

// A match of three people, and its table.
struct Played {
  Folder folder;
  TableState state;
  explicit Played(std::uint64_t seed)
      : state{std::get<ui::Sitting>(Seated::begin(people(3), false, seed, folder.path)), around} {}

  std::string picture(int width = 80, int height = 24) {
    return picture_of(state.draw_page(width, height), width, height);
  }
  bool shows(const std::string& words) { return picture().find(words) != std::string::npos; }
  Played& press(const Key& key, int times = 1) {
    for (int i = 0; i < times; ++i) state.on_key(key);
    return *this;
  }
  Played& type(const std::string& keys) {
    for (const char key : keys) press(Key::Character(key));
    return *this;
  }
  // Through curtain and recap to the decision.
  void sit_down() {
    state.reckoned = state.sitting.entries();
    state.go_on();
    for (int pages = 0; state.page != Page::desk && pages < 9; ++pages) press(Key::Return);
    REQUIRE(state.page == Page::desk);
  }
};

template <Step step>
bool asks(const ui::Sitting& sitting) {
  return sitting.table_after(sitting.entries()).step == step;
}

// A table where `wanted` is true, after chance moves.
std::unique_ptr<Played> table_where(bool (*wanted)(const ui::Sitting&)) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    auto table = std::make_unique<Played>(seed);
    ui::Sitting& sitting = table->state.sitting;
    Rng rng(seed, 31);
    while (!sitting.over()) {
      if (wanted(sitting)) {
        table->sit_down();
        return table;
      }
      const auto moves = sitting.prompt().moves;
      Move move = moves[rng.below(moves.size())];
      // Dear bids would leave nobody silver for anything else, and early ends and dismissals nobody squires.
      if (const auto* bid = std::get_if<Bid>(&move); bid != nullptr && bid->silver > 3) move = moves[moves.size() - 1];
      if (std::holds_alternative<Bid>(move)) move = moves[0];
      if (asks<Step::deploy>(sitting) && std::holds_alternative<DismissSquire>(move)) move = EndTurn{};
      if (std::holds_alternative<EndTurn>(move) && std::holds_alternative<PlaceSquire>(moves[0])) move = moves[0];
      REQUIRE(sitting.play(move).empty());
    }
  }
  FAIL("no such table");
  return nullptr;
}

int squires_behind(const ui::Sitting& sitting) {
  return sitting.view(sitting.to_move()).screens[sitting.to_move()].squires;
}

}  // namespace

TEST_CASE("an Enter too many takes what is usually wanted; declining stands last", "[table]") {
  for (const auto& wanted :
       {&asks<Step::david>, &asks<Step::materials>, &asks<Step::intrigue>, &asks<Step::tax>, &asks<Step::war>}) {
    const auto table = table_where(*wanted);
    const auto& options = table->state.decision.options;
    CHECK_FALSE(std::holds_alternative<Decline>(options.front()));
    REQUIRE(std::holds_alternative<Decline>(options.back()));
    CHECK(ui::words_for(table->state.table(), options.back()) == "no");
  }
  CHECK(table_where(&asks<Step::materials>)->state.decision.options.front() == Move(BuyPrestige{4}));
  CHECK(std::holds_alternative<TakeIncome>(table_where(&asks<Step::income>)->state.decision.options.front()));
  jerusalem::Table scholars;  // J7.3: asked only of who has kept a squire
  scholars.step = Step::scholars;
  CHECK(ui::decision_for(scholars, {UseScholars{}, Decline{}}).options.front() == Move(UseScholars{}));
  jerusalem::Table succession;
  succession.step = Step::succession;
  const auto saving = ui::decision_for(succession, {SaveSquires{0}, SaveSquires{1}, SaveSquires{2}});
  CHECK(saving.options.front() == Move(SaveSquires{2}));
  CHECK(ui::words_for(saving.options.back()) == "none");
  const auto marshal = table_where(&asks<Step::marshal_another>);
  CHECK(std::holds_alternative<MoveAnother>(marshal->state.decision.options.front()));
  CHECK(ui::words_for(marshal->state.table(), marshal->state.decision.options.back()) == "no more");
}

TEST_CASE("J4.4: no silver is bid that has not been chosen", "[table]") {
  Seated table(people(3));
  table.press(Key::Return);
  CHECK(table.shows("u back"));  // the office
  CHECK(table.shows("bids: - silver"));
  table.press(Key::Return);
  CHECK(table.shows("choose silver with Up or by typing it"));
  CHECK_FALSE(table.shows("p passes"));  // who has opened must bid
  table.type("3").press(Key::Return, 3);
  CHECK(table.sitting().entries() == 2);
  CHECK(table.shows("typing it; p passes"));
  table.type("z");
  CHECK(table.shows("Bo (Blue) bids: - silver"));
  CHECK(table.shows("u·back"));
  table.press(Key::ArrowUp);
  CHECK(table.shows("bids: 4 silver"));
  table.press(Key::Backspace);
  CHECK(table.shows("bids: - silver"));
  table.type("12").press(Key::Return);
  CHECK(table.sitting().table_after(3).auction.bid == 12);
}

TEST_CASE("the next step of a choice begins where the last one was", "[table]") {
  const auto table = table_where([](const ui::Sitting& sitting) {
    return asks<Step::influence>(sitting) && sitting.table_after(sitting.entries()).turn.left == 2 &&
           sitting.prompt().moves.size() == 3;
  });
  TableState& state = table->state;
  table->press(Key::ArrowDown, 2);
  const Area right = ui::area_of(state.decision.options.back());
  CHECK(state.desk().lit == right);
  const int before = state.table().squires[right][state.mover()];
  table->press(Key::Return);
  CHECK(state.decision.cursor == 2);
  CHECK(state.desk().lit == right);
  CHECK(table->shows("1 still to go"));
  table->press(Key::Return);
  CHECK(state.table().squires[right][state.mover()] == before + 2);
  CHECK(state.table().step == Step::deploy);
  CHECK(state.decision.area == right);  // and so does the city's cursor
}

TEST_CASE("what is left of a choice of several steps is told", "[table]") {
  const auto war = table_where([](const ui::Sitting& sitting) {
    return asks<Step::war>(sitting) && sitting.table_after(sitting.entries()).reckoning.losses >= 3 &&
           sitting.prompt().moves.size() > 4;
  });
  CHECK(war->shows(" may remove "));
  CHECK(war->shows("(at most 2 of each opponent, J8.4)"));
  war->press(Key::Return);
  CHECK(war->shows(" more squires (at most 2"));
  CHECK(ui::words_for(war->state.table(), Decline{}) == "no more");

  const auto tax = table_where([](const ui::Sitting& sitting) {
    return asks<Step::tax>(sitting) && sitting.prompt().moves.size() > 2 &&
           sitting.view(sitting.to_move()).screens[sitting.to_move()].silver > 3;
  });
  CHECK(tax->shows(" has paid for 0 of "));
  CHECK_FALSE(tax->shows("● left"));  // J1.4: everybody looks
  tax->press(Key::Return);
  CHECK(tax->shows(" has paid for 1 of "));
  CHECK(tax->state.decision.cursor == 0);
}

TEST_CASE("J6.5: a dismissal says what it brings, counts, and is left by Esc", "[table]") {
  const auto table = table_where([](const ui::Sitting& sitting) {
    const auto moves = sitting.prompt().moves;
    return asks<Step::deploy>(sitting) && std::any_of(moves.begin(), moves.end(), [](const Move& m) {
             return std::holds_alternative<DismissSquire>(m);
           });
  });
  for (const Move& move : table->state.decision.moves)
    if (const auto* dismiss = std::get_if<DismissSquire>(&move)) table->state.decision.area = dismiss->area;
  CHECK(table->shows("d dismiss 3 for 1●"));
  CHECK(table->shows("e end"));
  const int before = table->state.sitting.entries();
  table->type("d");
  CHECK(table->shows("must choose 2 more to dismiss"));
  CHECK(table->shows("u, Esc back"));
  table->press(Key::Escape);
  CHECK(table->state.sitting.entries() == before);
  CHECK(table->state.table().step == Step::deploy);
}

TEST_CASE("u takes back what one key did", "[table]") {
  const auto table = table_where([](const ui::Sitting& sitting) {
    return asks<Step::deploy>(sitting) && squires_behind(sitting) >= 5 && squires_behind(sitting) < 9;
  });
  TableState& state = table->state;
  const int behind = squires_behind(state.sitting);
  const int before = state.sitting.entries();
  state.decision.area = std::get<PlaceSquire>(state.decision.moves.front()).area;
  table->type("2");
  table->type("9");
  CHECK(table->shows(std::to_string(behind - 2) + " squires placed; no more behind the screen"));
  table->type("u");
  CHECK(squires_behind(state.sitting) == behind - 2);
  table->type("3-");
  CHECK(squires_behind(state.sitting) == behind - 4);
  table->type("u");
  CHECK(squires_behind(state.sitting) == behind - 2);
  table->type("u");
  CHECK(state.sitting.entries() == before);
}

TEST_CASE("u is lit where it does something, and refuses in a sentence", "[table]") {
  Seated table(people(2));
  CHECK(table.shows("u·back"));
  table.type("u");
  CHECK(table.shows("what was decided before stands") != table.shows("there is no move to take back"));
  table.press(Key::Return);
  CHECK(table.shows("u back"));
  table.type("u");
  CHECK(table.sitting().entries() == 0);
}

TEST_CASE("J6.7: all cards in the hand can be read, and one that cannot be played says why", "[table]") {
  const auto table = table_where([](const ui::Sitting& sitting) {
    const auto moves = sitting.prompt().moves;
    return asks<Step::deploy>(sitting) && sitting.table_after(sitting.entries()).hand_size[sitting.to_move()] > 0 &&
           std::none_of(moves.begin(), moves.end(), [](const Move& m) { return std::holds_alternative<PlayCard>(m); });
  });
  const int before = table->state.sitting.entries();
  CHECK(table->shows("c card"));
  table->type("c");
  CHECK(table->shows("[Choose: 1 of"));
  CHECK_FALSE(table->state.desk().explained.empty());
  table->press(Key::Return);
  CHECK((table->state.message.starts_with("J9") || table->state.message.starts_with("J1")));
  CHECK(table->state.sitting.entries() == before);
  table->type("u");
  CHECK(table->state.sitting.entries() == before);
  table->press(Key::Escape);
  CHECK(table->shows("to place, hire at"));
}

TEST_CASE("J4.9: the hand is seen where a card is kept", "[table]") {
  const auto table = table_where([](const ui::Sitting& sitting) {
    return asks<Step::keep_card>(sitting) && sitting.table_after(sitting.entries()).hand_size[sitting.to_move()] > 0;
  });
  CHECK(table->shows("in the hand: "));
  CHECK_FALSE(table->shows("in the hand: nothing"));
}

TEST_CASE("the general keys stay beside every area and every refusal", "[table]") {
  const auto table = table_where([](const ui::Sitting& sitting) {
    return asks<Step::deploy>(sitting) && sitting.table_after(sitting.entries()).players == 3;
  });
  for (int area = 0; area < area_count; ++area) {
    table->state.message.clear();
    table->state.decision.area = static_cast<Area>(area);
    CHECK(table->shows("L log  H hint  ? help  q leave"));
    table->type("b");
    CHECK(table->shows("L log  H hint  ? help  q leave"));
  }
}

TEST_CASE("what is read scrolls by lines and pages from where it is", "[table]") {
  const auto table =
      table_where([](const ui::Sitting& sitting) { return asks<Step::deploy>(sitting) && sitting.entries() > 120; });
  table->picture();
  table->type("L");
  const int last = ui::last_first_line(table->state.reading_page(), 80, 24);
  REQUIRE(last > 45);
  const auto begins_at = [&](int line) { return table->shows("lines " + std::to_string(line + 1) + " to "); };
  CHECK(begins_at(last));
  table->press(Key::ArrowUp);
  CHECK(begins_at(last - 1));
  table->press(Key::PageUp);
  CHECK(begins_at(last - 1 - 21));
  table->press(Key::PageDown, 3);
  CHECK(begins_at(last));
  table->press(Key::Home);
  CHECK(begins_at(0));
  table->press(Key::ArrowUp).press(Key::ArrowDown);
  CHECK(begins_at(1));
  table->press(Key::End);
  CHECK(begins_at(last));
  table->press(Key::Escape).type("?");
  CHECK(begins_at(0));
  table->press(Key::End);
  CHECK_FALSE(begins_at(0));
  table->press(Key::PageUp, 9);
  CHECK(begins_at(0));
}

TEST_CASE("a match that is resumed retells nobody what he saw", "[table]") {
  const auto table = table_where([](const ui::Sitting& sitting) {
    return asks<Step::deploy>(sitting) && sitting.table_after(sitting.entries()).round == 3;
  });
  TableState& state = table->state;
  state.seen = {};
  state.remember_looks();
  const auto& entries = state.sitting.match().session().record().entries;
  for (const Seat seat : Seats(3)) {
    REQUIRE(state.seen[seat] > 0);
    CHECK(entries[static_cast<std::size_t>(state.seen[seat] - 1)].seat == seat);
    for (auto entry = static_cast<std::size_t>(state.seen[seat]); entry < entries.size(); ++entry)
      CHECK(entries[entry].seat != seat);
  }
}

TEST_CASE("the King's figures are those he is sure of, and the first is the highest", "[hint]") {
  using Thoughts = std::vector<Thought<Jerusalem>>;
  const auto thought = [](int bid, int playouts, float chance) {
    Plan<Jerusalem> plan;
    plan.push_back(Bid{static_cast<std::uint8_t>(bid)});
    return Thought<Jerusalem>{plan, playouts, chance};
  };
  CHECK(ui::in_words(Thoughts{thought(1, 900, 0.5F), thought(2, 300, 0.51F), thought(3, 20, 0.06F)}) ==
        std::vector<std::string>{"50 %: bid 1", "else: bid 2", "else: bid 3"});
  CHECK(ui::in_words(Thoughts{thought(1, 900, 0.5F), thought(2, 800, 0.51F), thought(3, 300, 0.4F)}) ==
        std::vector<std::string>{"51 %: bid 2", "50 %: bid 1", "40 %: bid 3"});
}

TEST_CASE("after a hint on the open table the table is open again", "[hint]") {
  Seated table(people(2));
  table.press(Key::Return).type("H").press(Key::Return);
  REQUIRE(table.shows("What the King would do"));
  table.press(Key::Return);
  CHECK(table.shows("bids: - silver"));
  CHECK(table.shows("all are closed"));
}
