#include "program/menu.hpp"

#include "jerusalem/jerusalem.hpp"
#include "match/save_file.hpp"
#include "match/save_rules.hpp"
#include "program/catalogue.hpp"
#include "terminal/loop.hpp"
#include "ui/menu_scene.hpp"
#include "ui/replay_scene.hpp"
#include "ui/table_scene.hpp"

namespace castellan {

using jerusalem::Jerusalem;
using ui::MenuScene;

namespace {

// One terminal for all scenes, so that nothing flickers between them.
class Evening {
 public:
  Evening(const std::filesystem::path& saves, bool ascii)
      : ascii_(ascii), menu_({saves, rules_folders(), rules_text(), ascii}) {}

  int run() {
    while (true) {
      if (const int status = loop_.run(menu_); status != all_well) return status;
      const MenuScene::Choice choice = menu_.choice();  // a copy: following it opens the menu again
      int status = all_well;
      if (const auto* chosen = std::get_if<MenuScene::NewMatch>(&choice))
        status = play(ui::begin_sitting(chosen->plan));
      else if (const auto* resumed = std::get_if<MenuScene::Resume>(&choice))
        status = play(ui::resume_sitting(resumed->path));
      else if (const auto* watched = std::get_if<MenuScene::Watch>(&choice))
        status = watch(watched->path);
      else
        return all_well;
      if (status != all_well) return status;
    }
  }

 private:
  static std::string_view rules_text() { return game_called(Jerusalem::id).rules_text; }

  int play(std::variant<ui::Sitting, Failure> begun) {
    if (const auto* failure = std::get_if<Failure>(&begun)) {
      menu_.refuse(failure->sentence);
      return all_well;
    }
    std::string words;  // should anything unforeseen happen
    const auto saved_in = [&](const std::filesystem::path& path) {
      words = "the match is saved in " + printable(path.string()) + "; castellan resume goes on with it";
      terminal_.set_last_words("castellan: " + words + "\n");
    };
    ui::TableScene table(std::get<ui::Sitting>(std::move(begun)),
                         {rules_text(), [this] { loop_.wipe(); }, saved_in, ascii_,
                          [this](std::function<void()> task) { loop_.post(std::move(task)); }});
    int status = all_well;
    try {
      status = loop_.run(table);
    } catch (const std::exception& error) {
      throw Trouble(std::string("something unforeseen has happened: ") + error.what() + "\n" + words);
    }
    const auto& match = table.sitting().match();
    terminal_.set_last_words("");
    if (!match.unsaved().empty())
      menu_.come_back("Not all of the match is saved: " + printable(match.unsaved()));
    else if (table.sitting().over())
      menu_.come_back("The match is over; Replay shows it again.");
    else
      menu_.come_back("The match is saved; Resume goes on with it.");
    return status;
  }

  int watch(const std::filesystem::path& path) {
    const auto text = read_whole(path);
    if (const auto* failure = std::get_if<Failure>(&text)) {
      menu_.refuse(failure->sentence);
      return all_well;
    }
    const auto loaded = Chronicle<Jerusalem>::load(std::get<std::string>(text), &game_in_heading<Jerusalem>);
    if (const auto* refusal = std::get_if<Refusal>(&loaded)) {
      menu_.refuse(path.string() + ": " + to_text(*refusal));
      return all_well;
    }
    const auto& told = std::get<Chronicle<Jerusalem>>(loaded);
    ui::ReplayScene::Order order{told.session().game(), told.session().record(), {}, Seat::nobody, ascii_};
    for (const Sitter& sitter : told.heading().seats) order.names.push_back(sitter.name);
    ui::ReplayScene scene(std::move(order));
    menu_.come_back("");
    return loop_.run(scene);
  }

  bool ascii_;
  terminal::Terminal terminal_;
  terminal::Loop loop_{terminal_};
  MenuScene menu_;
};

}  // namespace

int run_menu(const std::filesystem::path& saves, bool ascii) { return Evening(saves, ascii).run(); }

}  // namespace castellan
