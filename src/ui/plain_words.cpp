#include "ui/plain_words.hpp"

#include <algorithm>
#include <vector>

#include "jerusalem/words.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

std::string number(int value) { return std::to_string(value); }

std::string joined(const std::vector<std::string>& parts, const char* between = ", ") {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

std::string in_words(const Income& income) {
  std::vector<std::string> parts;
  if (income.squires > 0) parts.push_back(amount_of(Resource::squires, income.squires));
  if (income.silver > 0) parts.push_back(amount_of(Resource::silver, income.silver));
  if (income.prestige > 0) parts.push_back(amount_of(Resource::prestige, income.prestige));
  return parts.empty() ? "nothing" : joined(parts, " and ");
}

std::string round_line(const Sitting& sitting, const Table& table) {
  const Rules& rules = sitting.game().rules();
  std::string line = "Round " + number(table.round) + " of " + number(rules.rounds) +
                     ". Phase: " + title(sitting.game().phase(table)) + ".";
  if (table.event != Event::none)
    line += " Event at the end of this round: " + title(table.event) + " (J8." +
            number(static_cast<int>(table.event) + 1) + ").";
  else
    line += " No event in this round.";
  std::vector<std::string> later;
  for (int round = table.round + 1; round <= rules.rounds; ++round)
    if ((rules.event_rounds >> (round - 1) & 1) != 0) later.push_back(number(round));
  if (!later.empty()) line += " Events yet to be turned up: in round " + joined(later, " and ") + ".";
  return line + "\n";
}

std::string auction_line(const Sitting& sitting, const Table& table) {
  if (table.auction.office == Office::none) return {};
  std::string line = "Auction: the " + title(table.auction.office) + " is up";
  if (table.auction.bidder != Seat::nobody)
    line += "; " + sitting.called(table.auction.bidder) + " bids " + number(table.auction.bid);
  for (const Seat seat : Seats(table.players))
    if ((table.auction.passed >> castellan::index_of(seat) & 1) != 0)
      line += "; " + sitting.called(seat) + " has passed";
  return line + ".\n";
}

std::string player_line(const Sitting& sitting, const Table& table, Seat seat) {
  const Jerusalem& game = sitting.game();
  const Office office = game.office(table, seat);
  std::string line = sitting.called(seat) + ": ";
  line += office == Office::none ? "no office" : number(static_cast<int>(office)) + " " + title(office);
  line += "; tower " + number(table.tower[seat]) + "; " + amount_of(Resource::prestige, table.prestige[seat]) +
          ", the next floor costs " + number(game.next_floor_cost(table, seat)) + "; " + number(table.hand_size[seat]) +
          (table.hand_size[seat] == 1 ? " card" : " cards") + " in hand";
  if (table.baron[seat] != Area::none) line += "; baron in " + title(table.baron[seat]);
  return line + ".\n";
}

std::string free_offices(const Sitting& sitting, const Table& table) {
  const Rules& rules = sitting.game().rules();
  std::vector<std::string> free;
  for (int i = 0; i < office_count; ++i) {
    const auto office = static_cast<Office>(i + 1);
    bool held = (rules.with_players[static_cast<std::size_t>(table.players - 2)].offices >> i & 1) == 0;
    for (const Seat seat : Seats(table.players)) held = held || sitting.game().office(table, seat) == office;
    if (!held)
      free.push_back(number(i + 1) + " " + title(office) + " with " +
                     amount_of(Resource::squires, rules.office_squires[static_cast<std::size_t>(i)]));
  }
  return free.empty() ? "" : "Offices nobody has: " + joined(free) + ".\n";
}

std::string area_line(const Sitting& sitting, const Table& table, Area area) {
  const Jerusalem& game = sitting.game();
  const Rules& rules = game.rules();
  std::string line = title(area) + ", income ";
  line += area == Area::david ? amount_of(Resource::silver, rules.david_silver) + " and the move of a squire"
                              : in_words(rules.income[static_cast<std::size_t>(area)]);
  std::vector<std::string> present;
  for (const Seat seat : Seats(table.players))
    if (const int count = table.squires[area][seat]; count > 0) present.push_back(title(seat) + " " + number(count));
  line += ": " + (present.empty() ? "empty" : joined(present)) + ".";
  if (const Seat seat = game.controller(table, area); is_player(seat))
    line += " " + title(seat) + " controls it" + (game.tie_for(table, area) ? " by the office." : ".");
  for (const Seat seat : Seats(table.players))
    if (table.baron[seat] == area) line += " " + title(seat) + "'s baron blocks it.";
  return line + "\n";
}

std::string privilege_line(const Sitting& sitting, const Table& table, Centre centre) {
  const char* privilege = centre == Centre::patriarchate ? "Scholars"
                          : centre == Centre::market     ? "Building materials"
                          : centre == Centre::nobility   ? "Court intrigue"
                                                         : nullptr;
  const Seat leader = sitting.game().leader(table, centre);
  if (privilege == nullptr || !is_player(leader)) return {};
  return title(centre) + ", all three areas: " + title(leader) + " has the most squires, for the privilege " +
         privilege + " (J7.3).\n";
}

// A line of the rules without the signs that only a page needs; a row of a table as its cells.
std::string without_markup(std::string_view line) {
  std::string text;
  for (const char c : line)
    if (c != '*' && c != '`') text += c;
  if (text.starts_with('|')) {
    std::string row;
    for (std::size_t from = 1; from < text.size();) {
      const std::size_t end = std::min(text.find('|', from), text.size());
      const std::size_t first = text.find_first_not_of(' ', from);
      const std::size_t last = text.find_last_not_of(' ', end - 1);
      if (first < end) row += (row.empty() ? "" : "; ") + text.substr(first, last - first + 1);
      from = end + 1;
    }
    return row;
  }
  const std::size_t first = text.find_first_not_of(" -#");
  return first == text.npos ? "" : text.substr(first);
}

}  // namespace

