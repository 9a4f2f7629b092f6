#pragma once
#include "lab/report_text.hpp"
#include "program/command_line.hpp"

namespace castellan {

// How a report is given out.
struct ReportForm {
  bool json = false;
  bool csv = false;
  bool ascii = false;
};
constexpr OptionText json_report_option = {"json", "", "The report as JSON, with every figure; see castellan(6)"};
constexpr OptionText csv_report_option = {"csv", "", "The report as CSV: table, row, column, value, interval"};
constexpr OptionText ascii_report_option = {"ascii", "", "On a terminal: draw with ASCII characters only"};
ReportForm report_form_in(const Arguments& arguments);

// In boxes on a terminal, else in lines of text.
void show_report(const Report& report, const ResultsHeading& heading, const ReportForm& form, Output& output);

// The same where a report has other forms for programs.
void show_to_people(const Report& report, const ReportForm& form, Output& output);
// What stands before an error there: "±", or "+-" where only ASCII is wanted.
std::string plus_minus_in(const ReportForm& form);

}  // namespace castellan
