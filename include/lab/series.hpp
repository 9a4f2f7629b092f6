#pragma once
#include <cstdint>
#include <string>
#include <vector>

// Many matches between the same program players, numbered from 1. A number and the series are enough to play any match
// of it again alone.
namespace castellan {

// The seed of a match within a series (SplitMix64).
constexpr std::uint64_t match_seed(std::uint64_t series, std::uint64_t number) {
  std::uint64_t z = series + (number + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

struct Series {
  std::vector<std::string> kinds;  // of the players; as many as sit at the table
  std::uint64_t seed = 0;
  friend bool operator==(const Series&, const Series&) = default;
};

// The players move on by one seat from match to match, so that each has every seat equally often; who starts is drawn.
inline std::size_t player_in_seat(const Series& series, std::uint64_t number, std::size_t seat) {
  const std::size_t players = series.kinds.size();
  return (seat + players - static_cast<std::size_t>((number - 1) % players)) % players;
}

// What a player of the list is called, in records as in reports: "greedy 1".
std::string name_in_series(const Series& series, std::size_t player);

// Some numbers of a series in a row, none if first > last.
struct MatchRange {
  std::uint64_t first = 1;
  std::uint64_t last = 0;
  constexpr std::uint64_t size() const { return last + 1 - first; }
  friend bool operator==(const MatchRange&, const MatchRange&) = default;
};

// A part of a series for one of several machines: the matches are cut into `count` runs of equal length, give or take
// one, and this is the `index`-th (from 1).
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};
constexpr MatchRange matches_of(const Shard& shard, std::uint64_t games) {
  const auto end = [&](std::uint64_t index) {  // games * index / count, without overflow
    return games / shard.count * index + games % shard.count * index / shard.count;
  };
  return {end(shard.index - 1) + 1, end(shard.index)};
}

}  // namespace castellan
