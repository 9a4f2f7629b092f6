#include "lab/finding.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lab/columns.hpp"
#include "lab/holm.hpp"

namespace castellan {
namespace {

constexpr int most_digits = 5;

// As many digits as it takes for a small error not to be written as 0.
int digits_for(const Measure& measure, double error) {
  int digits = measure.share ? share_digits : measure.digits;
  const double shown = error * (measure.share ? 100 : 1);
  while (shown > 0 && digits < most_digits && shown * std::pow(10, digits) < 1) ++digits;
  return digits;
}

std::string figure(const Measure& measure, double value, int digits) {
  return measure.share ? decimal(100 * value, digits) + " %" : decimal(value, digits);
}

double sureness(const Finding& finding) {
  if (finding.difference.error == 0) return std::numeric_limits<double>::infinity();
  return std::abs(finding.difference.value) / finding.difference.error;
}

}  // namespace

std::vector<Finding> findings_of(const std::vector<PairedSums>& pairs) {
  std::vector<Finding> findings;
  std::vector<double> ps;
  for (std::size_t m = 0; m < pairs.size(); ++m) {
    const PairedSums& pair = pairs[m];
    findings.push_back({m, pair.comparable(), pair.unequal() > 0, pair.a(), pair.b(), pair.difference(), pair.p()});
    // What never differs is no comparison: it could not have been a false alarm.
    if (findings.back().comparable && findings.back().varies) ps.push_back(findings.back().p);
  }
  const std::vector<double> adjusted = holm(ps);
  std::size_t next = 0;
  for (Finding& finding : findings) {
    if (!finding.comparable || !finding.varies) continue;
    finding.adjusted = adjusted[next++];
    finding.changed = finding.adjusted < finding_level;
  }
  return findings;
}

std::vector<Finding> changes_in(const std::vector<Finding>& findings) {
  std::vector<Finding> changes;
  for (const Finding& finding : findings)
    if (finding.changed) changes.push_back(finding);
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Finding& one, const Finding& other) { return sureness(one) > sureness(other); });
  return changes;
}

std::string in_words(const Measure& measure, double value) {
  return figure(measure, value, measure.share ? share_digits : measure.digits);
}

std::string size_in_words(const Measure& measure, const Estimated& size, std::string_view plus_minus) {
  const double half = size.half_width();
  const int digits = digits_for(measure, half);
  return figure(measure, size.value, digits) + ' ' + std::string(plus_minus) + ' ' + figure(measure, half, digits);
}

std::string sentence(const Measure& measure, const Finding& finding, std::string_view plus_minus) {
  const auto& [value, error] = finding.difference;
  const int digits = digits_for(measure, finding.difference.half_width());
  std::string text;
  for (std::size_t at = 0; at < measure.sentence.size(); ++at) {
    if (measure.sentence[at] == '#') {
      text += size_in_words(measure, {std::abs(value), error}, plus_minus);
    } else if (measure.sentence[at] == '{') {
      const std::size_t bar = measure.sentence.find('|', at), end = measure.sentence.find('}', at);
      text +=
          value > 0 ? measure.sentence.substr(at + 1, bar - at - 1) : measure.sentence.substr(bar + 1, end - bar - 1);
      at = end;
    } else {
      text += measure.sentence[at];
    }
  }
  return text + ": " + figure(measure, finding.b.value, digits) + " instead of " +
         figure(measure, finding.a.value, digits) + ".";
}

}  // namespace castellan
