#include "json/jerusalem_json.hpp"

#include <nlohmann/json.hpp>

#include "jerusalem/words.hpp"

namespace castellan::jerusalem {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, static_cast<std::size_t>(Step::over) + 1> step_words = {"start_player",
                                                                                               "turn_up_event",
                                                                                               "open_office",
                                                                                               "bid",
                                                                                               "deal_cards",
                                                                                               "keep_card",
                                                                                               "deploy",
                                                                                               "dismiss",
                                                                                               "take_resources",
                                                                                               "turncoat_own",
                                                                                               "turncoat_other",
                                                                                               "move_lift",
                                                                                               "move_put",
                                                                                               "influence",
                                                                                               "marshal_lift",
                                                                                               "marshal_put",
                                                                                               "marshal_another",
                                                                                               "david",
                                                                                               "scholars",
                                                                                               "draw_card",
                                                                                               "materials",
                                                                                               "intrigue",
                                                                                               "income",
                                                                                               "succession",
                                                                                               "tax",
                                                                                               "war",
                                                                                               "over"};
constexpr std::array<std::string_view, 6> phase_words = {"", "offices", "deployment", "revenues", "event", "over"};

template <class Enum>
constexpr std::size_t at(Enum value) {
  return static_cast<std::size_t>(value);
}
Json or_null(bool there, std::string_view word) { return there ? Json(word) : Json(nullptr); }
Json word(Seat seat) {
  if (seat == Seat::chance) return "chance";
  return or_null(is_player(seat), is_player(seat) ? seat_words[at(seat)] : "");
}
Json word(Area area) { return area == Area::none ? Json(nullptr) : Json(area_words[at(area)]); }
Json word(Event event) { return event == Event::none ? Json(nullptr) : Json(event_words[at(event)]); }
Json word(Card card) {
  if (card == Card::unknown) return "unknown";
  return card == Card::none ? Json(nullptr) : Json(card_words[at(card)]);
}
Json word(Office office) { return office == Office::none ? Json(nullptr) : Json(office_words[at(office) - 1]); }

std::string hexadecimal(std::uint64_t number) {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[number >> shift & 15];
  return digits;
}

class Teller {
 public:
  // `reader` is a seat, who may not see every hand, or nobody for a judge, who may.
  Teller(const Jerusalem& game, const Table& table, const PerPlayer<Screen>& screens, Seat reader)
      : game_(game),
        table_(table),
        screens_(screens),
        reader_(reader),
        rounds_(static_cast<std::size_t>(game.rules().rounds)) {}

  Json state(const Position& position) const {
    Json state;
    add_decision(state);
    state["choices"] = Json::array();
    for (const Move& move : game_.legal_moves(position)) state["choices"].push_back(to_text(move));
    add_table(state);
    state["deck"] = {{"size", table_.deck_size}, {"cards", counts(position.deck)}};
    state["row"] = row(position.row);
    add_progress(state);
    state["fingerprint"] = hexadecimal(fingerprint(position));
    return state;
  }

  Json view(const View& view) const {
    Json json;
    json["me"] = word(view.me);
    add_decision(json);
    add_table(json);
    json["deck"] = {{"size", table_.deck_size}};
    json["row"] = row(view.offer);
    json["passed_on"] = Json::array();
    for (std::size_t round = 0; round < rounds_; ++round) {
      Json cards = Json::array();
      for (const Card card : view.passed_on[round])
        if (card != Card::none) cards.push_back(word(card));
      json["passed_on"].push_back(cards);
    }
    add_progress(json);
    return json;
  }

 private:
  void add_decision(Json& json) const {
    json["round"] = table_.round;
    json["phase"] = phase_words[at(game_.phase(table_))];
    json["step"] = step_words[at(table_.step)];
    json["decider"] = word(table_.decider);
    json["question"] = question(table_);
  }

  void add_table(Json& json) const {
    json["start_player"] = word(table_.start);
    json["event"] = word(table_.event);
    json["events_unseen"] = events_unseen();
    json["auction"] = auction();
    for (const Seat seat : Seats(table_.players)) json["players"].push_back(player(seat));
    for (int area = 0; area < area_count; ++area) json["areas"].push_back(this->area(static_cast<Area>(area)));
  }

  void add_progress(Json& json) const {
    json["turn"] = turn();
    json["reckoning"] = reckoning();
  }

  Json row(const Row& cards) const {
    Json row = Json::array();
    for (std::size_t i = 0; i < table_.row_size; ++i) row.push_back(word(cards[i]));
    return row;
  }

  Json events_unseen() const {
    Json events = Json::array();
    for (int event = 0; event < event_count; ++event)
      if ((table_.events_unseen >> event & 1) != 0) events.push_back(word(static_cast<Event>(event)));
    return events;
  }

  static Json counts(const CardCounts& cards) {
    Json counts = Json::object();
    for (int kind = 0; kind < card_kinds; ++kind)
      if (const auto card = static_cast<Card>(kind); cards[card] > 0)
        counts[std::string(card_words[at(card)])] = cards[card];
    return counts;
  }

