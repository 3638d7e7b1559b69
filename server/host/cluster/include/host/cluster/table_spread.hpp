#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "host/cluster/room_places.hpp"
#include "host/cluster/table_heirs.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/parts.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

class LobbyService;

/// A node that takes tables, and its tables.
struct NodeTables {
    store::SessionId node;
    std::int64_t count = 0;
    std::vector<store::RoomId> movable{};  ///< the last table moves first
};

struct TableMove {
    store::RoomId room;
    store::SessionId to;
    friend bool operator==(const TableMove&, const TableMove&) = default;
};

/// Chooses moves from nodes with the most tables to nodes with the fewest. Stops when two nodes differ by at most one,
/// or when no more table may be moved. `fits` returns whether a node may get a table.
std::vector<TableMove> even_out(std::vector<NodeTables> nodes, std::size_t moves_max,
                                const std::function<bool(store::RoomId, store::SessionId)>& fits);

/// Evens out the numbers of tables on the nodes. A node with clearly more tables than the mean gives tables away
/// between their games, until the numbers are even. An order of the house moves tables of all nodes at once, even
/// during games. Each look moves only a few tables. The object lives on the first shard.
class TableSpread {
  public:
    /// Moves a table away from the node that has it.
    using Move = std::function<void(store::RoomId room, store::SessionId to, OnOrdered done)>;

    /// The sources of what this node knows about nodes and tables.
    struct Known {
        store::SessionId self;
        std::function<bool()> may_answer;  ///< false while this node may have lost its session
        const RoomPlaces& places;
        const TableHeirs& heirs;
        const LobbyService& lobby;
    };
    TableSpread(HostContext& context, ShardState& home, Known known, Move move);

    void start();
    /// Begins to move tables of all nodes. Returns false if no other node takes tables.
    bool spread_all();

  private:
    void look();
    std::vector<TableMove> due_moves();
    bool has_too_many(const std::vector<NodeTables>& nodes);
    std::vector<NodeTables> nodes() const;
    void carry_out(const std::vector<TableMove>& moves);

    HostContext& context_;
    ShardState& home_;
    const Known known_;
    const Move move_;
    net::Timer timer_;
    bool gives_ = false;        ///< true if this node had too many tables, and still has more than another node
    bool spreads_all_ = false;  ///< true while an order is being carried out
    std::size_t under_way_ = 0;
    std::size_t refused_ = 0;  ///< refused moves of the current look
};

}  // namespace anteroom::host
