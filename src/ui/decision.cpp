#include "ui/decision.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"
#include "ui/effects.hpp"

namespace castellan::ui {

using namespace jerusalem;

Decision decision_for(const Table& table, std::vector<Move> moves) {
  Decision decision;
  decision.moves = std::move(moves);
  switch (table.step) {
    case Step::bid:
      decision.kind = Decision::Kind::bid;
      if (const auto* lowest = std::get_if<Bid>(&decision.moves.front())) decision.silver = lowest->silver;
      break;
    case Step::deploy:
      decision.kind = Decision::Kind::deployment;
      break;
    default:
      decision.options = decision.moves;
      // First what an Enter too many should do: take the whole income, use no privilege, leave all where it is.
      if (!is_secret(table))
        std::stable_partition(decision.options.begin(), decision.options.end(), [](const Move& move) {
          return std::holds_alternative<TakeIncome>(move) || std::holds_alternative<Decline>(move);
        });
      break;
  }
  return decision;
}

Decision choice_among(const Decision& from, bool (*wanted)(const Move&)) {
  Decision choice = from;
  choice.kind = Decision::Kind::choice;
  choice.within_turn = true;
  choice.options.clear();
  std::copy_if(from.moves.begin(), from.moves.end(), std::back_inserter(choice.options), wanted);
  return choice;
}

bool is_card(const Move& move) { return std::holds_alternative<PlayCard>(move); }
bool is_office_ability(const Move& move) {
  return std::holds_alternative<MarshalSilver>(move) || std::holds_alternative<MarshalMove>(move);
}

bool is_secret(const Table& table) { return table.step >= Step::keep_card && table.step <= Step::marshal_another; }

std::string words_for(const Move& move) {
  if (const auto* m = std::get_if<OpenOffice>(&move)) return title(m->office);
  if (const auto* m = std::get_if<KeepCard>(&move)) return short_title(m->card);
  if (const auto* m = std::get_if<PlayCard>(&move)) return short_title(m->card);
  if (const auto* m = std::get_if<DismissSquire>(&move)) return title(m->area);
  if (const auto* m = std::get_if<PutSquire>(&move)) return title(m->area);
  if (const auto* m = std::get_if<PayTax>(&move)) return "pay: " + title(m->area);
  if (const auto* m = std::get_if<LiftSquire>(&move)) return letter_of(m->colour) + " " + title(m->area);
  if (const auto* m = std::get_if<SwapFor>(&move)) return letter_of(m->colour) + " " + title(m->area);
  if (const auto* m = std::get_if<RemoveSquire>(&move)) return letter_of(m->colour) + " " + title(m->area);
  if (const auto* m = std::get_if<MoveAnother>(&move)) return "another squire of " + title(m->colour);
  if (const auto* m = std::get_if<StealPrestige>(&move)) return "from " + title(m->from);
  if (const auto* m = std::get_if<BuyPrestige>(&move)) return amount_of(Resource::prestige, m->prestige);
  if (const auto* m = std::get_if<SaveSquires>(&move)) return amount_of(Resource::squires, m->squires);
  if (const auto* m = std::get_if<LeaveIncome>(&move)) return "leave " + amount_of(m->resource, 1);
  if (std::holds_alternative<TakeIncome>(move)) return "take the income";
  if (std::holds_alternative<UseScholars>(move)) return "a squire for a card";
  if (std::holds_alternative<MarshalSilver>(move)) return "take the silver";
  if (std::holds_alternative<MarshalMove>(move)) return "move squires";
  if (std::holds_alternative<Decline>(move)) return "no (more)";
  if (const auto* m = std::get_if<TakeResources>(&move)) {
    std::string words;
    const std::array<int, resource_count> amounts = {m->squires, m->silver, m->prestige};
    for (int i = 0; i < resource_count; ++i)
      if (const int amount = amounts[static_cast<std::size_t>(i)]; amount > 0)
        words += (words.empty() ? "" : ", ") + amount_of(static_cast<Resource>(i), amount);
    return words;
  }
  return to_text(move);
}

std::string explanation_of(const Rules& rules, const Move& move) {
  if (const auto* m = std::get_if<OpenOffice>(&move)) return office_words_for(rules, m->office);
  if (const auto* m = std::get_if<BuyPrestige>(&move))
    return "It costs " + amount_of(Resource::silver, m->prestige * rules.materials_price) + " (J7.3).";
  const auto* kept = std::get_if<KeepCard>(&move);
  const auto* played = std::get_if<PlayCard>(&move);
  if (kept == nullptr && played == nullptr) return {};
  const Card card = kept != nullptr ? kept->card : played->card;
  const std::string does = effect_of(rules, card);
  return title(card) + ": " + (does.empty() ? "received when it is played" : does);
}

Area area_of(const Move& move) {
  return std::visit(
      [](const auto& option) {
        if constexpr (requires { option.area; })
          return option.area;
        else
          return Area::none;
      },
      move);
}

namespace {

// The city as it is drawn: three panels above, three below, each with its areas in lines.
constexpr int columns = 3;
constexpr int lines = 6;

Area at(int line, int column) {
  if (line < 3 && column == 1) return Area::david;
  const int first = line < 3 ? (column == 0 ? index_of(Area::palace_large) : index_of(Area::templars_large))
                             : index_of(Area::patriarchate_large) + 3 * column;
  return static_cast<Area>(first + line % 3);
}

}  // namespace

Area neighbour(Area from, Direction direction, Areas in_play) {
  int line = 0;
  int column = 0;
  for (int i = lines * columns - 1; i >= 0; --i)  // the first of the tower's three lines is its own
    if (at(i / columns, i % columns) == from) line = i / columns, column = i % columns;
  const int down = direction == Direction::down ? 1 : direction == Direction::up ? -1 : 0;
  const int right = direction == Direction::right ? 1 : direction == Direction::left ? -1 : 0;
  for (;;) {
    line += down;
    column += right;
    if (line < 0 || line >= lines || column < 0 || column >= columns) return from;
    const Area next = at(line, column);
    if (next != from && in_play.contains(next)) return next;
  }
}

namespace {

// The keys of a deployment turn, with those that can do nothing where the cursor stands.
std::vector<KeyHint> deployment_keys(const Decision& decision, bool can_take_back) {
  const auto can = [&](const Move& move) {
    return std::find(decision.moves.begin(), decision.moves.end(), move) != decision.moves.end();
  };
  const auto any = [&](bool (*wanted)(const Move&)) {
    return std::any_of(decision.moves.begin(), decision.moves.end(), wanted);
  };
  const Area here = decision.area;
  return {{"arrows", ""},
          {"1-9", "place", can(PlaceSquire{here})},
          {"b", "baron", can(SetBaron{here})},
          {"h", "hire", can(HireMercenary{})},
          {"d", "dismiss", can(DismissSquire{here})},
          {"o", "office", any(&is_office_ability)},
          {"c", "card", any(&is_card)},
          {"u", "back", can_take_back},
          {"e", "end"}};
}

}  // namespace

std::vector<KeyHint> keys_for(const Decision& decision, bool can_peek, bool can_take_back) {
  if (decision.kind == Decision::Kind::deployment) return deployment_keys(decision, can_take_back);
  std::vector<KeyHint> keys;
  if (decision.kind == Decision::Kind::bid) {
    const bool can_pass = !decision.moves.empty() && std::holds_alternative<Pass>(decision.moves.back());
    keys = {{"Up/Down, 0-9", "silver"}, {"Enter", "bids"}, {"p", "passes", can_pass}};
  } else {
    keys = {{"Up/Down", "choose"}, {"Enter", "does it"}, {"u", "take back", can_take_back}};
    if (decision.within_turn) keys.push_back({"Esc", "back"});
  }
  if (can_peek) keys.push_back({"v", "my screen"});
  return keys;
}

}  // namespace castellan::ui
