#include "host/cluster/orphaned_rooms.hpp"

#include <optional>
#include <utility>

#include "host/cluster/cluster_rooms.hpp"
#include "host/cluster/table_heirs.hpp"
#include "host/cluster/unclaimed_rooms.hpp"

namespace anteroom::host {

void OrphanedRooms::put(store::RoomId room, const room::RulesId& rules) {
    missing_.note(room, rules);
    Rooms& under_them = rooms_[rules];
    under_them.all.insert(room);
    under_them.waiting.insert(room);
    look();
}

void OrphanedRooms::look() {
    for (auto& [rules, rooms] : rooms_) {
        const auto heirs = heirs_.knowing(rules);
        if (heirs.empty()) {
            for (const store::RoomId room : std::exchange(rooms.waiting, {})) stays(room);
            continue;
        }
        while (under_way_ < handed_over_at_once && !rooms.all.empty()) {
            const store::RoomId room = *rooms.all.begin();
            rooms.all.erase(room);
            rooms.waiting.erase(room);
            hand_over(room, rules, heir_of(room, heirs));
        }
    }
    std::erase_if(rooms_, [](const auto& one) { return one.second.all.empty(); });
}

void OrphanedRooms::stays(store::RoomId room) {
    on_shards_.post(room, [room](ClusterRooms& rooms) { rooms.stays(room); });
}

void OrphanedRooms::hand_over(store::RoomId room, const room::RulesId& rules, store::SessionId to) {
    ++under_way_;
    const auto done = [this, room, rules](std::optional<wire::ErrorCode> refused) {
        home_.shard.post([this, room, rules, refused] {
            --under_way_;
            // The room was handed over, or is no longer on this node.
            if (!refused || *refused == wire::ErrorCode::no_room) return look();
            // The room stays in the list until a node reports its state again.
            rooms_[rules].all.insert(room);
            stays(room);
        });
    };
    on_shards_.post(room, [room, to, done](ClusterRooms& rooms) { rooms.hand_over(room, to, done); });
}

}  // namespace anteroom::host
