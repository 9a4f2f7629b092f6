#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace castellan {

// Who acts. Players are 0, 1, 2 ... in the order they sit, clockwise; luck is a seat too, and so is nobody.
enum class Seat : std::int8_t { nobody = -2, chance = -1 };

constexpr Seat player(int index) { return static_cast<Seat>(index); }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr bool is_player(Seat seat) { return index_of(seat) >= 0; }

// One T for each player, indexed by Seat and by nothing else. A game says how many it can seat.
template <class T, int Players>
struct PerSeat {
  std::array<T, Players> items{};

  constexpr T& operator[](Seat seat) { return items[at(seat)]; }
  constexpr const T& operator[](Seat seat) const { return items[at(seat)]; }
  friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;

 private:
  static constexpr std::size_t at(Seat seat) {
    assert(is_player(seat) && index_of(seat) < Players);
    return static_cast<std::size_t>(seat);
  }
};

// The first `players` seats, for range loops.
class Seats {
 public:
  constexpr explicit Seats(int players) : players_(players) {}
  struct Iterator {
    int index;
    constexpr Seat operator*() const { return player(index); }
    constexpr Iterator& operator++() {
      ++index;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {0}; }
  constexpr Iterator end() const { return {players_}; }

 private:
  int players_;
};

}  // namespace castellan
