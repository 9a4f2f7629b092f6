#include "ui/pages.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;

Element draw_curtain(Seat seat, const std::string& called, bool asked_for) {
  return vbox({
             hbox({text("Pass the keyboard to "), in_colour(seat, called) | bold, text(".")}),
             text(""),
             text(asked_for ? "Enter opens the screen, Esc goes back." : "Enter opens the screen.") | dim,
         }) |
         center;
}

namespace {

std::vector<Line> wrapped(const ReadingPage& page, int width) {
  std::vector<Line> all;
  for (const Line& line : page.lines)
    for (std::string& part : in_lines(line.words, width - 4, 2)) all.push_back({std::move(part), line.heading});
  return all;
}

}  // namespace

int lines_at_once(int height) { return height - 3; }

int last_first_line(const ReadingPage& page, int width, int height) {
  return std::max(0, static_cast<int>(wrapped(page, width).size()) - lines_at_once(height));
}

Element draw(const ReadingPage& page, int width, int height) {
  const int room = lines_at_once(height);
  const std::vector<Line> all = wrapped(page, width);
  const int count = static_cast<int>(all.size());
  const int most = std::max(0, count - room);
  const int from = page.first < 0 ? most : std::min(page.first, most);
  Elements shown;
  for (int i = from; i < std::min(from + room, count); ++i) {
    const Line& line = all[static_cast<std::size_t>(i)];
    const Element words = in_colours(line.words, page.names);
    shown.push_back(hbox({text(" "), line.heading ? words | bold : words}));
  }
  Elements foot = {draw_keys(page.keys), filler()};
  if (most > 0) {
    const int last = std::min(from + room, count);
    foot.push_back(
        text("lines " + std::to_string(from + 1) + " to " + std::to_string(last) + " of " + std::to_string(count)) |
        dim);
  }
  return vbox({panel(page.title, vbox(std::move(shown)), Light::all) | flex, hbox(std::move(foot))});
}

namespace {

// The cells of a row, or "" for the rule under a table's head: "| J9.2 | +2 silver | 3 |" is "J9.2: +2 silver, 3".
std::string row_in_words(std::string_view row) {
  std::string words;
  for (std::size_t from = 1; from < row.size();) {
    const std::size_t end = std::min(row.find('|', from), row.size());
    const std::string cell = without_outer_spaces(std::string(row.substr(from, end - from)));
    if (cell.starts_with("---")) return {};
    if (!cell.empty()) words += (words.empty() ? "" : words.find(": ") == words.npos ? ": " : ", ") + cell;
    from = end + 1;
  }
  return words;
}

// A chapter of the rules' text, a line for each paragraph and row.
void add_chapter(std::string_view chapter, std::vector<Line>& lines) {
  std::string paragraph;
  const auto finish = [&] {
    for (const char mark : {'*', '`'}) std::erase(paragraph, mark);  // of the text's source
    const bool heading = paragraph.starts_with("## ");
    if (paragraph.starts_with("|")) paragraph = row_in_words(paragraph);
    if (!paragraph.empty()) lines.push_back({heading ? "Rules " + paragraph.substr(3) : paragraph, heading});
    paragraph.clear();
  };
  for (std::size_t at = 0; at < chapter.size();) {
    const std::size_t end = std::min(chapter.find('\n', at), chapter.size());
    const std::string_view line = chapter.substr(at, end - at);
    const std::size_t text_from = line.find_first_not_of(' ');
    if (line.starts_with("- ") || line.starts_with("|") || line.starts_with("#") || text_from == line.npos) finish();
    if (text_from != line.npos) paragraph += (paragraph.empty() ? "" : " ") + std::string(line.substr(text_from));
    at = end + 1;
  }
  finish();
  lines.push_back({""});
}

}  // namespace

std::vector<Line> tell_help(const std::string& question, std::string_view rules_text) {
  const auto legend = [](const std::string& sign, const std::string& meaning) -> Line {
    return {padded(sign, 9) + meaning};
  };
  const std::string prestige = prestige_sign, squire = squire_sign, silver = silver_sign;
  std::vector<Line> lines = {
      {question + "."},
      {"Whoever has the highest tower after the last round wins. Floors are paid for with prestige, which the areas of "
       "the city bring to whoever has the most squires there."},
      {""},
      {"Keys", true},
      {"Bidding: Up/Down or digits set the silver, Enter bids, p passes, v looks behind your own screen."},
      {"Choosing: Up/Down, Enter; Esc goes back to the city in a deployment turn."},
      {"Deployment: arrows walk the areas; 1 to 9 or + place squires, - takes one back; b sets the baron, h hires, d "
       "dismisses, o uses the office, c plays a card, u takes back, e ends the turn."},
      {"L shows all that happened, H what the King would do. While programs play, Space goes on without waiting."},
      {"Everywhere: ? this page, q leaves (the match is saved with every move), Ctrl-L draws the screen anew."},
      {""},
      {"What the signs mean", true},
      legend(prestige + " " + squire + " " + silver + " " + floor_sign,
             "prestige, squires, silver, a floor of a tower"),
      legend("L l r", "the large, the left and the right area of a centre, and what each pays"),
      legend(std::string("R3") + control_sign, "3 squires of Red, who would control the area now"),
      legend(std::string(baron_sign) + "B", "Blue's baron blocks the area: no squire enters or leaves it"),
      legend("2 of 5" + prestige,
             "the prestige one has, and what the next floor costs: the number of the floor and 1, "
             "and 1 more if nobody has built that floor yet"),
      legend("[2 War]", "this round and its event; ? an event not known yet"),
      legend(prestige + " R · B", "the prestige track with everybody's marker"),
      legend("b·baron", "a key that can do nothing now; trying it says why"),
      {"Below a centre: its privilege, and who would have it now. After a tower: its height."},
      {""},
  };
  // The chapter of the question first, then all others.
  std::vector<std::string_view> chapters;
  for (std::size_t at = rules_text.find("## "); at < rules_text.size();) {
    const std::size_t end = std::min(rules_text.find("\n## ", at), rules_text.size());
    chapters.push_back(rules_text.substr(at, end - at));
    at = end + 1;
  }
  const std::string asked = "## " + question.substr(0, question.find_first_of(".:")) + " ";
  std::stable_partition(chapters.begin(), chapters.end(),
                        [&](std::string_view chapter) { return chapter.starts_with(asked); });
  for (const std::string_view chapter : chapters) add_chapter(chapter, lines);
  lines.pop_back();
  return lines;
}

}  // namespace castellan::ui
