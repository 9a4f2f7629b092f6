#include "match/save_text.hpp"

#include <algorithm>
#include <charconv>

namespace castellan {
namespace {

constexpr std::string_view magic = "castellan-save ", version = "1", begin = "begin";
constexpr std::size_t longest_line = 1000, longest_name = 40, check_digits = 4;

std::uint16_t crc16(std::uint16_t crc, std::string_view text) {  // polynomial 1021, as in XMODEM
  for (const char byte : text) {
    crc = static_cast<std::uint16_t>(crc ^ static_cast<unsigned char>(byte) << 8);
    for (int bit = 0; bit < 8; ++bit) crc = static_cast<std::uint16_t>(crc << 1 ^ (crc & 0x8000 ? 0x1021 : 0));
  }
  return crc;
}

std::string hex(std::uint64_t number, std::size_t digits) {
  std::string text(digits, '0');
  for (; digits > 0; number >>= 4) text[--digits] = "0123456789abcdef"[number & 15];
  return text;
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

// What makes the text unfit for a line that is shown on terminals, or "".
std::string unfit(std::string_view text) {
  for (std::size_t i = 0, length = 1; i < text.size(); i += length) {
    const auto lead = static_cast<unsigned char>(text[i]);
    length = lead < 0x80 ? 1 : lead >> 5 == 0b110 ? 2 : lead >> 4 == 0b1110 ? 3 : lead >> 3 == 0b11110 ? 4 : 0;
    if (length == 0 || length > text.size() - i) return "is not UTF-8";
    char32_t point = length == 1 ? lead : lead & (0x7Fu >> length);
    for (const char next : text.substr(i + 1, length - 1)) {
      if ((next & 0xC0) != 0x80) return "is not UTF-8";
      point = point << 6 | (static_cast<unsigned char>(next) & 0x3F);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (point < least[length] || point > 0x10FFFF || point >> 11 == 0x1B) return "is not UTF-8";
    const bool turns_text_round = (point >= 0x2028 && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    if (point < 0x20 || (point >= 0x7F && point < 0xA0) || turns_text_round) return "has a control character in it";
  }
  return {};
}

// A kind of player is one word in the file: a command's spaces, and the sign that stands for them, are written as in
// web addresses.
std::string as_word(std::string_view kind) {
  std::string word;
  for (const char byte : kind) word += byte == ' ' ? "%20" : byte == '%' ? "%25" : std::string(1, byte);
  return word;
}
std::string from_word(std::string_view word) {
  std::string kind;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool space = word.substr(i).starts_with("%20");
    if (space || word.substr(i).starts_with("%25")) {
      kind += space ? ' ' : '%';
      i += 2;
    } else {
      kind += word[i];
    }
  }
  return kind;
}

// Goes through whole lines; whatever is wrong is thrown as a Refusal and caught in read_save.
struct Reader {
  std::string_view text;
  std::size_t offset = 0, next_offset = 0;
  int number = 0;
  std::string_view line = {};

  [[noreturn]] void refuse(std::string reason) const { throw Refusal{number, std::move(reason)}; }
  bool next() {
    if (next_offset == text.size()) return false;
    offset = next_offset;
    line = text.substr(offset, text.find('\n', offset) - offset);
    next_offset = offset + line.size() + 1;
    ++number;
    if (line.size() > longest_line) refuse("the line is longer than " + std::to_string(longest_line) + " bytes");
    if (line.ends_with('\r')) refuse("the line ends with a carriage return: another program has changed the line ends");
    if (std::string reason = unfit(line); !reason.empty()) refuse("the line " + reason);
    return true;
  }
  void next_of_heading() {
    if (next()) return;
    ++number;
    refuse("the file ends inside its heading: there is no match in it yet");
  }
  // The rest of a line that begins with that word.
  bool has(std::string_view key) const { return line.starts_with(key) && line.substr(key.size()).starts_with(' '); }
  std::string_view value(std::string_view key) const {
    if (!has(key) || line.size() == key.size() + 1)
      refuse("a line " + quoted(std::string(key) + " ...") + " is due here");
    return line.substr(key.size() + 1);
  }
};

void read_heading(Reader& in, Heading& heading) {
  in.next_of_heading();
  if (const auto found = in.value("castellan-save"); found != version)
    in.refuse("the save has format " + quoted(found) + "; this castellan reads format " + std::string(version) +
              ", a newer one may read more");
  in.next_of_heading();
  heading.game = in.value("game");
  in.next_of_heading();
  const auto rules = in.value("rules");
  const auto space = rules.rfind(' ');
  if (space == rules.npos) in.refuse("the rules line has a name and a digest");
  heading.rules = rules.substr(0, space);
  heading.digest = rules.substr(space + 1);
  for (in.next_of_heading(); in.has("rule"); in.next_of_heading()) heading.differences.emplace_back(in.value("rule"));
  const auto seed = in.value("seed");
  if (const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), heading.seed);
      error != std::errc{} || end != seed.data() + seed.size())
    in.refuse("the seed is no number below 2^64");
  in.next_of_heading();
  do {
    const auto seat = in.value("seat");
    const auto kind = seat.find(' '), name = seat.find(' ', kind + 1);
    if (kind == seat.npos || name == seat.npos) in.refuse("a seat has a colour, a kind of player and a name");
    heading.seats.push_back({from_word(seat.substr(kind + 1, name - kind - 1)), std::string(seat.substr(name + 1)),
                             std::string(seat.substr(0, kind))});
    if (std::string reason = why_no_name(heading.seats.back().name); !reason.empty()) in.refuse(reason);
    in.next_of_heading();
  } while (in.has("seat"));
  heading.start = in.value("start");
  in.next_of_heading();
  // Written again from what was understood, it must be the same: this compares the check as well.
  if (SaveWriter(heading).text != in.text.substr(0, in.next_offset))
    in.refuse(in.line.ends_with(begin) ? "the heading does not match its check: it was changed after it was written"
                                       : "the heading ends with a line " + quoted("CHECK begin"));
}

}  // namespace

std::string why_no_name(std::string_view name) {
  if (name.empty()) return "a player needs a name";
  if (name.size() > longest_name)
    return "a name has at most " + std::to_string(longest_name) + " letters, fewer with accents";
  const std::string reason = unfit(name);
  return reason.empty() ? "" : "the name " + reason;
}

std::string to_text(const Refusal& refusal) { return "line " + std::to_string(refusal.line) + ": " + refusal.reason; }

SaveWriter::SaveWriter(const Heading& heading) {
  line(std::string(magic) + std::string(version));
  line("game " + heading.game);
  line("rules " + heading.rules + ' ' + heading.digest);
  for (const auto& difference : heading.differences) line("rule " + difference);
  line("seed " + std::to_string(heading.seed));
  for (const Sitter& seat : heading.seats) line("seat " + seat.colour + ' ' + as_word(seat.kind) + ' ' + seat.name);
  line("start " + heading.start);
  checked_line(begin);
}

void SaveWriter::line(std::string_view words) {
  const std::size_t from = text.size();
  (text += words) += '\n';
  check_ = crc16(check_, std::string_view(text).substr(from));
}

void SaveWriter::checked_line(std::string_view words) {
  line((hex(crc16(check_, words), check_digits) += ' ') += words);
}

void SaveWriter::fingerprint_line(int round, std::uint64_t fingerprint) {
  line("fingerprint " + std::to_string(round) + ' ' + hex(fingerprint, 16));
}

SaveText read_save(std::string_view text) {
  SaveText save;
  Reader in{text.substr(0, text.rfind('\n') + 1)};
  try {
    if (text.empty()) throw Refusal{1, "the file is empty"};
    if (!magic.starts_with(text.substr(0, magic.size()))) throw Refusal{1, "this is no match saved by castellan"};
    if (text.size() > longest_save) throw Refusal{1, "the file is too large for a match"};
    read_heading(in, save.heading);
    SaveWriter again(save.heading);
    while (in.next()) {
      SaveLine line{in.number, in.offset, in.line, {}, {}};
      const auto words = in.line.substr(std::min(in.line.size(), check_digits + 1));
      if (in.line == "take-back" || in.has("fingerprint")) {
        again.line(in.line);
      } else if (const auto space = words.find(' ');
                 space != 0 && space != words.npos && in.line.find_first_not_of("0123456789abcdef") == check_digits) {
        line.seat = words.substr(0, space);
        line.move = words.substr(space + 1);
        again.checked_line(words);
      } else {
        in.refuse("this is neither a move nor a note nor a take-back nor a fingerprint");
      }
      save.lines.push_back(line);
      if (const auto expected = std::string_view(again.text).substr(in.offset); !expected.starts_with(in.line))
        in.refuse("the line or one before it was changed after it was written: its check would be " +
                  std::string(expected.substr(0, check_digits)));
    }
    if (in.text.size() < text.size())
      save.note = "line " + std::to_string(in.number + 1) + " is cut off and was left out";
  } catch (Refusal& refusal) {
    save.refusal = std::move(refusal);
  }
  return save;
}

}  // namespace castellan
