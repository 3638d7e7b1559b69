#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/lobby_claim.hpp"
#include "host/ground/parts.hpp"
#include "host/ground/rooms_port.hpp"
#include "host/shard/commits.hpp"
#include "host/shard/room_slot.hpp"

namespace anteroom::host {

/// The rooms of one shard, by number.
class Rooms final : public RoomsPort {
  public:
    Rooms(HostContext& context, ShardState& home, const RoomPorts& ports);

    void open(store::RoomId room, room::Opened opened) override;
    /// Opens a table of the house; `opened.by_house` must be set.
    void open_for_house(store::RoomId room, room::Opened opened, OnMade done) override;
    /// Answers a repeated request to open a table of the house.
    void made_before(store::RoomId room, const OnMade& done) override;
    /// Adds a room that was open when the server ended, and tells the lobby of the room. The first request or recover()
    /// reads the room.
    void put(const store::RoomRow& row) override;
    /// Adds a room that this node did not know. The first request or recover() reads the room. Returns false if the
    /// room is loaded or was added earlier.
    bool expect(store::RoomId room) override {
        return !slots_.contains(room) && asleep_.emplace(room, RoomAddress{}).second;
    }
    bool expects(store::RoomId room) const { return asleep_.contains(room); }
    bool stands(store::RoomId room) const { return slots_.contains(room) && !being_read_.contains(room); }
    /// Reads the rooms in the list that were not read yet. The store takes a limited number of rooms at once. Calls
    /// `done` on this shard when each of the rooms is loaded or could not be read.
    void recover(const std::vector<store::RoomId>& rooms, const std::function<void()>& done) override;

    void set_closures(std::shared_ptr<const std::vector<store::Closure>> closures) override;
    void deliver(store::RoomId room, room::Input&& input) override;
    void to_all(const room::Input& input) override;
    void order(store::RoomId room, house::Order order, OnOrdered done) override;
    std::optional<std::string> look(store::RoomId room, bool with_link) const override;
    /// Receives the lobby's answer to a claim.
    void claimed(store::RoomId room, ClaimAnswer answer) override;
    /// Receives the store's answer to the reading of a room.
    void read(const AskedRoom& asked, store::Read<store::Claimed> claimed) override;
    /// Makes the rooms rest or continue. A room that is loaded during a rest does not rest.
    void rest(Rest which) override;
    /// Drops a room that is closed or belongs to another node. The room's waiting requests are refused. Returns the
    /// player who made the room, as RoomSlot::let_go does.
    std::optional<room::Sender> let_go(store::RoomId room);

    /// Returns null if the room does not exist or is not being read yet.
    std::shared_ptr<RoomSlot> find(store::RoomId room) const;
    /// Returns all rooms, including rooms that were not read yet.
    std::vector<store::RoomId> all() const override;
    /// Returns the number of inputs that wait in mailboxes.
    std::size_t queued() const override;
    std::size_t commits_under_way() const override { return commits_.under_way(); }

  private:
    std::shared_ptr<RoomSlot> add(store::RoomId room, RoomAddress address);
    void answered(const AskedRoom& asked, room::Input&& input);
    void drop_if_closed(store::RoomId room);

    HostContext& context_;
    ShardState& home_;
    const RoomPorts& ports_;
    Commits commits_;
    std::unordered_map<store::RoomId, std::shared_ptr<RoomSlot>> slots_;
    std::unordered_map<store::RoomId, RoomAddress> asleep_;  ///< rooms that are not read yet
    std::unordered_map<store::RoomId, std::vector<std::function<void()>>>
        being_read_;                                               ///< the functions to call after the room was read
    std::shared_ptr<const std::vector<store::Closure>> closures_;  ///< null if nothing is closed
};

}  // namespace anteroom::host
