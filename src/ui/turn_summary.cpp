#include "ui/turn_summary.hpp"

#include <array>

#include "jerusalem/words.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

// J6.1: where the turn under way began.
int first_entry_of_turn(const Sitting& sitting) {
  int first = sitting.entries();
  const Seat seat = sitting.to_move();
  while (first > 0 && sitting.table_after(first - 1).decider == seat &&
         sitting.game().phase(sitting.table_after(first - 1)) == Phase::deployment)
    --first;
  return first;
}

std::string squires(int amount) { return amount_of(Resource::squires, amount); }

}  // namespace

std::vector<Line> summary_of_turn(const Sitting& sitting) {
  const Seat seat = sitting.to_move();
  const Table& table = sitting.table_after(sitting.entries());

  // What is done squire by squire is told once for each area; the rest in the order it was done.
  std::array<int, area_count> placed{};
  std::array<int, area_count> dismissed{};
  int hired = 0;
  std::vector<Line> others;
  for (int entry = first_entry_of_turn(sitting); entry < sitting.entries(); ++entry) {
    const Move& move = sitting.move(entry);
    if (const auto* place = std::get_if<PlaceSquire>(&move))
      ++placed[static_cast<std::size_t>(place->area)];
    else if (const auto* dismiss = std::get_if<DismissSquire>(&move))
      ++dismissed[static_cast<std::size_t>(dismiss->area)];
    else if (std::holds_alternative<HireMercenary>(move))
      ++hired;
    else
      others.push_back({"  " + sitting.told(entry, seat)});
  }
  std::vector<Line> lines = {{"Done in this turn", true}};
  for (std::size_t area = 0; area < area_count; ++area) {
    const std::string where = ": " + title(static_cast<Area>(area));
    if (placed[area] > 0) lines.push_back({"  placed " + squires(placed[area]) + where});
    if (dismissed[area] > 0) lines.push_back({"  dismissed " + squires(dismissed[area]) + where});
  }
  if (hired > 0) lines.push_back({"  hired " + std::to_string(hired) + (hired == 1 ? " mercenary" : " mercenaries")});
  lines.insert(lines.end(), others.begin(), others.end());
  if (lines.size() == 1) lines.push_back({"  nothing"});

  const Screen screen = sitting.view(seat).screens[seat];
  lines.push_back({""});
  lines.push_back({"What stays behind the screen", true});
  lines.push_back({"  " + squires(screen.squires) + ", " + amount_of(Resource::silver, screen.silver) + ", " +
                   std::to_string(table.hand_size[seat]) + (table.hand_size[seat] == 1 ? " card" : " cards")});
  if (const Income owed = sitting.game().owed(table, seat); owed != Income{}) {
    lines.push_back({""});
    lines.push_back({"Income, if nothing changed any more", true});
    lines.push_back({"  " + signs(owed)});
  }
  std::vector<Line> unused;
  if (table.baron[seat] == Area::none) unused.push_back({"  the baron has not been set (J6.8)"});
  if (sitting.game().office(table, seat) == Office::marshal && table.turn.office_used == 0)
    unused.push_back({"  the Marshal's ability has not been used (J5)"});
  if (unused.empty()) return lines;
  lines.push_back({""});
  lines.push_back({"Not used", true});
  lines.insert(lines.end(), unused.begin(), unused.end());
  return lines;
}

}  // namespace castellan::ui
