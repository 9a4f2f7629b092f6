#pragma once

#include "jerusalem/jerusalem.hpp"

namespace castellan::jerusalem {

// A few figures changed to anything that their range allows, often to its ends.
inline Rules random_rules(Rng& rng) {
  for (;;) {
    Rules rules;
    std::vector<Knob> knobs = Jerusalem::knobs(rules);
    for (int changes = rng.below(30); changes >= 0; --changes) {
      Knob& knob = knobs[static_cast<std::size_t>(rng.below(static_cast<int>(knobs.size())))];
      if (auto* number = std::get_if<std::int16_t*>(&knob.value)) {
        const int anything = knob.least + rng.below(knob.most - knob.least + 1);
        const int choices[] = {knob.least, knob.most, anything};
        **number = static_cast<std::int16_t>(choices[rng.below(3)]);
      } else if (auto* flag = std::get_if<bool*>(&knob.value)) {
        **flag = !**flag;
      } else {
        const WordSet& set = std::get<WordSet>(knob.value);
        *set.bits = static_cast<std::uint16_t>(*set.bits ^ 1 << rng.below(static_cast<int>(set.words.size())));
      }
    }
    if (Jerusalem::conflicts(rules).empty()) return rules;
  }
}

}  // namespace castellan::jerusalem
