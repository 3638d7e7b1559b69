#pragma once

#include <stdexcept>

namespace anteroom::engine {

/// A broken invariant of the rules, of money or of numbering. If a room
/// throws a Bug, the host freezes that room. All other rooms continue.
class Bug : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

inline void ensure(bool holds, const char* what) {
    if (!holds) throw Bug(what);
}

}  // namespace anteroom::engine
