// What is to be decided now, in the line that says so.
#include <algorithm>

#include "ui/effects.hpp"
#include "ui/table_state.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

std::string squires(int amount) { return amount_of(Resource::squires, amount); }

// J8.4: as many as were lost, as far as the opponents have them and none loses more than the rules allow.
int removals_left(const Jerusalem& game, const Table& table) {
  int possible = 0;
  for (const Seat seat : Seats(table.players)) {
    if (seat == table.decider) continue;
    int standing = 0;
    for (const Area area : game.areas_in_play(table)) standing += table.squires[area][seat];
    possible += std::clamp(game.rules().war_from_each - table.reckoning.removed[seat], 0, standing);
  }
  return std::min<int>(table.reckoning.losses, possible);
}

std::string war(const Jerusalem& game, const Table& table) {
  const bool begun = table.reckoning.removed != decltype(table.reckoning.removed){};
  return " may remove " + std::to_string(removals_left(game, table)) + (begun ? " more" : "") + " squires (at most " +
         std::to_string(game.rules().war_from_each) + " of each opponent, J8.4)";
}

std::string tax(const Jerusalem& game, const Table& table) {
  int standing = 0;
  for (const Area area : areas_of(Centre::market)) standing += table.squires[area][table.decider];
  const auto& kept = table.reckoning.kept;
  return " has paid for " + std::to_string(kept[0] + kept[1] + kept[2]) + " of " + squires(standing) + " (" +
         std::to_string(game.rules().tax_silver) + silver_sign + " each, J8.3)";
}

// Of the hand as many as there are, however often; "nothing" of none.
std::string in_hand(const CardCounts& hand) {
  std::string cards;
  for (int kind = 0; kind < card_kinds; ++kind)
    if (const auto card = static_cast<Card>(kind); hand[card] > 0)
      cards += (cards.empty() ? "" : ", ") + (hand[card] > 1 ? std::to_string(hand[card]) + " x " : std::string()) +
               short_title(card);
  return cards.empty() ? "nothing" : cards;
}

}  // namespace

std::string TableState::status() const {
  if (!sitting.match().unsaved().empty()) return "NOT SAVED (w: save in this folder): " + sitting.match().unsaved();
  return message.empty() ? status_of_decision() : message;
}

std::string TableState::status_of_decision() const {
  if (decision.within_turn) return called(mover()) + ": which one?";
  if (decision.kind == Decision::Kind::bid)
    return called(mover()) + " bids: " + (decision.silver ? std::to_string(*decision.silver) : "-") + " silver.";
  if (decision.kind == Decision::Kind::deployment)
    return std::to_string(sitting.view(mover()).screens[mover()].squires) + squire_sign + " to place, hire at " +
           std::to_string(sitting.game().mercenary_price(table(), mover())) + silver_sign + ". " +
           title(decision.area) +
           (sitting.game().blocked(table()).contains(decision.area) ? std::string(" ") + baron_sign : "");
  const std::string asked = question(table());  // "J4.4: Red raises the bid ..."
  const std::size_t colon = asked.find(": ");
  std::string words = asked.substr(colon + 2) + " (" + asked.substr(0, colon) + ")";
  if (words.starts_with(title(mover()))) words.replace(0, title(mover()).size(), called(mover()));
  switch (table().step) {
    case Step::keep_card:
      if (sees_movers_screen())
        words =
            called(mover()) + " keeps one (J4.9); in the hand: " + in_hand(sitting.view(mover()).screens[mover()].hand);
      break;
    case Step::dismiss:
      words = called(mover()) + " must choose " +
              std::to_string(sitting.game().rules().dismissal_squires - table().turn.dismissed) +
              " more to dismiss (J6.5)";
      break;
    case Step::influence:
      words = called(mover()) + " puts squires into the " + title(centre_of(table().turn.card)) + " (J9.9), " +
              std::to_string(table().turn.left) + " still to go";
      break;
    case Step::move_lift:
      words += ", " + std::to_string(table().turn.left) + " still to go";
      break;
    case Step::income: {
      const auto [squires, silver, prestige] = table().reckoning.owed;
      words = called(mover()) + " takes the income: " + signs({squires, silver, prestige}) + " (J7.4)";
      break;
    }
    case Step::tax:
      words = called(mover()) + tax(sitting.game(), table());
      if (sees_movers_screen())
        words += ", " + std::to_string(sitting.view(mover()).screens[mover()].silver) + silver_sign + " left";
      break;
    case Step::war:
      words = called(mover()) + war(sitting.game(), table());
      break;
    default:
      break;
  }
  return words;
}

}  // namespace castellan::ui
