#include "terminal/cell.hpp"

#include <string_view>

#include <ftxui/screen/string.hpp>

#include "terminal/utf8.hpp"

namespace castellan::terminal {

namespace {

// Characters that turn the direction of writing: one in a name could rearrange a whole line.
bool turns_direction(char32_t code_point) {
  return (code_point >= 0x202a && code_point <= 0x202e) || (code_point >= 0x2066 && code_point <= 0x2069);
}

// The number of characters; 0 when one of them must not be sent to a terminal.
std::size_t count_characters(std::string_view glyph) {
  std::size_t count = 0;
  while (!glyph.empty()) {
    const auto [code_point, length] = first_character(glyph);
    if (length == 0 || is_control(code_point) || turns_direction(code_point)) return 0;
    glyph.remove_prefix(length);
    ++count;
  }
  return count;
}

void set_glyph(Cell& cell, const std::string& glyph) {
  if (glyph.empty() || (glyph.size() == 1 && static_cast<unsigned char>(glyph[0]) <= ' ')) return;
  const std::size_t characters = count_characters(glyph);
  if (characters == 0) return;
  const int width = glyph.size() == 1 ? 1 : ftxui::string_width(glyph);
  if (width < 1 || width > 2) return;
  cell.glyph = glyph;
  cell.wide = width == 2;
  cell.steady = width == 1 && characters == 1;
}

template <class Pixel>
std::uint8_t attributes_of(const Pixel& pixel) {
  int attributes = 0;
  const auto take = [&](bool is_set, Style::Attribute attribute) { attributes |= is_set ? attribute : 0; };
  take(pixel.bold, Style::bold);
  take(pixel.dim, Style::dim);
  if constexpr (requires { pixel.italic; }) take(pixel.italic, Style::italic);  // FTXUI 6
  // The code for two lines, 21, means "not bold" to older Linux consoles and others.
  take(pixel.underlined || pixel.underlined_double, Style::underlined);
  take(pixel.blink, Style::blinking);
  take(pixel.inverted, Style::inverted);
  take(pixel.strikethrough, Style::struck);
  return static_cast<std::uint8_t>(attributes);
}

}  // namespace

bool is_blank(const Cell& cell) { return cell.glyph == " " && (cell.style.attributes & Style::on_blanks) == 0; }

bool suits(const Style& pen, const Cell& cell) {
  if (pen == cell.style) return true;
  return is_blank(cell) && pen.background == cell.style.background && (pen.attributes & Style::on_blanks) == 0;
}

Cell to_cell(const ScreenCell& pixel, const Paint& foreground, const Paint& background) {
  Cell cell;
  set_glyph(cell, pixel.character);
  cell.style = {attributes_of(pixel), foreground, background};
  if (is_blank(cell)) cell.style = {0, {}, background};
  return cell;
}

}  // namespace castellan::terminal
