#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "lab/series.hpp"

namespace castellan {

// Work on numbered matches, on several threads, delivered in the order of the numbers.
struct WorkOrder {
  MatchRange range;
  int jobs = 1;
  std::atomic<bool>* stop = nullptr;  // becomes true: whoever works ends soon, and what is done in order is delivered
};

// Cuts the range into chunks. Each is worked on by one thread, which has a worker of its own: made once by
// `make_worker()`, called as `worker(number, part)` for each match, false if it gave up. Chunks are delivered in order
// and without a gap on the calling thread as `deliver(part, matches)`; a Part is made anew for each chunk by
// `make_part()`. While there is nothing to deliver, `idle()` is called a few times a second. However many matches there
// are, only a few chunks exist at a time. Returns how many matches were delivered.
template <class Part, class MakeWorker, class MakePart, class Deliver, class Idle>
std::uint64_t work_in_order(const WorkOrder& order, const MakeWorker& make_worker, const MakePart& make_part,
                            const Deliver& deliver, const Idle& idle) {
  using Clock = std::chrono::steady_clock;
  // Long enough for threads not to be in each other's way, short enough for progress and for Ctrl-C.
  constexpr double chunk_seconds = 0.02;
  constexpr std::uint64_t longest_chunk = 1024;

  struct Done {
    Part part;
    std::uint64_t matches;
    bool whole;
  };
  std::mutex mutex;
  std::condition_variable room, news;
  std::uint64_t next = order.range.first;  // to be handed out
  std::uint64_t chunks = 0, delivered_chunks = 0;
  std::map<std::uint64_t, Done> waiting;  // by number of the chunk
  std::exception_ptr failure;
  int working = order.jobs;
  const std::uint64_t window = static_cast<std::uint64_t>(order.jobs) * 4;

  const auto run = [&] {
    try {
      auto worker = make_worker();
      std::uint64_t length = 1;
      for (;;) {
        std::uint64_t chunk = 0, first = 0, last = 0;
        {
          std::unique_lock lock(mutex);
          room.wait(lock, [&] { return chunks < delivered_chunks + window || *order.stop; });
          if (*order.stop || next > order.range.last) break;
          chunk = chunks++;
          first = next;
          // The last chunks are short, so that all threads end at about the same time.
          const std::uint64_t left = order.range.last + 1 - first;
          last = first + std::min(length, left / (static_cast<std::uint64_t>(order.jobs) * 2) + 1) - 1;
          next = last + 1;
        }
        const auto begin = Clock::now();
        Done done{make_part(), 0, true};
        for (std::uint64_t number = first; number <= last && done.whole; ++number) {
          done.whole = worker(number, done.part);
          done.matches += done.whole ? 1 : 0;
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (seconds < chunk_seconds / 2)
          length = std::min(length * 2, longest_chunk);
        else if (seconds > chunk_seconds * 2)
          length = std::max<std::uint64_t>(1, length / 2);
        const std::lock_guard lock(mutex);
        waiting.emplace(chunk, std::move(done));
        news.notify_one();
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      *order.stop = true;
      room.notify_all();
    }
    const std::lock_guard lock(mutex);
    --working;
    news.notify_one();
  };

  std::vector<std::thread> threads;
  for (int i = 0; i < order.jobs; ++i) threads.emplace_back(run);
  const auto end = [&] {
    *order.stop = true;
    {
      const std::lock_guard lock(mutex);
      room.notify_all();
    }
    for (std::thread& thread : threads) thread.join();
  };
  std::uint64_t delivered = 0;
  try {
    std::unique_lock lock(mutex);
    for (bool gap = false; !gap;) {
      news.wait_for(lock, std::chrono::milliseconds(100),
                    [&] { return working == 0 || waiting.contains(delivered_chunks); });
      if (*order.stop) room.notify_all();
      if (!waiting.contains(delivered_chunks)) {
        if (working == 0) break;
        lock.unlock();
        idle();
        lock.lock();
        continue;
      }
      auto node = waiting.extract(delivered_chunks);
      lock.unlock();
      gap = !node.mapped().whole;
      if (node.mapped().matches > 0) deliver(node.mapped().part, node.mapped().matches);
      delivered += node.mapped().matches;
      lock.lock();
      ++delivered_chunks;
      room.notify_all();
    }
  } catch (...) {
    end();
    throw;
  }
  if (delivered < order.range.size()) end();
  for (std::thread& thread : threads)
    if (thread.joinable()) thread.join();
  if (failure) std::rethrow_exception(failure);
  return delivered;
}

}  // namespace castellan
