#include "ui/decision.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"
#include "ui/effects.hpp"

namespace castellan::ui {

using namespace jerusalem;

namespace {

// First comes what is usually wanted, since an Enter too many takes it: the whole income, the most that can be bought
// or saved, the opponent who has most to lose. Last comes what makes no use of anything.
int rank(const Table& table, const Move& move) {
  if (std::holds_alternative<TakeIncome>(move)) return -1;
  if (std::holds_alternative<Decline>(move)) return 1;
  if (const auto* m = std::get_if<BuyPrestige>(&move)) return -m->prestige;
  if (const auto* m = std::get_if<SaveSquires>(&move)) return -m->squires;
  if (const auto* m = std::get_if<StealPrestige>(&move)) return -table.prestige[m->from];
  return 0;
}

// Whether some of what is offered was made use of already.
bool is_under_way(const Table& table) {
  switch (table.step) {
    case Step::move_lift:        // J9.12: the first move cannot be declined
    case Step::marshal_another:  // J5
      return true;
    case Step::tax:
      return table.reckoning.kept != decltype(table.reckoning.kept){};
    case Step::war:
      return table.reckoning.removed != decltype(table.reckoning.removed){};
    default:
      return false;
  }
}

}  // namespace

Decision decision_for(const Table& table, std::vector<Move> moves) {
  Decision decision;
  decision.step = table.step;
  decision.seat = table.decider;
  decision.moves = std::move(moves);
  switch (table.step) {
    case Step::bid:
      decision.kind = Decision::Kind::bid;
      break;
    case Step::deploy:
      decision.kind = Decision::Kind::deployment;
      break;
    default:
      decision.options = decision.moves;
      std::stable_sort(decision.options.begin(), decision.options.end(),
                       [&](const Move& a, const Move& b) { return rank(table, a) < rank(table, b); });
      break;
  }
  return decision;
}

void keep_cursor(Decision& decision, const Decision& before) {
  if (decision.step != before.step || decision.seat != before.seat || before.options.empty()) return;
  const Move& chosen = before.options[static_cast<std::size_t>(before.cursor)];
  const auto same = std::find(decision.options.begin(), decision.options.end(), chosen);
  if (same != decision.options.end()) decision.cursor = static_cast<int>(same - decision.options.begin());
}

int least_bid(const Decision& decision) {
  const auto* lowest = decision.moves.empty() ? nullptr : std::get_if<Bid>(&decision.moves.front());
  return lowest == nullptr ? 0 : lowest->silver;
}

Decision choice_among(const Decision& from, std::vector<Move> options) {
  Decision choice = from;
  choice.kind = Decision::Kind::choice;
  choice.within_turn = true;
  choice.options = std::move(options);
  return choice;
}

std::vector<Move> cards_to_play(const CardCounts& hand) {
  std::vector<Move> cards;
  for (int kind = 0; kind < card_kinds; ++kind)
    if (const auto card = static_cast<Card>(kind); hand[card] > 0) cards.push_back(PlayCard{card});
  return cards;
}

std::vector<Move> office_abilities(const std::vector<Move>& moves) {
  std::vector<Move> abilities;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(abilities), [](const Move& move) {
    return std::holds_alternative<MarshalSilver>(move) || std::holds_alternative<MarshalMove>(move);
  });
  return abilities;
}

bool is_secret(const Table& table) { return table.step >= Step::keep_card && table.step <= Step::marshal_another; }

std::string words_for(const Table& table, const Move& move) {
  return std::holds_alternative<Decline>(move) && is_under_way(table) ? "no more" : words_for(move);
}

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
  if (const auto* m = std::get_if<SaveSquires>(&move))
    return m->squires == 0 ? "none" : amount_of(Resource::squires, m->squires);
  if (const auto* m = std::get_if<LeaveIncome>(&move)) return "leave " + amount_of(m->resource, 1);
  if (std::holds_alternative<TakeIncome>(move)) return "take the income";
  if (std::holds_alternative<UseScholars>(move)) return "a squire for a card";
  if (std::holds_alternative<MarshalSilver>(move)) return "take the silver";
  if (std::holds_alternative<MarshalMove>(move)) return "move squires";
  if (std::holds_alternative<Decline>(move)) return "no";
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

bool contains(const std::vector<Move>& moves, const Move& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The keys of a deployment turn, with those that can do nothing where the cursor stands.
std::vector<KeyHint> deployment_keys(const Decision& decision, const Jerusalem& game, const Table& table,
                                     bool can_take_back) {
  const auto can = [&](const Move& move) { return contains(decision.moves, move); };
  const Area here = decision.area;
  // J6.5: the first of them is dismissed at once, so one must know before how many it takes and what it brings.
  const std::string dismissal = "dismiss " + std::to_string(game.rules().dismissal_squires) + " for " +
                                std::to_string(game.rules().dismissal_silver) + silver_sign;
  const bool can_dismiss = can(DismissSquire{here});
  return {{"arrows", ""},
          {"1-9", "place", can(PlaceSquire{here})},
          {"b", "baron", can(SetBaron{here})},
          {"h", "hire", can(HireMercenary{})},
          {"d", can_dismiss ? dismissal : "dismiss", can_dismiss},
          {"o", "office", !office_abilities(decision.moves).empty()},
          {"c", "card", table.hand_size[table.decider] > 0},
          {"u", "back", can_take_back},
          {"e", "end"}};
}

}  // namespace

std::vector<KeyHint> keys_for(const Decision& decision, const Jerusalem& game, const Table& table, bool can_peek,
                              bool can_take_back) {
  if (decision.kind == Decision::Kind::deployment) return deployment_keys(decision, game, table, can_take_back);
  std::vector<KeyHint> keys;
  if (decision.kind == Decision::Kind::bid) {
    keys = {{"Up/Down, 0-9", "silver"},
            {"Enter", "bids", decision.silver.has_value()},
            {"p", "passes", contains(decision.moves, Pass{})},
            {"u", "back", can_take_back}};
  } else {
    keys = {{"Up/Down", "choose"}, {"Enter", "does it"}};
    if (decision.within_turn)  // nothing of it has been done that could be taken back
      keys.push_back({"Esc", "back"});
    else if (!decision.options.empty() && game.phase(table) == Phase::deployment)
      keys.push_back({"u, Esc", "back", can_take_back});
    else
      keys.push_back({"u", "back", can_take_back});
  }
  if (can_peek) keys.push_back({"v", "screen"});
  return keys;
}

}  // namespace castellan::ui
