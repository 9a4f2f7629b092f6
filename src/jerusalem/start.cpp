#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

std::string_view Jerusalem::seat_name(Seat seat) {
  return is_player(seat) ? seat_words[static_cast<std::size_t>(seat)] : "nobody";
}

std::string Jerusalem::why_no_start(const Setup& setup) const {
  if (setup.players < rules_.fewest_players || setup.players > rules_.most_players)
    return "J1.1: " + std::to_string(setup.players) + (setup.players == 1 ? " player" : " players") +
           "; these rules seat " + std::to_string(rules_.fewest_players) + " to " + std::to_string(rules_.most_players);
  if (setup.start != Seat::chance && (!is_player(setup.start) || castellan::index_of(setup.start) >= setup.players))
    return "J2.4: the start player must be one of the players, or drawn";
  return {};
}

int Jerusalem::squires_per_colour() const {
  return rules_.squires_unlimited ? max_squires : rules_.squires_per_colour;  // J1.3
}

// J2.2, and J10.3: the cards of centres that are not in play are out of the deck.
CardCounts Jerusalem::whole_deck(int players) const {
  const auto centres = rules_.with_players[static_cast<std::size_t>(players - 2)].centres;
  CardCounts deck;
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    const bool out = is_influence(card) && (centres >> static_cast<int>(centre_of(card)) & 1) == 0;
    if (!out) deck[card] = static_cast<std::uint8_t>(rules_.deck[static_cast<std::size_t>(kind)]);
  }
  return deck;
}

// J1.3 and J2
Position Jerusalem::start(const Setup& setup) const {
  Position position;
  Table& table = position.table;
  table.players = static_cast<std::int8_t>(setup.players);
  table.events_unseen =
      static_cast<std::uint8_t>(rules_.with_players[static_cast<std::size_t>(setup.players - 2)].events);
  position.deck = whole_deck(setup.players);
  table.deck_size = static_cast<std::uint8_t>(position.deck.total());
  for (const Seat seat : Seats(setup.players)) {
    table.supply[seat] = static_cast<std::uint8_t>(squires_per_colour());
    position.screens[seat].silver = rules_.starting_silver;
  }
  // A chosen start player is applied as if chance had drawn him, so that both ways lead to the same position.
  if (setup.start != Seat::chance) apply(position, DrawStartPlayer{setup.start});
  return position;
}

}  // namespace castellan::jerusalem
