#include "ui/menu_form.hpp"

#include <algorithm>
#include <charconv>

#include "ai/kinds.hpp"
#include "knobs/rules_file.hpp"
#include "ui/text_lines.hpp"

namespace castellan::ui {

using jerusalem::Jerusalem;
using Row = MatchForm::Row;

namespace {

constexpr std::size_t longest_name = 40;  // of why_no_name
constexpr std::size_t longest_path = 400;
constexpr std::size_t longest_seed = 20;  // digits of the greatest one
constexpr int rows = static_cast<int>(Row::begin) + 1;

std::string* text_of(MatchForm& form, Row row) {
  if (is_player(seat_of(row))) return &form.places[static_cast<std::size_t>(index_of(seat_of(row)))].name;
  if (row == Row::rules) return &form.rules_path;
  return row == Row::seed ? &form.seed : nullptr;
}

// Round and round through `count` choices.
std::size_t next(std::size_t choice, int direction, std::size_t count) {
  return (choice + count + static_cast<std::size_t>(direction > 0 ? 1 : count - 1)) % count;
}

void change_players(MatchForm& form, int direction) {
  const int players = form.players + direction;
  if (players < 2 || players > jerusalem::max_players) {
    form.notice = "J1.1: 2 to 4 players.";
    return;
  }
  form.players = players;
  if (index_of(form.start) >= players) {
    form.start = Seat::chance;
    form.notice = "J2.4: the start player must be one of the players; now he is drawn.";
  }
}

void change_start(MatchForm& form, int direction) {
  const std::size_t count = static_cast<std::size_t>(form.players) + 1;
  const std::size_t choice = is_player(form.start) ? static_cast<std::size_t>(index_of(form.start)) + 1 : 0;
  const std::size_t chosen = next(choice, direction, count);
  form.start = chosen == 0 ? Seat::chance : player(static_cast<int>(chosen) - 1);
}

void change_screens(MatchForm& form, int direction) {
  const std::array<std::optional<bool>, 3> choices = {std::nullopt, false, true};
  const auto choice = std::find(choices.begin(), choices.end(), form.screens_open) - choices.begin();
  form.screens_open = choices[next(static_cast<std::size_t>(choice), direction, choices.size())];
}

}  // namespace

std::vector<std::string> MatchForm::kinds() {
  std::vector<std::string> all = {"person"};
  all.insert(all.end(), player_kinds.begin(), player_kinds.end());
  return all;
}

std::vector<std::string> presets_in(const std::vector<std::string>& folders) {
  std::vector<std::string> all = {"standard"};
  for (std::string& preset : list_presets(folders))
    if (preset != "standard") all.push_back(std::move(preset));
  return all;
}

bool types_text(Row row) { return is_player(seat_of(row)) || row == Row::rules; }

Seat seat_of(Row row) {
  return row >= Row::red && row <= Row::yellow ? player(static_cast<int>(row) - static_cast<int>(Row::red))
                                               : Seat::nobody;
}

std::string name_at(const MatchForm& form, Seat seat) {
  const auto& place = form.places[static_cast<std::size_t>(index_of(seat))];
  if (std::string name = without_outer_spaces(place.name); !name.empty()) return name;
  if (place.kind == 0) return std::string(Jerusalem::seat_name(seat));
  return std::string(title_of_kind(MatchForm::kinds()[place.kind])) + ' ' + std::to_string(index_of(seat) + 1);
}

void go_down(MatchForm& form, int direction) {
  do {
    form.row = static_cast<Row>((static_cast<int>(form.row) + rows + direction) % rows);
  } while (is_player(seat_of(form.row)) && index_of(seat_of(form.row)) >= form.players);
}

void change(MatchForm& form, int direction) {
  if (is_player(seat_of(form.row))) {
    auto& place = form.places[static_cast<std::size_t>(index_of(seat_of(form.row)))];
    place.kind = next(place.kind, direction, MatchForm::kinds().size());
  } else if (form.row == Row::players) {
    change_players(form, direction);
  } else if (form.row == Row::start) {
    change_start(form, direction);
  } else if (form.row == Row::rules) {
    if (form.rules_path.empty()) form.preset = next(form.preset, direction, form.presets.size());
    form.rules_path.clear();
  } else if (form.row == Row::screens) {
    change_screens(form, direction);
  } else if (form.row == Row::seed) {
    form.seed.clear();
  }
}

void type(MatchForm& form, const std::string& text) {
  std::string* field = text_of(form, form.row);
  if (field == nullptr) return;
  if (form.row == Row::seed) {
    std::string digits;
    std::copy_if(text.begin(), text.end(), std::back_inserter(digits), [](char c) { return c >= '0' && c <= '9'; });
    if (digits.size() < text.size()) form.notice = "A seed has digits only.";
    if (!type_into(*field, digits, longest_seed)) form.notice = "A seed has at most 20 digits.";
  } else if (form.row == Row::rules) {
    if (!type_into(*field, text, longest_path)) form.notice = "The path is too long.";
  } else if (!type_into(*field, text, longest_name)) {
    form.notice = why_no_name(std::string(longest_name + 1, 'x')) + ".";
    form.notice.front() = 'A';
  }
}

void rub_out(MatchForm& form) {
  if (std::string* field = text_of(form, form.row)) rub_out(*field);
}

void rub_out_all(MatchForm& form) {
  if (std::string* field = text_of(form, form.row)) field->clear();
}

std::variant<MatchPlan, std::string> plan_of(MatchForm& form, const std::vector<std::string>& rules_folders) {
  MatchPlan plan;
  const auto refused = [&](Row row, const std::string& reason) {
    form.row = row;
    return reason;
  };
  for (const Seat seat : Seats(form.players)) {
    const auto& place = form.places[static_cast<std::size_t>(index_of(seat))];
    plan.players.push_back({MatchForm::kinds()[place.kind], name_at(form, seat)});
    if (const std::string reason = why_no_name(plan.players.back().name); !reason.empty())
      return refused(static_cast<Row>(static_cast<int>(Row::red) + index_of(seat)), reason);
  }
  plan.start = form.start;
  plan.rules = form.presets[form.preset];
  if (const std::string path = without_outer_spaces(form.rules_path); !path.empty()) plan.rules = path;
  plan.rules_folders = rules_folders;
  const auto loaded = load_rules<Jerusalem>(plan.rules, rules_folders);
  if (!loaded.complaints.empty()) return refused(Row::rules, harmless(to_text(loaded.complaints.front())));
  if (const std::string reason = Jerusalem(loaded.rules).why_no_start({form.players, form.start}); !reason.empty())
    return refused(reason.starts_with("J1.1") ? Row::players : Row::start, reason);
  plan.screens_open = form.screens_open;
  if (form.seed.empty()) {
    plan.seed = fresh_seed();
  } else if (std::from_chars(form.seed.data(), form.seed.data() + form.seed.size(), plan.seed).ec != std::errc{}) {
    return refused(Row::seed, "A seed is at most 18446744073709551615.");
  }
  return plan;
}

}  // namespace castellan::ui
