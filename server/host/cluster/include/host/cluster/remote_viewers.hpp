#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "room/input.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// Connections of other nodes that view rooms of this node. Rooms forget a node's viewers
/// when the node dies, and count the viewers as unheard while the node is silent.
class RemoteViewers {
  public:
    using View = std::pair<store::RoomId, room::ConnectionRef>;

    void add(store::SessionId node, const View& view) { by_node_[node].insert(view); }
    void remove(store::SessionId node, const View& view) {
        const auto views = by_node_.find(node);
        if (views != by_node_.end()) views->second.erase(view);
    }
    /// Forgets a room that now belongs to another node.
    void forget(store::RoomId room) {
        for (auto& [node, views] : by_node_)
            views.erase(views.lower_bound({room, {}}), views.upper_bound({room, {~std::uint64_t{0}}}));
    }
    std::set<View> of(store::SessionId node) const {
        const auto views = by_node_.find(node);
        return views == by_node_.end() ? std::set<View>() : views->second;
    }
    std::set<View> take(store::SessionId node) {
        auto views = by_node_.extract(node);
        return views.empty() ? std::set<View>() : std::move(views.mapped());
    }

  private:
    std::map<store::SessionId, std::set<View>> by_node_;
};

}  // namespace anteroom::host
