#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jerusalem/jerusalem.hpp"
#include "ui/look.hpp"

namespace castellan::ui {

// What the person to move is choosing, and how far he has come.
struct Decision {
  enum class Kind { bid, deployment, choice };

  Kind kind = Kind::choice;
  jerusalem::Step step = jerusalem::Step::over;          // what is asked ...
  Seat seat = Seat::nobody;                              // ... and who
  std::vector<jerusalem::Move> moves;                    // the legal ones; in the open those of any purse
  std::vector<jerusalem::Move> options;                  // those to choose from with the arrows, for a choice
  int cursor = 0;                                        // among the options
  std::optional<int> silver = {};                        // of the bid; none until one has been chosen
  bool within_turn = false;                              // chosen inside a deployment turn, which can be gone back to
  bool typing = false;                                   // the next digit goes behind those typed before
  jerusalem::Area area = jerusalem::Area::palace_large;  // where the cursor stands in the city, for a deployment
};

Decision decision_for(const jerusalem::Table& table, std::vector<jerusalem::Move> moves);

// A choice that is gone on with stays where it was: on the same option, as long as there is one.
void keep_cursor(Decision& decision, const Decision& before);

// The least that can be bid now.
int least_bid(const Decision& decision);

// A narrower choice inside a deployment turn: cards, or the office's ability.
Decision choice_among(const Decision& from, std::vector<jerusalem::Move> options);
// All cards of a hand: also those that cannot be played now, so that they can be read.
std::vector<jerusalem::Move> cards_to_play(const jerusalem::CardCounts& hand);
std::vector<jerusalem::Move> office_abilities(const std::vector<jerusalem::Move>& moves);

// Whether deciding it shows what is behind the screen (J1.4).
bool is_secret(const jerusalem::Table& table);

// An option as the list has it: short, since the question stands beside it.
std::string words_for(const jerusalem::Table& table, const jerusalem::Move& move);
std::string words_for(const jerusalem::Move& move);
// What an option does, where its words do not say it; or nothing.
std::string explanation_of(const jerusalem::Rules& rules, const jerusalem::Move& move);
// The area that an option is about, to be lit in the city.
jerusalem::Area area_of(const jerusalem::Move& move);

// Where an arrow leads in the city as it is drawn.
enum class Direction { up, down, left, right };
jerusalem::Area neighbour(jerusalem::Area from, Direction direction, jerusalem::Areas in_play);

// Which keys do it, and which of them can do nothing now.
std::vector<KeyHint> keys_for(const Decision& decision, const jerusalem::Jerusalem& game, const jerusalem::Table& table,
                              bool can_peek, bool can_take_back);

}  // namespace castellan::ui
