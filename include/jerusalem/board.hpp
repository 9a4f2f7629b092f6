#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/seat.hpp"

// The pieces of Jerusalem (J1): areas, offices, cards, events, and their words.
namespace castellan::jerusalem {

constexpr int max_players = 4;
constexpr int max_rounds = 8;
constexpr int max_squires = 250;  // of one colour; the most that `squires_unlimited` gives
constexpr int max_bid = 250;      // a bid is one byte, and a list of bids must end somewhere

template <class T>
using PerPlayer = PerSeat<T, max_players>;

// J1.2: five power centres and the Tower of David, in the order in which they are reckoned.
enum class Centre : std::int8_t { palace, templars, patriarchate, market, nobility, david };
constexpr int centre_count = 6;

// J1.2: each centre has a large area and two small ones, told apart as left and right; the Tower of David is one large
// area.
enum class Area : std::int8_t {
  none = -1,
  palace_large = 0,
  palace_left,
  palace_right,
  templars_large,
  templars_left,
  templars_right,
  patriarchate_large,
  patriarchate_left,
  patriarchate_right,
  market_large,
  market_left,
  market_right,
  nobility_large,
  nobility_left,
  nobility_right,
  david,
};
constexpr int area_count = 16;

constexpr int index_of(Area area) { return static_cast<int>(area); }
constexpr Centre centre_of(Area area) { return static_cast<Centre>(index_of(area) / 3); }
// J5.2: the Tower of David (index 15) is a large area, as the first of every three is.
constexpr bool is_large(Area area) { return index_of(area) % 3 == 0; }

// Bit i is set where counts[i] is not 0: eight counts at a time where the byte order allows it, since every list of
// legal moves asks this.
template <std::size_t Size>
constexpr std::uint16_t not_zero(const std::array<std::uint8_t, Size>& counts) {
  static_assert(Size <= 16);
  std::uint32_t bits = 0;
  if constexpr (Size == 16 && std::endian::native == std::endian::little) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(counts);
    for (std::size_t i = 0; i < 2; ++i) {
      constexpr std::uint64_t low_bits = 0x7F7F7F7F7F7F7F7FULL;
      const std::uint64_t marked = ((((words[i] & low_bits) + low_bits) | words[i]) & ~low_bits) >> 7;
      bits |= static_cast<std::uint32_t>((marked * 0x0102040810204080ULL) >> 56) << (8 * i);
    }
  } else {
    for (std::size_t i = 0; i < Size; ++i) bits |= static_cast<std::uint32_t>(counts[i] != 0) << i;
  }
  return static_cast<std::uint16_t>(bits);
}

// A set of areas, one bit each.
class Areas {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t bits) : bits_(bits) {}
    constexpr Area operator*() const { return static_cast<Area>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint16_t bits_;
  };

  constexpr Areas() = default;
  constexpr explicit Areas(std::uint16_t bits) : bits_(bits) {}
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Area area) const { return area != Area::none && (bits_ >> index_of(area) & 1) != 0; }
  constexpr Areas with(Area area) const { return Areas(static_cast<std::uint16_t>(bits_ | 1 << index_of(area))); }
  constexpr Areas without(Area area) const { return Areas(static_cast<std::uint16_t>(bits_ & ~(1 << index_of(area)))); }
  constexpr Areas without(Areas other) const { return Areas(static_cast<std::uint16_t>(bits_ & ~other.bits_)); }
  constexpr Areas and_also(Areas other) const { return Areas(static_cast<std::uint16_t>(bits_ | other.bits_)); }
  constexpr Areas common_with(Areas other) const { return Areas(static_cast<std::uint16_t>(bits_ & other.bits_)); }
  constexpr bool operator==(const Areas&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

constexpr Areas areas_of(Centre centre) {
  return Areas(centre == Centre::david ? static_cast<std::uint16_t>(1u << 15)
                                       : static_cast<std::uint16_t>(7u << (3 * static_cast<int>(centre))));
}

// J5. The number of an office is its place in the player order.
enum class Office : std::int8_t { none = 0, constable = 1, treasurer, marshal, admiral };
constexpr int office_count = 4;

// J8
enum class Event : std::int8_t { none = -1, succession = 0, election, tax, war };
constexpr int event_count = 4;

// J9. The six cards of Massive influence stand in the order of the centres.
enum class Card : std::int8_t {
  unknown = -2,  // a card that the reader may not see
  none = -1,
  one_squire = 0,
  two_silver,
  two_prestige,
  two_resources,
  squire_and_silver,
  turncoat,
  move_two,
  genoa,
  influence_palace,
  influence_templars,
  influence_patriarchate,
  influence_market,
  influence_nobility,
  influence_david,
};
constexpr int card_kinds = 14;

constexpr int index_of(Card card) { return static_cast<int>(card); }
constexpr bool is_influence(Card card) { return card >= Card::influence_palace; }
constexpr Centre centre_of(Card influence) {
  return static_cast<Centre>(index_of(influence) - index_of(Card::influence_palace));
}

// How many of each kind of card.
struct CardCounts {
  std::array<std::uint8_t, card_kinds> items{};
  constexpr std::uint8_t& operator[](Card card) { return items[static_cast<std::size_t>(card)]; }
  constexpr std::uint8_t operator[](Card card) const { return items[static_cast<std::size_t>(card)]; }
  constexpr int total() const {
    int sum = 0;
    for (const int count : items) sum += count;
    return sum;
  }
  friend constexpr bool operator==(const CardCounts&, const CardCounts&) = default;
};

// J9.4 and J7.4
enum class Resource : std::int8_t { squires, silver, prestige };
constexpr int resource_count = 3;

// The words that moves, saves and rules files use; the index of a word is the value of its enumerator
// (for offices, whose numbers begin with 1, one less).
constexpr std::array<std::string_view, centre_count> centre_words = {"palace", "templars", "patriarchate",
                                                                     "market", "nobility", "david"};
constexpr std::array<std::string_view, area_count> area_words = {
    "palace large",       "palace left",    "palace right",       "templars large",
    "templars left",      "templars right", "patriarchate large", "patriarchate left",
    "patriarchate right", "market large",   "market left",        "market right",
    "nobility large",     "nobility left",  "nobility right",     "david"};
constexpr std::array<std::string_view, office_count> office_words = {"constable", "treasurer", "marshal", "admiral"};
constexpr std::array<std::string_view, event_count> event_words = {"succession", "election", "tax", "war"};
constexpr std::array<std::string_view, card_kinds> card_words = {"one-squire",
                                                                 "two-silver",
                                                                 "two-prestige",
                                                                 "two-resources",
                                                                 "squire-and-silver",
                                                                 "turncoat",
                                                                 "move-two",
                                                                 "genoa",
                                                                 "influence-palace",
                                                                 "influence-templars",
                                                                 "influence-patriarchate",
                                                                 "influence-market",
                                                                 "influence-nobility",
                                                                 "influence-david"};
constexpr std::array<std::string_view, resource_count> resource_words = {"squires", "silver", "prestige"};
constexpr std::array<std::string_view, max_players> seat_words = {"Red", "Blue", "Green", "Yellow"};  // J1.1

}  // namespace castellan::jerusalem
