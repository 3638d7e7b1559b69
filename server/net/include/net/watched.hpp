#pragma once
// Reports when file descriptors are ready, for libraries that manage their own connections.

#include <memory>

#include "net/shard.hpp"

namespace anteroom::net {

/// Owns a descriptor that other code reads and writes. A shard's loop tells that code when it can read or write. Calls
/// and the destructor may come from any thread, but only from one at a time. Tasks run on the shard, and a task may
/// still run just after the destructor.
class Watched {
  public:
    Watched(Shard& shard, int descriptor);
    ~Watched();
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    // Runs the task once, when the descriptor is ready. The task also runs if the descriptor has failed, so that the
    // next read or write reports the error.
    void when_readable(Task work);
    void when_writable(Task work);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace anteroom::net
