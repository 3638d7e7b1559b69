#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "host_context.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"
#include "table_heirs.hpp"

namespace anteroom::host {

/// While it is on, the tables that are here go to the other nodes, each to the one of those fit to have it that has
/// the fewest, a few at a time; those that come meanwhile follow. Lives on the first shard.
class TableHandOver {
  public:
    /// After each look: whether none is here any more. False: some are, and nobody is fit to have them.
    using OnLooked = std::function<void(bool is_empty)>;

    TableHandOver(HostContext& context, ShardState& home, const TableHeirs& heirs, OnLooked looked);

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
    const TableHeirs& by_rules_;
    const OnLooked looked_;
    net::Timer timer_;
    bool is_on_ = false;
    std::vector<Heir> heirs_;
    std::vector<store::RoomId> rooms_;  ///< that are still to go in this round
    std::size_t under_way_ = 0;
    bool has_given_ = false;  ///< away, in this round
};

}  // namespace anteroom::host
