#pragma once
#include <string>

#include "lab/report.hpp"
#include "lab/results_heading.hpp"

namespace castellan {

// A cell as people read it: "25.4 %", "4.90"; "" for nothing. `digits` are those of a share.
std::string in_words(const Cell& cell, int digits = 1);
// Its 95 % interval: "24.1 to 26.8", "+- 0.02"; "" where it has none.
std::string interval_in_words(const Cell& cell);

// In lines of ASCII, for pipes and files.
std::string to_text(const Report& report);
// For programs, with every figure: castellan(6) explains them.
std::string to_json(const Report& report, const ResultsHeading& heading);
std::string to_csv(const Report& report);

}  // namespace castellan
