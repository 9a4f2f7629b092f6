#include "ai/worth.hpp"

#include <algorithm>

namespace castellan::jerusalem {

Worth worth_after(const Sight& sight, const Habits& habits) {
  const int left = std::clamp(sight.rounds_left(), 0, static_cast<int>(habits.worths.size()) - 1);
  return habits.worths[static_cast<std::size_t>(left)];
}

float worth_of(const Income& income, const Worth& worth) {
  return static_cast<float>(income.prestige) + static_cast<float>(income.squires) * worth.squire +
         static_cast<float>(income.silver) * worth.silver;
}

float worth_of(Card card, const Sight& sight, const Habits& habits) {
  const Worth worth = worth_after(sight, habits);
  // A squire to be placed in this very turn is worth more than one that comes after it.
  const float squire = std::max(worth.squire, habits.placed_squire);
  const float silver = std::max(worth.silver, habits.hired);
  switch (card) {
    case Card::one_squire:
      return squire;
    case Card::two_silver:
      return 2 * silver;
    case Card::two_prestige:
      return 2;
    case Card::two_resources:
      return 2 * std::max({1.0F, squire, silver});
    case Card::squire_and_silver:
      return squire + silver;
    case Card::turncoat:
      return habits.turncoat;
    case Card::move_two:
      return habits.move_two;
    case Card::genoa:
      return sight.own().silver >= 6 ? habits.genoa : habits.genoa / 2;
    default:
      return is_influence(card) ? habits.influence[static_cast<std::size_t>(centre_of(card))] * squire : 0;
  }
}

float worth_of(Office office, const Sight& sight, const Habits& habits) {
  const Worth worth = worth_after(sight, habits);
  const auto at = static_cast<std::size_t>(office) - 1;
  return static_cast<float>(sight.rules().office_squires[at]) * std::max(worth.squire, habits.placed_squire) +
         habits.offices[at] +
         (office == Office::admiral ? static_cast<float>(sight.rules().admiral_silver) * worth.silver : 0);
}

}  // namespace castellan::jerusalem
