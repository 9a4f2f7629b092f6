// A match as it is told at the table.
#include "jerusalem/jerusalem.hpp"
#include "jerusalem/words.hpp"
#include "overloaded.hpp"

namespace castellan::jerusalem {

std::string title(Centre centre) {
  static constexpr std::array<std::string_view, centre_count> titles = {"Royal Palace", "Templars", "Patriarchate",
                                                                        "Market",       "Nobility", "Tower of David"};
  return std::string(titles[static_cast<std::size_t>(centre)]);
}

std::string title(Area area) {
  static constexpr std::array<std::string_view, 3> parts = {" (large)", " (left)", " (right)"};
  const std::string centre = title(centre_of(area));
  return area == Area::david ? centre : centre + std::string(parts[static_cast<std::size_t>(index_of(area) % 3)]);
}

std::string title(Office office) {
  static constexpr std::array<std::string_view, office_count + 1> titles = {"no office", "Constable", "Treasurer",
                                                                            "Marshal", "Admiral"};
  return std::string(titles[static_cast<std::size_t>(office)]);
}

std::string title(Event event) {
  static constexpr std::array<std::string_view, event_count> titles = {"Succession", "Election of the Patriarch",
                                                                       "Special tax", "War"};
  return event == Event::none ? "no event" : std::string(titles[static_cast<std::size_t>(event)]);
}

std::string title(Card card) {
  static constexpr std::array<std::string_view, 8> titles = {"+1 squire",      "+2 silver",           "+2 prestige",
                                                             "+2 resources",   "+1 squire +1 silver", "Turncoat",
                                                             "Move 2 squires", "Soldiers from Genoa"};
  if (card == Card::unknown) return "a hidden card";
  if (card == Card::none) return "no card";
  if (is_influence(card)) return "Massive influence: " + title(centre_of(card));
  return std::string(titles[static_cast<std::size_t>(card)]);
}

std::string title(Seat seat) { return seat == Seat::chance ? "Chance" : std::string(Jerusalem::seat_name(seat)); }

std::string title(Phase phase) {
  static constexpr std::array<std::string_view, 6> titles = {"", "Offices", "Deployment", "Revenues", "Event", "Over"};
  return std::string(titles[static_cast<std::size_t>(phase)]);
}

std::string amount_of(Resource resource, int amount) {
  std::string word(resource_words[static_cast<std::size_t>(resource)]);
  if (resource == Resource::squires && amount == 1) word.pop_back();
  return std::to_string(amount) + ' ' + word;
}

namespace {

std::string squires(int amount) { return amount_of(Resource::squires, amount); }
std::string silver(int amount) { return amount_of(Resource::silver, amount); }
std::string prestige(int amount) { return amount_of(Resource::prestige, amount); }

std::string resources(const TakeResources& taken) {
  std::string text;
  const std::array<int, resource_count> amounts = {taken.squires, taken.silver, taken.prestige};
  for (int i = 0; i < resource_count; ++i)
    if (const int amount = amounts[static_cast<std::size_t>(i)]; amount > 0)
      text += (text.empty() ? "" : " and ") + amount_of(static_cast<Resource>(i), amount);
  return text;
}

// The move itself; `who` made it.
std::string deed(const Table& table, const std::string& who, const Move& move) {
  const Turn& turn = table.turn;
  return std::visit(
      Overloaded{
          [&](DrawStartPlayer m) { return title(m.seat) + " is drawn as start player"; },
          [&](TurnUpEvent m) { return "the event of round " + std::to_string(table.round) + " is " + title(m.event); },
          [&](DealCard m) { return "laid aside for the draft: " + title(m.card); },
          [&](DrawCard m) { return "drawn from the deck: " + title(m.card); },
          [&](OpenOffice m) { return who + " puts the " + title(m.office) + " up for auction"; },
          [&](Bid m) { return who + " bids " + silver(m.silver) + " for the " + title(table.auction.office); },
          [&](Pass) { return who + " passes"; },
          [&](KeepCard m) { return who + " keeps " + title(m.card); },
          [&](PlaceSquire m) { return who + " places a squire: " + title(m.area); },
          [&](HireMercenary) { return who + " hires a mercenary"; },
          [&](DismissSquire m) { return who + " dismisses a squire: " + title(m.area); },
          [&](SetBaron m) { return who + " sets his baron and blocks " + title(m.area); },
          [&](PlayCard m) { return who + " plays " + title(m.card); },
          [&](MarshalSilver) { return who + " takes the Marshal's silver"; },
          [&](MarshalMove) { return who + " moves squires as Marshal"; },
          [&](EndTurn) { return who + " ends the turn"; },
          [&](TakeResources m) { return who + " takes " + resources(m); },
          [&](LiftSquire m) { return who + " lifts a squire of " + title(m.colour) + ": " + title(m.area); },
          [&](PutSquire m) {
            const bool from_supply = table.step == Step::influence;
            const Area from = table.step == Step::david ? Area::david : turn.from;
            return who + (from_supply ? " puts a squire from the supply: " : " moves it from " + title(from) + " to ") +
                   title(m.area);
          },
          [&](SwapFor m) {
            return who + " swaps it for a squire of " + title(m.colour) + ": " + title(turn.from) + " and " +
                   title(m.area);
          },
          [&](MoveAnother m) {
            return who + " moves another squire of " + title(m.colour) + " from " + title(turn.from) + " to " +
                   title(turn.to);
          },
          [&](UseScholars) { return who + " sends to the scholars and draws a card"; },
          [&](BuyPrestige m) { return who + " buys " + prestige(m.prestige) + " with building materials"; },
          [&](StealPrestige m) { return who + " steals prestige from " + title(m.from) + " by court intrigue"; },
          [&](LeaveIncome m) { return who + " leaves " + amount_of(m.resource, 1) + " of the income"; },
          [&](TakeIncome) { return who + " takes the income"; },
          [&](SaveSquires m) { return who + " saves " + squires(m.squires); },
          [&](PayTax m) { return who + " pays tax for a squire: " + title(m.area); },
          [&](RemoveSquire m) { return who + " removes a squire of " + title(m.colour) + ": " + title(m.area); },
          [&](Decline) { return who + " declines"; },
      },
      move);
}

}  // namespace

std::string_view ahead_by(const Table& table, Seat ahead, Seat behind) {
  if (table.tower[ahead] != table.tower[behind]) return "tower";
  return table.prestige[ahead] != table.prestige[behind] ? "prestige" : "office";
}

std::string sentence(const Happening& happening) {
  using What = Happening::What;
  const auto& [what, seat, area, office, event, amount, cost, tie, counts] = happening;
  const std::string who = title(seat);
  switch (what) {
    case What::wins_office:
      return who + " is the " + title(office) + " and pays " + silver(amount);
    case What::last_office:
      return who + " takes the last office, " + title(office) + ", for nothing";
    case What::last_card:
      return who + " gets the last card of the draft";
    case What::begins_turn:
      return who + "'s turn as " + title(office) + " begins with " + squires(amount);
    case What::office_silver:
      return who + " receives " + silver(amount) + " with the office";
    case What::dismissal_paid:
      return who + " receives " + silver(amount);
    case What::round_begins:
      return "round " + std::to_string(amount) + " begins";
    case What::opens_auction:
      return who + " opens the auction";
    case What::controls_david:
      return who + " controls the Tower of David and receives " + silver(amount) + (tie ? " (tie: lower office)" : "");
    case What::leads_centre:
      return who + " has the privilege of the " + title(centre_of(area)) + (tie ? " (tie: lower office)" : "");
    case What::controls_area:
      return who + " controls " + title(area) + (tie ? " (tie: lower office)" : "");
    case What::gains_squires:
      return who + " receives " + squires(amount);
    case What::gains_silver:
      return who + " receives " + silver(amount);
    case What::gains_prestige:
      return who + " receives " + prestige(amount);
    case What::gift_squires:
      return who + " receives " + prestige(amount) + " for the most squires" + (tie ? " (tie)" : "");
    case What::gift_silver:
      return who + " receives " + prestige(amount) + " for the most silver" + (tie ? " (tie)" : "");
    case What::gift_card:
      return who + " receives " + prestige(amount) + " for a card in hand";
    case What::builds_floor:
      return who + " builds floor " + std::to_string(amount) + " for " + prestige(cost);
    case What::event_happens:
      return title(event) + " happens";
    case What::loses_squires:
      return who + " loses " + squires(amount) + ": " + title(area);
    case What::saves_squires:
      return who + " saves " + squires(amount) + ": " + title(area);
    case What::wins_match:
      return who + " wins with a tower of " + std::to_string(amount) + (amount == 1 ? " floor" : " floors") +
             (tie ? " (tie: more prestige, or the lower office)" : "");
  }
  return {};
}

std::string Jerusalem::tell(const Position& before, const Move& move) const {
  std::string text = deed(before.table, title(before.table.decider), move);
  for (const Happening& happening : happenings(before, move)) text += "; " + sentence(happening);
  return text;
}

}  // namespace castellan::jerusalem
