// The one list of every figure in Rules: its key, its range and its meaning (Jerusalem::knobs), and which figures do
// not go together (Jerusalem::conflicts). Ranges are what the engine can play: no byte overflows, no turn goes on
// for ever.
#include <algorithm>

#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {
namespace {

constexpr int largest_deck = 120;

constexpr std::array<std::string_view, max_rounds> round_words = {"1", "2", "3", "4", "5", "6", "7", "8"};

constexpr std::array<std::string_view, card_kinds> card_meanings = {
    "J9.1: how many cards +1 squire.",
    "J9.2: how many cards +2 silver.",
    "J9.3: how many cards +2 prestige.",
    "J9.4: how many cards +2 resources.",
    "J9.5: how many cards +1 squire +1 silver.",
    "J9.6: how many cards Turncoat.",
    "J9.7: how many cards Move 2 squires.",
    "J9.8: how many cards Soldiers from Genoa.",
    "J9.9: how many cards Massive influence, Royal Palace. With a number of players for whom a centre is not in play, "
    "its cards are out of the deck (J10.3).",
    "J9.9: how many cards Massive influence, Templars.",
    "J9.9: how many cards Massive influence, Patriarchate.",
    "J9.9: how many cards Massive influence, Market.",
    "J9.9: how many cards Massive influence, Nobility.",
    "J9.9: how many cards Massive influence, Tower of David.",
};

// J11: the documents show the incomes only in pictures, so a designer is told how far each figure can be trusted.
struct IncomeNote {
  std::string_view centre;
  std::string_view how_sure;
};
constexpr std::array<IncomeNote, centre_count - 1> income_notes = {{
    {"Royal Palace", "The kind is known from a review; the amount is reconstructed."},
    {"Templars", "The kind is known from a review; the amount is reconstructed."},
    {"Patriarchate",
     "The kinds are known from a review, a small area's amounts from a report of one evening; the large area's are "
     "reconstructed."},
    {"Market", "As in the rulebook's example."},
    {"Nobility", "The kinds are known from a review; the amounts are reconstructed."},
}};

class KnobList {
 public:
  void number(std::string key, std::int16_t& figure, int least, int most, std::string meaning) {
    knobs_.push_back({std::move(key), &figure, least, most, std::move(meaning)});
  }
  void set(std::string key, std::uint16_t& bits, std::span<const std::string_view> words, std::string meaning) {
    knobs_.push_back({std::move(key), WordSet{&bits, words}, 0, 0, std::move(meaning)});
  }
  void option(std::string_view name, bool& flag, std::string meaning) {
    knobs_.push_back({"options." + std::string(name), &flag, 0, 0, std::move(meaning)});
  }
  std::vector<Knob> take() { return std::move(knobs_); }

