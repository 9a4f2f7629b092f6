// The measures of Jerusalem: of each what it is called, what a change of it means, and how a match is read.
#include "lab/jerusalem_gauge.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"

namespace castellan {

using namespace jerusalem;

namespace {

using Match = Gauge<Jerusalem>::Match;

constexpr int high_tower = 7;  // floors; higher ones are said to be rare

Reading yes_or_no(bool yes) { return {yes ? 1 : 0, 1}; }

std::string as_key(std::string_view words) {
  std::string key(words);
  std::replace(key.begin(), key.end(), ' ', '_');
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}
std::string small(std::string_view word) {
  std::string letters(word);
  letters[0] = static_cast<char>(letters[0] + ('a' - 'A'));
  return letters;
}
Seat holder(const Account::Round& round, Office office, int players) {
  for (const Seat seat : Seats(players))
    if (round.offices[seat] == office) return seat;
  return Seat::nobody;
}

// The rounds of a match in which something is asked: all of them, or one.
struct Rounds {
  std::size_t first, last;  // the last one is not part of it
};
Rounds rounds_in(const Match& match, int round) {
  if (round == 0) return {0, match.rounds};
  const auto index = static_cast<std::size_t>(round) - 1;
  return {index, std::min(index + 1, std::max(match.rounds, index))};
}

}  // namespace

Gauge<Jerusalem>::Gauge(const Jerusalem& game, const Series& series)
    : rules_(game.rules()), series_(series), players_(static_cast<int>(series.kinds.size())) {
  add_wins();
  add_kinds();
  add_offices();
  add_towers();
  add_ending();
  add_areas();
  add_cards();
  add_events();
}

void Gauge<Jerusalem>::add(Measure measure, Reader reader) {
  measures_.push_back(std::move(measure));
  readers_.push_back(std::move(reader));
}

void Gauge<Jerusalem>::read(const Account& account, std::span<Reading> readings) const {
  Match match{account, static_cast<std::size_t>(account.rounds), player(0), player(0), player(0)};
  for (const Seat seat : Seats(players_)) {
    const int place = account.outcome.place[static_cast<std::size_t>(seat)];
    if (place == 1) match.winner = seat;
    if (place == 2) match.second = seat;
    if (place == players_) match.last = seat;
  }
  for (std::size_t m = 0; m < readers_.size(); ++m) readings[m] = readers_[m](match);
}

void Gauge<Jerusalem>::add_wins() {
  constexpr std::array<std::string_view, max_players> who = {"start player", "2nd player", "3rd player", "4th player"};
  for (int place = 0; place < players_; ++place) {
    const std::string name(who[static_cast<std::size_t>(place)]);
    add({"wins.seat." + std::to_string(place + 1), name + " wins",
         "The " + name + (place == 0 ? "" : ", counted from the start player,") + " wins # {more|less} often", true},
        [place, players = players_](const Match& match) {
          const int start = castellan::index_of(match.account.start);
          return yes_or_no((castellan::index_of(match.winner) - start + players) % players == place);
        });
  }
  for (const Seat seat : Seats(players_)) {
    const std::string colour(Jerusalem::seat_name(seat));
    add({"wins.colour." + small(colour), colour + " wins", colour + " wins # {more|less} often", true},
        [seat](const Match& match) { return yes_or_no(match.winner == seat); });
  }
}

// Where all are of one kind there is nothing to tell them apart.
void Gauge<Jerusalem>::add_kinds() {
  std::vector<std::string> kinds;
  for (const std::string& kind : series_.kinds)
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  if (kinds.size() < 2) return;
  for (const std::string& kind : kinds) {
    const auto over_its_seats = [this, kind](auto figure) {
      return [figure, kind, series = series_](const Match& match) {
        Reading reading;
        for (std::size_t seat = 0; seat < series.kinds.size(); ++seat)
          if (series.kinds[player_in_seat(series, match.account.outcome.number, seat)] == kind) {
            reading.sum += figure(match, player(static_cast<int>(seat)));
            ++reading.count;
          }
        return reading;
      };
    };
    add({"wins.kind." + kind, kind + " wins", "A player of kind " + kind + " wins # {more|less} often", true},
        over_its_seats([](const Match& match, Seat seat) { return match.winner == seat ? 1 : 0; }));
    add({"tower.kind." + kind, "tower of " + kind,
         "The tower of a player of kind " + kind + " is # floors {higher|lower}"},
        over_its_seats([](const Match& match, Seat seat) { return match.account.tower[seat]; }));
  }
}

void Gauge<Jerusalem>::add_offices() {
  for (int number = 1; number <= office_count; ++number) {
    const auto office = static_cast<Office>(number);
    const std::string name = title(office), word(office_words[static_cast<std::size_t>(number) - 1]);
    for (int round = 0; round <= max_rounds; ++round) {
      const std::string end = round == 0 ? "" : ".round_" + std::to_string(round);
      const std::string when = round == 0 ? "" : " in round " + std::to_string(round);
      add({"wins.office." + word + end, name + " wins" + when,
           "Whoever is " + name + when + " wins # {more|less} often", true},
          [office, round, players = players_](const Match& match) {
            Reading reading;
            const auto [first, last] = rounds_in(match, round);
            for (std::size_t r = first; r < last; ++r) {
              const Seat seat = holder(match.account.round[r], office, players);
              reading.sum += seat == match.winner ? 1 : 0;
              reading.count += seat == Seat::nobody ? 0 : 1;
            }
            return reading;
          });
      // J4.8: the last office goes for nothing, which is a price too.
      add({"bids." + word + end, "bid for " + name + when,
           (round == 0 ? "The " : "In round " + std::to_string(round) + " the ") + name +
               " goes for # silver {more|less}"},
          [office, round, players = players_](const Match& match) {
            Reading reading;
            const auto [first, last] = rounds_in(match, round);
            for (std::size_t r = first; r < last; ++r) {
              if (holder(match.account.round[r], office, players) == Seat::nobody) continue;
              reading.sum += std::max<int>(match.account.round[r].bids[static_cast<std::size_t>(office) - 1], 0);
              ++reading.count;
            }
            return reading;
          });
    }
  }
  add({"bids.all", "silver for offices", "The offices of a round cost # silver {more|less} altogether"},
      [](const Match& match) {
        Reading reading{0, static_cast<std::int64_t>(match.rounds)};
        for (std::size_t r = 0; r < match.rounds; ++r)
          for (const int bid : match.account.round[r].bids) reading.sum += std::max(bid, 0);
        return reading;
      });
}

void Gauge<Jerusalem>::add_towers() {
  const auto over_seats = [players = players_](auto figure) {
    return [figure, players](const Match& match) {
      Reading reading{0, players};
      for (const Seat seat : Seats(players)) reading.sum += figure(match.account, seat);
      return reading;
    };
  };
  add({"tower.all", "tower", "Towers are # floors {higher|lower}"},
      over_seats([](const Account& account, Seat seat) { return account.tower[seat]; }));
  add({"tower.winner", "winner's tower", "The winner's tower is # floors {higher|lower}"}, [](const Match& match) {
    return Reading{match.account.tower[match.winner], 1};
  });
  add({"tower.last", "last one's tower", "The tower of whoever comes last is # floors {higher|lower}"},
      [](const Match& match) {
        return Reading{match.account.tower[match.last], 1};
      });
  add({"tower.high", "towers above " + std::to_string(high_tower),
       "A tower has more than " + std::to_string(high_tower) + " floors # {more|less} often", true},
      over_seats([](const Account& account, Seat seat) { return account.tower[seat] > high_tower ? 1 : 0; }));
  add({"prestige.left", "prestige left", "At the end a player has # prestige {more|less} left"},
      over_seats([](const Account& account, Seat seat) { return account.prestige[seat]; }));
}

void Gauge<Jerusalem>::add_ending() {
  const auto tied = [](const Match& match) {
    return match.account.tower[match.winner] == match.account.tower[match.second];
  };
  if (players_ > 1) {
    add({"end.margin", "margin in floors", "The winner is # floors {further|less} ahead of the second"},
        [](const Match& match) {
          return Reading{match.account.tower[match.winner] - match.account.tower[match.second], 1};
        });
    add({"end.tie", "tie-break", "A tie-break decides # {more|less} often", true},
        [tied](const Match& match) { return yes_or_no(tied(match)); });
    add({"end.office", "decided by office", "The office decides, after two ties, # {more|less} often", true},
        [tied](const Match& match) {
          return yes_or_no(tied(match) && match.account.prestige[match.winner] == match.account.prestige[match.second]);
        });
  }
  for (int round = 1; round < max_rounds; ++round)
    add({"leader.round_" + std::to_string(round), "leader after " + std::to_string(round) + " wins",
         "Whoever leads after round " + std::to_string(round) + " wins # {more|less} often", true},
        [round](const Match& match) {
          const auto index = static_cast<std::size_t>(round) - 1;
          if (index + 1 >= match.rounds) return Reading{};
          return yes_or_no(match.account.round[index].leader == match.winner);
        });
  add({"end.decisions", "decisions", "A match takes # decisions {more|fewer}", false, 1}, [](const Match& match) {
    return Reading{match.account.outcome.decisions, 1};
  });
}

void Gauge<Jerusalem>::add_areas() {
  for (int index = 0; index < area_count; ++index) {
    const auto area = static_cast<Area>(index);
    const auto a = static_cast<std::size_t>(index);
    const std::string name = title(area), key = "areas." + as_key(area_words[a]) + '.';
    const auto over_rounds = [&](std::string id, const std::string& does, auto happens) {
      add({key + std::move(id), name + ' ' + does, "The " + name + ' ' + does + " # {more|less} often", true},
          [happens, a](const Match& match) {
            Reading reading;
            for (std::size_t r = 0; r < match.rounds; ++r) {
              const Reading more = happens(match.account, r, a);
              reading.sum += more.sum;
              reading.count += more.count;
            }
            return reading;
          });
    };
    over_rounds("controlled", "is controlled", [](const Account& account, std::size_t r, std::size_t here) {
      return yes_or_no(account.round[r].control[here] != Seat::nobody);
    });
    over_rounds("contested", "is contested", [](const Account& account, std::size_t r, std::size_t here) {
      return yes_or_no(account.round[r].contested.contains(static_cast<Area>(here)));
    });
    over_rounds("changed", "changes hands", [](const Account& account, std::size_t r, std::size_t here) {
      if (r == 0) return Reading{};
      const Seat now = account.round[r].control[here], before = account.round[r - 1].control[here];
      return yes_or_no(now != Seat::nobody && before != Seat::nobody && now != before);
    });
    over_rounds("blocked", "is blocked", [](const Account& account, std::size_t r, std::size_t here) {
      return yes_or_no(account.round[r].blocked.contains(static_cast<Area>(here)));
    });
    // J7.2, J7.4: what its controller is owed.
    const Income income = area == Area::david ? Income{0, rules_.david_silver, 0} : rules_.income[a];
    const std::array<std::int16_t, resource_count> amounts = {income.squires, income.silver, income.prestige};
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
      const std::string what(resource_words[resource]);
      const std::string fewer = static_cast<Resource>(resource) == Resource::squires ? "fewer" : "less";
      add({key + what, name + " pays " + what, "The " + name + " pays # " + what + " {more|" + fewer + "} a round"},
          [a, amount = amounts[resource]](const Match& match) {
            Reading reading{0, static_cast<std::int64_t>(match.rounds)};
            for (std::size_t r = 0; r < match.rounds; ++r)
              reading.sum += match.account.round[r].control[a] != Seat::nobody ? amount : 0;
            return reading;
          });
    }
  }
}

