#include "program/show_report.hpp"

namespace castellan {

ReportForm report_form_in(const Arguments& arguments) {
  const ReportForm form{arguments.has("json"), arguments.has("csv"), arguments.has("ascii")};
  if (form.json && form.csv) throw BadInput("--json and --csv are two forms of the same report; give one of them");
  return form;
}

void show_report(const Report& report, const ResultsHeading& heading, const ReportForm& form, Output& output) {
  if (form.json)
    output << to_json(report, heading);
  else if (form.csv)
    output << to_csv(report);
  else
    output << to_text(report);
}

}  // namespace castellan
