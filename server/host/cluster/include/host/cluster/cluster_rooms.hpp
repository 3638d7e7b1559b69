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
/// rooms on other nodes are forwarded. When a request needs a room without an owner, the node claims the room. The
/// object lives on the shard of its rooms.
class ClusterRooms final : public Ownership {
  public:
    ClusterRooms(HostContext& context, ClusterService& cluster, LobbyService& lobby, Rooms& rooms)
        : context_(context), cluster_(cluster), lobby_(lobby), rooms_(rooms) {}

    /// Handles a request from a client of this node or of another node.
    void ask(store::RoomId room, ClusterRequest request);
    /// Claims a room without a known owner. The store decides which node gets the room. `is_known` is false if this
    /// node has never heard of the room. If the store cannot answer, requests to an unknown room are refused and do not
    /// wait.
    void claim(store::RoomId room, ClusterRequest request, bool is_known = true);
    /// Delivers the input to the room. Drops the input if the room is not on this node.
    void deliver_here(store::RoomId room, room::Input&& input);
    /// Loads a room without a known owner. When `then` is called, this node has loaded the room, or may not have it.
    void bring(store::RoomId room, std::function<void()> then);
    // Loads the room and carries out an order of the house there.
    void order(store::RoomId room, house::Order order, OnOrdered done);
    void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done);

    /// Releases the room to one session only. The session's node gets a message and then reads the room. Clients are
    /// told only to reconnect.
    void hand_over(store::RoomId room, store::SessionId to, OnOrdered done);
    /// Receives the store's answer to the release of the room.
    void released(store::RoomId room, bool is_released) override;
    /// Keeps a room although this node lacks its rules. The caller knows no other node that has the rules.
    void stays(store::RoomId room);
    /// Records that another node has had the room since that epoch.
    void claimed_by(store::SessionId owner, store::RoomId room, store::Epoch since);

    bool is_silent() const override;
    /// Keeps a task until this node may answer again.
    void keep(net::Task what) override { kept_.push_back(std::move(what)); }
    /// Tells the viewers of all rooms that the rooms wait, and stops the clocks of the rooms.
    void rest();
    /// Lets the rooms continue, and runs the tasks that were held back.
    void go_on();
    /// Drops all rooms, because other nodes may have claimed them.
    void let_go();

    // These functions return true if they dropped the room or the room's waiting requests.
    /// Drops a room that the store denies to this node, and forwards the requests that wait for the room.
    bool drop_if_not_ours(store::RoomId room, const store::Read<store::Claimed>& read) override;
    /// Drops a room if its input shows that another node has the room.
    bool drop_if_stale(store::RoomId room, const room::Input& input) override;

  private:
    /// Drops a room if its opening request has already made a room on another node. Answers with the earlier room.
    bool drop_if_made_before(store::RoomId room, const room::Input& input);
    void claimed(store::RoomId room);
    void gave(store::RoomId room, store::SessionId to);
    bool drop_if_unknown(store::RoomId room);
    /// Notes that the room is not on this node, and which owner it has. `since` is set if this node gave the room to
    /// the owner.
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

/// The ClusterRooms of all shards. Any thread may call these functions.
class NodeRooms {
  public:
    explicit NodeRooms(HostContext& context) : context_(context) {}

    /// Adds the rooms of the next shard.
    void add(std::unique_ptr<ClusterRooms> rooms);

    /// Runs the work on the room's shard: at once if the caller is there, otherwise later.
    template <class Work>
    void at(store::RoomId room, Work work) {
        run_on(context_.home_of(room).shard, with(room, std::move(work)));
    }
    template <class Work>
    void post(store::RoomId room, Work work) {
        context_.home_of(room).shard.post(with(room, std::move(work)));
    }
    /// Runs the work for the rooms of each shard, like at().
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
