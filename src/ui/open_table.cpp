#include "ui/open_table.hpp"

namespace castellan::ui {

using namespace jerusalem;

std::vector<Move> moves_for_any_purse(const Jerusalem& game, const Prompt<Jerusalem>& prompt) {
  Rng rng(0);
  Position rich = game.guess(prompt.view, rng);
  rich.screens[prompt.seat].silver = max_bid;
  const auto moves = game.legal_moves(rich);
  return {moves.begin(), moves.end()};
}

std::string without_amount(std::string reason) {
  for (const char* telling : {"; that is ", ", and there is "})
    if (const std::size_t found = reason.find(telling); found != reason.npos) reason.resize(found);
  return reason;
}

View as_on_the_table(const Jerusalem& game, View view) {
  if (game.rules().screens_open) return view;
  for (const Seat seat : Seats(max_players))
    if (seat != view.me) view.screens[seat] = {};
  return view;
}

}  // namespace castellan::ui
