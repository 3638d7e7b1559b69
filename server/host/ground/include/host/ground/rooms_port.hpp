#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/ground/lobby_claim.hpp"
#include "host/ground/parts.hpp"
#include "room/input.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// A room's question to the store, with a number that is unique on the room's shard.
struct AskedRoom {
    store::RoomId room;
    std::uint64_t question = 0;
};

/// Orders to begin or end a rest. Rooms rest while the store cannot be reached.
enum class Rest : std::uint8_t {
    begins,
    begins_if_stalled,  ///< only for rooms whose commit has been waiting for seconds
    ends,               ///< has effect if this node may answer for its rooms
};

/// The rooms of one shard, as an interface for the parts that talk to rooms. Call the functions on this shard.
class RoomsPort {
  public:
    virtual ~RoomsPort() = default;

    virtual void open(store::RoomId room, room::Opened opened) = 0;
    /// Opens a table of the house; `opened.by_house` must be set.
    virtual void open_for_house(store::RoomId room, room::Opened opened, OnMade done) = 0;
    /// Answers a repeated request to open a table of the house.
    virtual void made_before(store::RoomId room, const OnMade& done) = 0;
    /// Adds a room that was open when the server ended, and tells the lobby of the room. The first request or recover()
    /// reads the room.
    virtual void put(const store::RoomRow& row) = 0;
    /// Adds a room that this node did not know. The first request or recover() reads the room. Returns false if the
    /// room is loaded or was added earlier.
    virtual bool expect(store::RoomId room) = 0;
    /// Reads the rooms in the list that were not read yet. The store takes a limited number of rooms at once. Calls
    /// `done` on this shard when each of the rooms is loaded or could not be read.
    virtual void recover(const std::vector<store::RoomId>& rooms, const std::function<void()>& done) = 0;
    virtual void set_closures(std::shared_ptr<const std::vector<store::Closure>> closures) = 0;
    virtual void deliver(store::RoomId room, room::Input&& input) = 0;
    virtual void to_all(const room::Input& input) = 0;
    virtual void order(store::RoomId room, house::Order order, OnOrdered done) = 0;
    virtual std::optional<std::string> look(store::RoomId room, bool with_link) const = 0;
    /// Receives the lobby's answer to a claim.
    virtual void claimed(store::RoomId room, ClaimAnswer answer) = 0;
    /// Receives the store's answer to the reading of a room.
    virtual void read(const AskedRoom& asked, store::Read<store::Claimed> claimed) = 0;
    virtual void rest(Rest which) = 0;
    /// Returns all rooms, including rooms that were not read yet.
    virtual std::vector<store::RoomId> all() const = 0;
    /// Returns the number of inputs that wait in mailboxes.
    virtual std::size_t queued() const = 0;
    virtual std::size_t commits_under_way() const = 0;
};

}  // namespace anteroom::host
