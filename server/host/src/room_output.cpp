#include "room_output.hpp"

#include <utility>
#include <vector>

#include "sessions.hpp"

namespace anteroom::host {

void tell(HostContext& context, ShardState& home_of_room, store::RoomId room, room::Tell tell,
          const std::optional<RoomTimes>& timed) {
    for (const room::Frame& frame : tell.frames)
        if (!frame.refuses.empty()) context.metrics.refused(frame.refuses);
    if (context.shards.size() == 1) return home_of_room.sessions->tell(room, tell.seq, tell.frames, timed);
    std::vector<std::vector<room::Frame>> by_shard(context.shards.size());
    for (room::Frame& frame : tell.frames)
        by_shard[frame.to.value & HostContext::shard_mask].push_back(std::move(frame));
    for (std::size_t i = 0; i < by_shard.size(); ++i) {
        if (by_shard[i].empty()) continue;
        ShardState& home = *context.shards[i];
        run_on(home.shard, [&home, room, seq = tell.seq, timed, frames = std::move(by_shard[i])]() mutable {
            home.sessions->tell(room, seq, frames, timed);
        });
    }
}

void view(HostContext& context, store::RoomId room, room::Viewing viewing, store::Seq seq) {
    ShardState& home = context.home_of(viewing.connection);
    run_on(home.shard, [&home, room, viewing, seq] {
        home.sessions->view(viewing.connection, {room, viewing.on, seq, viewing.entered_by});
    });
}

}  // namespace anteroom::host
