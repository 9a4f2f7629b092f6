#include "program/results.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <unistd.h>

namespace castellan {

ResultsReader open_results_to_read(const std::string& path) {
  auto opened = ResultsReader::open(path);
  if (const auto* failure = std::get_if<Failure>(&opened)) throw BadInput(failure->sentence);
  return std::get<ResultsReader>(std::move(opened));
}

const CataloguedGame& game_of(const ResultsReader& reader) {
  Words known;
  for (const CataloguedGame& game : catalogue()) {
    if (game.id == reader.heading().game) return game;
    known.emplace_back(game.id);
  }
  throw BadInput(reader.path().string() + ": line 1: the matches are of " + quoted_for_people(reader.heading().game) +
                 ", a game that this castellan does not know; it knows " + in_words(known));
}

std::vector<ResultsReader> open_shards(const Words& paths) {
  std::vector<ResultsReader> shards;
  for (const std::string& path : paths) {
    shards.push_back(open_results_to_read(path));
    if (const std::string reason = disagreement(shards.front().heading(), shards.back().heading()); !reason.empty())
      throw BadInput(paths.front() + " and " + path + " do not belong together: " + reason);
  }
  std::stable_sort(shards.begin(), shards.end(), [](const ResultsReader& a, const ResultsReader& b) {
    return a.heading().shard.index < b.heading().shard.index;
  });
  const std::uint64_t count = shards.front().heading().shard.count;
  const auto shard_name = [&](std::uint64_t index) {
    return "shard " + std::to_string(index) + " of " + std::to_string(count);
  };
  for (std::size_t i = 0; i + 1 < shards.size(); ++i)
    if (shards[i].heading().shard == shards[i + 1].heading().shard)
      throw BadInput(shard_name(shards[i].heading().shard.index) + " is there twice: " + shards[i].path().string() +
                     " and " + shards[i + 1].path().string());
  for (std::uint64_t index = 1; index <= count; ++index)
    if (index > shards.size() || shards[index - 1].heading().shard.index != index)
      throw BadInput(shard_name(index) + " is missing; castellan simulate --shard " + std::to_string(index) + "/" +
                     std::to_string(count) + " plays it");
  return shards;
}

MergedFile::MergedFile(const std::string& path, const ResultsHeading& heading)
    : path_(path), unfinished_(path + ".unfinished-" + std::to_string(::getpid())) {
  if (::access(path.c_str(), F_OK) == 0)
    throw BadInput(path + ": is there already; --out overwrites nothing, choose another name");
  auto created = ResultsFile::create(unfinished_, heading);
  if (const auto* failure = std::get_if<Failure>(&created)) throw BadInput(failure->sentence);
  file_ = std::get<ResultsFile>(std::move(created));
}

MergedFile::~MergedFile() { ::unlink(unfinished_.c_str()); }

void MergedFile::add(std::string_view line) {
  waiting_ += line;
  waiting_ += '\n';
  if (waiting_.size() > std::size_t{1} << 18) flush();
}

void MergedFile::flush() {
  if (const std::string reason = file_->add(waiting_); !reason.empty()) throw Trouble(reason);
  waiting_.clear();
}

void MergedFile::appear() {
  flush();
  if (const std::string reason = file_->finish(); !reason.empty()) throw Trouble(reason);
  if (::link(unfinished_.c_str(), path_.c_str()) == 0) return;
  if (errno == EEXIST) throw BadInput(path_ + ": is there already; --out overwrites nothing, choose another name");
  // Some file systems have no links.
  if (::rename(unfinished_.c_str(), path_.c_str()) != 0)
    throw Trouble(path_ + ": cannot be written: " + std::generic_category().message(errno));
}

}  // namespace castellan
