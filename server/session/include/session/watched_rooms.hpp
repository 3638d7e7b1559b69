#pragma once

#include <map>
#include <set>

#include "session/limits.hpp"
#include "store/port/ids.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

/// The rooms that one connection views, and the unanswered requests that may each add a room. Such requests count too,
/// so that a client cannot exceed the limit with parallel requests.
class WatchedRooms {
  public:
    /// The limits must outlive this object.
    explicit WatchedRooms(const Limits& limits) : limits_(limits) {}

    /// Returns whether there is space for the room that this request may enter. Reserves the space until answered() is
    /// called for the request.
    bool admit(const wire::Request& request);
    /// Records that a join or create was answered. If the request succeeded, `add` must be called first.
    void answered(wire::RequestId id);
    /// Returns whether `answered` must be called for answers now.
    bool awaits_answers() const { return !entering_.empty() || !entered_.empty(); }

    /// Adds a room, which takes over the space of the request that entered it.
    void add(store::RoomId room, store::Seq seq, wire::RequestId entered_by);
    void remove(store::RoomId room) { rooms_.erase(room); }
    /// Records the newest update of a room that was sent over this connection.
    void told(store::RoomId room, store::Seq seq);
    const std::map<store::RoomId, store::Seq>& rooms() const { return rooms_; }

  private:
    const Limits& limits_;
    std::map<store::RoomId, store::Seq> rooms_;
    std::multiset<wire::RequestId> entering_;
    // Requests that have entered a room and whose answer is not sent yet. A client may give two requests the same id.
    std::multiset<wire::RequestId> entered_;
};

}  // namespace anteroom::session
