#include "ui/pages.hpp"

#include <algorithm>
#include <utility>

#include "jerusalem/words.hpp"
#include "ui/look.hpp"

namespace castellan::ui {

using namespace ftxui;
using namespace jerusalem;

Element draw_curtain(Seat seat, const std::string& name) {
  return vbox({
             hbox({text("Pass the keyboard to "), in_colour(seat, name) | bold, text(" (" + title(seat) + ").")}),
             text(""),
             text("Enter opens the screen.") | dim,
         }) |
         center;
}

std::vector<std::string> hanging_lines(const std::string& sentence, int columns) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t from = 0; from < sentence.size();) {
    const std::size_t to = std::min(sentence.find(' ', from), sentence.size());
    const std::string word = sentence.substr(from, to - from);
    if (!line.empty() && string_width(line) + 1 + string_width(word) > columns)
      lines.push_back(std::exchange(line, "  " + word));
    else
      line += (line.empty() ? "" : " ") + word;
    from = to + 1;
  }
  lines.push_back(line);
  return lines;
}

Element draw_lines(const std::string& title, const std::vector<std::string>& lines, int first, const std::string& foot,
                   int width, int height) {
  const int room = height - 3;
  std::vector<std::string> all;
  for (const std::string& line : lines) {
    const std::vector<std::string> parts = hanging_lines(line, width - 4);
    all.insert(all.end(), parts.begin(), parts.end());
  }
  const int most = std::max(0, static_cast<int>(all.size()) - room);
  const int from = first < 0 ? most : std::min(first, most);
  Elements shown;
  for (int i = from; i < std::min(from + room, static_cast<int>(all.size())); ++i)
    shown.push_back(text(all[static_cast<std::size_t>(i)]));
  return vbox({panel(title, vbox(std::move(shown))) | flex, text(foot) | dim});
}

namespace {

struct Earned {
  int squires = 0, silver = 0, prestige = 0, gifts = 0;
};

std::string decided_by(const Table& table, Seat ahead, Seat behind) {  // J12.1
  if (table.tower[ahead] != table.tower[behind]) return "the higher tower";
  if (table.prestige[ahead] != table.prestige[behind]) return "more prestige left, the towers being equal";
  return "the lower office number, towers and prestige being equal";
}

}  // namespace

std::vector<std::string> tell_end(const Sitting& sitting) {
  const Table& table = sitting.table_after(sitting.entries());
  const auto scores = sitting.match().session().scores();
  std::vector<Seat> ranking;
  for (const Seat seat : Seats(sitting.players())) ranking.push_back(seat);
  std::sort(ranking.begin(), ranking.end(), [&](Seat a, Seat b) { return scores[a] > scores[b]; });

  PerPlayer<Earned> earned{};
  for (int entry = 0; entry < sitting.entries(); ++entry)
    for (const Happening& happening : sitting.happenings(entry)) {
      using What = Happening::What;
      if (happening.what == What::gains_squires) earned[happening.seat].squires += happening.amount;
      if (happening.what == What::gains_silver) earned[happening.seat].silver += happening.amount;
      if (happening.what == What::gains_prestige) earned[happening.seat].prestige += happening.amount;
      if (happening.what >= What::gift_squires && happening.what <= What::gift_card)
        earned[happening.seat].gifts += happening.amount;
    }

  std::vector<std::string> lines;
  for (std::size_t place = 0; place < ranking.size(); ++place) {
    const Seat seat = ranking[place];
    std::string floors;
    for (int floor = 0; floor < table.tower[seat]; ++floor) floors += floor_sign;
    lines.push_back(std::to_string(place + 1) + ". " + sitting.name(seat) + " (" + title(seat) + ")  " + floors + " " +
                    std::to_string(table.tower[seat]) + (table.tower[seat] == 1 ? " floor, " : " floors, ") +
                    amount_of(Resource::prestige, table.prestige[seat]) + " left");
    lines.push_back("   incomes of the areas: " + amount_of(Resource::prestige, earned[seat].prestige) + ", " +
                    amount_of(Resource::squires, earned[seat].squires) + ", " +
                    amount_of(Resource::silver, earned[seat].silver) +
                    "; the king's gifts: " + amount_of(Resource::prestige, earned[seat].gifts));
    lines.emplace_back();
  }
  lines.push_back(sitting.name(ranking[0]) + " wins by " + decided_by(table, ranking[0], ranking[1]) + " (J12.1).");
  return lines;
}

std::vector<std::string> tell_help(const std::string& question, std::string_view rules_text, int width) {
  std::vector<std::string> lines = {
      question,
      "",
      "In the city: R3" + std::string(control_sign) + " = 3 squires of Red, who controls the area; " + baron_sign +
          " = a baron blocks it; L, l, r = the large, the left and the right area; " + prestige_sign + " prestige, " +
          squire_sign + " squires, " + silver_sign + " silver; below a centre: its privilege and who has it now.",
      "",
      "Bidding: Up/Down or digits set the silver, Enter bids, p passes, v looks behind your own screen.",
      "Choosing: Up/Down, Enter.",
      "Deployment: arrows walk the areas; 1 to 9 or + place squires, - takes one back; b sets the baron, h hires, d "
      "dismisses, o uses the office, c plays a card, u takes back, e ends the turn.",
      "Everywhere: ? this page, q leaves (the match is saved with every move), Ctrl-L draws the screen anew.",
      "",
  };
  // The chapter of the question: from its heading to the next one.
  const std::string chapter = "## " + question.substr(0, question.find_first_of(".:")) + " ";
  const std::size_t from = rules_text.find(chapter);
  if (from != std::string_view::npos) {
    const std::string_view part = rules_text.substr(from, rules_text.find("\n## ", from) - from);
    std::string paragraph;
    const auto finish = [&] {
      if (!paragraph.empty())
        for (const std::string& line : hanging_lines(paragraph, width - 4)) lines.push_back(line);
      paragraph.clear();
    };
    for (std::size_t at = 0; at < part.size();) {
      const std::size_t end = std::min(part.find('\n', at), part.size());
      const std::string_view line = part.substr(at, end - at);
      const std::size_t text_from = line.find_first_not_of(' ');
      if (line.starts_with("- ") || line.starts_with("|") || line.starts_with("#") || text_from == line.npos) finish();
      if (text_from != line.npos) paragraph += (paragraph.empty() ? "" : " ") + std::string(line.substr(text_from));
      at = end + 1;
    }
    finish();
  }
  return lines;
}

}  // namespace castellan::ui
