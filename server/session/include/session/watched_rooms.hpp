#pragma once

#include <map>
#include <set>

#include "session/limits.hpp"
#include "store/port/ids.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

/// The rooms that one connection views, and the requests that may each add one. Requests without an answer count too,
/// so that nobody is let into more rooms by not waiting.
class WatchedRooms {
  public:
    /// The limits outlive it.
    explicit WatchedRooms(const Limits& limits) : limits_(limits) {}

    /// Whether there is space for the room that this request may open; the space is then its own until `answered`.
    bool admit(const wire::Request& request);
    /// A join or create that was passed on has its answer; where it was let in, `add` has come before.
    void answered(wire::RequestId id);
    /// Whether `answered` wants to hear of answers now.
    bool awaits_answers() const { return !entering_.empty() || !entered_.empty(); }

    /// The space of the request that was let in is the room's from here on.
    void add(store::RoomId room, store::Seq seq, wire::RequestId entered_by);
    void remove(store::RoomId room) { rooms_.erase(room); }
    /// The newest number of a room that was sent to this connection.
    void told(store::RoomId room, store::Seq seq);
    const std::map<store::RoomId, store::Seq>& rooms() const { return rooms_; }

  private:
    const Limits& limits_;
    std::map<store::RoomId, store::Seq> rooms_;
    std::multiset<wire::RequestId> entering_;
    std::multiset<wire::RequestId> entered_;  // let in, the answer is on its way; a client may give two requests one id
};

}  // namespace anteroom::session
