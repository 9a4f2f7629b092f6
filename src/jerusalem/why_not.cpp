// Sentences for moves that are not in the list of legal moves. They judge nothing: they are asked only afterwards.
#include <algorithm>

#include "choices.hpp"
#include "jerusalem/words.hpp"
#include "overloaded.hpp"

namespace castellan::jerusalem {

std::string question(const Table& table) {
  const std::string who = title(table.decider);
  switch (table.step) {
    case Step::start_player:
      return "J2.4: the start player is drawn now";
    case Step::turn_up_event:
      return "J3.3: the event of the round is turned up now";
    case Step::open_office:
      return "J4.3: " + who + " chooses an office to put up for auction now";
    case Step::bid:
      return table.auction.bidder == Seat::nobody ? "J4.3: " + who + " has opened and must bid now, 0 or more"
                                                  : "J4.4: " + who + " raises the bid or passes now";
    case Step::deal_cards:
      return "J4.1: the action cards of the round are dealt now";
    case Step::keep_card:
      return "J4.9: " + who + " keeps one of the action cards now";
    case Step::deploy:
      return "J6.2: it is " + who + "'s deployment turn now";
    case Step::dismiss:
      return "J6.5: " + who + " has begun to dismiss mercenaries and must choose the rest of them now";
    case Step::take_resources:
      return "J9.4: " + who + " chooses two resources now";
    case Step::turncoat_own:
      return "J9.6: " + who + " chooses the own squire for the Turncoat now";
    case Step::turncoat_other:
      return "J9.6: " + who + " chooses the opponent's squire for the Turncoat now";
    case Step::move_lift:
      return "J9.7: " + who + " chooses a squire to move now";
    case Step::move_put:
      return "J9.7: " + who + " chooses where the squire goes now";
    case Step::influence:
      return "J9.9: " + who + " puts squires from the supply into the " + title(centre_of(table.turn.card)) + " now";
    case Step::marshal_lift:
      return "J5: " + who + " chooses where the Marshal's squires are taken from now";
    case Step::marshal_put:
      return "J5: " + who + " chooses where the Marshal's squire goes now";
    case Step::marshal_another:
      return "J5: " + who + " moves another squire the same way or declines now";
    case Step::david:
      return "J7.2: " + who + " may move a squire out of the Tower of David now";
    case Step::scholars:
      return "J7.3: " + who + " may use the Scholars now";
    case Step::draw_card:
      return "J7.3: the card for the Scholars is drawn now";
    case Step::materials:
      return "J7.3: " + who + " may buy prestige with building materials now";
    case Step::intrigue:
      return "J7.3: " + who + " may steal prestige by court intrigue now";
    case Step::income:
      return "J7.4: " + who + " takes the income, or less of it, now";
    case Step::succession:
      return "J8.1: " + who + " chooses how many squires to save now";
    case Step::tax:
      return "J8.3: " + who + " pays for the squires that stay in the Market, or declines, now";
    case Step::war:
      return "J8.4: " + who + " may remove squires of opponents now";
    case Step::over:
      return "J12.1: the match is over";
  }
  return {};
}

namespace {

std::string count(int number) { return std::to_string(number); }

// Explains one refused move of the step it belongs to; an empty answer means that the step itself is wrong.
class Explanation {
 public:
  explicit Explanation(const Choices& choices)
      : choices_(choices), rules_(choices.game.rules()), table_(choices.table), step_(choices.table.step) {}

  std::string on(OpenOffice move) const {
    if (step_ != Step::open_office) return {};
    for (const Seat seat : Seats(table_.players))
      if (choices_.game.office(table_, seat) == move.office)
        return "J4.3: the " + title(move.office) + " is not available; " + title(seat) + " has it";
    return std::string(table_.players == 2 ? "J10.2" : "J2.3") + ": the " + title(move.office) + " is not used with " +
           count(table_.players) + " players";
  }

  std::string on(Bid move) const {
    if (step_ != Step::bid) return {};
    if (move.silver > choices_.screen.silver)
      return "J4.5: nobody can bid more silver than he has; that is " + count(choices_.screen.silver);
    if (move.silver > max_bid) return "J4.5: no bid goes beyond " + count(max_bid) + " silver in this program";
    return "J4.4: the bid must be higher than " + count(table_.auction.bid);
  }

  std::string on(Pass) const { return step_ == Step::bid ? question(table_) : std::string(); }

  std::string on(KeepCard move) const {
    if (step_ != Step::keep_card) return {};
    return "J4.9: " + title(move.card) + " is not among the cards to choose from";
  }

