#include "host/ground/host_context.hpp"

#include <algorithm>

#include "host/ground/sessions.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

ShardState::ShardState(net::Shard& shard_, std::optional<std::uint64_t> seed)
    : shard(shard_), chance(seed, shard_.index()) {}
ShardState::~ShardState() = default;

void HostContext::to_room(store::RoomId room, room::Input&& input) {
    ShardState& home = home_of(room);
    run_on(home.shard,
           [&home, room, input = std::move(input)]() mutable { home.rooms->deliver(room, std::move(input)); });
}

void HostContext::ask_room(store::RoomId room, ClusterRequest request) {
    abroad->to_room(room, std::move(request));
}

void HostContext::to_lobby(net::Task work) {
    run_on(shards.front()->shard, std::move(work));
}

bool HostContext::is_behind() const {
    return std::ranges::any_of(
        shards, [this](const auto& home) { return home->shard.waiting() > limits.host.shard_tasks_max; });
}

/// Failures that end by themselves are ignored: a full queue and a store that stops. A full or broken disk needs an
/// operator.
void HostContext::note_write(const store::Outcome& outcome) {
    const auto* failed = std::get_if<store::Failed>(&outcome);
    const bool passes = failed != nullptr && (failed->cause == store::Failed::Cause::overloaded ||
                                              failed->cause == store::Failed::Cause::stopping);
    if (passes) return;
    const auto* unknown = std::get_if<store::Unknown>(&outcome);
    const bool takes = failed == nullptr && unknown == nullptr;
    if (process.store_takes.exchange(takes) == takes) return;
    if (!takes)
        return log.line(Level::error, "store_refuses_writes",
                        {{"why", failed != nullptr ? failed->text : unknown->text}});
    log.line(Level::info, "store_takes_writes");
    for (const auto& home : shards) home->shard.post([&home = *home] { home.rooms->rest(Rest::ends); });
}

void HostContext::send(room::ConnectionRef to, net::Text text, std::optional<wire::RequestId> answers) {
    if (const store::SessionId node = node_of(to); node.value != 0)
        return abroad->send(node, cluster::message::Text{to, *text, answers});
    ShardState& home = home_of(to);
    run_on(home.shard, [&home, to, text = std::move(text), answers] { home.outbox->send(to, text, answers); });
}

void HostContext::refuse(room::ConnectionRef to, wire::ErrorCode code, std::optional<wire::RequestId> re,
                         std::optional<store::RoomId> room, std::string text) {
    metrics.refused(wire::name_of(code));
    wire::ErrorContext context;
    context.re = re;
    if (room) context.room = wire::RoomId{room->value};
    context.text = std::move(text);
    send(to, net::text(wire::error(code, context)), re);
}

}  // namespace anteroom::host
