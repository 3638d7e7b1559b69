#pragma once

#include <stdexcept>

namespace anteroom::store {

/// The server cannot use the data: another server has it, a later release wrote it, or the disk refuses.
class OpenFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A later release wrote the data, and only a program of that release can check it.
class LaterRelease : public OpenFailed {
  public:
    using OpenFailed::OpenFailed;
};

/// The database did not answer, or another server was in the way. The data may be sound, and a retry may succeed.
class NotReached : public OpenFailed {
  public:
    using OpenFailed::OpenFailed;
};

}  // namespace anteroom::store
