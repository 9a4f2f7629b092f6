#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jerusalem/move.hpp"

// What a person means by a line of text.
namespace castellan::ui {

// The line in small letters, cut at blanks and hyphens, without words that only make it a sentence ("in", "to").
std::vector<std::string> words_of(std::string_view line);

// A whole number of at most three digits, or -1.
int number_in(std::string_view word);

struct Answer {
  std::vector<jerusalem::Move> meant;  // one: understood; several: it could be any of these; none: no move at all
  int count = 1;                       // how often: "hire 2"
};

// Words may be shortened and left out as long as one move is left that they fit; `possible` goes before all other
// moves, so that what is legal now needs the fewest letters, and what is not is still understood and can be refused
// with its rule.
Answer understand(std::string_view line, const std::vector<jerusalem::Move>& possible);

// Whether a move's first word, of all that there are, begins like this.
bool begins_a_move(std::string_view word);

}  // namespace castellan::ui
