#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "jerusalem/jerusalem.hpp"
#include "match/chronicle.hpp"
#include "tiny_game.hpp"

using namespace castellan;

namespace {

void demand(bool held, const char* what) {
  if (held) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

// Whatever loads is written again as the same text (but for a cut-off last line, and for what follows of itself), and
// loads again to the same match.
template <Game G>
void load(std::string_view text) {
  const auto same_rules = [](const Heading&) { return G{}; };
  const auto loaded = Chronicle<G>::load(text, same_rules);
  if (const auto* refusal = std::get_if<Refusal>(&loaded)) {
    demand(refusal->line > 0 && !refusal->reason.empty(), "a refusal has a line and a reason");
    return;
  }
  const auto& told = std::get<0>(loaded);
  const std::string_view whole = text.substr(0, text.rfind('\n') + 1);
  demand(told.text().starts_with(whole), "the text is another one");
  demand(told.note().empty() == (whole.size() == text.size()), "only what is cut off is noted");
  const auto again = Chronicle<G>::load(told.text(), same_rules);
  demand(again.index() == 0, "what was written is refused");
  demand(std::get<0>(again).session().record() == told.session().record(), "the match is another one");
}

// Checks stop nearly every mutation, so that few reach the rules. Here the lines are sealed again first, and the
// bytes' last line may end anywhere.
std::string sealed_again(std::string_view text) {
  SaveText parts;
  const std::size_t begin = text.find(" begin\n");
  parts = read_save(text.substr(0, begin == text.npos ? 0 : begin + 7));
  if (parts.heading.start.empty()) return std::string(text);
  SaveWriter writer(parts.heading);
  for (text.remove_prefix(begin + 7); text.find('\n') != text.npos; text.remove_prefix(text.find('\n') + 1)) {
    const std::string_view line = text.substr(0, text.find('\n'));
    line.find(' ') == 4 ? writer.checked_line(line.substr(5)) : writer.line(line);
  }
  return writer.text.append(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string sealed = sealed_again(text);
  for (const std::string_view each : {text, std::string_view(sealed)}) {
    // One line for each game.
    load<tiny::Tiny>(each);
    load<jerusalem::Jerusalem>(each);
  }
  return 0;
}
