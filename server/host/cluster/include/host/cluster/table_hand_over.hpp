#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "host/cluster/table_heirs.hpp"
#include "host/ground/host_context.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

class NodeRooms;

/// While on, moves the tables of this node to other nodes, a few at a time. Tables that arrive meanwhile are moved too.
/// Each table goes to the node with the fewest tables among the nodes that may get the table. The object lives on the
/// first shard.
class TableHandOver {
  public:
    /// Called when a look finds no table to move. `is_empty` is false if tables are left that no other node may get.
    using OnLooked = std::function<void(bool is_empty)>;

    TableHandOver(HostContext& context, ShardState& home, NodeRooms& on_shards, const TableHeirs& heirs,
                  OnLooked looked);

    void begin();
    void end();

  private:
    struct Heir {
        store::SessionId node;
        std::int64_t rooms = 0;
    };

    void look();
    void look_again_in(std::chrono::milliseconds pause);
    void found_heirs(const store::Read<std::vector<store::NodeSession>>& read);
    void found_tables(std::vector<store::RoomId> rooms);
    void hand_over_next();
    bool takes(store::SessionId node) const;
    Heir* heir_for(store::RoomId room);

    HostContext& context_;
    ShardState& home_;
    NodeRooms& on_shards_;
    const TableHeirs& by_rules_;
    const OnLooked looked_;
    net::Timer timer_;
    bool is_on_ = false;
    std::vector<Heir> heirs_;
    std::vector<store::RoomId> rooms_;  ///< tables that this round still has to move
    std::size_t under_way_ = 0;
    bool has_given_ = false;  ///< true if this round has moved a table
};

}  // namespace anteroom::host
