#include "ui/menu_saves.hpp"

#include <algorithm>

#include "jerusalem/jerusalem.hpp"
#include "match/save_file.hpp"
#include "match/save_rules.hpp"
#include "ui/look.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using namespace ftxui;
using jerusalem::Jerusalem;

namespace {

std::string in_local_time(std::time_t moment) {
  char words[32] = "";
  if (std::tm local{}; ::localtime_r(&moment, &local)) std::strftime(words, sizeof words, "%Y-%m-%d %H:%M", &local);
  return words;
}

SaveRow broken(SaveRow row, const std::string& reason) {
  row.broken = true;
  row.names = harmless(row.path.filename().string());
  row.detail = harmless(reason);
  return row;
}

std::string name_of_winner(const Chronicle<Jerusalem>& told) {
  const auto scores = told.session().scores();
  Seat best = player(0);
  for (const Seat seat : Seats(told.session().record().setup.players))
    if (scores[seat] > scores[best]) best = seat;
  return told.heading().seats[static_cast<std::size_t>(index_of(best))].name;
}

std::string title_of(const std::string& game) {
  return game.empty() ? "?" : game == Jerusalem::id ? "Jerusalem" : harmless(game);
}

SaveRow row_of(const ListedSave& save) {
  SaveRow row{save.path, title_of(save.heading.game), in_local_time(save.modified), {}, {}, {}};
  if (!save.reason.empty()) return broken(std::move(row), save.reason);
  const auto text = read_whole(save.path);
  if (const auto* failure = std::get_if<Failure>(&text)) return broken(std::move(row), failure->sentence);
  const auto loaded = Chronicle<Jerusalem>::load(std::get<std::string>(text), &game_in_heading<Jerusalem>);
  if (const auto* refusal = std::get_if<Refusal>(&loaded)) return broken(std::move(row), to_text(*refusal));
  const auto& told = std::get<Chronicle<Jerusalem>>(loaded);
  const auto& session = told.session();
  for (const Sitter& sitter : told.heading().seats) {
    row.names += (row.names.empty() ? "" : ", ") + sitter.name;
    row.detail += (row.detail.empty() ? "" : ", ") + sitter.colour + ": " + sitter.kind;
  }
  row.detail += "; rules " + harmless(told.heading().rules);
  if (!told.note().empty()) row.detail += "; " + harmless(told.note());
  row.over = session.over();
  if (row.over)
    row.state = "won by " + name_of_winner(told);
  else
    row.state = "round " + std::to_string(session.game().round(session.truth())) + " of " +
                std::to_string(session.game().rules().rounds);
  return row;
}

constexpr int game_columns = 11, state_columns = 20, when_columns = 16;

Element row(const SaveRow& save, bool chosen, int width) {
  const int names_columns = width - 4 - game_columns - state_columns - when_columns - 2;
  const Element line =
      hbox({text(chosen ? "> " : "  "), text(begin_of(save.game, game_columns - 1)) | size(WIDTH, EQUAL, game_columns),
            text(begin_of(save.names, names_columns - 1)) | size(WIDTH, EQUAL, names_columns),
            text(save.broken ? "cannot be read" : begin_of(save.state, state_columns - 1)) |
                size(WIDTH, EQUAL, state_columns),
            text(save.when)});
  const Element shown = save.broken ? line | dim : line;
  return chosen ? shown | inverted : shown;
}

}  // namespace

void choose(SaveList& list, int row) {
  list.notice.clear();
  list.chosen = std::clamp(row, 0, std::max(0, static_cast<int>(list.rows.size()) - 1));
}

SaveList SaveShelf::unfinished() { return look(false); }
SaveList SaveShelf::finished() { return look(true); }

SaveList SaveShelf::look(bool over) {
  SaveList list;
  std::map<std::filesystem::path, Known> seen;
  for (const ListedSave& save : list_saves(folder_)) {
    if (seen.size() == most) {
      ++list.left_out;
      continue;
    }
    const auto known = known_.find(save.path);
    const bool unchanged = known != known_.end() && save.reason.empty() && !known->second.row.broken &&
                           known->second.modified == save.modified && known->second.entries == save.entries;
    const Known now = unchanged ? known->second : Known{save.modified, save.entries, row_of(save)};
    if (now.row.over == over) list.rows.push_back(now.row);
    seen.emplace(save.path, now);
  }
  known_ = std::move(seen);
  return list;
}

Element draw_saves(const SaveList& list, const std::string& title, const std::string& empty, int width, int height) {
  const int count = static_cast<int>(list.rows.size());
  Elements below;
  const auto say = [&](const std::string& words, const std::string& mark) {
    for (const std::string& line : in_lines(words, width - 4)) below.push_back(text(mark + line));
  };
  if (count > 0) {
    const SaveRow& chosen = list.rows[static_cast<std::size_t>(list.chosen)];
    say(chosen.detail, "  ");
    say(harmless(chosen.path.string()), "  ");
  }
  if (list.left_out > 0)
    say("There are " + std::to_string(list.left_out) + " older saves that are not shown: only the newest " +
            std::to_string(SaveShelf::most) + " are looked into.",
        "  ");
  if (!list.notice.empty()) say(list.notice, "! ");
  const int room = std::max(1, height - 2 - static_cast<int>(below.size()));
  const int first = std::clamp(list.chosen - room / 2, 0, std::max(0, count - room));
  Elements lines;
  for (int i = first; i < std::min(first + room, count); ++i)
    lines.push_back(row(list.rows[static_cast<std::size_t>(i)], i == list.chosen, width));
  if (count == 0)
    for (const std::string& line : in_lines(empty, width - 6)) lines.push_back(text("  " + line));
  const std::string where = count == 0 ? "" : ": " + std::to_string(list.chosen + 1) + " of " + std::to_string(count);
  return vbox({panel(title + where, vbox(std::move(lines)), Light::all), vbox(std::move(below)), filler()});
}

}  // namespace castellan::ui
