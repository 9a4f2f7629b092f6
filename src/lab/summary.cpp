#include "lab/summary.hpp"

#include <algorithm>

#include "columns.hpp"

namespace castellan {

Summary::Summary(std::vector<std::string> kinds, std::vector<std::string> seats) {
  for (std::size_t i = 0; i < kinds.size(); ++i)
    players_.push_back({std::to_string(i + 1) + ' ' + kinds[i], 0, {}, {}});
  for (std::string& seat : seats) seats_.push_back({std::move(seat), 0, {}, {}});
}

void Summary::Range::add(int value) {
  sum += value;
  least = std::min(least, value);
  most = std::max(most, value);
}

// Averages here are never below 0.
std::string Summary::Range::text(std::int64_t count) const {
  return decimal(static_cast<double>(sum) / static_cast<double>(count), 2) + " (" + std::to_string(least) + " to " +
         std::to_string(most) + ")";
}

void Summary::add(const Result& result) {
  ++matches_;
  moves_.add(result.moves);
  if (figure_names_.empty())
    for (const Figure& figure : result.seats.front().figures) figure_names_.push_back(figure.name);
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    add_to(seats_[seat], result.seats[seat]);
    add_to(players_[result.seats[seat].player], result.seats[seat]);
  }
}

void Summary::add_to(Row& row, const Result::Sitting& sitting) {
  row.wins += sitting.place == 1 ? 1 : 0;
  row.place.add(sitting.place);
  row.figures.resize(figure_names_.size());
  for (std::size_t i = 0; i < figure_names_.size(); ++i) row.figures[i].add(sitting.figures[i].value);
}

std::string Summary::table(const std::string& heading, const std::vector<Row>& rows) const {
  std::string text = left(heading, 14) + right("wins", 8) + right("%", 8) + "  " + left("place", 16);
  for (const std::string& name : figure_names_) text += "  " + left(name, 16);
  text.erase(text.find_last_not_of(' ') + 1);
  for (const Row& row : rows) {
    const double share = 100.0 * static_cast<double>(row.wins) / static_cast<double>(matches_);
    std::string line = left(row.label, 14) + right(std::to_string(row.wins), 8) + right(decimal(share, 1), 8) + "  " +
                       left(row.place.text(matches_), 16);
    for (const Range& figure : row.figures) line += "  " + left(figure.text(matches_), 16);
    line.erase(line.find_last_not_of(' ') + 1);
    text += '\n' + line;
  }
  return text + '\n';
}

std::string Summary::text() const {
  return "moves a match: " + moves_.text(matches_) + "\n\n" + table("player", players_) + '\n' + table("seat", seats_);
}

}  // namespace castellan