  std::string on(PlaceSquire move) const {
    if (step_ != Step::deploy) return {};
    if (auto reason = not_open(move.area); !reason.empty()) return reason;
    return "J6.3: there is no squire behind the screen";
  }

  std::string on(HireMercenary) const {
    if (step_ != Step::deploy) return {};
    if (table_.supply[choices_.seat] == 0) return "J1.3: there is no squire left in the supply";
    return "J6.4: the next mercenary costs " + count(choices_.game.mercenary_price(table_, choices_.seat)) +
           " silver, and there is " + count(choices_.screen.silver);
  }

  std::string on(DismissSquire move) const {
    if (step_ != Step::deploy && step_ != Step::dismiss) return {};
    if (auto reason = not_own(move.area, "J6.5"); !reason.empty()) return reason;
    return "J6.5: " + count(rules_.dismissal_squires) +
           " squires in areas that are not blocked are needed, and there are " +
           count(choices_.own_squires_in(choices_.own));
  }

  std::string on(SetBaron move) const {
    if (step_ != Step::deploy) return {};
    if (const Area area = table_.baron[choices_.seat]; area != Area::none)
      return "J6.8: the baron stands in " + title(area) + " already; he is set once a round";
    if (auto reason = not_open(move.area); !reason.empty()) return reason;
    if (move.area == Area::palace_large && choices_.game.baron_barred_from_palace(table_, choices_.seat))
      return table_.round == 1
                 ? "J6.10: in round 1 nobody may set his baron into the large area of the Royal Palace"
                 : "J6.10: who has the highest tower (and of several the most prestige) may not set his baron "
                   "into the large area of the Royal Palace";
    const int put =
        std::min<int>(table_.turn.put[static_cast<std::size_t>(move.area)], choices_.squires(move.area, choices_.seat));
    return "J6.8: the baron needs " + count(choices_.game.baron_needs(table_, choices_.seat, move.area)) +
           " squires put into " + title(move.area) + " this turn, and " + count(put) + " count";
  }

  std::string on(PlayCard move) const {
    if (step_ != Step::deploy) return {};
    if (index_of(move.card) < 0 || choices_.screen.hand[move.card] == 0) return "J6.7: that card is not in the hand";
    switch (move.card) {
      case Card::turncoat:
        return "J9.6: there is no own squire and opponent's squire in two different areas that are not blocked";
      case Card::move_two:
        return "J9.12: there is no own squire that could go from one area to another, neither blocked";
      default:
        if (table_.supply[choices_.seat] == 0) return "J1.3: there is no squire left in the supply";
        return choices_.in_play.common_with(areas_of(centre_of(move.card))).empty()
                   ? "J10.1: the " + title(centre_of(move.card)) + " is not in play"
                   : "J9.10: every area of the " + title(centre_of(move.card)) + " is blocked";
    }
  }

  std::string on(MarshalSilver) const { return not_marshal(); }
  std::string on(MarshalMove) const {
    if (auto reason = not_marshal(); !reason.empty() || step_ != Step::deploy) return reason;
    return "J5: there is no squire that the Marshal could move from one area to another, neither blocked";
  }

  std::string on(TakeResources move) const {
    if (step_ != Step::take_resources) return {};
    if (move.squires + move.silver + move.prestige != 2)
      return "J9.4: the card gives two resources, no more and no less";
    return "J9.11: in these rules the two resources must be of different kinds";
  }

  std::string on(LiftSquire move) const {
    if (step_ != Step::turncoat_own && step_ != Step::move_lift && step_ != Step::marshal_lift) return {};
    if (auto reason = not_open(move.area); !reason.empty()) return reason;
    if (castellan::index_of(move.colour) >= table_.players || choices_.squires(move.area, move.colour) == 0)
      return question_id() + title(move.colour) + " has no squire in " + title(move.area);
    if (move.colour != choices_.seat)
      return (step_ == Step::marshal_lift ? "J5.1"
              : step_ == Step::move_lift  ? "J9.12"
                                          : "J9.6") +
             std::string(": only own squires are moved");
    return "J9.6: there is no opponent's squire in another area that is not blocked";
  }

  std::string on(PutSquire move) const {
    const bool moves = step_ == Step::move_put || step_ == Step::marshal_put || step_ == Step::david;
    if (!moves && step_ != Step::influence) return {};
    if (step_ == Step::influence && centre_of(move.area) != centre_of(table_.turn.card))
      return "J9.9: the squires go into areas of the " + title(centre_of(table_.turn.card));
    if (auto reason = not_open(move.area); !reason.empty()) return reason;
    return question_id() + "the squire must go to another area";
  }