void Gauge<Jerusalem>::add_cards() {
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    const std::string name = title(card), key = "cards." + as_key(card_words[static_cast<std::size_t>(kind)]) + '.';
    const auto over_cards = [players = players_, card](const Match& match, auto note) {
      for (const Seat seat : Seats(players))
        for (std::size_t r = 0; r < match.rounds; ++r)
          for (const Account::CardFate& fate : {match.account.kept[seat][r], match.account.drawn[seat][r]})
            if (fate.card == card) note(seat, fate);
    };
    add({key + "wins", name + " wins", "Whoever gets " + name + " wins # {more|less} often", true},
        [over_cards](const Match& match) {
          std::array<bool, max_players> got{};
          over_cards(match, [&](Seat seat, const Account::CardFate&) { got[static_cast<std::size_t>(seat)] = true; });
          return Reading{got[static_cast<std::size_t>(match.winner)] ? 1 : 0, std::count(got.begin(), got.end(), true)};
        });
    add({key + "played", name + " is played", name + " is played # {more|less} often by whoever gets it", true},
        [over_cards](const Match& match) {
          Reading reading;
          over_cards(match, [&](Seat, const Account::CardFate& fate) {
            reading.sum += fate.played != 0 ? 1 : 0;
            ++reading.count;
          });
          return reading;
        });
  }
}

