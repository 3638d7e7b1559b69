#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "net/shard.hpp"
#include "room/input.hpp"
#include "wire/ids.hpp"
#include "wire/timing.hpp"

namespace anteroom::host {

/// A request that a room decided: when it began with it, had decided, and knew that it was durable; the last two are
/// one where there was nothing to write.
struct RoomTimes {
    room::ConnectionRef connection;
    wire::RequestId re;
    net::Instant begun;
    net::Instant decided;
    net::Instant stored;
};

/// What the requests of one connection take, for a client that wants to know it: nobody else's has one.
class Stopwatch {
  public:
    /// A message has arrived, and what it asks is answered meanwhile or passed on.
    void arrived(net::Instant at) { reading_ = at; }
    void has_read() { reading_.reset(); }

    /// The request that is read now is passed on.
    void begin(wire::RequestId id);
    /// Its answer leaves. Nothing for a request that came before there was this watch.
    std::optional<wire::Timing> end(wire::RequestId id, const std::optional<RoomTimes>& in_room, net::Instant now);

  private:
    std::optional<net::Instant> reading_;
    std::vector<std::pair<wire::RequestId, net::Instant>> running_;  ///< as few as are let in without an answer
};

}  // namespace anteroom::host
