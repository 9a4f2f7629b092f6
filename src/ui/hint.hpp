#pragma once

#include <string>
#include <vector>

#include "ai/search.hpp"
#include "jerusalem/jerusalem.hpp"

namespace castellan::ui {

// What the King would do in the place of whoever is to move, to be found out in any thread.
std::vector<Thought<jerusalem::Jerusalem>> king_thoughts(const jerusalem::Jerusalem& game, int players,
                                                         const Prompt<jerusalem::Jerusalem>& prompt,
                                                         const std::atomic<bool>* stop = nullptr);

// The best three, a line each, those that were tried most first: "37 %: bid 4", or "else: bid 4" where it was tried too
// little for a figure.
std::vector<std::string> in_words(std::vector<Thought<jerusalem::Jerusalem>> thoughts);

}  // namespace castellan::ui
