#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "match/save_rules.hpp"
#include "program/catalogue.hpp"

namespace castellan {

// Seats of a finished match, the winner first.
template <Game G>
std::vector<Seat> ranking(const Session<G>& session) {
  const auto scores = session.scores();
  std::vector<Seat> seats;
  for (const Seat seat : Seats(session.record().setup.players)) seats.push_back(seat);
  std::sort(seats.begin(), seats.end(), [&](Seat a, Seat b) { return scores[a] > scores[b]; });
  return seats;
}

// Retells a match in lines of text or of JSON.
template <class Face>
class Replay {
 public:
  using G = typename Face::Game;
  using Json = nlohmann::ordered_json;

  Replay(const Chronicle<G>& told, Output& output)
      : told_(told), session_(told.session()), game_(session_.game()), output_(output) {}

  // As `viewer` heard it; `nobody` hears everything.
  void in_words(Seat viewer) const {
    const Heading& heading = told_.heading();
    comment(std::string(Face::title) + ", rules " + heading.rules + " " + heading.digest);
    for (const std::string& difference : heading.differences) comment("rule " + difference);
    // Whoever knows the seed knows every card to come.
    if (viewer == Seat::nobody) comment("seed " + std::to_string(heading.seed));
    for (const Sitter& sitter : heading.seats) comment(sitter.colour + ": " + sitter.name + " (" + sitter.kind + ")");
    comment("start player: " + heading.start);
    if (viewer != Seat::nobody) comment("as told in the hearing of " + std::string(G::seat_name(viewer)));
    auto position = game_.start(session_.record().setup);
    int round = 0;
    std::size_t number = 0;
    for (const Entry<G>& entry : session_.record().entries) {
      if (game_.round(position) != round) comment("round " + std::to_string(round = game_.round(position)));
      if (const std::string note = told_.note_on(number++); !note.empty()) comment("note: " + note);
      output_ << tell_to(game_, position, entry.move, viewer) + '\n';
      game_.apply(position, entry.move);
    }
    int place = 0;
    if (session_.over()) {
      comment("final ranking");
      for (const Seat seat : ranking(session_))
        comment(std::to_string(++place) + ". " + who(seat) + ": " +
                Face::standing_in_words(game_, session_.truth(), seat));
    } else {
      comment("the match is not over: " + who(session_.to_move()) + " is to move");
    }
    if (!told_.note().empty()) comment("note: " + told_.note());
  }

  void in_json() const {
    const Heading& heading = told_.heading();
    auto position = game_.start(session_.record().setup);
    Json start = {{"line", "start"}, {"format", 1}, {"game", heading.game}};
    start["rules"] = {{"name", heading.rules}, {"digest", heading.digest}, {"differences", heading.differences}};
    start["seed"] = std::to_string(heading.seed);
    start["seats"] = Json::array();
    for (const Sitter& sitter : heading.seats)
      start["seats"].push_back({{"colour", sitter.colour}, {"name", sitter.name}, {"kind", sitter.kind}});
    start["start"] = heading.start;
    start["entries"] = session_.record().entries.size();
    start["note"] = told_.note().empty() ? Json(nullptr) : Json(told_.note());
    start["state"] = Face::state(game_, position, heading.seats);
    line(start);
    std::size_t number = 0;
    for (const Entry<G>& entry : session_.record().entries) {
      const std::string note = told_.note_on(number);
      Json json = {{"line", "entry"}, {"entry", ++number}};
      json["seat"] = entry.seat == Seat::chance ? "chance" : G::seat_name(entry.seat);
      json["move"] = G::to_text(entry.move);
      json["told"] = game_.tell(position, entry.move);
      if (!note.empty()) json["note"] = note;
      game_.apply(position, entry.move);
      json["state"] = Face::state(game_, position, heading.seats);
      line(json);
    }
    line(end());
  }

 private:
  std::string who(Seat seat) const {
    return std::string(G::seat_name(seat)) + " (" + told_.heading().seats[static_cast<std::size_t>(seat)].name + ")";
  }
  void comment(const std::string& text) const { output_ << "# " + text + '\n'; }
  void line(const Json& json) const { output_ << json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

  Json end() const {
    Json end = {{"line", "end"}, {"over", session_.over()}, {"ranking", nullptr}, {"decided_by", nullptr}};
    if (!session_.over()) return end;
    const std::vector<Seat> seats = ranking(session_);
    end["ranking"] = Json::array();
    for (std::size_t i = 0; i < seats.size(); ++i) {
      Json one = {{"place", i + 1},
                  {"colour", G::seat_name(seats[i])},
                  {"name", told_.heading().seats[static_cast<std::size_t>(seats[i])].name}};
      one.update(Face::standing(game_, session_.truth(), seats[i]));
      one["ahead_by"] = nullptr;
      if (i + 1 < seats.size()) one["ahead_by"] = Face::decided_by(game_, session_.truth(), seats[i], seats[i + 1]);
      end["ranking"].push_back(one);
    }
    end["decided_by"] = end["ranking"][0]["ahead_by"];
    return end;
  }

  const Chronicle<G>& told_;
  const Session<G>& session_;
  const G& game_;
  Output& output_;
};

// The seat that a person means by a colour's word, in any case.
template <Game G>
Seat seat_called(const std::string& word, int players) {
  const auto small = [](std::string_view text) {
    std::string letters(text);
    for (char& c : letters) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    return letters;
  };
  Words known;
  for (const Seat seat : Seats(players)) {
    if (small(G::seat_name(seat)) == small(word)) return seat;
    known.emplace_back(G::seat_name(seat));
  }
  throw BadInput("--seat is " + quoted_for_people(word) + "; at this table sit " + in_words(known));
}

template <class Face>
void retell(const Chronicle<typename Face::Game>& told, const ReplayOrder& order, Output& output) {
  using G = typename Face::Game;
  const Seat viewer =
      order.seat.empty() ? Seat::nobody : seat_called<G>(order.seat, told.session().record().setup.players);
  if (order.screen) return Face::watch(told, viewer, order.ascii);
  const Replay<Face> replay(told, output);
  if (order.json)
    replay.in_json();
  else
    replay.in_words(viewer);
}

template <class Face>
void replay(const ReplayOrder& order, Output& output) {
  using G = typename Face::Game;
  const auto loaded = Chronicle<G>::load(order.text, &game_in_heading<G>);
  if (const auto* refusal = std::get_if<Refusal>(&loaded)) throw BadInput(order.path + ": " + to_text(*refusal));
  retell<Face>(std::get<Chronicle<G>>(loaded), order, output);
}

}  // namespace castellan
