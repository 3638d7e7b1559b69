#pragma once
// The wait for a reply that comes from elsewhere.

#include <memory>
#include <optional>

#include "shard_server.hpp"

namespace anteroom::net {

/// Lives in the frame of its connection's coroutine, on its shard; waits for one reply at a time.
class ReplyWait {
  public:
    explicit ReplyWait(ShardServer& shard_server);
    ~ReplyWait();
    ReplyWait(const ReplyWait&) = delete;
    ReplyWait& operator=(const ReplyWait&) = delete;

    /// Asks; then reply().
    void begin(Later later, Duration patience);
    /// What stands for it where none came in time, or nobody could be asked. Nothing: the wait was cut.
    Co<std::optional<Response>> reply();
    void cut();

  private:
    /// Shared with the Reply, which may outlive the connection; touched on the shard alone.
    struct Awaited {
        ReplyWait* wait = nullptr;  ///< null: nobody waits any more
        std::optional<Response> response;
    };

    ShardServer& shard_server_;
    SteadyTimer alarm_;  ///< rings when the reply is there, or its time is over
    Response otherwise_;
    std::shared_ptr<Awaited> awaited_;
    bool cut_ = false;
};

}  // namespace anteroom::net
