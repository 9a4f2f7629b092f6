#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

// What the program says and how it ends.
namespace castellan {

enum ExitStatus : int { all_well = 0, trouble = 1, bad_input = 2 };

// Ends the command: main prints the sentence. BadInput is for what the person can put right on the command line or in
// a file; Trouble for the rest (a full disk).
struct Halt : std::runtime_error {
  Halt(ExitStatus its_status, const std::string& sentence) : std::runtime_error(sentence), status(its_status) {}
  ExitStatus status;
};
struct BadInput : Halt {
  explicit BadInput(const std::string& sentence) : Halt(bad_input, sentence) {}
};
struct Trouble : Halt {
  explicit Trouble(const std::string& sentence) : Halt(trouble, sentence) {}
};
// A full screen that ended with a status of its own: the terminal went away, or somebody asked for the end.
struct Ended {
  int status;
};
// Whoever read our output has gone away, which ends the command without a word.
struct NobodyReads {};

// Standard output. Every byte is known to be written when flush() returns; what cannot be written is Trouble.
class Output {
 public:
  Output& operator<<(std::string_view text);
  void flush();

 private:
  std::string waiting_;
};

// Text from a person or a file made fit for a terminal: control characters become "?".
std::string printable(std::string_view text);
std::string quoted_for_people(std::string_view text);  // "like this"
std::string hexadecimal(std::uint64_t number);         // 16 digits

// Prints "castellan: SENTENCE" on standard error, each line of it.
void complain(std::string_view sentence);

}  // namespace castellan
