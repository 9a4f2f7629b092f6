#pragma once

#include <ftxui/dom/elements.hpp>

#include "lab/report.hpp"

// The plots of a report.
namespace castellan::ui {

// A stretch of numbers that is drawn over so many columns.
struct Axis {
  double low = 0;
  double high = 1;
  int columns = 10;
  int column_of(double value) const;
};

// What a strip needs to know of a cell: the value and its interval. False where there is none.
bool estimate_of(const Cell& cell, double& value, Interval& interval);

// The interval as a line with the value on it; `even` is a mark on the axis, or negative. A value whose interval lies
// wholly above or below that mark is an arrow.
ftxui::Element draw_strip(const Cell& cell, const Axis& axis, double even);

// Columns of blocks above the values, with their shares below; at least `narrowest_histogram` wide.
ftxui::Element draw_histogram(const Histogram& histogram, int columns);
int narrowest_histogram(const Histogram& histogram);
int widest_histogram(const Histogram& histogram);  // more room would do nothing for it

}  // namespace castellan::ui
