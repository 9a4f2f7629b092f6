#pragma once
#include <functional>

#include "lab/jerusalem_study.hpp"
#include "lab/measure.hpp"

namespace castellan {

template <>
class Gauge<jerusalem::Jerusalem> {
 public:
  Gauge(const jerusalem::Jerusalem& game, const Series& series);

  const std::vector<Measure>& measures() const { return measures_; }
  void read(const jerusalem::Account& account, std::span<Reading> readings) const;
  std::vector<std::string> headline(std::string_view key) const;

  // A match, and what is asked of it again and again.
  struct Match {
    const jerusalem::Account& account;
    std::size_t rounds;
    Seat winner, second, last;
  };
  using Reader = std::function<Reading(const Match&)>;

 private:
  void add(Measure measure, Reader reader);
  void add_wins();
  void add_kinds();
  void add_offices();
  void add_towers();
  void add_ending();
  void add_areas();
  void add_cards();
  void add_events();

  jerusalem::Rules rules_;
  Series series_;
  int players_;
  std::vector<Measure> measures_;
  std::vector<Reader> readers_;  // as many
};
static_assert(GaugeOf<Gauge<jerusalem::Jerusalem>, jerusalem::Jerusalem>);

}  // namespace castellan
