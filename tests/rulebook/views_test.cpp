// J1.4 and J4.9: what a seat knows.
#include "table_builder.hpp"

namespace castellan::jerusalem {
namespace {

Row row_of(std::initializer_list<Card> cards) {
  Row row = empty_row;
  std::copy(cards.begin(), cards.end(), row.begin());
  return row;
}

const Rules open_screens = standard_but([](Rules& rules) { rules.screens_open = true; });

TEST_CASE("J1.4 cards in hand are secret, their number is public", "[rulebook]") {
  const auto dealt = [](Card blue) {  // Blue kept before the others, who saw no more of it
    return Builder(3).order({Blue, Green, Red}).hand(Red, {Card::turncoat}).hand(Blue, {blue}).at(Step::deploy, Blue);
  };
  const auto play = dealt(Card::genoa);
  const View red = play.game().view(play.position(), Red);
  CHECK(red.screens[Red].hand[Card::turncoat] == 1);
  CHECK(red.screens[Blue].hand == CardCounts{});
  CHECK(red.screens[Blue].kept[0] == Card::unknown);
  CHECK(red.table.hand_size == PerPlayer<std::uint8_t>{{1, 1, 0, 0}});

  SECTION("J1.4 so two truths that differ only there look the same") {
    const auto other = dealt(Card::move_two);
    CHECK(other.game().view(other.position(), Red) == red);
    CHECK(other.game().view(other.position(), Green) == play.game().view(play.position(), Green));
    CHECK(other.game().view(other.position(), Blue) != play.game().view(play.position(), Blue));
  }
  SECTION("J1.4 a spectator sees no hand at all") {
    const View nobody = play.game().view(play.position(), Seat::nobody);
    for (const Seat seat : Seats(3)) CHECK(nobody.screens[seat].hand == CardCounts{});
    CHECK(nobody.screens[Red].kept[0] == Card::unknown);
  }
  SECTION("J1.4 played cards are public") {
    auto later = play;
    later(PlayCard{Card::genoa});
    const View seen = later.game().view(later.position(), Red);
    CHECK(seen.table.played_count[Blue] == 1);
    CHECK(seen.table.played[Blue][0] == Played{Card::genoa, 1});
    CHECK(seen.table.hand_size[Blue] == 0);
  }
}

TEST_CASE("J1.4 the board, bids, prestige, towers and offices are public", "[rulebook]") {
  auto play = Builder(4).prestige(Red, 1).tower(Blue, 2).squires(Area::david, Green, 3).at(Step::open_office, Red);
  play(OpenOffice{Office::treasurer})(Bid{4});
  for (const Seat seat : Seats(4)) CHECK(play.game().view(play.position(), seat).table == play.table());
  CHECK(play.game().blur(play.position(), Bid{5}, Green) == Move{Bid{5}});
}

TEST_CASE("J1.4 option screens_open: everybody sees every hand", "[rulebook]") {
  const auto hand_seen = [](const Rules& rules) {
    const auto play = Builder(3, rules).hand(Blue, {Card::genoa}).at(Step::deploy, Red);
    return play.game().view(play.position(), Red).screens[Blue].hand[Card::genoa] == 1;
  };
  CHECK_FALSE(hand_seen(Rules{}));
  CHECK(hand_seen(open_screens));
  const auto draft = Builder(3, open_screens).at(Step::deal_cards, Seat::chance);
  CHECK(draft.game().blur(draft.position(), KeepCard{Card::genoa}, Blue) == Move{KeepCard{Card::genoa}});
}

TEST_CASE("J4.9 the cards laid aside are seen by the one who is choosing, and what was kept by nobody", "[rulebook]") {
  auto play = Builder(4).order({Red, Blue, Green, Yellow}).at(Step::deal_cards, Seat::chance);
  const auto view = [&](Seat seat) { return play.game().view(play.position(), seat); };
  const std::size_t round = 0;
  for (const Seat seat : Seats(4))
    CHECK(play.game().blur(play.position(), DealCard{Card::genoa}, seat) == Move{DealCard{Card::unknown}});
  play(DealCard{Card::genoa})(DealCard{Card::turncoat})(DealCard{Card::move_two})(DealCard{Card::one_squire});

  CHECK(view(Red).offer == row_of({Card::one_squire, Card::turncoat, Card::move_two, Card::genoa}));
  for (const Seat seat : {Blue, Green, Yellow}) CHECK(view(seat).offer == empty_row);

  CHECK(play.game().blur(play.position(), KeepCard{Card::genoa}, Red) == Move{KeepCard{Card::genoa}});
  for (const Seat seat : {Blue, Green, Yellow, Seat::nobody})
    CHECK(play.game().blur(play.position(), KeepCard{Card::genoa}, seat) == Move{KeepCard{Card::unknown}});
  play(KeepCard{Card::genoa});

  SECTION("J4.9 who has passed cards on knows which, but not who kept what") {
    const Row passed = row_of({Card::one_squire, Card::turncoat, Card::move_two});
    CHECK(view(Red).offer == empty_row);
    CHECK(view(Red).passed_on[round] == passed);
    CHECK(view(Blue).offer == passed);
    CHECK(view(Blue).passed_on[round] == empty_row);
    play(KeepCard{Card::move_two});
    CHECK(view(Red).passed_on[round] == passed);
    CHECK(view(Red).screens[Blue].kept[round] == Card::unknown);
    CHECK(view(Blue).passed_on[round] == row_of({Card::one_squire, Card::turncoat}));
    CHECK(view(Green).offer == row_of({Card::one_squire, Card::turncoat}));
    play(KeepCard{Card::turncoat});
    CHECK(view(Red).passed_on[round] == passed);
    CHECK(view(Green).passed_on[round] == row_of({Card::one_squire}));
    CHECK(view(Yellow).passed_on[round] == empty_row);
    CHECK(view(Yellow).screens[Yellow].hand[Card::one_squire] == 1);
  }
  SECTION("J4.9 what is guessed from a view fits what its seat passed on") {
    play(KeepCard{Card::move_two})(KeepCard{Card::turncoat});
    Rng rng(3);
    int differs = 0;
    for (int i = 0; i < 50; ++i) {
      const Position guess = play.game().guess(view(Red), rng);
      CardCounts later;
      for (const Seat seat : {Blue, Green, Yellow}) ++later[guess.screens[seat].kept[round]];
      CHECK(later[Card::one_squire] + later[Card::turncoat] + later[Card::move_two] == 3);
      CHECK(later[Card::one_squire] == 1);
      differs += guess.screens[Blue].kept[round] != Card::move_two ? 1 : 0;
    }
    CHECK(differs > 0);
  }
}

TEST_CASE("J7.3 J1.4 the scholars' card is seen only by the one who draws it", "[rulebook]") {
  auto play = Builder(4).squires(Area::patriarchate_left, Blue, 1).behind(Blue, 1).at(Step::deploy, Yellow);
  play(EndTurn{})(UseScholars{});
  REQUIRE(play.step() == Step::draw_card);
  for (const Seat seat : {Red, Green, Yellow, Seat::nobody})
    CHECK(play.game().blur(play.position(), DrawCard{Card::genoa}, seat) == Move{DrawCard{Card::unknown}});
  CHECK(play.game().blur(play.position(), DrawCard{Card::genoa}, Blue) == Move{DrawCard{Card::genoa}});
  play(DrawCard{Card::genoa});
  CHECK(play.game().view(play.position(), Red).screens[Blue].drawn[0] == Card::unknown);
  CHECK(play.game().view(play.position(), Blue).screens[Blue].drawn[0] == Card::genoa);
}

}  // namespace
}  // namespace castellan::jerusalem
