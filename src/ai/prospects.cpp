#include "ai/prospects.hpp"

#include <algorithm>

namespace castellan::jerusalem {

namespace {

bool is_deploying(Step step) { return step >= Step::deploy && step <= Step::marshal_another; }

bool emptied_by(Event event, Area area) {
  return (event == Event::succession && centre_of(area) == Centre::palace) ||
         (event == Event::war && centre_of(area) == Centre::templars);
}

// Prestige spent and left: how far somebody has come.
float progress(const Table& table, Seat seat) {
  return 1 + static_cast<float>(table.tower[seat] * (table.tower[seat] + 3) / 2 + table.prestige[seat]);
}

}  // namespace

Prospects::Prospects(const Sight& sight, const Temper& temper)
    : habits_(*temper.habits),
      worth_(worth_after(sight, *temper.habits)),
      players_(sight.table.players),
      me_(sight.me),
      boldness_(1 / temper.daring) {
  const Table& table = sight.table;
  const Rules& rules = sight.rules();
  const auto& offices = table.offices[static_cast<std::size_t>(table.round - 1)];
  float strength = 0;
  for (const Seat seat : Seats(players_)) {
    rank_[seat] = static_cast<int>(offices[seat]);
    if (is_deploying(table.step) && offices[seat] > offices[me_])
      reach_[seat] = sight.screens[seat].squires + rules.office_squires[static_cast<std::size_t>(offices[seat]) - 1] +
                     sight.screens[seat].silver / std::max<int>(1, rules.mercenary_price) + table.hand_size[seat];
    rivalry_[seat] = progress(table, seat);
    if (seat != me_) strength += rivalry_[seat];
  }
  const auto rivals = static_cast<float>(players_ - 1);
  for (const Seat seat : Seats(players_)) rivalry_[seat] *= rivals / strength;
  spoils_ = habits_.spoils / rivals;
  reserve_ = worth_.squire * temper.thrift;

  const bool before_income = table.step <= Step::income;
  const bool more = sight.rounds_left() > 0;
  if (table.step <= Step::draw_card) {
    privileges_[static_cast<std::size_t>(Centre::patriarchate)] =
        std::max(0.0F, worth_.card - worth_.squire) * temper.zeal;
    const float affordable =
        std::min(static_cast<float>(rules.materials_most),
                 static_cast<float>(sight.own().silver) / static_cast<float>(std::max<int>(1, rules.materials_price)));
    privileges_[static_cast<std::size_t>(Centre::market)] =
        affordable * std::max(0.0F, 1 - worth_.silver * static_cast<float>(rules.materials_price)) * temper.zeal;
    privileges_[static_cast<std::size_t>(Centre::nobility)] =
        static_cast<float>(rules.intrigue_prestige) * (1 + spoils_) * temper.zeal;
  }
  for (const Area area : sight.game.areas_in_play(table)) {
    const auto at = static_cast<std::size_t>(area);
    const auto centre = static_cast<std::size_t>(centre_of(area));
    for (int seat = 0; seat < players_; ++seat) {
      const int count = table.squires[area][player(seat)];
      there_[at][static_cast<std::size_t>(seat)] = count;
      in_centre_[centre][static_cast<std::size_t>(seat)] += count;
    }
    const bool lasts = more && (!before_income || !emptied_by(table.event, area));
    const float pays =
        area == Area::david
            ? static_cast<float>(rules.david_silver) * std::max(worth_.silver, habits_.hired) + habits_.david
            : worth_of(rules.income[at], worth_);
    // The Tower of David has paid by the time it asks where its squire goes (J7.2).
    const bool still_pays = area == Area::david ? table.step < Step::david : before_income;
    stakes_[at] = ((still_pays ? pays : 0) + (lasts ? habits_.carried_over * pays : 0)) * temper.taste[at];
    now_[at] = outcome(area, there_[at], false);
  }
  for (int centre = 0; centre < centre_count; ++centre)
    privilege_now_[static_cast<std::size_t>(centre)] =
        privilege(static_cast<Centre>(centre), in_centre_[static_cast<std::size_t>(centre)]);
}

bool Prospects::leads(const Counts& counts) const {  // J7.1, J7.3
  const int mine = counts[static_cast<std::size_t>(me_)];
  if (mine <= 0) return false;
  for (int other = 0; other < players_; ++other) {
    const int count = counts[static_cast<std::size_t>(other)];
    if (count > mine || (count == mine && rank_[player(other)] < rank_[me_])) return false;
  }
  return true;
}

// How likely nobody who is still to deploy takes the lead.
float Prospects::hold(const Counts& counts, float appeal) const {
  float chance = 1;
  for (int other = 0; other < players_; ++other) {
    if (reach_[player(other)] == 0) continue;
    // He is later in order, so a tie is not enough.
    const int needs = counts[static_cast<std::size_t>(me_)] - counts[static_cast<std::size_t>(other)] + 1;
    if (needs > reach_[player(other)]) continue;
    float taken = habits_.taken_most * appeal;
    for (int i = 1; i < needs; ++i) taken *= habits_.taken_less;
    chance *= 1 - std::min(taken, 0.95F);
  }
  return chance;
}

float Prospects::outcome(Area area, const Counts& counts, bool held) const {
  const float stake = stakes_[static_cast<std::size_t>(area)];
  if (leads(counts)) {
    const float appeal = std::min(1.5F, habits_.appeal + habits_.appeal_of_stake * stake) * boldness_;
    const float stays = held ? 1 : hold(counts, appeal);
    return stake * (stays - spoils_ * (1 - stays));
  }
  int most = 0;
  Seat holder = Seat::nobody;
  for (int other = 0; other < players_; ++other)
    if (player(other) != me_ && counts[static_cast<std::size_t>(other)] > most)
      most = counts[static_cast<std::size_t>(other)], holder = player(other);
  if (holder == Seat::nobody) return 0;
  // Next round fewer squires are needed where some stand.
  const float foothold =
      habits_.foothold * static_cast<float>(counts[static_cast<std::size_t>(me_)]) / static_cast<float>(most + 1);
  return stake * (foothold - spoils_ * rivalry_[holder]);
}

float Prospects::privilege(Centre centre, const Counts& counts) const {
  const float stake = privileges_[static_cast<std::size_t>(centre)];
  if (stake <= 0 || !leads(counts)) return 0;
  return stake * hold(counts, habits_.privilege_taken);
}

float Prospects::compared(Area area, int change, bool held, Seat rival, int rivals_change) const {
  const auto at = static_cast<std::size_t>(area);
  const auto centre = static_cast<std::size_t>(centre_of(area));
  Counts counts = there_[at];
  counts[static_cast<std::size_t>(me_)] += change;
  if (rival != Seat::nobody) counts[static_cast<std::size_t>(rival)] += rivals_change;
  float gained = outcome(area, counts, held) - now_[at];
  if (privileges_[centre] > 0) {
    Counts sums = in_centre_[centre];
    sums[static_cast<std::size_t>(me_)] += change;
    if (rival != Seat::nobody) sums[static_cast<std::size_t>(rival)] += rivals_change;
    gained += privilege(centre_of(area), sums) - privilege_now_[centre];
  }
  return gained;
}

float Prospects::most(Area area) const {
  const auto at = static_cast<std::size_t>(area);
  const auto centre = static_cast<std::size_t>(centre_of(area));
  return stakes_[at] - now_[at] + std::max(0.0F, privileges_[centre] - privilege_now_[centre]);
}

float Prospects::gain(Area area, int change) const { return compared(area, change, false, Seat::nobody, 0); }
float Prospects::gain_held(Area area, int change) const { return compared(area, change, true, Seat::nobody, 0); }
float Prospects::gain_swapped(Area area, int change, Seat rival) const {
  return compared(area, change, false, rival, -change);
}
float Prospects::gain_without(Area area, Seat rival) const { return compared(area, 0, false, rival, -1); }

}  // namespace castellan::jerusalem
