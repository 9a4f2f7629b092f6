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

bool in_boxes() { return ::isatty(STDOUT_FILENO) == 1 && terminal::refusal(terminal::read_environment()).empty(); }

}  // namespace

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
    show_to_people(report, form, output);
}

void show_to_people(const Report& report, const ReportForm& form, Output& output) {
  if (!in_boxes()) {
    output << to_text(report);
    return;
  }
  const terminal::ColourDepth depth = terminal::colour_depth(terminal::read_environment());
  output << ui::print_report(report, terminal_width(), form.ascii, depth);
}

std::string plus_minus_in(const ReportForm& form) { return in_boxes() && !form.ascii ? "±" : "+-"; }

}  // namespace castellan
