#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace castellan {

// What one player of a finished match has to show beside his place, in the game's words.
struct Figure {
  std::string name;  // "tower"
  int value = 0;
};

// One finished match, as far as a summary goes.
struct Result {
  // For each seat: which player of the list sat there (from 0), his place (from 1) and his figures.
  struct Sitting {
    std::size_t player = 0;
    int place = 0;
    std::vector<Figure> figures;
  };
  std::vector<Sitting> seats;
  int moves = 0;  // of the players
};

// The results of many matches between the same players.
class Summary {
 public:
  Summary(std::vector<std::string> kinds, std::vector<std::string> seats);
  void add(const Result& result);
  std::string text() const;

 private:
  struct Range {
    std::int64_t sum = 0;
    int least = std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::min();
    void add(int value);
    std::string text(std::int64_t count) const;
  };
  // One line of the table: a player of the list, or a seat.
  struct Row {
    std::string label;
    std::int64_t wins = 0;
    Range place;
    std::vector<Range> figures;
  };
  void add_to(Row& row, const Result::Sitting& sitting);
  std::string table(const std::string& heading, const std::vector<Row>& rows) const;

  std::vector<Row> players_, seats_;
  std::vector<std::string> figure_names_;
  std::int64_t matches_ = 0;
  Range moves_;
};

}  // namespace castellan