  Json auction() const {
    const Auction& auction = table_.auction;
    if (auction.office == Office::none) return nullptr;
    Json passed = Json::array();
    for (const Seat seat : Seats(table_.players))
      if ((auction.passed >> castellan::index_of(seat) & 1) != 0) passed.push_back(word(seat));
    const bool has_bid = auction.bidder != Seat::nobody;
    return {{"office", word(auction.office)},
            {"bid", has_bid ? Json(auction.bid) : Json(nullptr)},
            {"bidder", word(auction.bidder)},
            {"passed", passed}};
  }

  Json office(Office office) const {
    if (office == Office::none) return nullptr;
    return {{"number", static_cast<int>(office)}, {"word", word(office)}, {"name", title(office)}};
  }

  Json by_round(const std::array<Card, max_rounds>& cards) const {
    Json list = Json::array();
    for (std::size_t round = 0; round < rounds_; ++round) list.push_back(word(cards[round]));
    return list;
  }

  // J1.4
  bool sees_hand_of(Seat seat) const {
    return reader_ == Seat::nobody || reader_ == seat || game_.rules().screens_open;
  }
  static Json cards_in(const CardCounts& cards) {
    Json list = Json::array();
    for (int kind = 0; kind < card_kinds; ++kind)
      for (int i = 0; i < cards[static_cast<Card>(kind)]; ++i) list.push_back(word(static_cast<Card>(kind)));
    return list;
  }

  Json player(Seat seat) const {
    const Screen& screen = screens_[seat];
    Json player;
    player["colour"] = word(seat);
    player["office"] = office(game_.office(table_, seat));
    player["silver"] = screen.silver;
    player["squires"] = screen.squires;
    player["supply"] = table_.supply[seat];
    player["hand"] = sees_hand_of(seat) ? cards_in(screen.hand) : Json(nullptr);
    player["hand_size"] = table_.hand_size[seat];
    player["prestige"] = table_.prestige[seat];
    player["tower"] = table_.tower[seat];
    player["baron"] = word(table_.baron[seat]);
    player["kept"] = by_round(screen.kept);
    player["drawn"] = by_round(screen.drawn);
    player["played"] = Json::array();
    for (std::size_t i = 0; i < table_.played_count[seat]; ++i) {
      const Played& played = table_.played[seat][i];
      player["played"].push_back({{"card", word(played.card)}, {"round", played.round}});
    }
    player["offices"] = Json::array();
    for (std::size_t round = 0; round < rounds_; ++round)
      player["offices"].push_back(word(table_.offices[round][seat]));
    return player;
  }

  Json area(Area area) const {
    Json squires, blocked_by;
    bool all_have_offices = true;
    for (const Seat seat : Seats(table_.players)) {
      squires[std::string(seat_words[at(seat)])] = int{table_.squires[area][seat]};
      if (table_.baron[seat] == area) blocked_by = word(seat);
      all_have_offices = all_have_offices && game_.office(table_, seat) != Office::none;
    }
    // J7.1: between players without offices a tie is open.
    const bool tie = game_.tie_for(table_, area);
    return {{"area", word(area)},
            {"in_play", game_.areas_in_play(table_).contains(area)},
            {"squires", squires},
            {"controller", tie && !all_have_offices ? Json(nullptr) : word(game_.controller(table_, area))},
            {"tie", tie},
            {"blocked_by", blocked_by}};
  }

  Json turn() const {
    const Turn& turn = table_.turn;
    if (turn == Turn{} && game_.phase(table_) != Phase::deployment) return nullptr;
    Json put = Json::object();
    for (std::size_t area = 0; area < area_count; ++area)
      if (turn.put[area] > 0) put[std::string(area_words[area])] = turn.put[area];
    return {{"put", put},
            {"hired", turn.hired},
            {"genoa", turn.genoa != 0},
            {"office_used", turn.office_used != 0},
            {"dismissed", turn.dismissed},
            {"left", turn.left},
            {"from", word(turn.from)},
            {"to", word(turn.to)},
            {"colour", word(turn.colour)},
            {"card", word(turn.card)}};
  }

  Json reckoning() const {
    const Reckoning& reckoning = table_.reckoning;
    const Phase phase = game_.phase(table_);
    if (reckoning == Reckoning{} && phase != Phase::revenues && phase != Phase::event) return nullptr;
    Json owed, kept, removed;
    for (std::size_t i = 0; i < resource_count; ++i) owed[std::string(resource_words[i])] = reckoning.owed[i];
    for (const Area area : areas_of(Centre::market))
      kept[std::string(area_words[at(area)])] = reckoning.kept[at(area) - at(Area::market_large)];
    for (const Seat seat : Seats(table_.players)) removed[std::string(seat_words[at(seat)])] = reckoning.removed[seat];
    return {{"owed", owed}, {"tax_paid", kept}, {"war_removed", removed}, {"war_left", reckoning.losses}};
  }

  const Jerusalem& game_;
  const Table& table_;
  const PerPlayer<Screen>& screens_;
  Seat reader_;
  std::size_t rounds_;
};

}  // namespace

Json state_json(const Jerusalem& game, const Position& position) {
  return Teller(game, position.table, position.screens, Seat::nobody).state(position);
}

Json view_json(const Jerusalem& game, const View& view) {
  return Teller(game, view.table, view.screens, view.me).view(view);
}

std::string view_text(const Jerusalem& game, const View& view) { return view_json(game, view).dump(); }

}  // namespace castellan::jerusalem
