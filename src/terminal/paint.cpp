#include "terminal/paint.hpp"

#include <array>
#include <charconv>
#include <cstdlib>

#include <ftxui/screen/color_info.hpp>

namespace castellan::terminal {

namespace {

// FTXUI keeps a colour's parts to itself; what it prints for a foreground tells them: 39, 31, 91, 38;5;N, 38;2;R;G;B.
Paint read_paint(const std::string& printed) {
  std::array<int, 5> numbers = {};
  const char* at = printed.data();
  const char* const end = at + printed.size();
  for (int& number : numbers) {
    if (at >= end) break;
    at = std::from_chars(at, end, number).ptr + 1;
  }
  const auto part = [&](std::size_t i) { return static_cast<std::uint8_t>(numbers[i]); };
  if (numbers[0] == 38 && numbers[1] == 2) return {Paint::Kind::full, part(2), part(3), part(4)};
  if (numbers[0] == 38) return {Paint::Kind::palette, part(2)};
  if (numbers[0] >= 90) return {Paint::Kind::basic, static_cast<std::uint8_t>(numbers[0] - 90 + 8)};
  if (numbers[0] >= 30 && numbers[0] < 38) return {Paint::Kind::basic, static_cast<std::uint8_t>(numbers[0] - 30)};
  return {};
}

// xterm's palette: 16 to 231 is a cube of six steps each way, 232 to 255 are greys.
Paint nearest_in_palette(const Paint& paint) {
  constexpr std::array<int, 6> steps = {0, 95, 135, 175, 215, 255};
  const std::array<int, 3> wanted = {paint.red, paint.green, paint.blue};
  int cube = 16;
  int cube_distance = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    std::size_t best = 0;
    for (std::size_t step = 1; step < steps.size(); ++step)
      if (std::abs(steps[step] - wanted[i]) < std::abs(steps[best] - wanted[i])) best = step;
    constexpr std::array<int, 3> weight = {36, 6, 1};
    cube += weight[i] * static_cast<int>(best);
    cube_distance += (steps[best] - wanted[i]) * (steps[best] - wanted[i]);
  }
  int nearest = cube;
  int nearest_distance = cube_distance;
  for (int grey = 0; grey < 24; ++grey) {
    int distance = 0;
    for (const int part : wanted) distance += (8 + 10 * grey - part) * (8 + 10 * grey - part);
    if (distance < nearest_distance) {
      nearest = 232 + grey;
      nearest_distance = distance;
    }
  }
  return {Paint::Kind::palette, static_cast<std::uint8_t>(nearest)};
}

}  // namespace

Paint to_paint(const ftxui::Color& colour, ColourDepth depth) {
  if (depth == ColourDepth::none) return {};
  Paint paint = read_paint(colour.Print(false));
  if (paint.kind == Paint::Kind::full && depth < ColourDepth::full) paint = nearest_in_palette(paint);
  // The first sixteen have a shorter name.
  if (paint.kind == Paint::Kind::palette && paint.red < 16) return {Paint::Kind::basic, paint.red};
  if (paint.kind == Paint::Kind::palette && depth < ColourDepth::palette)
    return {Paint::Kind::basic, ftxui::GetColorInfo(static_cast<ftxui::Color::Palette256>(paint.red)).index_16};
  return paint;
}

std::string parameters(const Paint& paint, Layer layer) {
  const int shift = layer == Layer::background ? 10 : 0;
  switch (paint.kind) {
    case Paint::Kind::standard:
      return std::to_string(39 + shift);
    case Paint::Kind::basic:
      return std::to_string((paint.red < 8 ? 30 : 90 - 8) + paint.red + shift);
    case Paint::Kind::palette:
      return std::to_string(38 + shift) + ";5;" + std::to_string(paint.red);
    case Paint::Kind::full:
      return std::to_string(38 + shift) + ";2;" + std::to_string(paint.red) + ";" + std::to_string(paint.green) + ";" +
             std::to_string(paint.blue);
  }
  return "";
}

}  // namespace castellan::terminal
