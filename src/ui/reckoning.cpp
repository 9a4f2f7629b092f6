#include "ui/reckoning.hpp"

#include <algorithm>

#include "jerusalem/words.hpp"
#include "ui/effects.hpp"
#include "ui/telling.hpp"

namespace castellan::ui {

using namespace jerusalem;
using What = Happening::What;

namespace {

std::string heading_of(What what, Event event) {
  switch (what) {
    case What::controls_david:
      return "Who controls the Tower of David (J7.2; a tie goes to the lower office)";
    case What::leads_centre:
      return "The privileges (J7.3; a tie goes to the lower office)";
    case What::controls_area:
      return "Who controls the areas, and their incomes (J7.1; a tie goes to the lower office)";
    case What::gains_squires:
    case What::gains_silver:
    case What::gains_prestige:
      return "Incomes (J7.4)";
    case What::gift_squires:
    case What::gift_silver:
    case What::gift_card:
      return "The king's gifts: all screens come down (J7.5)";
    case What::builds_floor:
      return "The towers (J7.6)";
    default:
      return title(event) + " (J8." + std::to_string(static_cast<int>(event) + 1) + ")";
  }
}

// "Red 3, Blue 2": the most first, in the order of the offices where it is the same, since that decides (J7.1).
std::string standing(const Sitting& sitting, const Table& table, const PerPlayer<std::int16_t>& counts) {
  std::vector<Seat> seats;
  for (const Seat seat : Seats(table.players))
    if (counts[seat] > 0) seats.push_back(seat);
  std::sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
    return counts[a] != counts[b] ? counts[a] > counts[b]
                                  : sitting.game().office(table, a) < sitting.game().office(table, b);
  });
  std::string words;
  for (const Seat seat : seats)
    words += (words.empty() ? "" : ", ") + sitting.name(seat) + " " + std::to_string(counts[seat]);
  return words;
}

// Told from one happening; the table has the offices that were held then.
class Teller {
 public:
  Teller(const Sitting& sitting, const Table& table)
      : sitting_(sitting), game_(sitting.game()), names_(sitting.names()), table_(table) {}

  std::string line(const Happening& happening) const {
    const std::string who = is_player(happening.seat) ? sitting_.name(happening.seat) : "";
    switch (happening.what) {
      case What::controls_david:
        return why(happening) + winner(happening) + " receives " + amount_of(Resource::silver, happening.amount);
      case What::leads_centre:
        return padded(title(centre_of(happening.area)), 14) + why(happening) + winner(happening) + ": " +
               privilege(centre_of(happening.area));
      case What::controls_area:
        return padded(title(happening.area), 21) + why(happening) + winner(happening) + ": " +
               signs(game_.rules().income[static_cast<std::size_t>(happening.area)]);
      case What::gift_squires:
      case What::gift_silver: {
        const bool squires = happening.what == What::gift_squires;
        return std::string(squires ? "Most squires: " : "Most silver: ") +
               standing(sitting_, table_, happening.counts) + "; " + who + " receives " +
               amount_of(Resource::prestige, happening.amount) + (happening.tie ? ", being tied" : "");
      }
      case What::builds_floor: {
        const Rules& rules = game_.rules();
        const int usual = happening.amount * rules.floor_cost_step + rules.floor_cost;
        return with_names(sentence(happening), names_) +
               (happening.cost > usual ? ", being the first to build it" : "");
      }
      default:
        return with_names(sentence(happening), names_);
    }
  }

 private:
  // What decided it, with a tie named; who won the tie is told by his office, since its number decides.
  std::string why(const Happening& happening) const {
    return padded(standing(sitting_, table_, happening.counts) + (happening.tie ? ", tie" : ""), 24) + "  ";
  }
  std::string winner(const Happening& happening) const {
    return sitting_.name(happening.seat) + (happening.tie ? " as " + title(game_.office(table_, happening.seat)) : "");
  }
  static std::string privilege(Centre centre) {
    return centre == Centre::patriarchate ? "Scholars"
           : centre == Centre::market     ? "Building materials"
                                          : "Court intrigue";
  }

  const Sitting& sitting_;
  const Jerusalem& game_;
  const std::vector<std::string> names_;
  const Table& table_;
};

// Adds lines to steps: a heading begins a new one.
class Book {
 public:
  void add(const std::string& heading, std::string line) {
    if (heading != heading_) steps_.push_back({{heading_ = heading, true}});
    steps_.back().push_back({"  " + std::move(line)});
  }
  void carry_on(std::string words) { steps_.back().back().words += std::move(words); }
  Reckoning steps() && { return std::move(steps_); }

 private:
  Reckoning steps_;
  std::string heading_;
};

bool is_gain(What what) { return what >= What::gains_squires && what <= What::gains_prestige; }

// J3.3, J4.2: what whoever closes the reckoning has to know.
void tell_of_round(const Sitting& sitting, int round, std::string opener, Book& book) {
  const std::string heading = "Round " + std::to_string(round) + " begins";
  const Event event = sitting.table_after(sitting.entries()).event;
  if (event != Event::none)
    book.add(heading,
             "The event at its end is " + title(event) + ": " + event_words_for(sitting.game().rules(), event));
  if (round == sitting.game().rules().rounds) book.add(heading, "It is the last one.");
  book.add(heading, std::move(opener));
}

}  // namespace

Reckoning reckoning_of(const Sitting& sitting, int from, int to) {
  Book book;
  int begun = 0;  // the next round, if it has begun
  for (int entry = from; entry < to; ++entry) {
    const Table& before = sitting.table_after(entry);
    const Teller teller(sitting, before);
    const Phase phase = sitting.game().phase(before);
    const bool reckoned = phase == Phase::revenues || phase == Phase::event;
    const bool by_program = is_player(before.decider) && !sitting.is_person(before.decider);
    const bool is_income = before.step == Step::income;
    if (reckoned && by_program && !is_income)
      book.add(phase == Phase::event        ? heading_of(What::event_happens, before.event)
               : before.step == Step::david ? heading_of(What::controls_david, Event::none)
                                            : heading_of(What::leads_centre, Event::none),
               sitting.deed(entry));
    Seat paid = Seat::nobody;
    for (const Happening& happening : sitting.happenings(entry)) {
      if (happening.what == What::round_begins) begun = happening.amount;
      if (begun > 0 && happening.what == What::opens_auction)
        tell_of_round(sitting, begun, teller.line(happening), book);
      if (happening.what < What::controls_david || happening.what == What::wins_match) continue;
      const std::string heading = heading_of(happening.what, before.event);
      if (is_gain(happening.what) && happening.seat == paid) {
        const Resource resource = happening.what == What::gains_silver ? Resource::silver : Resource::prestige;
        book.carry_on(", " + amount_of(resource, happening.amount));
      } else if (happening.what == What::event_happens) {
        book.add(heading, event_words_for(sitting.game().rules(), before.event));
      } else {
        book.add(heading, teller.line(happening));
      }
      paid = is_gain(happening.what) ? happening.seat : Seat::nobody;
    }
  }
  return std::move(book).steps();
}

}  // namespace castellan::ui
