#include "ui/match_plan.hpp"

#include <random>

#include "match/save_rules.hpp"

namespace castellan::ui {

using jerusalem::Jerusalem;

namespace {

// A save that names a kind of player this program does not have cannot be gone on with.
std::string unknown_kind(const Heading& heading) {
  for (const Sitter& sitter : heading.seats)
    if (sitter.kind != "person" && !is_program_kind(sitter.kind))
      return sitter.colour + " is played by \"" + sitter.kind +
             "\", a kind of player that this castellan does not have";
  return {};
}

// Commands that a save names, and that nobody here has asked for.
std::string unasked_command(const Heading& heading) {
  for (const Sitter& sitter : heading.seats)
    if (is_exec_kind(sitter.kind))
      return sitter.colour + " is played by a command that the save names: " + std::string(command_in(sitter.kind)) +
             "; it is run only if you say so: castellan resume --run-bots FILE";
  return {};
}

}  // namespace

std::uint64_t fresh_seed() {
  std::random_device source;
  return std::uint64_t{source()} << 32 | source();
}

std::variant<Sitting, Failure> begin_sitting(const MatchPlan& plan) {
  LoadedRules<Jerusalem> loaded = load_rules<Jerusalem>(plan.rules, plan.rules_folders);
  if (!loaded.complaints.empty()) {
    std::string sentences;
    for (const Complaint& complaint : loaded.complaints)
      sentences += (sentences.empty() ? "" : "\n") + to_text(complaint);
    return Failure{std::move(sentences)};
  }
  if (plan.screens_open) loaded.rules.screens_open = *plan.screens_open;
  const Jerusalem game(loaded.rules);
  const Setup setup{static_cast<int>(plan.players.size()), plan.start};
  if (std::string reason = game.why_no_start(setup); !reason.empty()) return Failure{std::move(reason)};
  std::vector<Sitter> sitters;
  for (const MatchPlan::Player& player : plan.players) {
    if (std::string reason = why_no_name(player.name); !reason.empty()) return Failure{std::move(reason)};
    sitters.push_back({player.kind, player.name});
  }
  Heading heading = heading_for<Jerusalem>(setup, plan.seed, std::move(sitters));
  name_rules<Jerusalem>(heading, loaded.name, loaded.rules);
  if (std::string reason = unknown_kind(heading); !reason.empty()) return Failure{std::move(reason)};
  auto match = Match<Jerusalem>::begin(game, heading, plan.saves);
  if (auto* failure = std::get_if<Failure>(&match)) return std::move(*failure);
  return Sitting(std::get<Match<Jerusalem>>(std::move(match)), plan.bot_seconds);
}

std::variant<Sitting, Failure> begin_again(const Sitting& before) {
  Heading heading = before.match().heading();
  heading.seed = fresh_seed();
  auto match = Match<Jerusalem>::begin(before.game(), heading, before.match().path().parent_path());
  if (auto* failure = std::get_if<Failure>(&match)) return std::move(*failure);
  return Sitting(std::get<Match<Jerusalem>>(std::move(match)), before.bot_seconds());
}

std::variant<Sitting, Failure> resume_sitting(const std::filesystem::path& save, const BotLeave& leave) {
  auto match = Match<Jerusalem>::resume(save, &game_in_heading<Jerusalem>);
  if (auto* failure = std::get_if<Failure>(&match)) return std::move(*failure);
  auto& resumed = std::get<Match<Jerusalem>>(match);
  if (std::string reason = unknown_kind(resumed.heading()); !reason.empty())
    return Failure{save.string() + ": " + reason};
  if (!resumed.session().over() && !leave.run)
    if (std::string reason = unasked_command(resumed.heading()); !reason.empty())
      return Failure{save.string() + ": " + reason};
  return Sitting(std::move(resumed), leave.seconds);
}

}  // namespace castellan::ui
