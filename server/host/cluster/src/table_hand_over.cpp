#include "host/cluster/table_hand_over.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "host/cluster/cluster_rooms.hpp"

namespace anteroom::host {

namespace {

/// Pause before the next attempt to move tables that could not leave because of work in progress.
constexpr std::chrono::milliseconds next_round{50};
/// Pause before the next look for tables that clients have loaded on this node meanwhile.
constexpr std::chrono::milliseconds next_look{1'000};

/// Collects the tables of all shards. Calls `done` on the first shard.
void collect_tables(HostContext& context, std::function<void(std::vector<store::RoomId>)> done) {
    struct Found {
        std::vector<store::RoomId> rooms;
        std::size_t awaited;
    };
    const auto found = std::make_shared<Found>(Found{{}, context.shards.size()});
    for (const auto& home : context.shards)
        home->shard.post([&context, &home = *home, found, done] {
            context.shards.front()->shard.post([own = home.rooms->all(), found, done] {
                found->rooms.insert(found->rooms.end(), own.begin(), own.end());
                if (--found->awaited == 0) done(std::move(found->rooms));
            });
        });
}

}  // namespace

TableHandOver::TableHandOver(HostContext& context, ShardState& home, NodeRooms& on_shards, const TableHeirs& heirs,
                             OnLooked looked)
    : context_(context),
      home_(home),
      on_shards_(on_shards),
      by_rules_(heirs),
      looked_(std::move(looked)),
      timer_(home.shard) {}

void TableHandOver::begin() {
    is_on_ = true;
    look();
}

void TableHandOver::end() {
    is_on_ = false;
    rooms_.clear();
    timer_.cancel();
}

void TableHandOver::look_again_in(std::chrono::milliseconds pause) {
    timer_.set(home_.shard.now() + pause, [this] { look(); });
}

void TableHandOver::look() {
    look_again_in(next_look);
    if (under_way_ > 0) return;
    context_.store.sessions([this](store::Read<std::vector<store::NodeSession>> read) {
        home_.shard.post([this, read = std::move(read)] { found_heirs(read); });
    });
}

void TableHandOver::found_heirs(const store::Read<std::vector<store::NodeSession>>& read) {
    const auto* living = std::get_if<std::vector<store::NodeSession>>(&read);
    // The result of an earlier look may already have begun a round.
    if (living == nullptr || !is_on_ || under_way_ > 0) return;
    heirs_.clear();
    for (const store::NodeSession& one : *living)
        if (takes(one.id)) heirs_.push_back({one.id, one.rooms});
    collect_tables(context_, [this](std::vector<store::RoomId> rooms) { found_tables(std::move(rooms)); });
}

void TableHandOver::found_tables(std::vector<store::RoomId> rooms) {
    if (!is_on_ || under_way_ > 0) return;
    const bool is_empty = rooms.empty();
    std::erase_if(rooms, [this](store::RoomId room) { return heir_for(room) == nullptr; });
    if (rooms.empty()) return looked_(is_empty);
    rooms_ = std::move(rooms);
    for (std::size_t i = 0; i < handed_over_at_once; ++i) hand_over_next();
}

bool TableHandOver::takes(store::SessionId node) const {
    return by_rules_.said(node) != nullptr && by_rules_.takes(node);
}

TableHandOver::Heir* TableHandOver::heir_for(store::RoomId room) {
    TableHeirs::Nodes nodes;
    for (const Heir& heir : heirs_) nodes.push_back(heir.node);
    const TableHeirs::Nodes fit = by_rules_.fit_for(room, nodes);
    Heir* found = nullptr;
    for (Heir& heir : heirs_) {
        const bool is_fit = std::ranges::find(fit, heir.node) != fit.end();
        if (is_fit && (found == nullptr || heir.rooms < found->rooms)) found = &heir;
    }
    return found;
}

void TableHandOver::hand_over_next() {
    // A node that has begun to drain gets no more tables.
    std::erase_if(heirs_, [this](const Heir& one) { return !takes(one.node); });
    Heir* heir = nullptr;
    store::RoomId room;
    for (; heir == nullptr && !rooms_.empty(); rooms_.pop_back()) {
        room = rooms_.back();
        heir = heir_for(room);
    }
    if (heir == nullptr) {
        if (is_on_ && under_way_ == 0 && std::exchange(has_given_, false)) look_again_in(next_round);
        return;
    }
    ++heir->rooms;
    ++under_way_;
    on_shards_.post(room, [this, room, to = heir->node](ClusterRooms& rooms) {
        rooms.hand_over(room, to, [this](std::optional<wire::ErrorCode> refused) {
            home_.shard.post([this, is_given = !refused] {
                --under_way_;
                has_given_ |= is_given;
                hand_over_next();
            });
        });
    });
}

}  // namespace anteroom::host
