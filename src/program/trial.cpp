#include "program/trial.hpp"

#include "program/commands.hpp"

namespace castellan {

TrialOrder trial_in(const Arguments& arguments, std::uint64_t usual) {
  return {kinds_in(arguments),
          arguments.whole_number("games", usual, fewest_matches, most_matches),
          arguments.whole_number("seed", 1, 0, UINT64_MAX),
          jobs_in(arguments),
          bot_seconds_in(arguments),
          report_form_in(arguments),
          arguments.has("all")};
}

}  // namespace castellan
