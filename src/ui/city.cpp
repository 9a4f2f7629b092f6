#include "jerusalem/words.hpp"
#include "ui/look.hpp"
#include "ui/panels.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

namespace {

// "R3◆": how many squires of a colour, marked where they control the area.
Element squires_of(const Desk& desk, Area area, Seat seat, const Decorator& faint) {
  const Table& table = desk.view.table;
  const int count = table.squires[area][seat];
  const bool controls = desk.game.controller(table, area) == seat;
  if (count == 0) return text("  · ") | faint;
  const std::string words = (count < 10 ? " " : "") + letter_of(seat) + std::to_string(count);
  Element cell = in_colour(seat, words + (controls ? control_sign : " "));
  return controls ? cell | bold : cell;
}

// "L♜B 4★": the area's name, the baron that blocks it (J6.9) and its income, then everybody's squires.
Element draw_area(const Desk& desk, Area area, bool roomy) {
  static const char* const short_names[] = {"L", "l", "r"};
  static const char* const long_names[] = {"large", "left ", "right"};
  const Table& table = desk.view.table;
  const auto nth = static_cast<std::size_t>(index_of(area) % 3);
  Seat baron = Seat::nobody;
  for (const Seat seat : Seats(table.players))
    if (table.baron[seat] == area) baron = seat;
  const bool blocked = baron != Seat::nobody;
  // What is faint cannot be read where the cursor inverts it.
  const Decorator faint = desk.lit == area ? Decorator(nothing) : Decorator(dim);
  const Element name = text(roomy ? long_names[nth] : short_names[nth]);
  Elements cells = {blocked ? name | faint : name,
                    blocked ? in_colour(baron, baron_sign + letter_of(baron)) | bold : text("  ")};
  std::string income = area == Area::david ? "" : signs(desk.game.rules().income[static_cast<std::size_t>(area)]);
  if (blocked) {  // apart from the baron, and the two kinds close together instead
    std::erase(income, ' ');
    income.insert(0, " ");
  }
  cells.push_back(text(padded(income, 5)));
  for (const Seat seat : Seats(table.players)) cells.push_back(squires_of(desk, area, seat, faint));
  cells.push_back(filler());
  Element line = hbox(std::move(cells));
  return desk.lit == area ? line | inverted : line;
}

std::string privilege(const Desk& desk, Centre centre) {
  const Rules& rules = desk.game.rules();
  switch (centre) {
    case Centre::patriarchate:
      return "Scholars: card for " + std::to_string(rules.scholars_squires) + squire_sign;
    case Centre::market:
      return "Buy " + std::to_string(rules.materials_most) + prestige_sign + " at " +
             std::to_string(rules.materials_price) + silver_sign + " each";
    case Centre::nobility:
      return "Intrigue: steal " + std::to_string(rules.intrigue_prestige) + prestige_sign;
    default:
      return {};
  }
}

Element draw_centre(const Desk& desk, Centre centre, int width, bool roomy) {
  const Table& table = desk.view.table;
  Elements lines;
  const bool in_play = desk.game.areas_in_play(table).contains(*areas_of(centre).begin());
  if (!in_play) {
    lines.push_back(text("not in play") | dim);
  } else {
    for (const Area area : areas_of(centre)) lines.push_back(draw_area(desk, area, roomy));
    if (centre == Centre::david) {
      lines.push_back(
          text(std::to_string(desk.game.rules().david_silver) + std::string(silver_sign) + ", may move a squire"));
    } else if (const std::string gives = privilege(desk, centre); !gives.empty()) {
      const Seat leader = desk.game.leader(table, centre);
      lines.push_back(hbox({text(gives + " "),
                            leader == Seat::nobody ? text("") : in_colour(leader, letter_of(leader) + control_sign)}));
    }
  }
  const bool lit = desk.lit != Area::none && centre_of(desk.lit) == centre;
  // The centres above have no privilege and need a line less.
  const bool above = centre == Centre::palace || centre == Centre::david || centre == Centre::templars;
  return panel(title(centre), vbox(std::move(lines)), lit ? Light::title : Light::none) | size(WIDTH, EQUAL, width) |
         size(HEIGHT, EQUAL, above ? 5 : 6);
}

}  // namespace

// The board has the palace, the tower and the Templars above, the three centres with privileges below.
Element draw_city(const Desk& desk, bool roomy) {
  const auto row = [&](Centre left, Centre middle, Centre right) {
    return hbox({draw_centre(desk, left, roomy ? 30 : 27, roomy), draw_centre(desk, middle, roomy ? 30 : 26, roomy),
                 draw_centre(desk, right, roomy ? 30 : 27, roomy)});
  };
  return vbox({row(Centre::palace, Centre::david, Centre::templars),
               row(Centre::patriarchate, Centre::market, Centre::nobility)});
}

}  // namespace castellan::ui
