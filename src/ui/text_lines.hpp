#pragma once

#include <string>
#include <string_view>
#include <vector>

// Text that people type, and text of theirs that has to fit on a screen.
namespace castellan::ui {

// One for each code point; a byte that is not UTF-8 stands alone.
std::vector<std::string> characters_of(std::string_view text);

// Puts as much of `typed` behind `field` as `most` bytes allow, without characters that no screen should be given.
// Returns whether all the rest of it went in.
bool type_into(std::string& field, std::string_view typed, std::size_t most);
void rub_out(std::string& field);
std::string without_outer_spaces(const std::string& text);

// What a file or its name says, made fit for a screen.
std::string harmless(std::string_view text);

// At most so many columns: the begin of the text, or for a field that is being typed its end.
std::string begin_of(const std::string& text, int columns);
// The same, ending between the parts of a sentence ("; ") where it has several.
std::string first_parts_of(const std::string& text, int columns);
std::string end_of(const std::string& text, int columns);

// Broken between words; continued lines begin with so many blanks. A text that fits keeps its own blanks.
std::vector<std::string> in_lines(const std::string& text, int columns, int hanging = 0);

}  // namespace castellan::ui
