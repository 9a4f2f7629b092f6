#include "ai/bot.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

namespace castellan {
namespace {

using Json = nlohmann::ordered_json;
using Outcome = Child::Outcome;

constexpr int protocol = 1;
constexpr std::chrono::milliseconds between_looks(50);  // at whether it is to be waited for still

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

Json figure(std::int16_t* number) { return *number; }
Json figure(bool* yes) { return *yes; }
Json figure(const WordSet& set) {
  Json words = Json::array();
  for (std::size_t i = 0; i < set.words.size(); ++i)
    if ((*set.bits >> i & 1) != 0) words.push_back(set.words[i]);
  return words;
}

std::string in_digits(double number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

// What a line answers: a prompt's number and a move. Nothing for whatever else it says.
struct Answered {
  std::int64_t number;
  std::string move;
};
std::optional<Answered> answer_in(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("number") || !json.contains("move")) return std::nullopt;
  if (!json["number"].is_number_integer() || !json["move"].is_string()) return std::nullopt;
  return Answered{json["number"].get<std::int64_t>(), json["move"].get<std::string>()};
}

}  // namespace

std::string to_line(const BotHello& hello) {
  Json json = {{"line", "hello"}, {"protocol", protocol}, {"game", hello.game}, {"seat", hello.seat}};
  json["players"] = Json::array();
  for (std::size_t i = 0; i < hello.colours.size(); ++i)
    json["players"].push_back({{"colour", hello.colours[i]}, {"name", hello.names[i]}});
  json["rules"] = Json::object();
  for (const Knob& knob : hello.rules)
    json["rules"][knob.key] = std::visit([](const auto& value) { return figure(value); }, knob.value);
  return line_of(json);
}

Bot::Bot(std::string command, std::string hello_line, double seconds)
    : command_(std::move(command)), hello_(std::move(hello_line)), seconds_(seconds) {}

Bot::~Bot() {
  if (child_) child_->write(line_of({{"line", "end"}}), Child::Clock::now());
}

Bot::Answer Bot::ask(const std::string& view_as_json, const std::vector<std::string>& moves,
                     const std::atomic<bool>* stop) {
  std::string text = line_of({{"line", "prompt"}, {"number", ++number_}, {"moves", moves}});
  text.insert(text.rfind('}'), ",\"view\":" + view_as_json);
  if (child_) {
    child_->forget_lines();  // what was said before the question is no answer to it
  } else {
    if (starts_ == most_starts)
      return {"", "its command was started " + std::to_string(most_starts) + " times and is not started again"};
    ++starts_;
    child_ = std::make_unique<Child>(command_);
    text.insert(0, hello_);
  }
  const auto deadline =
      Child::Clock::now() + std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(seconds_));
  switch (child_->write(text, deadline)) {
    case Outcome::done:
      return listen(moves, deadline, stop);
    case Outcome::too_late:  // half a line is in the pipe, so that it must start afresh
      late_in_a_row_ = most_late_in_a_row - 1;
      return late();
    default:
      return ended();
  }
}

Bot::Answer Bot::listen(const std::vector<std::string>& moves, Child::Clock::time_point deadline,
                        const std::atomic<bool>* stop) {
  for (std::string line; Child::Clock::now() < deadline;) {
    if (stop != nullptr && *stop) return {"", "it was not waited for"};
    const auto look = stop == nullptr ? deadline : std::min(deadline, Child::Clock::now() + between_looks);
    const Outcome outcome = child_->read_line(line, look);
    if (outcome == Outcome::too_late) continue;
    if (outcome == Outcome::gone) return ended();
    if (outcome == Outcome::too_long) {
      late_in_a_row_ = 0;
      return {"", "its answer is longer than " + std::to_string(Child::longest_line) + " bytes"};
    }
    const auto answer = answer_in(line);
    if (answer && answer->number > 0 && answer->number < number_) continue;  // late, to an older prompt
    late_in_a_row_ = 0;
    if (!answer) return {"", "its answer is not as castellan-bot(5) has it"};
    if (answer->number != number_) return {"", "its answer is to a prompt that there was not"};
    if (std::find(moves.begin(), moves.end(), answer->move) == moves.end())
      return {"", "its answer is not one of the moves"};
    return {answer->move, ""};
  }
  return late();
}

Bot::Answer Bot::ended() {
  const int status = child_->end();
  child_.reset();
  late_in_a_row_ = 0;
  if (status < 0) return {"", "its command cannot be started"};
  return {"", "its command ended with status " + std::to_string(status) + " and no answer"};
}

Bot::Answer Bot::late() {
  if (++late_in_a_row_ == most_late_in_a_row) {
    child_.reset();
    late_in_a_row_ = 0;
  }
  return {"", "no answer within " + in_digits(seconds_) + " s"};
}

}  // namespace castellan
