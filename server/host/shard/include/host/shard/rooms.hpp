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
    Rooms(HostContext& context, ShardState& home);

    void open(store::RoomId room, room::Opened opened) override;
    /// A table of the house; `opened` says so.
    void open_for_house(store::RoomId room, room::Opened opened, OnMade done) override;
    /// Answers a repeat of that request.
    void made_before(store::RoomId room, const OnMade& done) override;
    /// A room that was open when the server ended. The lobby knows of
    /// it, and it is read on the first request for it or by recover().
    void put(const store::RoomRow& row) override;
    /// A room that this node did not know of; it is read in the same way.
    bool expect(store::RoomId room) override {
        return !slots_.contains(room) && asleep_.emplace(room, RoomAddress{}).second;
    }
    bool expects(store::RoomId room) const { return asleep_.contains(room); }
    bool stands(store::RoomId room) const { return slots_.contains(room) && !being_read_.contains(room); }
    /// Reads these rooms back, unless that was done; at most as many as the store takes
    /// at once. `done` is called on this shard when each stands or has failed to.
    void recover(const std::vector<store::RoomId>& rooms, const std::function<void()>& done) override;

    void set_closures(std::shared_ptr<const std::vector<store::Closure>> closures) override;
    void deliver(store::RoomId room, room::Input&& input) override;
    void to_all(const room::Input& input) override;
    void order(store::RoomId room, house::Order order, OnOrdered done) override;
    std::optional<std::string> look(store::RoomId room, bool with_link) const override;
    /// The lobby's answer to a claim.
    void claimed(store::RoomId room, ClaimAnswer answer) override;
    /// The store's answer to a read of a room.
    void read(store::RoomId room, store::Read<store::Claimed> claimed) override;
    /// Another node has the room, or it is gone: drops its work without telling clients.
    std::optional<room::Sender> let_go(store::RoomId room);
    void let_go_of_all();

    /// Null: there is no such room, or it was not read yet.
    std::shared_ptr<RoomSlot> find(store::RoomId room) const;
    /// All rooms, also those that were not read yet.
    std::vector<store::RoomId> all() const override;
    /// Number of inputs that wait in mailboxes.
    std::size_t queued() const override;
    std::size_t commits_under_way() const override { return commits_.under_way(); }

  private:
    std::shared_ptr<RoomSlot> add(store::RoomId room, RoomAddress address);
    /// Starts the read of a room that was not read yet; it handles its inputs once it stands.
    std::shared_ptr<RoomSlot> awake(store::RoomId room);
    void drop_if_closed(store::RoomId room);

    HostContext& context_;
    ShardState& home_;
    Commits commits_;
    std::unordered_map<store::RoomId, std::shared_ptr<RoomSlot>> slots_;
    std::unordered_map<store::RoomId, RoomAddress> asleep_;                             ///< not read yet
    std::unordered_map<store::RoomId, std::vector<std::function<void()>>> being_read_;  ///< calls that follow the read
    std::shared_ptr<const std::vector<store::Closure>> closures_;                       ///< null: nothing is closed
};

}  // namespace anteroom::host