void Gauge<Jerusalem>::add_events() {
  for (int kind = 0; kind < event_count; ++kind) {
    const auto event = static_cast<Event>(kind);
    const std::string name = title(event), key = "events." + std::string(event_words[static_cast<std::size_t>(kind)]);
    const auto when_it_comes = [event](auto figure) {
      return [figure, event](const Match& match) {
        Reading reading;
        for (std::size_t r = 0; r < match.rounds; ++r)
          if (match.account.round[r].event == event) {
            reading.sum += figure(match, match.account.round[r]);
            ++reading.count;
          }
        return reading;
      };
    };
    add({key + ".squires", name + ": squires lost", "By " + name + " # squires {more|fewer} are lost"},
        when_it_comes([players = players_](const Match&, const Account::Round& round) {
          int lost = 0;
          for (const Seat seat : Seats(players)) lost += round.lost[seat];
          return lost;
        }));
    add({key + ".silver", name + ": silver paid", "For " + name + " # silver {more|less} is paid"},
        when_it_comes([](const Match&, const Account::Round& round) { return static_cast<int>(round.tax); }));
    add({key + ".areas", name + ": areas changed", "By " + name + " # areas {more|fewer} change hands"},
        when_it_comes([](const Match&, const Account::Round& round) {
          int changes = 0;
          for (std::size_t a = 0; a < area_count; ++a) changes += round.control[a] != round.after[a] ? 1 : 0;
          return changes;
        }));
    add({key + ".leader", name + ": leader wins", "Whoever leads after " + name + " wins # {more|less} often", true},
        when_it_comes(
            [](const Match& match, const Account::Round& round) { return round.leader == match.winner ? 1 : 0; }));
  }
}

