#pragma once
#include <array>

#include "ai/worth.hpp"

namespace castellan::jerusalem {

// What each area is worth to a player, by how many squires he has there: what it pays this round and next, how likely
// those who are still to deploy will take it, and what it takes away from whoever would have had it.
class Prospects {
 public:
  Prospects(const Sight& sight, const Temper& temper);

  const Worth& worth() const { return worth_; }

  // Everything below compares with now, and counts the privilege of the centre too.
  // With `change` squires more (or fewer) than now:
  float gain(Area area, int change) const;
  // the same with his baron standing there, so that nobody comes in any more;
  float gain_held(Area area, int change) const;
  // with `change` squires more of his and as many fewer of a rival's (J9.6);
  float gain_swapped(Area area, int change, Seat rival) const;
  // with a rival's squire less (J8.4).
  float gain_without(Area area, Seat rival) const;

  // No change that is one's own doing brings more than this.
  float most(Area area) const;

  // What a squire behind the screen is worth if it stays there.
  float reserve() const { return reserve_; }
  // What controlling the area is worth.
  float stake(Area area) const { return stakes_[static_cast<std::size_t>(area)]; }
  // How dangerous a rival is: 1 is average.
  float rivalry(Seat seat) const { return rivalry_[seat]; }

 private:
  using Counts = std::array<int, max_players>;

  bool leads(const Counts& counts) const;
  float hold(const Counts& counts, float appeal) const;
  float outcome(Area area, const Counts& counts, bool held) const;
  float privilege(Centre centre, const Counts& counts) const;
  float compared(Area area, int change, bool held, Seat rival, int rivals_change) const;

  const Habits& habits_;
  Worth worth_;
  int players_;
  Seat me_;
  std::array<Counts, area_count> there_{};        // squires in each area
  std::array<Counts, centre_count> in_centre_{};  // and in each centre, where it has a privilege to be had
  std::array<float, area_count> stakes_{};
  std::array<float, centre_count> privileges_{};  // what the privilege is worth
  std::array<float, area_count> now_{};           // outcomes as things stand
  std::array<float, centre_count> privilege_now_{};
  PerPlayer<float> rivalry_{};
  PerPlayer<int> reach_{};  // squires that somebody still to deploy could bring; 0 for all others
  PerPlayer<int> rank_{};   // in ties, J7.1: the lower the better
  float spoils_ = 0;        // share of what others lose that counts as one's own
  float boldness_ = 1;
  float reserve_ = 0;
};

}  // namespace castellan::jerusalem
