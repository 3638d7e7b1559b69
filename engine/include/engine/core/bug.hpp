#pragma once

#include <stdexcept>

namespace anteroom::engine {

/// A broken invariant of the rules, of money or of numbering. If a room throws it, the host freezes that room and
/// leaves the other rooms alone.
class Bug : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

inline void ensure(bool holds, const char* what) {
    if (!holds) throw Bug(what);
}

}  // namespace anteroom::engine
