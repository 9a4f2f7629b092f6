#include "lab/series.hpp"

#include "ai/exec_kind.hpp"

namespace castellan {

std::string name_in_series(const Series& series, std::size_t player) {
  return std::string(short_kind(series.kinds[player])) + ' ' + std::to_string(player + 1);
}

}  // namespace castellan
