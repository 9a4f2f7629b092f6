#pragma once
#include "lab/jerusalem_account.hpp"
#include "lab/jerusalem_tally.hpp"

namespace castellan {

template <>
struct Study<jerusalem::Jerusalem> {
  using Account = jerusalem::Account;
  using Observer = jerusalem::Observer;
  using Tally = jerusalem::Tally;

  static void write(const ResultsHeading& heading, const Account& account, std::string& text);
  static std::string read(const ResultsHeading& heading, std::string_view line, Account& account);
};
static_assert(StudyOf<Study<jerusalem::Jerusalem>, jerusalem::Jerusalem>);

}  // namespace castellan
