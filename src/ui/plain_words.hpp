#pragma once

#include <string>
#include <string_view>

#include "ui/sitting.hpp"

// A table told in lines of text, with no drawing in them, for screen readers and pipes. Each text is whole lines.
namespace castellan::ui {

// What everybody sees: round, event, players, offices, city.
std::string table_in_words(const Sitting& sitting);
// What stands behind the viewer's own screen; with screens open, behind everybody's.
std::string screen_in_words(const Sitting& sitting, const jerusalem::View& view);
// Of a match that is over: places, and what put each ahead of the next (J12.1).
std::string ranking_in_words(const Sitting& sitting);

// The paragraph of a rules text with this id ("J6.8"), or a whole chapter ("J6"); "" if there is none.
std::string rule_paragraph(std::string_view rules_text, std::string_view id);
// The chapters: "J1 Pieces" ...
std::string rule_chapters(std::string_view rules_text);

// The path as a shell takes it for one word.
std::string shell_word(const std::string& path);
// Control characters become "?".
std::string without_controls(std::string_view text);

}  // namespace castellan::ui
