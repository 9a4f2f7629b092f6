#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

// Luck is a seat: what it may do is in the legal list, and here it chooses with the right odds.
Move Jerusalem::sample_chance(const Position& position, Rng& rng) const {
  const Table& table = position.table;
  switch (table.step) {
    case Step::start_player:  // J2.4
      return DrawStartPlayer{player(rng.below(int{table.players}))};
    case Step::turn_up_event: {  // J2.1, J3.3
      int skip = rng.below(std::popcount(table.events_unseen));
      for (int event = 0;; ++event)
        if ((table.events_unseen >> event & 1) != 0 && skip-- == 0) return TurnUpEvent{static_cast<Event>(event)};
    }
    default: {  // J2.2: every card left in the deck is equally likely to be on top
      int skip = rng.below(int{table.deck_size});
      int kind = 0;
      while ((skip -= position.deck[static_cast<Card>(kind)]) >= 0) ++kind;
      const auto card = static_cast<Card>(kind);
      if (table.step == Step::deal_cards) return DealCard{card};
      return DrawCard{card};
    }
  }
}

}  // namespace castellan::jerusalem
