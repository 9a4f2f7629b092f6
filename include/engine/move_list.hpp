#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <new>
#include <type_traits>

namespace castellan {

// The legal moves of one position. It lives on the stack and leaves unused slots untouched: lists are made for
// every move of every playout, and clearing a few hundred slots would cost more than filling the twenty in use.
template <class Move, int Capacity>
class MoveList {
  static_assert(std::is_trivially_copyable_v<Move> && std::is_trivially_destructible_v<Move>);

 public:
  MoveList() = default;
  MoveList(const MoveList& other) : size_(other.size_) { std::copy(other.begin(), other.end(), data()); }
  MoveList& operator=(const MoveList& other) {
    size_ = other.size_;
    std::copy(other.begin(), other.end(), data());
    return *this;
  }

  void push_back(const Move& move) {
    assert(size_ < Capacity);
    ::new (static_cast<void*>(data() + size_++)) Move(move);
  }
  // One move for each item. (The end is kept in a register meanwhile; the bytes written could be anything's.)
  template <class Range, class Make>
  void push_each(const Range& items, Make make) {
    Move* next = data() + size_;
    for (const auto item : items) ::new (static_cast<void*>(next++)) Move(make(item));
    size_ = static_cast<int>(next - data());
    assert(size_ <= Capacity);
  }
  void clear() { size_ = 0; }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move* begin() const { return reinterpret_cast<const Move*>(storage_); }
  const Move* end() const { return begin() + size_; }
  const Move& operator[](int index) const { return begin()[index]; }
  bool contains(const Move& move) const { return std::find(begin(), end(), move) != end(); }

  friend bool operator==(const MoveList& a, const MoveList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  Move* data() { return reinterpret_cast<Move*>(storage_); }

  int size_ = 0;
  alignas(Move) std::byte storage_[sizeof(Move) * static_cast<std::size_t>(Capacity)];
};

}  // namespace castellan
