#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "host/ground/cluster_request.hpp"
#include "host/ground/host_context.hpp"
#include "house/order.hpp"
#include "net/shard.hpp"
#include "room/input.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

class ClusterService;
class LobbyService;
class Rooms;

/// The rooms of one shard on a node of a cluster. The rooms send nothing while the node may not answer. Requests to
/// rooms on other nodes are forwarded. A room without an owner is claimed when a request needs it. Lives on that shard.
class ClusterRooms final : public Ownership {
  public:
    ClusterRooms(HostContext& context, ClusterService& cluster, LobbyService& lobby, Rooms& rooms)
        : context_(context), cluster_(cluster), lobby_(lobby), rooms_(rooms) {}

    /// Handles a request from a client of this node or of another.
    void ask(store::RoomId room, ClusterRequest request);
    /// Claims a room without a known owner; the store decides who gets it. `is_known` is false if this node has never
    /// heard of the room. Requests to an unknown room are refused, instead of waiting, if the store cannot answer.
    void claim(store::RoomId room, ClusterRequest request, bool is_known = true);
    /// Drops the input if the room is not on this node.
    void deliver_here(store::RoomId room, room::Input&& input);
    /// Loads a room without a known owner. When `then` is called, this node has loaded the room or may not have it.
    void bring(store::RoomId room, std::function<void()> then);
    // Carries out an order of the house, and loads the order's room first.
    void order(store::RoomId room, house::Order order, OnOrdered done);
    void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done);

    /// Gives the room to that session only. The session's node is told,
    /// and then reads the room. Clients are told only to reconnect.
    void hand_over(store::RoomId room, store::SessionId to, OnOrdered done);
    /// Receives the store's answer to the release of the room.
    void released(store::RoomId room, bool is_released) override;
    /// Keeps a room whose rules this node lacks, because no other node is known to have the rules either.
    void stays(store::RoomId room);
    /// Notes that another node has had the room since that epoch.
    void claimed_by(store::SessionId owner, store::RoomId room, store::Epoch since);

    bool is_silent() const override;
    /// Holds a task back until this node may answer again.
    void keep(net::Task what) override { kept_.push_back(std::move(what)); }
    /// Tells the viewers of all rooms that the rooms wait, and stops the clocks.
    void rest();
    /// Lets the rooms continue, and runs the tasks that were held back.
    void go_on();
    /// Drops all rooms, because other nodes may have claimed the rooms by now.
    void let_go();

    // Each function returns true if it dropped the room or the room's waiting requests.
    /// Drops a room that the store denies to this node, and forwards the requests that wait for the room.
    bool drop_if_not_ours(store::RoomId room, const store::Read<store::Claimed>& read) override;
    /// Drops a room if its input shows that another node has the room.
    bool drop_if_stale(store::RoomId room, const room::Input& input) override;

  private:
    /// Drops a room whose request has meanwhile made a room on another node, and answers with that room.
    bool drop_if_made_before(store::RoomId room, const room::Input& input);
    void claimed(store::RoomId room);
    void gave(store::RoomId room, store::SessionId to);
    bool drop_if_unknown(store::RoomId room);
    /// `since` is set if this node gave the room to that owner.
    void not_ours(store::RoomId room, std::optional<store::SessionId> owner, store::Epoch since = {});

    HostContext& context_;
    ClusterService& cluster_;
    LobbyService& lobby_;
    Rooms& rooms_;
    std::unordered_map<store::RoomId, std::vector<ClusterRequest>> waiting_;  ///< requests that wait for a claim
    std::unordered_set<store::RoomId> unknown_;  ///< rooms of `claims` that this node has never heard of
    std::vector<net::Task> kept_;
    bool rests_ = false;
};

/// The ClusterRooms of all shards. Any thread may call.
class NodeRooms {
  public:
    explicit NodeRooms(HostContext& context) : context_(context) {}

    /// Adds the rooms of the next shard.
    void add(std::unique_ptr<ClusterRooms> rooms);

    /// Runs the work at once if the caller is on the room's shard, else posts it there.
    template <class Work>
    void at(store::RoomId room, Work work) {
        run_on(context_.home_of(room).shard, with(room, std::move(work)));
    }
    template <class Work>
    void post(store::RoomId room, Work work) {
        context_.home_of(room).shard.post(with(room, std::move(work)));
    }
    /// The same as at(), for the rooms of each shard.
    template <class Work>
    void at_all(Work work) {
        for (std::size_t i = 0; i < of_shard_.size(); ++i)
            run_on(context_.shards[i]->shard, [&rooms = *of_shard_[i], work] { work(rooms); });
    }

  private:
    template <class Work>
    auto with(store::RoomId room, Work work) {
        return [&rooms = *of_shard_[context_.home_of(room).shard.index()], work = std::move(work)]() mutable {
            work(rooms);
        };
    }

    HostContext& context_;
    std::vector<std::unique_ptr<ClusterRooms>> of_shard_;
};

}  // namespace anteroom::host
