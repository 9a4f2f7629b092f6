#include "ui/effects.hpp"

#include "jerusalem/words.hpp"
#include "ui/look.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

std::string ability(const Rules& rules, Office office) {
  const auto number = [](int figure) { return std::to_string(figure); };
  switch (office) {
    case Office::constable:
      return "baron with " + number(rules.constable_baron_large) + " or " + number(rules.constable_baron_small) +
             squire_sign;
    case Office::treasurer:
      return "mercenaries at " + number(rules.treasurer_first_price) + ", " + number(rules.treasurer_second_price) +
             ", then " + number(rules.mercenary_price) + silver_sign;
    case Office::marshal:
      return "moves " + number(rules.marshal_squires) + squire_sign + " or takes " + number(rules.marshal_silver) +
             silver_sign;
    default:
      return "receives " + number(rules.admiral_silver) + silver_sign;
  }
}

}  // namespace

std::string office_words_for(const Rules& rules, Office office) {
  return title(office) + ": " + std::to_string(rules.office_squires[static_cast<std::size_t>(office) - 1]) +
         squire_sign + ", " + ability(rules, office);
}

std::string event_words_for(const Rules& rules, Event event) {
  switch (event) {
    case Event::succession:
      return "all squires leave the Palace; each may save " + std::to_string(rules.succession_saved) +
             " beside his baron.";
    case Event::election:
      return "in each area of Patriarchate and Nobility all are cut to the fewest.";
    case Event::tax:
      return "each squire in the Market costs " + std::to_string(rules.tax_silver) + " silver or is lost.";
    case Event::war:
      return "squires in the Templars are lost; each takes along an opponent's, " +
             std::to_string(rules.war_from_each) + " of each.";
    default:
      return {};
  }
}

std::string short_title(Card card) { return is_influence(card) ? "Influence: " + title(centre_of(card)) : title(card); }

std::string effect_of(const Rules& rules, Card card) {
  switch (card) {
    case Card::turncoat:
      return "swap an own squire for an opponent's in another area";
    case Card::move_two:
      return "move one or two own squires to other areas";
    case Card::genoa:
      return "mercenaries cost " + std::to_string(rules.genoa_price) + silver_sign + " for the rest of the turn";
    case Card::two_resources:
      return "two of squires, silver and prestige";
    default:
      return is_influence(card) ? "2 squires from the supply into its areas" : "";
  }
}

}  // namespace castellan::ui
