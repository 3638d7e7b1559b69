#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>

#include "net/connection.hpp"
#include "room/input.hpp"
#include "session/session_core.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// The session of one connection. The Sessions of the connection's shard use this interface.
class SessionPort : public net::Receiver {
  public:
    virtual room::ConnectionRef ref() const = 0;
    virtual net::Connection& connection() = 0;
    virtual session::SessionCore& core() = 0;
    virtual void give(session::Input input) = 0;
    /// Records that a message of this connection was answered.
    virtual void answered() = 0;
    /// Records that the session has sent a request to this room, directly or through the lobby.
    virtual void note_asked(store::RoomId room) = 0;
    /// Returns whether the client may wait for an answer from one of these rooms.
    virtual bool may_await(const std::unordered_set<store::RoomId>& rooms) const = 0;
    /// Makes the guest that the session requested, when a player number is free.
    virtual void new_guest() = 0;
};

using MakeSession = std::function<std::unique_ptr<SessionPort>(std::shared_ptr<net::Connection>)>;

/// Sends texts to the connections of one shard. Call it on this shard.
class Outbox {
  public:
    virtual void send(room::ConnectionRef to, const net::Text& text, std::optional<wire::RequestId> answers) = 0;

  protected:
    ~Outbox() = default;
};

}  // namespace anteroom::host
