#pragma once
#include <filesystem>

#include "lab/simulate.hpp"
#include "match/save_file.hpp"
#include "program/load_game.hpp"

namespace castellan {

// Makes the folder and those above it where they are missing, for their owner only: records hold everybody's secrets.
void make_private_folder(const std::filesystem::path& folder);
// match-000001.save and so on. A record that is there already stays if it is the same and is never overwritten.
void keep_record(const std::filesystem::path& folder, std::uint64_t number, const std::string& text);

template <class Face>
void simulate(const SimulateOrder& order, Output& output) {
  using G = typename Face::Game;
  const auto [game, rules] = load_game<G>(order.rules);
  const Series series{order.kinds, order.seed};
  if (std::string reason = game.why_no_start({static_cast<std::int32_t>(order.kinds.size()), Seat::chance});
      !reason.empty())
    throw BadInput("--players: " + reason);
  const Heading first = heading_in_series(game, rules, series, 1);
  if (const Refusal refusal = read_save(SaveWriter(first).text).refusal; refusal.line > 0)
    throw BadInput("these rules cannot stand in a save: " + refusal.reason);
  if (!order.records.empty()) make_private_folder(order.records);

  Words seats;
  for (const Sitter& sitter : first.seats) seats.push_back(sitter.colour);
  Words labels;
  for (const std::string& kind : order.kinds) labels.emplace_back(short_kind(kind));
  Summary summary(labels, seats);
  for (std::uint64_t number = 1; number <= order.matches; ++number) {
    const Chronicle<G> told = play_match(game, heading_in_series(game, rules, series, number), order.bot_seconds);
    summary.add(result_of(told.session(), series, number, &Face::figures));
    if (!order.records.empty()) keep_record(order.records, number, told.text());
  }
  output << std::string(Face::title) + ": " + std::to_string(order.matches) +
                (order.matches == 1 ? " match" : " matches") + ", rules " + printable(rules) + ' ' + first.digest +
                ", seed " + std::to_string(order.seed) + '\n'
         << summary.text();
  if (order.kinds.size() > 1)
    output << "\nThe players move on by one seat from match to match; the start player is drawn.\n";
  if (!order.records.empty()) output << "records: " + printable(order.records) + '\n';
}

}  // namespace castellan
