#pragma once

#include <stdexcept>

namespace anteroom::engine {

/// Something that cannot happen did: an invariant of the rules, of money or of numbering is broken. Inside a room
/// the host freezes that room and leaves all others alone.
class Bug : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

inline void ensure(bool holds, const char* what) {
    if (!holds) throw Bug(what);
}

}  // namespace anteroom::engine
