#pragma once
// For libraries that have connections of their own and want to be told when these can be read or written.

#include <memory>

#include "net/shard.hpp"

namespace anteroom::net {

/// A descriptor that others read and write; the loop of a shard says when they can. Owns the descriptor. Its calls, and
/// its end, come one at a time, from whichever threads; what was asked for is said on the shard, perhaps yet when this
/// has just ended.
class Watched {
  public:
    Watched(Shard& shard, int descriptor);
    ~Watched();
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    // Once; also where it has failed and reading or writing would say so.
    void when_readable(Task work);
    void when_writable(Task work);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace anteroom::net
