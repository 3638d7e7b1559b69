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

}  // namespace anteroom::store
