#include "host/shard/room_output.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "host/ground/sessions.hpp"

namespace anteroom::host {

namespace {

/// Limit on the frames' own parts in one message. Each part may be a view of the whole table. With the parts that
/// frames share, a message then still stays far below the limit of the bus.
constexpr std::size_t own_bytes_max = std::size_t{256} << 10U;

/// A room's frames for one node, in order, sent in several messages.
class ToNode {
  public:
    ToNode(Abroad& abroad, store::SessionId node, store::RoomId room, store::Seq seq)
        : abroad_(abroad), node_(node), frames_{room, seq, {}} {}

    void add(room::Frame frame) {
        if (own_bytes_ > 0 && own_bytes_ + frame.own.size() > own_bytes_max) send();
        own_bytes_ += frame.own.size();
        frames_.frames.push_back(std::move(frame));
    }
    void send() {
        abroad_.send(node_, cluster::message::Frames{frames_.room, frames_.seq, std::exchange(frames_.frames, {})});
        own_bytes_ = 0;
    }

  private:
    Abroad& abroad_;
    const store::SessionId node_;
    cluster::message::Frames frames_;
    std::size_t own_bytes_ = 0;
};

/// Sends the frames for other nodes and removes them from `tell`.
void send_abroad(Abroad& nodes, store::RoomId room, room::Tell& tell) {
    const auto is_here = [](const room::Frame& frame) { return HostContext::node_of(frame.to).value == 0; };
    const auto abroad = std::ranges::stable_partition(tell.frames, is_here);
    std::map<store::SessionId, ToNode> by_node;
    for (room::Frame& frame : abroad) {
        const store::SessionId node = HostContext::node_of(frame.to);
        by_node.try_emplace(node, nodes, node, room, tell.seq).first->second.add(std::move(frame));
    }
    tell.frames.erase(abroad.begin(), abroad.end());
    for (auto& [node, frames] : by_node) frames.send();
}

}  // namespace

void tell(HostContext& context, ShardState& home_of_room, store::RoomId room, room::Tell tell) {
    for (const room::Frame& frame : tell.frames)
        if (!frame.refuses.empty()) context.metrics.refused(frame.refuses);
    if (context.abroad->has_others()) send_abroad(*context.abroad, room, tell);
    if (context.shards.size() == 1) return home_of_room.sessions->tell(room, tell.seq, tell.frames);
    tell_here(context, room, std::move(tell));
}

void tell_here(HostContext& context, store::RoomId room, room::Tell tell) {
    std::vector<std::vector<room::Frame>> by_shard(context.shards.size());
    for (room::Frame& frame : tell.frames)
        by_shard[frame.to.value & HostContext::shard_mask].push_back(std::move(frame));
    for (std::size_t i = 0; i < by_shard.size(); ++i) {
        if (by_shard[i].empty()) continue;
        ShardState& home = *context.shards[i];
        run_on(home.shard, [&home, room, seq = tell.seq, frames = std::move(by_shard[i])]() mutable {
            home.sessions->tell(room, seq, frames);
        });
    }
}

void view(HostContext& context, store::RoomId room, room::Viewing viewing, store::Seq seq) {
    if (HostContext::node_of(viewing.connection).value != 0) return context.abroad->view(room, viewing, seq);
    ShardState& home = context.home_of(viewing.connection);
    run_on(home.shard, [&home, room, viewing, seq] {
        home.sessions->view(viewing.connection, {room, viewing.on, seq, viewing.entered_by});
    });
}

}  // namespace anteroom::host
