#include "program/show_report.hpp"

#include <algorithm>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/environment.hpp"
#include "ui/report_view.hpp"

namespace castellan {
namespace {

constexpr int narrowest = 60, widest = 160, usual = 80;

int terminal_width() {
  struct winsize size {};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
  return std::clamp<int>(size.ws_col, narrowest, widest);
}

}  // namespace

ReportForm report_form_in(const Arguments& arguments) {
  const ReportForm form{arguments.has("json"), arguments.has("csv"), arguments.has("ascii")};
  if (form.json && form.csv) throw BadInput("--json and --csv are two forms of the same report; give one of them");
  return form;
}

void show_report(const Report& report, const ResultsHeading& heading, const ReportForm& form, Output& output) {
  const terminal::Environment environment = terminal::read_environment();
  if (form.json) {
    output << to_json(report, heading);
  } else if (form.csv) {
    output << to_csv(report);
  } else if (::isatty(STDOUT_FILENO) == 1 && terminal::refusal(environment).empty()) {
    output << ui::print_report(report, terminal_width(), form.ascii, terminal::colour_depth(environment));
  } else {
    output << to_text(report);
  }
}

}  // namespace castellan
