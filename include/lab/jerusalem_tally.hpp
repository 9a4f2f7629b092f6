#pragma once
#include "lab/distribution.hpp"
#include "lab/jerusalem_account.hpp"

namespace castellan::jerusalem {

// Accounts of many matches of Jerusalem, summed up. Everything is a whole number.
class Tally {
 public:
  explicit Tally(const ResultsHeading& heading) : heading_(heading) {}

  void add(const Account& account);
  void add(const Tally& other);
  std::int64_t matches() const { return matches_; }
  Report report(const Jerusalem& game) const;

  // The sums themselves, for reports and comparisons.
  struct AreaSums {
    std::int64_t controlled = 0, contested = 0, blocked = 0;
    std::int64_t changed = 0;   // another player controls it than in the round before
    std::int64_t by_event = 0;  // another player, or nobody, controls it after the event
  };
  struct CardSums {
    Share with;                      // players who ever got such a card; hits are wins
    Share played;                    // players who played one
    std::int64_t got = 0, used = 0;  // cards
  };
  struct EventSums {
    std::int64_t happened = 0;
    Moments lost;          // squires of all players
    Moments tax;           // silver
    Moments changed;       // areas that another player controls afterwards, or nobody
    Moments winner_tower;  // of the matches in which it happened
    Share leader;          // who leads after it wins
  };
  struct PlayerSums {
    std::int64_t wins = 0;
    Moments place, tower, prestige;
  };
  template <class T>
  using PerRound = std::array<T, max_rounds>;
  template <class T>
  using PerOffice = std::array<T, office_count>;

  struct Sums {
    PerPlayer<PlayerSums> players;    // of the list
    PerPlayer<std::int64_t> colours;  // wins
    PerPlayer<std::int64_t> order;    // wins: of the start player, of the one to his left ...
    PerRound<PerOffice<Share>> office_wins;
    PerRound<PerOffice<Moments>> paid;  // J4.8: the last office goes for nothing, which is a price too
    PerRound<PerOffice<Moments>> bids;  // where there was an auction
    PerRound<std::array<AreaSums, area_count>> areas;
    std::array<CardSums, card_kinds> cards;
    std::array<EventSums, event_count> events;
    PerRound<Share> leader_wins;
    Distribution<40> tower, winner_tower;
    Distribution<80> prestige;
    Distribution<40> margin;                   // floors between the first and the second
    std::array<std::int64_t, 3> decided_by{};  // J12.1: tower, prestige, office
    Distribution<200, 10> decisions;
    std::int64_t stood_in = 0;
    int rounds = 0;
  };
  const Sums& sums() const { return sums_; }
  Share without(Card card) const;  // players who never got such a card; hits are wins
  const ResultsHeading& heading() const { return heading_; }

 private:
  void add_rounds(const Account& account, Seat winner);
  void add_cards(const Account& account, Seat winner);

  ResultsHeading heading_;
  std::int64_t matches_ = 0;
  Sums sums_{};
};

}  // namespace castellan::jerusalem
