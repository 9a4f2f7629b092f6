// Screens as text, see golden.hpp.

#include <catch2/catch_test_macros.hpp>

#include "contract.hpp"
#include "golden.hpp"
#include "match/save_file.hpp"
#include "match/save_rules.hpp"
#include "picture.hpp"
#include "ui/desk.hpp"
#include "ui/replay_scene.hpp"

using namespace castellan;
using jerusalem::Jerusalem;
using ui::ReplayScene;

namespace {

ReplayScene::Order example(const std::string& name) {
  const auto text = read_whole(std::string(CASTELLAN_SOURCE_DIR) + "/saves/" + name + ".save");
  const auto loaded = Chronicle<Jerusalem>::load(std::get<std::string>(text), &game_in_heading<Jerusalem>);
  const auto& told = std::get<Chronicle<Jerusalem>>(loaded);
  return {told.session().game(), told.session().record(), {"Anna", "Bo", "Cem", "Dora"}};
}

void press(ReplayScene& scene, const ftxui::Event& key, int times = 1) {
  for (int i = 0; i < times; ++i) scene.on(key);
}

using Key = ftxui::Event;

}  // namespace

TEST_CASE("the replay scene looks as it should at 80x24 and 120x40", "[screens]") {
  ReplayScene scene(example("four-players"));
  const auto compare = [](const std::string& name, ReplayScene& shown) {
    compare_scene("replay-" + name, [&](int width, int height) { return shown.draw(width, height); });
  };
  compare("start", scene);
  press(scene, Key::ArrowDown, 3);
  press(scene, Key::ArrowRight, 4);
  compare("auction", scene);
  press(scene, Key::ArrowRight, 40);
  compare("deployment", scene);
  press(scene, Key::Tab);
  compare("as-red", scene);
  press(scene, Key::End);
  compare("end", scene);
  press(scene, Key::Character('?'));
  compare("keys", scene);
  ReplayScene two(example("two-players"));
  press(two, Key::ArrowDown, 2);
  compare("two-players", two);
}

// Four players fill every line of the city to its end.
TEST_CASE("J7.1: whoever would control an area or lead a centre is marked, however full the city is", "[screens]") {
  const ReplayScene::Order order = example("four-players");
  jerusalem::Position position = order.game.start(order.record.setup);
  int most = 0;
  for (const auto& entry : order.record.entries) {
    order.game.apply(position, entry.move);
    if (position.table.step != jerusalem::Step::deploy) continue;
    int marks = 0;
    for (int area = 0; area < jerusalem::area_count; ++area)
      marks += is_player(order.game.controller(position.table, static_cast<jerusalem::Area>(area)));
    for (const auto centre : {jerusalem::Centre::patriarchate, jerusalem::Centre::market, jerusalem::Centre::nobility})
      marks += is_player(order.game.leader(position.table, centre));
    most = std::max(most, marks);
    for (const auto& [width, height] : {std::pair(80, 24), std::pair(120, 40)}) {
      const ui::Desk desk{order.game, order.game.view(position, player(0)), order.names, false, {}, {}, {}};
      const std::string picture = picture_of(ui::draw(desk, width, height), width, height);
      int drawn = 0;
      for (std::size_t at = 0; (at = picture.find(ui::control_sign, at)) != picture.npos; ++at) ++drawn;
      INFO(picture);
      REQUIRE(drawn == marks);
    }
  }
  CHECK(most >= 15);
}

TEST_CASE("without anything beyond ASCII the screens say the same", "[screens]") {
  ReplayScene::Order order = example("four-players");
  order.ascii = true;
  ReplayScene scene(std::move(order));
  press(scene, Key::ArrowDown, 4);
  press(scene, Key::ArrowLeft, 40);
  const std::string picture = picture_of(scene.draw(80, 24), 80, 24);
  for (const char byte : picture) CHECK(static_cast<unsigned char>(byte) < 0x80);
  CHECK(picture.find('?') == picture.rfind('?'));  // the key that explains; nothing lacks a stand-in
}

TEST_CASE("a terminal that is too small is told so, and no size is too odd to draw", "[screens]") {
  ReplayScene scene(example("three-players"));
  press(scene, Key::ArrowDown, 2);
  CHECK(picture_of(scene.draw(79, 24), 79, 24).find("needs 80x24") != std::string::npos);
  for (int width = 1; width < 200; width += 7)
    for (int height = 1; height < 60; height += 3) picture_of(scene.draw(width, height), width, height);
}

TEST_CASE("the keys of the replay scene", "[screens]") {
  ReplayScene scene(example("three-players"));
  const auto status = [&] {
    const std::string picture = picture_of(scene.draw(80, 24), 80, 24);
    const auto from = picture.find("Entry ");
    return picture.substr(from, picture.find('.', from) - from);
  };
  const std::string start = status();
  CHECK(start.starts_with("Entry 0 of "));
  press(scene, Key::ArrowLeft);
  CHECK(status() == start);  // there is nothing before the start
  press(scene, Key::Character('l'), 3);
  press(scene, Key::Character('h'));
  CHECK(status().starts_with("Entry 2 of "));
  press(scene, Key::End);
  const std::string end = status();
  press(scene, Key::ArrowRight);
  CHECK(status() == end);
  press(scene, Key::PageUp, 20);
  CHECK(status() == start);
  press(scene, Key::PageDown, 20);
  CHECK(status() == end);
  scene.on(terminal::Paste{"qqq"});
  CHECK_FALSE(scene.done());  // pasted text is never keys
  press(scene, Key::Character('q'));
  CHECK(scene.done());
}

// Two truths that look the same to a seat give the same picture: the desk is drawn from the view alone, and what is
// told beside it must not say more.
TEST_CASE("J1.4: no seat's screen shows another's secrets", "[screens]") {
  int compared = 0;
  for (const char* name : {"two-players", "three-players", "four-players"}) {
    const ReplayScene::Order order = example(name);
    const Jerusalem& game = order.game;
    Rng rng(5);
    for (const Seat seat : Seats(order.record.setup.players)) {
      jerusalem::Position truth = game.start(order.record.setup);
      for (const auto& entry : order.record.entries) {
        if (rng.below(6) == 0) {
          ui::Desk desk{game, game.view(truth, seat), order.names, false, {}, {}, {}};
          desk.log.push_back(tell_to(game, truth, entry.move, seat));
          ui::Desk other = desk;
          const jerusalem::Position guess = game.guess(desk.view, rng);
          other.view = game.view(guess, seat);
          other.log = {game.tell(guess, game.blur(truth, entry.move, seat))};
          CHECK(picture_of(ui::draw(desk, 80, 24), 80, 24) == picture_of(ui::draw(other, 80, 24), 80, 24));
          ++compared;
        }
        game.apply(truth, entry.move);
      }
    }
  }
  CHECK(compared > 400);
}