std::string table_in_words(const Sitting& sitting) {
  const Table& table = sitting.table_after(sitting.entries());
  std::string text = round_line(sitting, table);
  text += auction_line(sitting, table);
  std::vector<Seat> order;
  for (const Seat seat : Seats(table.players)) order.push_back(seat);
  const auto place = [&](Seat seat) {
    const Office office = sitting.game().office(table, seat);
    return office == Office::none ? office_count + 1 : static_cast<int>(office);
  };
  std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return place(a) < place(b); });
  text += "Players, in player order:\n";
  for (const Seat seat : order) text += player_line(sitting, table, seat);
  text += free_offices(sitting, table) + "City:\n";
  for (int index = 0; index < centre_count; ++index) {
    const auto centre = static_cast<Centre>(index);
    const Areas areas = areas_of(centre).common_with(sitting.game().areas_in_play(table));
    for (const Area area : areas) text += area_line(sitting, table, area);
    if (!areas.empty()) text += privilege_line(sitting, table, centre);
  }
  return text;
}

std::string screen_in_words(const Sitting& sitting, const View& view) {
  std::string text;
  for (const Seat seat : Seats(view.table.players)) {
    if (seat != view.me && !sitting.game().rules().screens_open) continue;
    const Screen& screen = view.screens[seat];
    text += "Behind the screen of " + sitting.called(seat) + ": " + amount_of(Resource::squires, screen.squires) +
            ", " + amount_of(Resource::silver, screen.silver) + ", ";
    std::vector<std::string> cards;
    for (int kind = 0; kind < card_kinds; ++kind) {
      const auto card = static_cast<Card>(kind);
      for (int copy = 0; copy < screen.hand[card]; ++copy)
        cards.push_back(title(card) + " (" + std::string(card_words[static_cast<std::size_t>(kind)]) + ")");
    }
    text += (cards.empty() ? "no cards" : (cards.size() == 1 ? "the card " : "the cards ") + joined(cards)) + ".\n";
  }
  return text;
}

std::string ranking_in_words(const Sitting& sitting) {
  const Table& table = sitting.table_after(sitting.entries());
  const auto scores = sitting.match().session().scores();
  std::vector<Seat> seats;
  for (const Seat seat : Seats(sitting.players())) seats.push_back(seat);
  std::sort(seats.begin(), seats.end(), [&](Seat a, Seat b) { return scores[a] > scores[b]; });
  std::string text = "The match is over. The ranking (J12.1):\n";
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = seats[i];
    text += number(static_cast<int>(i) + 1) + ". " + sitting.called(seat) + ": tower " + number(table.tower[seat]) +
            ", " + amount_of(Resource::prestige, table.prestige[seat]) + " left, " +
            title(sitting.game().office(table, seat));
    if (i + 1 < seats.size()) {
      const std::string_view by = ahead_by(table, seat, seats[i + 1]);
      text += by == "tower"      ? "; ahead by the higher tower"
              : by == "prestige" ? "; towers are equal, ahead by the prestige left"
                                 : "; towers and prestige are equal, ahead by the lower office number";
    }
    text += ".\n";
  }
  return text;
}

std::string rule_paragraph(std::string_view rules_text, std::string_view id) {
  std::string wanted(id);
  for (char& c : wanted) c = c == 'j' ? 'J' : c;
  const bool chapter = wanted.find('.') == wanted.npos;
  std::string found;
  bool inside = false;
  while (!rules_text.empty()) {
    const std::size_t end = std::min(rules_text.find('\n'), rules_text.size());
    const std::string_view line = rules_text.substr(0, end);
    rules_text.remove_prefix(std::min(end + 1, rules_text.size()));
    const bool heads = chapter ? line.starts_with("## " + wanted + " ")
                               : line.starts_with("- " + wanted + " ") || line.starts_with("| " + wanted + " |");
    inside = heads || (inside && (chapter ? !line.starts_with("##") : line.starts_with("  ")));
    if (inside && !line.starts_with("|--"))
      if (const std::string words = without_markup(line); !words.empty()) found += words + "\n";
  }
  return found;
}

std::string rule_chapters(std::string_view rules_text) {
  std::string found;
  while (!rules_text.empty()) {
    const std::size_t end = std::min(rules_text.find('\n'), rules_text.size());
    if (rules_text.starts_with("## ")) found += std::string(rules_text.substr(3, end - 3)) + "\n";
    rules_text.remove_prefix(std::min(end + 1, rules_text.size()));
  }
  return found;
}

std::string shell_word(const std::string& path) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%";
  if (!path.empty() && path.find_first_not_of(plain) == path.npos) return path;
  std::string word = "'";
  for (const char c : path) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

std::string without_controls(std::string_view text) {
  std::string safe(text);
  for (char& c : safe)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
  return safe;
}

}  // namespace castellan::ui
