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

    /// Asks for the reply, for which reply() then waits.
    void begin(Later later, Duration patience);
    /// Returns the reply. Returns the substitute if no reply came in time or asking failed. Returns nothing if the wait
    /// was cut.
    Co<std::optional<Response>> reply();
    void cut();

  private:
    /// State shared with the Reply, which may outlive the connection. The state is used only on the shard.
    struct Awaited {
        ReplyWait* wait = nullptr;  ///< null when the wait is over
        std::optional<Response> response;
    };

    ShardServer& shard_server_;
    SteadyTimer alarm_;  ///< rings when the reply has come or the time is over
    Response otherwise_;
    std::shared_ptr<Awaited> awaited_;
    bool cut_ = false;
};

}  // namespace anteroom::net
