#pragma once

#include <string>
#include <vector>

#include "jerusalem/jerusalem.hpp"

// What may be shown and said where everybody looks, or where one player looks at the others (J1.4).
namespace castellan::ui {

// The moves there would be with any purse, so that no list gives a purse away. What is too dear is refused when it is
// tried.
std::vector<jerusalem::Move> moves_for_any_purse(const jerusalem::Jerusalem& game,
                                                 const Prompt<jerusalem::Jerusalem>& prompt);

// A refusal without the amount it would give away: "...; that is 7".
std::string without_amount(std::string reason);

// A view holds what an attentive player has counted. The table does not count for him: only his own screen stays, or
// all of them where screens are open.
jerusalem::View as_on_the_table(const jerusalem::Jerusalem& game, jerusalem::View view);

}  // namespace castellan::ui