  std::string on(SwapFor move) const {
    if (step_ != Step::turncoat_other) return {};
    if (auto reason = not_open(move.area); !reason.empty()) return reason;
    if (move.area == table_.turn.from) return "J9.6: the two squires must stand in different areas";
    if (move.colour == choices_.seat) return "J9.6: the other squire must be an opponent's";
    return "J9.6: " + title(move.colour) + " has no squire in " + title(move.area);
  }

  std::string on(MoveAnother move) const {
    if (step_ != Step::marshal_another) return {};
    if (castellan::index_of(move.colour) >= table_.players || choices_.squires(table_.turn.from, move.colour) == 0)
      return "J5: " + title(move.colour) + " has no squire in " + title(table_.turn.from);
    return "J5.1: only own squires are moved";
  }

  std::string on(BuyPrestige move) const {
    if (step_ != Step::materials) return {};
    if (move.prestige == 0) return "J7.3: buying none is declining";
    if (move.prestige > rules_.materials_most)
      return "J7.3: at most " + count(rules_.materials_most) + " prestige can be bought";
    return "J7.3: each prestige costs " + count(rules_.materials_price) + " silver, and there is " +
           count(choices_.screen.silver);
  }

  std::string on(StealPrestige move) const {
    if (step_ != Step::intrigue) return {};
    if (move.from == choices_.seat) return "J7.3: prestige is taken from another player";
    return "J7.3: " + title(move.from) + " is not playing";
  }

  std::string on(LeaveIncome move) const {
    if (step_ != Step::income) return {};
    return "J7.4: no " + std::string(resource_words[static_cast<std::size_t>(move.resource)]) +
           " of the income is left";
  }

  std::string on(SaveSquires move) const {
    if (step_ != Step::succession) return {};
    if (move.squires > rules_.succession_saved)
      return "J8.1: at most " + count(rules_.succession_saved) + " squires can be saved";
    return "J8.1: there are only " + count(choices_.own_squires_in(areas_of(Centre::palace))) +
           " own squires in the Royal Palace";
  }

  std::string on(PayTax move) const {
    if (step_ != Step::tax) return {};
    if (centre_of(move.area) != Centre::market) return "J8.3: the tax is paid for squires in the Market";
    return "J8.3: there is no squire in " + title(move.area) + " that has not been paid for";
  }

  std::string on(RemoveSquire move) const {
    if (step_ != Step::war) return {};
    if (move.colour == choices_.seat) return "J8.4: only squires of opponents are removed";
    if (castellan::index_of(move.colour) >= table_.players || choices_.squires(move.area, move.colour) == 0)
      return "J8.4: " + title(move.colour) + " has no squire in " + title(move.area);
    return "J8.4: at most " + count(rules_.war_from_each) + " squires of each opponent are removed";
  }

  std::string on(Decline) const {
    if (step_ == Step::move_lift) return "J9.12: the card must move at least one squire";
    return {};
  }

  // Moves of chance, and those that are always allowed in their step.
  template <class Other>
  std::string on(Other) const {
    return {};
  }

 private:
  std::string question_id() const {
    const std::string text = question(table_);
    return text.substr(0, text.find(':') + 2);
  }

  std::string not_open(Area area) const {
    if (!choices_.in_play.contains(area))
      return "J10.1: the " + title(centre_of(area)) + " is not in play with " + count(table_.players) + " players";
    for (const Seat seat : Seats(table_.players))
      if (table_.baron[seat] == area) return "J6.9: " + title(area) + " is blocked by " + title(seat) + "'s baron";
    return {};
  }

  std::string not_own(Area area, std::string_view rule) const {
    if (auto reason = not_open(area); !reason.empty()) return reason;
    if (choices_.squires(area, choices_.seat) > 0) return {};
    return std::string(rule) + ": there is no own squire in " + title(area);
  }

  std::string not_marshal() const {
    if (step_ != Step::deploy) return {};
    if (choices_.game.office(table_, choices_.seat) != Office::marshal) return "J5: only the Marshal has this ability";
    if (table_.turn.office_used != 0) return "J5: the Marshal's ability has been used this turn";
    return {};
  }

  const Choices& choices_;
  const Rules& rules_;
  const Table& table_;
  Step step_;
};

}  // namespace

std::string Jerusalem::why_not(const Position& position, const Move& move) const {
  if (legal_moves(position).contains(move)) return {};
  if (!is_player(position.table.decider)) return question(position.table);
  const Choices choices(*this, position);
  const Explanation explanation(choices);
  const std::string reason = std::visit([&](const auto& refused) { return explanation.on(refused); }, move);
  return reason.empty() ? question(position.table) : reason;
}

}  // namespace castellan::jerusalem
