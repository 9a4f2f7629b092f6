#include "program/catalogue.hpp"

#include <array>
#include <filesystem>
#include <system_error>

#include "program/bench.hpp"
#include "program/compare.hpp"
#include "program/jerusalem_face.hpp"
#include "program/replay.hpp"
#include "program/results.hpp"
#include "program/rules_text.hpp"
#include "program/simulate.hpp"
#include "program/sweep.hpp"

namespace castellan {
namespace {

template <class Face>
CataloguedGame catalogued() {
  using G = typename Face::Game;
  return {.id = G::id,
          .title = Face::title,
          .rules_text = rules_text(G::id),
          .play = &Face::play,
          .resume = &Face::resume,
          .replay = &replay<Face>,
          .replay_result = &replay_result<Face>,
          .simulate = &simulate<Face>,
          .report = &report_results<Face>,
          .merge = &merge_results<Face>,
          .compare = &compare_rules<Face>,
          .sweep = &sweep_rules<Face>,
          .bench = &bench_game<Face>,
          .rules_file = &rules_file<Face>};
}

const std::array games = {
    catalogued<JerusalemFace>(),
};

}  // namespace

std::span<const CataloguedGame> catalogue() { return games; }

const CataloguedGame& game_called(std::string_view id) {
  Words known;
  for (const CataloguedGame& game : games) {
    if (game.id == id) return game;
    known.emplace_back(game.id);
  }
  throw BadInput("there is no game " + quoted_for_people(id) + " here; there is " + in_words(known) +
                 did_you_mean(id, known));
}

std::vector<std::string> rules_folders() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path folder = program.parent_path();
  return {(folder / CASTELLAN_DATA_FROM_PROGRAM / "rules").lexically_normal().string(), (folder / "rules").string()};
}

}  // namespace castellan
