#pragma once

#include <map>
#include <set>

#include "session/limits.hpp"
#include "store/port/ids.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

/// The rooms that one connection views, and the unanswered requests that may each add a room.
/// These requests count too, so that a client cannot exceed the limit with requests in parallel.
class WatchedRooms {
  public:
    /// The limits must outlive this object.
    explicit WatchedRooms(const Limits& limits) : limits_(limits) {}

    /// Returns whether there is space for the room that this request may enter. The space is reserved until `answered`.
    bool admit(const wire::Request& request);
    /// Records that a join or create was answered. After a success, `add` was called before.
    void answered(wire::RequestId id);
    /// Returns whether `answered` must now be called for answers.
    bool awaits_answers() const { return !entering_.empty() || !entered_.empty(); }

    /// The room takes over the space of the request that entered it.
    void add(store::RoomId room, store::Seq seq, wire::RequestId entered_by);
    void remove(store::RoomId room) { rooms_.erase(room); }
    /// Records the newest update of a room that this connection has been sent.
    void told(store::RoomId room, store::Seq seq);
    const std::map<store::RoomId, store::Seq>& rooms() const { return rooms_; }

  private:
    const Limits& limits_;
    std::map<store::RoomId, store::Seq> rooms_;
    std::multiset<wire::RequestId> entering_;
    // Requests that have entered a room and whose answer is on its way. A client may give two requests the same id.
    std::multiset<wire::RequestId> entered_;
};

}  // namespace anteroom::session
