// The complete state of a match of Jerusalem as JSON. Every field is explained in man/castellan.6.
#include "jerusalem/words.hpp"
#include "program/console.hpp"
#include "program/jerusalem_face.hpp"

namespace castellan {
namespace {

using namespace jerusalem;
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
Json word(Card card) { return index_of(card) < 0 ? Json(nullptr) : Json(card_words[at(card)]); }
Json word(Office office) { return office == Office::none ? Json(nullptr) : Json(office_words[at(office) - 1]); }

class Teller {
 public:
  Teller(const Jerusalem& game, const Position& position)
      : game_(game),
        position_(position),
        table_(position.table),
        rounds_(static_cast<std::size_t>(game.rules().rounds)) {}

  Json state(const std::vector<Sitter>& sitters) const {
    Json state;
    state["round"] = table_.round;
    state["phase"] = phase_words[at(game_.phase(table_))];
    state["step"] = step_words[at(table_.step)];
    state["decider"] = word(table_.decider);
    state["question"] = question(table_);
    state["choices"] = Json::array();
    for (const Move& move : game_.legal_moves(position_)) state["choices"].push_back(to_text(move));
    state["start_player"] = word(table_.start);
    state["event"] = word(table_.event);
    state["events_unseen"] = events_unseen();
    state["auction"] = auction();
    for (const Seat seat : Seats(table_.players)) state["players"].push_back(player(seat, sitters[at(seat)]));
    for (int area = 0; area < area_count; ++area) state["areas"].push_back(this->area(static_cast<Area>(area)));
    state["deck"] = {{"size", table_.deck_size}, {"cards", counts(position_.deck)}};
    state["row"] = Json::array();
    for (std::size_t i = 0; i < table_.row_size; ++i) state["row"].push_back(word(position_.row[i]));
    state["turn"] = turn();
    state["reckoning"] = reckoning();
    state["fingerprint"] = hexadecimal(fingerprint(position_));
    return state;
  }

 private:
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

  Json player(Seat seat, const Sitter& sitter) const {
    const Screen& screen = position_.screens[seat];
    Json player;
    player["colour"] = word(seat);
    player["name"] = sitter.name;
    player["kind"] = sitter.kind;
    player["office"] = office(game_.office(table_, seat));
    player["silver"] = screen.silver;
    player["squires"] = screen.squires;
    player["supply"] = table_.supply[seat];
    player["hand"] = Json::array();
    for (int kind = 0; kind < card_kinds; ++kind)
      for (int i = 0; i < screen.hand[static_cast<Card>(kind)]; ++i)
        player["hand"].push_back(word(static_cast<Card>(kind)));
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
  const Position& position_;
  const Table& table_;
  std::size_t rounds_;
};

}  // namespace

Json JerusalemFace::state(const Game& game, const Position& position, const std::vector<Sitter>& sitters) {
  return Teller(game, position).state(sitters);
}

}  // namespace castellan
