#include "host/cluster/table_spread.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "host/ground/log.hpp"
#include "host/lobby/lobby_service.hpp"

namespace anteroom::host {

namespace {

/// Pause between two looks. The pause and the limit on tables of one look determine how many tables of a node move in a
/// second.
constexpr std::chrono::milliseconds spread_every{1'000};

bool is_between_games(const directory::Listing& listing) {
    const wire::RoomStatus status = listing.room.status;
    return status == wire::RoomStatus::over || (status == wire::RoomStatus::open && listing.viewers == 0);
}

}  // namespace

std::vector<TableMove> even_out(std::vector<NodeTables> nodes, std::size_t moves_max,
                                const std::function<bool(store::RoomId, store::SessionId)>& fits) {
    std::vector<TableMove> moves;
    const auto give_one = [&](NodeTables& from) {
        for (; !from.movable.empty(); from.movable.pop_back()) {
            const store::RoomId room = from.movable.back();
            NodeTables* to = nullptr;
            for (NodeTables& one : nodes)
                if (one.count + 1 < from.count && (to == nullptr || one.count < to->count) && fits(room, one.node))
                    to = &one;
            if (to == nullptr) continue;
            moves.push_back({room, to->node});
            from.movable.pop_back();
            --from.count;
            ++to->count;
            return;
        }
    };
    const auto has_fewer = [](const NodeTables& one, const NodeTables& other) {
        return std::pair(!one.movable.empty(), one.count) < std::pair(!other.movable.empty(), other.count);
    };
    while (moves.size() < moves_max && !nodes.empty()) {
        const auto fullest = std::ranges::max_element(nodes, has_fewer);
        if (fullest->movable.empty()) break;
        give_one(*fullest);
    }
    return moves;
}

TableSpread::TableSpread(HostContext& context, ShardState& home, Known known, Move move)
    : context_(context), home_(home), known_(std::move(known)), move_(std::move(move)), timer_(home.shard) {}

void TableSpread::start() {
    timer_.set(home_.shard.now() + spread_every, [this] {
        start();
        look();
    });
}

bool TableSpread::spread_all() {
    if (nodes().size() < 2) return false;
    context_.log.line(Level::info, "tables_spread");
    spreads_all_ = true;
    look();
    return true;
}

void TableSpread::look() {
    if (under_way_ > 0 || !known_.may_answer()) return;
    carry_out(due_moves());
}

/// Returns all nodes that take tables, with their tables as far as this node knows them. Tables of other nodes are
/// movable only by order. Tables during games move last.
std::vector<NodeTables> TableSpread::nodes() const {
    std::vector<NodeTables> nodes;
    for (const store::SessionId other : known_.heirs.others()) nodes.push_back({other});
    if (!known_.heirs.drains_here()) nodes.push_back({known_.self});
    std::vector<std::pair<NodeTables*, store::RoomId>> between_games;
    for (const directory::Listing* one : known_.lobby.directory().lobby().all()) {
        const store::RoomId room{one->room.room.value};
        const store::SessionId owner = known_.places.owner_elsewhere(room).value_or(known_.self);
        const auto its = std::ranges::find(nodes, owner, &NodeTables::node);
        if (its == nodes.end()) continue;
        ++its->count;
        if (is_between_games(*one))
            between_games.emplace_back(&*its, room);
        else if (spreads_all_)
            its->movable.push_back(room);
    }
    for (const auto& [its, room] : between_games)
        if (spreads_all_ || its->node == known_.self) its->movable.push_back(room);
    return nodes;
}

bool TableSpread::has_too_many(const std::vector<NodeTables>& nodes) {
    std::int64_t all = 0;
    std::int64_t own = 0;
    for (const NodeTables& one : nodes) {
        all += one.count;
        if (one.node == known_.self) own = one.count;
    }
    const auto count = static_cast<std::int64_t>(nodes.size());
    const std::int64_t above = own * count - all;
    if (above > std::max(context_.limits.host.tables_above_mean * count, all / 10)) gives_ = true;
    if (above <= 0) gives_ = false;
    return gives_;
}

std::vector<TableMove> TableSpread::due_moves() {
    std::vector<NodeTables> all = nodes();
    if (all.size() < 2 || !(has_too_many(all) || spreads_all_)) return {};
    auto moves = even_out(std::move(all), handed_over_at_once, [this](store::RoomId room, store::SessionId to) {
        return !known_.heirs.lacks_rules(to, room);
    });
    if (moves.empty()) spreads_all_ = false;
    return moves;
}

void TableSpread::carry_out(const std::vector<TableMove>& moves) {
    under_way_ = moves.size();
    refused_ = 0;
    for (const TableMove& one : moves)
        move_(one.room, one.to, [this, count = moves.size()](std::optional<wire::ErrorCode> refused) {
            home_.shard.post([this, count, is_refused = refused.has_value()] {
                --under_way_;
                // An order ends if no node can carry it out any more.
                if (is_refused && ++refused_ == count) spreads_all_ = false;
            });
        });
}

}  // namespace anteroom::host