std::vector<std::string> Gauge<Jerusalem>::headline(std::string_view key) const {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= key.size();) {
    const std::size_t end = std::min(key.find('.', begin), key.size());
    parts.emplace_back(key.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.resize(std::max<std::size_t>(parts.size(), 3));
  std::vector<std::string> ids;
  if (parts[0] == "offices") ids = {"wins.office." + parts[1], "bids." + parts[1]};
  if (parts[0] == "deck") ids = {"cards." + parts[1] + ".wins", "cards." + parts[1] + ".played"};
  if (parts[0] == "events" && parts[1].find('_') != std::string::npos)
    ids = {"events." + parts[1].substr(0, parts[1].find('_')) + ".squires"};
  if (parts[0] == "income") {
    const std::string area = "areas." + parts[1] + '_' + parts[2];
    ids = {area + ".contested", area + ".controlled"};
  }
  for (const Measure& measure : measures_)
    if (measure.id.starts_with("wins.kind.")) ids.push_back(measure.id);
  for (const char* usual : {"wins.seat.1", "tower.all", "tower.winner", "end.margin", "end.tie", "leader.round_3",
                            "prestige.left", "end.decisions", "bids.all", "wins.seat.2", "wins.seat.3", "wins.seat.4"})
    ids.emplace_back(usual);
  std::erase_if(ids, [&](const std::string& id) {
    return std::none_of(measures_.begin(), measures_.end(), [&](const Measure& measure) { return measure.id == id; });
  });
  return ids;
}

}  // namespace castellan
