#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/knob.hpp"

namespace castellan {

constexpr std::size_t most_knob_values = 100;

// The values that a person wants a knob to have, one after the other: "4..8", "0..20/5", "4,6,8", "true,false". A
// switch is 0 or 1. A text is the sentence that says what is wrong; it goes on after the name of the option.
std::variant<std::vector<int>, std::string> knob_values(const Knob& knob, std::string_view text);

// Turns a number or a switch to such a value.
void turn(const Knob& knob, int value);
// As a rules file writes it.
std::string value_in_words(const Knob& knob, int value);
std::string value_in_words(const Knob& knob);  // the present one, of a number or a switch

}  // namespace castellan
