#pragma once

#include <string>
#include <vector>

#include "jerusalem/jerusalem.hpp"
#include "ui/look.hpp"

namespace castellan::ui {

// What the person to move is choosing, and how far he has come.
struct Decision {
  enum class Kind { bid, deployment, choice };

  Kind kind = Kind::choice;
  std::vector<jerusalem::Move> moves;                    // the legal ones; in the open those of any purse
  std::vector<jerusalem::Move> options;                  // those to choose from with the arrows, for a choice
  int cursor = 0;                                        // among the options
  int silver = 0;                                        // of the bid
  bool within_turn = false;                              // chosen inside a deployment turn, which can be gone back to
  bool typing = false;                                   // the next digit goes behind those typed before
  jerusalem::Area area = jerusalem::Area::palace_large;  // where the cursor stands in the city, for a deployment
};

Decision decision_for(const jerusalem::Table& table, std::vector<jerusalem::Move> moves);

// A narrower choice inside a deployment turn: cards, or the office's ability.
Decision choice_among(const Decision& from, bool (*wanted)(const jerusalem::Move&));
bool is_card(const jerusalem::Move& move);
bool is_office_ability(const jerusalem::Move& move);

// Whether deciding it shows what is behind the screen (J1.4).
bool is_secret(const jerusalem::Table& table);

// An option as the list has it: short, since the question stands beside it.
std::string words_for(const jerusalem::Move& move);
// What an option does, where its words do not say it; or nothing.
std::string explanation_of(const jerusalem::Rules& rules, const jerusalem::Move& move);
// The area that an option is about, to be lit in the city.
jerusalem::Area area_of(const jerusalem::Move& move);

// Where an arrow leads in the city as it is drawn.
enum class Direction { up, down, left, right };
jerusalem::Area neighbour(jerusalem::Area from, Direction direction, jerusalem::Areas in_play);

// Which keys do it, and which of them can do nothing now.
std::vector<KeyHint> keys_for(const Decision& decision, bool can_peek, bool can_take_back);

}  // namespace castellan::ui
