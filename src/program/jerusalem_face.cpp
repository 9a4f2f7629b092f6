#include "program/jerusalem_face.hpp"

#include <iostream>
#include <map>

#include "ai/exec_kind.hpp"
#include "jerusalem/words.hpp"
#include "json/jerusalem_json.hpp"
#include "match/save_file.hpp"
#include "match/save_rules.hpp"
#include "program/console.hpp"
#include "program/rules_text.hpp"
#include "terminal/loop.hpp"
#include "ui/match_plan.hpp"
#include "ui/plain_table.hpp"
#include "ui/plain_words.hpp"
#include "ui/replay_scene.hpp"
#include "ui/table_scene.hpp"

namespace castellan {

using namespace jerusalem;

namespace {

// A name is a person, the word of a kind a program player, who is named after it.
ui::MatchPlan::Player player_called(const std::string& word, std::size_t number) {
  if (word == exec_prefix) throw BadInput("--players: exec: needs a command, as in exec:\"python3 bot.py\"");
  if (!is_program_kind(word)) return {"person", word};
  std::string name = std::string(short_kind(word)) + " " + std::to_string(number);
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - ('a' - 'A'));
  return {word, name};
}

Seat start_called(const std::string& word, std::size_t players) {
  std::string small = word;
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  if (small == "drawn") return Seat::chance;
  Words known;
  for (const Seat seat : Seats(static_cast<int>(std::min<std::size_t>(players, max_players)))) {
    std::string colour(Jerusalem::seat_name(seat));
    known.push_back(colour);
    colour[0] = static_cast<char>(colour[0] + ('a' - 'A'));
    if (colour == small) return seat;
  }
  throw BadInput("--start is " + quoted_for_people(word) + "; at this table sit " + in_words(known) +
                 ", or the start player is drawn");
}

// After a full screen, which leaves nothing behind: where the match is, or how it ended.
std::string farewell(const ui::Sitting& sitting) {
  const std::string path = printable(sitting.match().path().string());
  if (sitting.over())
    return ui::ranking_in_words(sitting) + "castellan replay " + ui::shell_word(path) + " retells it.\n";
  return "The match is saved. To go on with it: castellan resume " + ui::shell_word(path) + "\n";
}

void sit_down(ui::Sitting sitting, const Seating& seating, Output& output) {
  std::string unsaved;
  if (seating.plain || !terminal::Terminal::refusal().empty()) {
    ui::PlainTable(sitting, std::cin, std::cout, rules_text(Jerusalem::id)).run();
    if (!std::cout) throw NobodyReads();
    unsaved = sitting.match().unsaved();
  } else {
    int status = all_well;
    std::string words;
    {
      terminal::Terminal terminal;
      terminal::Loop loop(terminal);
      const auto saved_in = [&](const std::filesystem::path& path) {
        terminal.set_last_words("The match is in " + printable(path.string()) + "\n");
      };
      ui::TableScene scene(std::move(sitting),
                           {rules_text(Jerusalem::id), [&] { loop.wipe(); }, saved_in, seating.ascii,
                            [&](std::function<void()> task) { loop.post(std::move(task)); }});
      status = loop.run(scene);
      unsaved = scene.sitting().match().unsaved();
      words = farewell(scene.sitting());
    }
    if (unsaved.empty()) output << words;
    if (status != all_well) {
      try {
        output.flush();
      } catch (const Halt&) {  // the terminal is gone, and the status says so
      } catch (const NobodyReads&) {
      }
      throw Ended{status};
    }
  }
  if (!unsaved.empty()) throw Trouble("the match is not saved: " + unsaved);
}

// The newest match of the folder that is not over; what cannot be read is passed over, and told if nothing is left.
std::filesystem::path newest_unfinished(const std::filesystem::path& folder) {
  std::string broken;
  for (const ListedSave& listed : list_saves(folder)) {
    std::string reason = listed.reason;
    if (listed.heading.game != Jerusalem::id && reason.empty()) continue;
    if (reason.empty()) {
      const auto text = read_whole(listed.path);
      if (const auto* failure = std::get_if<Failure>(&text)) {
        reason = failure->sentence;
      } else {
        const auto told = Chronicle<Jerusalem>::load(std::get<std::string>(text), &game_in_heading<Jerusalem>);
        if (const auto* refusal = std::get_if<Refusal>(&told))
          reason = to_text(*refusal);
        else if (!std::get<Chronicle<Jerusalem>>(told).session().over())
          return listed.path;
      }
    }
    if (!reason.empty()) broken += "\n" + listed.path.filename().string() + " cannot be resumed: " + reason;
  }
  throw BadInput("there is no unfinished match in " + folder.string() + "; castellan play begins one" + broken);
}

}  // namespace

