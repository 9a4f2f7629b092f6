#pragma once

namespace castellan {

struct Interval {
  double low = 0;
  double high = 1;
};

constexpr double normal_95 = 1.959963984540054;  // 2.5 % of the normal distribution lie above

// The 95 % interval of Wilson for a share: `hits` of `tries`. With no tries it is 0 to 1.
Interval wilson(long hits, long tries);

}  // namespace castellan
