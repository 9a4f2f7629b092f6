#include "ui/end_page.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace jerusalem;
using What = Happening::What;

namespace {

std::string number(int value) { return std::to_string(value); }

std::vector<Seat> ranking_of(const Sitting& sitting) {
  const auto scores = sitting.scores();
  std::vector<Seat> ranking;
  for (const Seat seat : Seats(sitting.players())) ranking.push_back(seat);
  std::sort(ranking.begin(), ranking.end(), [&](Seat a, Seat b) { return scores[a] > scores[b]; });
  return ranking;
}

// "5 floors against 4"
std::string by_how_much(const Sitting& sitting, Seat ahead, Seat behind) {
  const Table& table = sitting.table_after(sitting.entries());
  const std::string_view by = ahead_by(table, ahead, behind);
  const auto against = [](int more, int less) { return number(more) + " against " + number(less); };
  if (by == "tower") return "the higher tower, " + against(table.tower[ahead], table.tower[behind]);
  if (by == "prestige")
    return "more prestige left, " + against(table.prestige[ahead], table.prestige[behind]) + ", the towers being equal";
  return "the lower office number, towers and prestige being equal: " + title(sitting.game().office(table, ahead)) +
         " before " + title(sitting.game().office(table, behind));
}

constexpr int label_columns = 30;
constexpr int player_columns = 11;

}  // namespace

PerPlayer<Account> accounts_of(const Sitting& sitting) {
  PerPlayer<Account> accounts{};
  const Rules& rules = sitting.game().rules();
  for (int entry = 0; entry < sitting.entries(); ++entry) {
    const Move& move = sitting.move(entry);
    const Table& before = sitting.table_after(entry);
    const Seat seat = before.decider;
    if (const auto* bought = std::get_if<BuyPrestige>(&move)) accounts[seat].materials += bought->prestige;
    if (const auto* stolen = std::get_if<StealPrestige>(&move)) {
      accounts[seat].intrigue += rules.intrigue_prestige;
      accounts[stolen->from].intrigue -= std::min(before.prestige[stolen->from], rules.intrigue_prestige);
    }
    if (std::holds_alternative<PlayCard>(move) || std::holds_alternative<TakeResources>(move))
      accounts[seat].cards += sitting.table_after(entry + 1).prestige[seat] - before.prestige[seat];
    for (const Happening& happening : sitting.happenings(entry)) {
      if (!is_player(happening.seat)) continue;
      Account& account = accounts[happening.seat];
      if (happening.what == What::gains_prestige) account.areas += happening.amount;
      if (happening.what == What::gains_squires) account.squires += happening.amount;
      if (happening.what == What::gains_silver || happening.what == What::controls_david)
        account.silver += happening.amount;
      if (happening.what >= What::gift_squires && happening.what <= What::gift_card) account.gifts += happening.amount;
      if (happening.what == What::builds_floor) account.floors += happening.cost;
    }
  }
  return accounts;
}

std::vector<Line> tell_end(const Sitting& sitting) {
  const Table& table = sitting.table_after(sitting.entries());
  const std::vector<Seat> ranking = ranking_of(sitting);
  const auto called = [&](Seat seat) { return sitting.called(seat); };
  std::vector<Line> lines = {
      {called(ranking[0]) + " wins by " + by_how_much(sitting, ranking[0], ranking[1]) + " (J12.1).", true}, {""}};
  int widest = 0;
  for (const Seat seat : ranking) widest = std::max(widest, ftxui::string_width(called(seat)));
  for (std::size_t place = 0; place < ranking.size(); ++place) {
    const Seat seat = ranking[place];
    lines.push_back({number(static_cast<int>(place) + 1) + ". " + padded(called(seat), widest + 2) +
                     padded(floors(table.tower[seat]), 10) + number(table.tower[seat]) +
                     (table.tower[seat] == 1 ? " floor, " : " floors, ") +
                     amount_of(Resource::prestige, table.prestige[seat]) + " left"});
    if (place > 0 && place + 1 < ranking.size())
      lines.back().words += ", ahead by the " + std::string(ahead_by(table, seat, ranking[place + 1]));
  }
  lines.push_back({""});

  const PerPlayer<Account> accounts = accounts_of(sitting);
  std::string head = padded("Prestige", label_columns);
  for (const Seat seat : ranking) head += padded(begin_of(sitting.name(seat), player_columns - 1), player_columns);
  lines.push_back({head, true});
  const auto row = [&](const std::string& label, const auto& figure) {
    std::string words = padded(label, label_columns);
    for (const Seat seat : ranking) {
      const int value = figure(seat);
      words += padded(value == 0 ? "·" : number(value), player_columns);
    }
    lines.push_back({words});
  };
  row("  incomes of the areas", [&](Seat seat) { return accounts[seat].areas; });
  row("  building materials", [&](Seat seat) { return accounts[seat].materials; });
  if (sitting.game().areas_in_play(table).contains(Area::nobility_large))
    row("  court intrigue", [&](Seat seat) { return accounts[seat].intrigue; });
  row("  action cards", [&](Seat seat) { return accounts[seat].cards; });
  row("  the king's gifts", [&](Seat seat) { return accounts[seat].gifts; });
  row("  spent on floors", [&](Seat seat) { return -accounts[seat].floors; });
  row("  left", [&](Seat seat) { return int{table.prestige[seat]}; });
  lines.push_back({"Besides, from areas", true});
  row("  squires", [&](Seat seat) { return accounts[seat].squires; });
  row("  silver", [&](Seat seat) { return accounts[seat].silver; });
  return lines;
}

}  // namespace castellan::ui