 private:
  std::vector<Knob> knobs_;
};

std::string section_for(int players) { return "with_" + std::to_string(players) + "_players"; }

std::string as_key(std::string_view word) {
  std::string key(word);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

void list_players(KnobList& list, Rules& rules) {
  list.number("players.fewest", rules.fewest_players, 2, max_players, "J1.1: the fewest players that can be seated.");
  list.number("players.most", rules.most_players, 2, max_players, "J1.1: the most players that can be seated.");
  for (int players = 2; players <= max_players; ++players) {
    Rules::Players& used = rules.with_players[static_cast<std::size_t>(players - 2)];
    const std::string section = section_for(players) + ".";
    const std::string with = " with " + std::to_string(players) + " players";
    list.set(section + "offices", used.offices, office_words,
             "J2.3, J10.2: the offices" + with +
                 ", exactly one for each player. Whatever order they are written in, they act by number (J3.2).");
    list.set(section + "centres", used.centres, centre_words,
             "J1.2, J10.1: what is in play" + with + ": at least one power centre. david is the Tower of David.");
    list.set(section + "events", used.events, event_words,
             "J2.1, J10.2: the events" + with + ". As many as there are event rounds are drawn from these.");
  }
}

void list_match(KnobList& list, Rules& rules) {
  list.number("match.rounds", rules.rounds, 1, max_rounds, "J3.1: how many rounds are played.");
  list.number("match.starting_silver", rules.starting_silver, 0, 100, "J1.3: what each player begins with.");
  list.number("match.squires_per_colour", rules.squires_per_colour, 1, max_squires,
              "J1.3: squires of each colour: behind the screen, on the board and in the supply together.");
}

void list_offices(KnobList& list, Rules& rules) {
  const auto squires = [&](Office office) {
    const auto index = static_cast<std::size_t>(office) - 1;
    list.number("offices." + std::string(office_words[index]) + ".squires", rules.office_squires[index], 0, 20,
                "J5, J6.1: squires at the start of his deployment turn.");
  };
  squires(Office::constable);
  list.number("offices.constable.baron_large", rules.constable_baron_large, 1, 20,
              "J5: squires that his baron needs in a large area.");
  list.number("offices.constable.baron_small", rules.constable_baron_small, 1, 20,
              "J5: squires that his baron needs in a small area.");
  squires(Office::treasurer);
  list.number("offices.treasurer.first_price", rules.treasurer_first_price, 0, 20,
              "J5: silver for his first mercenary of a turn.");
  list.number("offices.treasurer.second_price", rules.treasurer_second_price, 0, 20,
              "J5: silver for his second mercenary of a turn.");
  squires(Office::marshal);
  list.number("offices.marshal.moved_squires", rules.marshal_squires, 1, 20,
              "J5: the most squires that he moves from one area to one other area, once a turn.");
  list.number("offices.marshal.silver", rules.marshal_silver, 0, 20, "J5: silver that he may take instead of moving.");
  squires(Office::admiral);
  list.number("offices.admiral.silver", rules.admiral_silver, 0, 20, "J5: silver that comes with his squires.");
}

void list_deployment(KnobList& list, Rules& rules) {
  list.number("baron.squires", rules.baron_squires, 1, 20,
              "J6.8: squires that a player must have put into an area this turn to set his baron there.");
  list.number("mercenaries.price", rules.mercenary_price, 1, 20, "J6.4: silver for one mercenary.");
  list.number("mercenaries.genoa_price", rules.genoa_price, 1, 20,
              "J9.8: silver for one mercenary in a turn in which Soldiers from Genoa was played.");
  list.number(
      "dismissal.squires", rules.dismissal_squires, 1, 20,
      "J6.5: squires that are dismissed together. Hiring that many must cost more than dismissing them pays, or a "
      "turn would never end.");
  list.number("dismissal.silver", rules.dismissal_silver, 0, 9, "J6.5: silver for dismissing that many squires.");
}

void list_deck_and_events(KnobList& list, Rules& rules) {
  for (std::size_t kind = 0; kind < card_kinds; ++kind)
    list.number("deck." + as_key(card_words[kind]), rules.deck[kind], 0, 9, std::string(card_meanings[kind]));
  list.set("events.rounds", rules.event_rounds, round_words,
           "J2.1, J3.3: the rounds that end with an event. There must be an event for each of them, with every number "
           "of players.");
  list.number("events.succession_saved", rules.succession_saved, 0, 20,
              "J8.1: squires that each player may save beside his baron.");
  list.number("events.tax_silver", rules.tax_silver, 0, 20, "J8.3: silver to keep one squire in the Market.");
  list.number("events.war_from_each", rules.war_from_each, 0, 20,
              "J8.4: the most squires that a player may remove of each opponent.");
}

void list_revenues(KnobList& list, Rules& rules) {
  list.number("david.silver", rules.david_silver, 0, 20, "J7.2: silver for the controller of the Tower of David.");
  list.number("privileges.scholars_squires", rules.scholars_squires, 0, 20,
              "J7.3, Patriarchate: squires that an action card costs.");
  list.number("privileges.materials_most", rules.materials_most, 0, 20,
              "J7.3, Market: the most prestige that can be bought in a round.");
  list.number("privileges.materials_price", rules.materials_price, 0, 20, "J7.3, Market: silver for 1 prestige.");
  list.number("privileges.intrigue_prestige", rules.intrigue_prestige, 0, 20,
              "J7.3, Nobility: prestige taken from another player.");

  constexpr std::array<std::string_view, 3> place_words = {"large", "left", "right"};
  constexpr std::array<std::string_view, 3> place_names = {"large area", "left small area", "right small area"};
  for (std::size_t area = 0; area < rules.income.size(); ++area) {
    const auto& [centre, how_sure] = income_notes[area / 3];
    const std::string section =
        "income." + std::string(centre_words[area / 3]) + "." + std::string(place_words[area % 3]);
    std::string meaning = "J11: income of the ";
    meaning.append(place_names[area % 3]).append(" of the ").append(centre).append(". ").append(how_sure);
    list.number(section + ".squires", rules.income[area].squires, 0, 9, meaning);
    list.number(section + ".silver", rules.income[area].silver, 0, 9, meaning);
    list.number(section + ".prestige", rules.income[area].prestige, 0, 9, meaning);
  }

  list.number("gifts.most_squires", rules.gift_most_squires, 0, 20,
              "J7.5: prestige in the last round for the most squires behind the screen.");
  list.number("gifts.most_silver", rules.gift_most_silver, 0, 20,
              "J7.5: prestige in the last round for the most silver.");
  list.number("gifts.tied", rules.gift_tied, 0, 20, "J7.5: what each of them gets instead when several have the most.");
  list.number("gifts.card", rules.gift_card, 0, 20,
              "J7.5: prestige in the last round for having an action card in hand.");

  list.number("towers.floor_cost", rules.floor_cost, 0, 20,
              "J7.6: floor n of a tower costs floor_cost + n * floor_cost_step prestige: at least 1.");
  list.number("towers.floor_cost_step", rules.floor_cost_step, 0, 20, "J7.6: how much dearer each floor is.");
  list.number("towers.first_builder_cost", rules.first_builder_cost, 0, 20,
              "J7.6: prestige on top of that for the first player who builds a floor n.");
}

void list_options(KnobList& list, Rules& rules) {
  list.option("squires_unlimited", rules.squires_unlimited,
              "J1.3: the supply does not end at match.squires_per_colour (but at " + std::to_string(max_squires) +
                  ", where the program's counters end).");
  list.option("screens_open", rules.screens_open, "J1.4: squires, silver and action cards are seen by everybody.");
  list.option("marshal_moves_any_colour", rules.marshal_moves_any_colour,
              "J5.1: the Marshal may move squires of any colour, not only his own.");
  list.option("david_leaves_blocked_tower", rules.david_leaves_blocked_tower,
              "J7.2: a squire may leave the Tower of David even when a baron blocks it.");
  list.option("massive_influence_enters_blocked", rules.massive_influence_enters_blocked,
              "J9.10: Massive influence may put squires into blocked areas.");
  list.option("two_resources_must_differ", rules.two_resources_must_differ,
              "J9.11: the two resources of the card +2 resources must be of different kinds.");
}

std::string count(int number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

void check_player_count(std::vector<Conflict>& conflicts, const Rules& rules, int players) {
  const Rules::Players& used = rules.with_players[static_cast<std::size_t>(players - 2)];
  const std::string section = section_for(players);

  const int offices = std::popcount(used.offices);
  if (offices != players)
    conflicts.push_back({section + ".offices", "has " + count(offices, "office", "offices") + "; allowed: exactly " +
                                                   std::to_string(players) + ", one for each player (J2.3)"});
  const int power_centres = std::popcount(used.centres & ((1u << (centre_count - 1)) - 1));
  if (power_centres == 0)
    conflicts.push_back({section + ".centres", "has no power centre; allowed: at least one (J1.2)"});

  const auto rounds_played = (1u << rules.rounds) - 1;
  const int event_rounds = std::popcount(rules.event_rounds & rounds_played);
  const int events = std::popcount(used.events);
  if (events < event_rounds)
    conflicts.push_back({section + ".events", "has " + count(events, "event", "events") + " for " +
                                                  count(event_rounds, "event round", "event rounds") +
                                                  "; allowed: at least as many (J2.1)"});

  // J4.1. Scholars (J7.3) may still draw the deck empty; then the last players of the last round keep no card.
  const int cards = Jerusalem(rules).whole_deck(players).total();
  const int needed = players * rules.rounds;
  if (cards < needed)
    conflicts.push_back({"deck", "holds " + count(cards, "card", "cards") + " with " + std::to_string(players) +
                                     " players; allowed: at least " + std::to_string(needed) +
                                     ", one for each player in " + count(rules.rounds, "round", "rounds") + " (J4.1)"});
}

}  // namespace

std::vector<Knob> Jerusalem::knobs(Rules& rules) {
  KnobList list;
  list_players(list, rules);
  list_match(list, rules);
  list_offices(list, rules);
  list_deployment(list, rules);
  list_deck_and_events(list, rules);
  list_revenues(list, rules);
  list_options(list, rules);
  return list.take();
}

std::vector<Conflict> Jerusalem::conflicts(const Rules& rules) {
  std::vector<Conflict> conflicts;
  if (rules.fewest_players > rules.most_players)
    conflicts.push_back({"players.fewest", "is " + std::to_string(rules.fewest_players) + " and players.most is " +
                                               std::to_string(rules.most_players) +
                                               "; allowed: not more than players.most (J1.1)"});
  for (int players = rules.fewest_players; players <= rules.most_players; ++players)
    check_player_count(conflicts, rules, players);

  int cards = 0;
  for (const int copies : rules.deck) cards += copies;
  if (cards > largest_deck)
    conflicts.push_back({"deck", "holds " + std::to_string(cards) + " cards; allowed: at most " +
                                     std::to_string(largest_deck) + " (J9)"});

  if ((rules.event_rounds >> rules.rounds) != 0)
    conflicts.push_back({"events.rounds", "goes up to round " + std::to_string(std::bit_width(rules.event_rounds)) +
                                              "; allowed: no round after the last one, " +
                                              std::to_string(rules.rounds) + " (J3.1)"});

  // Otherwise hiring, placing and dismissing could go round for ever, and the turn with it.
  const int hiring = rules.dismissal_squires * std::min(rules.mercenary_price, rules.genoa_price);
  if (rules.dismissal_silver >= hiring)
    conflicts.push_back({"dismissal.silver", "is " + std::to_string(rules.dismissal_silver) + " for " +
                                                 count(rules.dismissal_squires, "squire", "squires") +
                                                 "; allowed: less than hiring them costs, " + std::to_string(hiring) +
                                                 " (J6.4, J6.5)"});

  if (rules.floor_cost + rules.floor_cost_step < 1)
    conflicts.push_back({"towers.floor_cost",
                         "makes the first floor cost nothing; allowed: floor_cost and "
                         "floor_cost_step of at least 1 together (J7.6)"});
  return conflicts;
}

}  // namespace castellan::jerusalem
