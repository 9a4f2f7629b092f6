// Phase 2: a deployment turn, group by group (J6): first what costs nothing, then squires where they bring the most for
// their price, then the baron, then cards and abilities that move what stands there.
#include <algorithm>

#include "ai/greedy.hpp"
#include "shifts.hpp"

namespace castellan::jerusalem {

namespace {

constexpr int most_placed = 9;  // in one group

class Deployment {
 public:
  Deployment(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan)
      : sight_(sight),
        table_(sight.table),
        own_(sight.own()),
        prospects_(sight, temper),
        temper_(temper),
        habits_(*temper.habits),
        plan_(plan),
        open_(open_areas(sight)) {}

  void think() {
    if (play_for_resources() || play_influence() || place() || set_baron() || play_to_move() || use_marshal()) return;
    plan_.push_back(EndTurn{});
  }

 private:
  bool last_round() const { return sight_.rounds_left() == 0; }

  // J7.5: in the last round one card in the hand is worth a gift, so a card that brings less stays there.
  bool may_play(float worth) const {
    return !last_round() || own_.hand.total() > 1 || worth > static_cast<float>(sight_.rules().gift_card);
  }

  bool play_for_resources() {
    Card best = Card::none;
    float most = 0;
    for (const Card card :
         {Card::one_squire, Card::two_silver, Card::two_prestige, Card::two_resources, Card::squire_and_silver}) {
      if (own_.hand[card] == 0) continue;
      const float worth = worth_of(card, sight_, habits_);
      if (worth > most && may_play(worth)) best = card, most = worth;
    }
    if (best == Card::none) return false;
    plan_.push_back(PlayCard{best});
    return true;
  }

  // J9.9: where the two squires, alone or with those behind the screen, bring the most.
  bool play_influence() {
    if (table_.supply[sight_.me] == 0) return false;
    for (int kind = index_of(Card::influence_palace); kind < card_kinds; ++kind) {
      const auto card = static_cast<Card>(kind);
      const Areas there = areas_of(centre_of(card)).common_with(open_);
      if (own_.hand[card] == 0 || there.empty()) continue;
      float most = 0;
      for (const Area area : there)
        for (int extra = 0; extra <= std::min<int>(own_.squires, 4); ++extra) {
          const float gain = prospects_.gain(area, 2 + extra) - static_cast<float>(extra) * prospects_.reserve();
          most = std::max(most, gain);
        }
      if (most < habits_.play_influence * prospects_.worth().squire || !may_play(most)) continue;
      plan_.push_back(PlayCard{card});
      return true;
    }
    return false;
  }

  bool baron_may_stand_in(Area area, int more) const {  // J6.8, J6.10
    if (table_.baron[sight_.me] != Area::none) return false;
    if (area == Area::palace_large && sight_.game.baron_barred_from_palace(table_, sight_.me)) return false;
    const int put = std::min<int>(table_.turn.put[static_cast<std::size_t>(area)], table_.squires[area][sight_.me]);
    return put + more >= sight_.game.baron_needs(table_, sight_.me, area);
  }

  // The silver that `count` mercenaries cost now, or -1 if that is more than there is.
  int price_of(int count) const {
    if (count > table_.supply[sight_.me]) return -1;
    const Rules& rules = sight_.rules();
    const bool treasurer = sight_.game.office(table_, sight_.me) == Office::treasurer;
    int sum = 0;
    for (int i = 0; i < count; ++i) {
      const int nth = table_.turn.hired + i;
      sum += treasurer && nth == 0   ? rules.treasurer_first_price
             : treasurer && nth == 1 ? rules.treasurer_second_price
             : table_.turn.genoa     ? rules.genoa_price
                                     : rules.mercenary_price;
    }
    return sum <= own_.silver ? sum : -1;
  }

  // What so many squires cost, with mercenaries for those that are not behind the screen; `nothing` if there is not
  // enough silver.
  static constexpr float nothing = -1;
  float cost_of(int squires) const { return costs_[static_cast<std::size_t>(squires)]; }
  void find_costs() {
    for (int squires = 0; squires <= most_placed; ++squires)
      costs_[static_cast<std::size_t>(squires)] = found_cost(squires);
  }
  float found_cost(int squires) const {
    const int hired = std::max(0, squires - own_.squires);
    const int price = hired > 0 ? price_of(hired) : 0;
    if (price < 0) return nothing;
    return 0.05F + static_cast<float>(squires - hired) * prospects_.reserve() +
           static_cast<float>(price) * std::max(habits_.hired, prospects_.worth().silver) * temper_.thrift;
  }

