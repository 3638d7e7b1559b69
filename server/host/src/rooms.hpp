#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "commits.hpp"
#include "host/host.hpp"
#include "host_context.hpp"
#include "lobby_claim.hpp"
#include "room_slot.hpp"

namespace anteroom::host {

/// The rooms of one shard, by number.
class Rooms {
  public:
    Rooms(HostContext& context, ShardState& home);

    void open(store::RoomId room, room::Opened opened);
    /// A table of the house; `opened` says so.
    void open_for_house(store::RoomId room, room::Opened opened, OnMade done);
    /// The answer to a repeat of that.
    void made_before(store::RoomId room, const OnMade& done);
    /// A room that was open when the server ended: the lobby knows of it, and it is read when somebody asks for it, or
    /// by recover().
    void put(const store::RoomRow& row);
    /// One that nobody here knew of is read likewise.
    void expect(store::RoomId room) {
        if (!slots_.contains(room)) asleep_.emplace(room, RoomAddress{});
    }
    bool expects(store::RoomId room) const { return asleep_.contains(room); }
    bool stands(store::RoomId room) const { return slots_.contains(room) && !being_read_.contains(room); }
    /// Reads these back, unless that was done, at most as many as the store takes at once; `done` is called on this
    /// shard when each stands or has failed to.
    void recover(const std::vector<store::RoomId>& rooms, const std::function<void()>& done);

    void set_closures(std::shared_ptr<const std::vector<store::Closure>> closures);
    void deliver(store::RoomId room, room::Input&& input);
    void to_all(const room::Input& input);
    void order(store::RoomId room, house::Order order, OnOrdered done);
    std::optional<std::string> look(store::RoomId room, bool with_link) const;
    /// The lobby's answer to a claim.
    void claimed(store::RoomId room, ClaimAnswer answer);
    /// The store's answer to a room that is read.
    void read(store::RoomId room, store::Read<store::Claimed> claimed);
    /// Another node has it, or it is no more: what it was at is dropped, and nobody is told.
    std::optional<room::Sender> let_go(store::RoomId room);
    void let_go_of_all();

    /// Null: there is none, or it was not read yet.
    std::shared_ptr<RoomSlot> find(store::RoomId room) const;
    /// Those that were not read yet too.
    std::vector<store::RoomId> all() const;
    /// Inputs that wait in mailboxes.
    std::size_t queued() const;
    std::size_t commits_under_way() const { return commits_.under_way(); }

  private:
    std::shared_ptr<RoomSlot> add(store::RoomId room, RoomAddress address);
    /// One that was not read yet is, and takes what it is given when it stands.
    std::shared_ptr<RoomSlot> awake(store::RoomId room);
    void drop_if_closed(store::RoomId room);

    HostContext& context_;
    ShardState& home_;
    Commits commits_;
    std::unordered_map<store::RoomId, std::shared_ptr<RoomSlot>> slots_;
    std::unordered_map<store::RoomId, RoomAddress> asleep_;                             ///< not read yet
    std::unordered_map<store::RoomId, std::vector<std::function<void()>>> being_read_;  ///< and what follows
    std::shared_ptr<const std::vector<store::Closure>> closures_;                       ///< null: nothing is closed
};

}  // namespace anteroom::host
