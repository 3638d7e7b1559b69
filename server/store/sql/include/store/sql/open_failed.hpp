#pragma once

#include <stdexcept>

namespace anteroom::store {

/// Why data cannot be used: another server has it, it is of a later release, the disk refuses.
class OpenFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Only a program of a later release can tell what is right there.
class LaterRelease : public OpenFailed {
  public:
    using OpenFailed::OpenFailed;
};

/// Nobody answered, or somebody was in the way: that says nothing of the data, and another try may succeed.
class NotReached : public OpenFailed {
  public:
    using OpenFailed::OpenFailed;
};

}  // namespace anteroom::store
