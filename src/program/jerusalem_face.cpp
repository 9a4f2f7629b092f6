#include "program/jerusalem_face.hpp"

#include "jerusalem/words.hpp"
#include "program/console.hpp"
#include "terminal/loop.hpp"
#include "ui/replay_scene.hpp"

namespace castellan {

using namespace jerusalem;

std::vector<Figure> JerusalemFace::figures(const Session<Game>& session, Seat seat) {
  const Table& table = session.truth().table;
  return {{"tower", table.tower[seat]}, {"prestige left", table.prestige[seat]}};
}

nlohmann::ordered_json JerusalemFace::standing(const Game& game, const Position& position, Seat seat) {
  const Table& table = position.table;
  return {{"tower", table.tower[seat]},
          {"prestige", table.prestige[seat]},
          {"office", static_cast<int>(game.office(table, seat))}};
}

std::string JerusalemFace::standing_in_words(const Game& game, const Position& position, Seat seat) {
  const Table& table = position.table;
  return "tower " + std::to_string(table.tower[seat]) + ", " + amount_of(Resource::prestige, table.prestige[seat]) +
         " left, " + jerusalem::title(game.office(table, seat));
}

// J12.1
std::string_view JerusalemFace::decided_by(const Game&, const Position& position, Seat ahead, Seat behind) {
  const Table& table = position.table;
  if (table.tower[ahead] != table.tower[behind]) return "tower";
  return table.prestige[ahead] != table.prestige[behind] ? "prestige" : "office";
}

void JerusalemFace::watch(const Chronicle<Game>& told, Seat viewer, bool ascii) {
  if (const std::string reason = terminal::Terminal::refusal(); !reason.empty())
    throw BadInput(reason + "; castellan replay without --screen needs no terminal");
  ui::ReplayScene::Order order{told.session().game(), told.session().record(), {}, viewer, ascii};
  for (const Sitter& sitter : told.heading().seats) order.names.push_back(sitter.name);
  ui::ReplayScene scene(std::move(order));
  int status = all_well;
  {
    terminal::Terminal terminal;
    status = terminal::Loop(terminal).run(scene);
  }
  if (status != all_well) throw Ended{status};
}

}  // namespace castellan