  // J6.8: there is one baron in a round, so he goes where he adds the most to what squires bring alone. (With none more
  // where enough have been placed already.)
  Area worthiest_of_baron() const {
    if (table_.baron[sight_.me] != Area::none) return Area::none;
    Area worthiest = Area::none;
    float most = 0;
    for (const Area area : open_) {
      if (prospects_.stake(area) <= 0) continue;
      const float most_there = prospects_.most(area);
      float alone = 0;
      float held = 0;
      for (int squires = 0; squires <= most_placed; ++squires) {
        const float cost = cost_of(squires);
        if (cost == nothing) break;
        const float dear = cost + static_cast<float>(squires) * habits_.spared;
        if (most_there - dear <= std::min(alone, held)) break;
        alone = std::max(alone, prospects_.gain(area, squires) - dear);
        if (baron_may_stand_in(area, squires)) held = std::max(held, prospects_.gain_held(area, squires) - dear);
      }
      if (held - alone > most) worthiest = area, most = held - alone;
    }
    return worthiest;
  }

  // J6.3, J6.4, J6.8: the group of squires, with mercenaries and the baron if these pay, that brings the most for what
  // it costs.
  bool place() {
    struct {
      Area area = Area::none;
      int squires = 0;
      bool baron = false;
      float rate = 1;  // anything below what it costs is not done
    } best;
    find_costs();
    const Area of_baron = worthiest_of_baron();
    for (const Area area : open_) {
      if (prospects_.stake(area) <= 0) continue;
      for (int squires = 0; squires <= most_placed; ++squires) {
        const float cost = cost_of(squires);
        if (cost == nothing || prospects_.most(area) <= best.rate * cost) break;
        const float gain = prospects_.gain(area, squires);
        if (gain / cost > best.rate) best = {area, squires, false, gain / cost};
        if (area != of_baron || !baron_may_stand_in(area, squires)) continue;
        const float gain_held = prospects_.gain_held(area, squires);
        if (gain_held / cost > best.rate) best = {area, squires, true, gain_held / cost};
      }
    }
    if (best.area == Area::none) return false;
    const int hired = std::max(0, best.squires - own_.squires);
    if (hired >= 2 && own_.hand[Card::genoa] > 0 && may_play(static_cast<float>(hired) * 0.4F)) {  // J9.8
      plan_.push_back(PlayCard{Card::genoa});
      return true;
    }
    for (int i = 0; i < hired; ++i) plan_.push_back(HireMercenary{});
    for (int i = 0; i < best.squires; ++i) plan_.push_back(PlaceSquire{best.area});
    if (best.baron) plan_.push_back(SetBaron{best.area});
    return true;
  }

  bool set_baron() {
    Area best = Area::none;
    float most = 0.01F;
    for (const Area area : open_) {
      if (!baron_may_stand_in(area, 0)) continue;
      float gain = prospects_.gain_held(area, 0);
      if (table_.event == Event::succession) gain += saved_by_baron();  // J8.1
      if (gain > most) best = area, most = gain;
    }
    if (best == Area::none) return false;
    plan_.push_back(SetBaron{best});
    return true;
  }

  float saved_by_baron() const {
    int present = 0;
    for (const Area area : areas_of(Centre::palace)) present += table_.squires[area][sight_.me];
    return static_cast<float>(std::min<int>(present, sight_.rules().succession_saved)) * prospects_.worth().squire;
  }

  // J9.6, J9.7: cards that move what stands on the board, once all else is placed.
  bool play_to_move() {
    if (own_.hand[Card::turncoat] > 0) {
      const float gain = best_swap(sight_, prospects_, open_).gain;
      if (gain > (last_round() ? 0.05F : habits_.play_turncoat) && may_play(gain)) {
        plan_.push_back(PlayCard{Card::turncoat});
        return true;
      }
    }
    if (own_.hand[Card::move_two] > 0) {
      const float gain = best_shift(1);
      if (gain > (last_round() ? 0.05F : habits_.play_move_two) && may_play(gain)) {
        plan_.push_back(PlayCard{Card::move_two});
        return true;
      }
    }
    return false;
  }

  float best_shift(int squires) const { return jerusalem::best_shift(sight_, prospects_, open_, squires).gain; }

  bool use_marshal() {  // J5
    if (sight_.game.office(table_, sight_.me) != Office::marshal || table_.turn.office_used != 0) return false;
    const float silver =
        static_cast<float>(sight_.rules().marshal_silver) * std::max(habits_.hired, prospects_.worth().silver);
    if (sight_.rules().marshal_squires > 0 && open_.several() &&
        std::max(best_shift(1), sight_.rules().marshal_squires > 1 ? best_shift(2) : -100) > silver)
      plan_.push_back(MarshalMove{});
    else
      plan_.push_back(MarshalSilver{});
    return true;
  }

  const Sight& sight_;
  const Table& table_;
  const Screen& own_;
  std::array<float, most_placed + 1> costs_{};
  const Prospects prospects_;
  const Temper& temper_;
  const Habits& habits_;
  Plan<Jerusalem>& plan_;
  const Areas open_;
};

}  // namespace

void think_of_deployment(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  Deployment(sight, temper, plan).think();
}

}  // namespace castellan::jerusalem
