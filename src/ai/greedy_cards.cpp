// What a card or an ability asks for next, inside a deployment turn (J5, J9).
#include <algorithm>

#include "ai/greedy.hpp"
#include "shifts.hpp"

namespace castellan::jerusalem {

namespace {

// Of `areas`, the one whose gain by so many squires is the highest.
Area best_for(const Prospects& prospects, Areas areas, int squires) {
  Area best = *areas.begin();
  for (const Area area : areas)
    if (prospects.gain(area, squires) > prospects.gain(best, squires)) best = area;
  return best;
}

void take_resources(const Sight& sight, const Habits& habits, Plan<Jerusalem>& plan) {  // J9.4, J9.11
  if (sight.rules().two_resources_must_differ) return plan.push_back(TakeResources{1, 0, 1});
  const float squire = std::max(worth_after(sight, habits).squire, habits.placed_squire);
  plan.push_back(squire > 1 ? TakeResources{2, 0, 0} : TakeResources{0, 0, 2});
}

void lift_for_swap(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {  // J9.6
  const Swap best = best_swap(sight, prospects, open_areas(sight));
  plan.push_back(LiftSquire{best.from, sight.me});
  plan.push_back(SwapFor{best.to, best.rival});
}

void swap(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {
  Area best = Area::none;
  Seat whose = Seat::nobody;
  float most = -100;
  for (const Area area : open_areas(sight).without(sight.table.turn.from))
    for (const Seat rival : Seats(sight.table.players))
      if (rival != sight.me && sight.table.squires[area][rival] > 0)
        if (const float gain = prospects.gain_swapped(area, 1, rival); gain > most)
          best = area, whose = rival, most = gain;
  plan.push_back(SwapFor{best, whose});
}

// J9.7: one squire after the other, the second only if it helps too.
void lift_to_move(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {
  const Shift shift = best_shift(sight, prospects, open_areas(sight), 1);
  if (sight.table.turn.left < 2 && shift.gain <= 0.01F) return plan.push_back(Decline{});
  plan.push_back(LiftSquire{shift.from, sight.me});
  plan.push_back(PutSquire{shift.to});
}

void marshal(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {  // J5
  const Areas open = open_areas(sight);
  const Shift one = best_shift(sight, prospects, open, 1);
  const Shift two = sight.rules().marshal_squires > 1 ? best_shift(sight, prospects, open, 2) : Shift{};
  const Shift& better = two.gain > one.gain ? two : one;
  if (better.from == Area::none) {  // only others' squires can be moved (J5.1): any
    for (const Area area : open)
      for (const Seat other : Seats(sight.table.players))
        if (sight.table.squires[area][other] > 0) return plan.push_back(LiftSquire{area, other});
  }
  plan.push_back(LiftSquire{better.from, sight.me});
  plan.push_back(PutSquire{better.to});
}

// J9.9: both where they are worth most together with those behind the screen.
void put_influence(const Sight& sight, const Prospects& prospects, Plan<Jerusalem>& plan) {
  const Areas there =
      areas_of(centre_of(sight.table.turn.card))
          .common_with(sight.rules().massive_influence_enters_blocked ? sight.game.areas_in_play(sight.table)
                                                                      : open_areas(sight));
  Area best = *there.begin();
  float most = -100;
  for (const Area area : there)
    for (int extra = 0; extra <= std::min<int>(sight.own().squires, 4); ++extra) {
      const float gain =
          prospects.gain(area, sight.table.turn.left + extra) - static_cast<float>(extra) * prospects.reserve();
      if (gain > most) best = area, most = gain;
    }
  plan.push_back(PutSquire{best});
}

}  // namespace

void think_of_card(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  const Turn& turn = sight.table.turn;
  if (sight.table.step == Step::take_resources) return take_resources(sight, *temper.habits, plan);
  const Prospects prospects(sight, temper);
  switch (sight.table.step) {
    case Step::turncoat_own:
      return lift_for_swap(sight, prospects, plan);
    case Step::turncoat_other:
      return swap(sight, prospects, plan);
    case Step::move_lift:
      return lift_to_move(sight, prospects, plan);
    case Step::marshal_lift:
      return marshal(sight, prospects, plan);
    case Step::move_put:
    case Step::marshal_put:
      return plan.push_back(PutSquire{best_for(prospects, open_areas(sight).without(turn.from), 1)});
    case Step::marshal_another:
      if (sight.table.squires[turn.from][sight.me] > 0 &&
          prospects.gain(turn.from, -1) + prospects.gain(turn.to, 1) > 0)
        return plan.push_back(MoveAnother{sight.me});
      return plan.push_back(Decline{});
    case Step::influence:
      return put_influence(sight, prospects, plan);
    default: {  // a dismissal under way
      Areas own = open_areas(sight).common_with(Areas(not_zero(sight.table.squires.of[sight.me])));
      return plan.push_back(DismissSquire{best_for(prospects, own, -1)});
    }
  }
}

void think(const Sight& sight, const Temper& temper, Plan<Jerusalem>& plan) {
  if (sight.table.step <= Step::keep_card) return think_of_auction(sight, temper, plan);
  if (sight.table.step == Step::deploy) return think_of_deployment(sight, temper, plan);
  if (sight.table.step <= Step::marshal_another) return think_of_card(sight, temper, plan);
  think_of_reckoning(sight, temper, plan);
}

}  // namespace castellan::jerusalem
