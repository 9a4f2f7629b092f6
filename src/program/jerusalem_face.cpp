#include "program/jerusalem_face.hpp"

#include "jerusalem/words.hpp"

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

// Jerusalem::tell carries the move out to say what follows, so it must be given the true one. Only moves with a card
// are ever hidden, and what follows from them names no card: their own words are told here, the rest by the rules.
std::string JerusalemFace::tell(const Game& game, const Position& before, const Move& move, Seat viewer) {
  const Move heard = viewer == Seat::nobody ? move : game.blur(before, move, viewer);
  if (heard == move) return game.tell(before, move);
  std::string text = jerusalem::title(before.table.decider) + ": " + to_text(heard);
  if (std::holds_alternative<DealCard>(heard)) text = "a card is laid aside for the draft";
  if (std::holds_alternative<KeepCard>(heard)) text = jerusalem::title(before.table.decider) + " keeps a hidden card";
  if (std::holds_alternative<DrawCard>(heard)) text = "the top card of the deck is drawn, hidden";
  for (const Happening& happening : game.happenings(before, move)) text += "; " + sentence(happening);
  return text;
}

}  // namespace castellan