nlohmann::ordered_json JerusalemFace::standing(const Game& game, const Position& position, Seat seat) {
  const Table& table = position.table;
  return {{"tower", table.tower[seat]},
          {"prestige", table.prestige[seat]},
          {"office", static_cast<int>(game.office(table, seat))}};
}

std::string JerusalemFace::standing_in_words(const Game& game, const Position& position, Seat seat) {
  const Table& table = position.table;
  return "tower " + std::to_string(table.tower[seat]) + ", " + amount_of(Resource::prestige, table.prestige[seat]) +
         " left, " + jerusalem::title(game.office(table, seat));
}

// J12.1
std::string_view JerusalemFace::decided_by(const Game&, const Position& position, Seat ahead, Seat behind) {
  return ahead_by(position.table, ahead, behind);
}

nlohmann::ordered_json JerusalemFace::state(const Game& game, const Position& position,
                                            const std::vector<Sitter>& sitters) {
  nlohmann::ordered_json state = state_json(game, position);
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    nlohmann::ordered_json& player = state["players"][i];
    nlohmann::ordered_json named = {{"colour", player["colour"]}, {"name", sitters[i].name}, {"kind", sitters[i].kind}};
    named.update(player);
    player = std::move(named);
  }
  return state;
}

void JerusalemFace::watch(const Chronicle<Game>& told, Seat viewer, bool ascii) {
  if (const std::string reason = terminal::Terminal::refusal(); !reason.empty())
    throw BadInput(reason + " (castellan replay without --screen needs none.)");
  ui::ReplayScene::Order order{told.session().game(), told.session().record(), {}, viewer, ascii};
  for (const Sitter& sitter : told.heading().seats) order.names.push_back(sitter.name);
  ui::ReplayScene scene(std::move(order));
  int status = all_well;
  {
    terminal::Terminal terminal;
    status = terminal::Loop(terminal).run(scene);
  }
  if (status != all_well) throw Ended{status};
}

void JerusalemFace::play(const PlayOrder& order, Output& output) {
  ui::MatchPlan plan;
  std::map<std::string, std::size_t> alike;
  for (const std::string& word : order.players) {
    plan.players.push_back(player_called(word, 1 + alike[std::string(short_kind(word))]++));
    for (std::size_t i = 0; i + 1 < plan.players.size(); ++i)
      if (plan.players[i].name == plan.players.back().name)
        throw BadInput("--players: two players are called " + quoted_for_people(plan.players[i].name));
  }
  plan.start = start_called(order.start, order.players.size());
  plan.rules = order.rules;
  plan.rules_folders = rules_folders();
  if (order.open) plan.screens_open = true;
  plan.seed = order.seed.value_or(ui::fresh_seed());
  plan.saves = order.seating.saves;
  plan.bot_seconds = order.seating.bot_seconds;
  auto sitting = ui::begin_sitting(plan);
  if (const auto* failure = std::get_if<Failure>(&sitting)) throw BadInput(failure->sentence);
  sit_down(std::get<ui::Sitting>(std::move(sitting)), order.seating, output);
}

void JerusalemFace::resume(const ResumeOrder& order, Output& output) {
  const std::filesystem::path path =
      order.path.empty() ? newest_unfinished(order.seating.saves) : std::filesystem::path(order.path);
  auto resumed = ui::resume_sitting(path, {order.run_bots, order.seating.bot_seconds});
  if (const auto* failure = std::get_if<Failure>(&resumed)) throw BadInput(failure->sentence);
  auto& sitting = std::get<ui::Sitting>(resumed);
  if (const std::string reason = sitting.match().only_watching(); !reason.empty())
    throw BadInput(reason + ":\ncastellan replay --screen " + ui::shell_word(printable(path.string())));
  sit_down(std::move(sitting), order.seating, output);
}

}  // namespace castellan
