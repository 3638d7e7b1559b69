#pragma once
// The wait for a reply of the interface, which comes from elsewhere.

#include <memory>
#include <optional>

#include "shard_server.hpp"

namespace anteroom::net {

/// Lives in the frame of its connection's coroutine, on its shard; waits for one reply at a time.
class ApiWait {
  public:
    explicit ApiWait(ShardServer& shard_server);
    ~ApiWait();
    ApiWait(const ApiWait&) = delete;
    ApiWait& operator=(const ApiWait&) = delete;

    void hand_over(ApiRequest request);
    /// Then this; a 503 where none came in time. Nothing: the wait was cut.
    Co<std::optional<Response>> reply();
    void cut();

    /// What net itself answers below the prefix.
    Response refusal(int status) const;

  private:
    /// Shared with the Reply, which may outlive the connection; touched on the shard alone.
    struct Awaited {
        ApiWait* wait = nullptr;  ///< null: nobody waits any more
        std::optional<Response> response;
    };

    ShardServer& shard_server_;
    SteadyTimer alarm_;  ///< rings when the reply is there, or its time is over
    std::shared_ptr<Awaited> awaited_;
    bool cut_ = false;
};

}  // namespace anteroom::net
