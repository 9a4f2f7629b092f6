#pragma once

namespace castellan::jerusalem {

// One visitor from several lambdas, for std::visit.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace castellan::jerusalem
