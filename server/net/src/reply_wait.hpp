#pragma once
// Waits for a reply from another part of the program.

#include <memory>
#include <optional>

#include "shard_server.hpp"

namespace anteroom::net {

/// Waits for one reply at a time. The object lives in the frame of its connection's coroutine, on its shard.
class ReplyWait {
  public:
    explicit ReplyWait(ShardServer& shard_server);
    ~ReplyWait();
    ReplyWait(const ReplyWait&) = delete;
    ReplyWait& operator=(const ReplyWait&) = delete;

    /// Asks for the reply. Call reply() next.
    void begin(Later later, Duration patience);
    /// Returns the reply, or the substitute if no reply came in time or
    /// the question failed. Returns nothing if the wait was cut.
    Co<std::optional<Response>> reply();
    void cut();

  private:
    /// Shared with the Reply, which may outlive the connection. The object is used only on the shard.
    struct Awaited {
        ReplyWait* wait = nullptr;  ///< null: the wait is over
        std::optional<Response> response;
    };

    ShardServer& shard_server_;
    SteadyTimer alarm_;  ///< rings when the reply has come or the time is over
    Response otherwise_;
    std::shared_ptr<Awaited> awaited_;
    bool cut_ = false;
};

}  // namespace anteroom::net
