#include "recovery.hpp"

#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "cluster_service.hpp"
#include "host/log.hpp"
#include "lobby_service.hpp"
#include "rooms.hpp"
#include "rooms_back.hpp"

namespace anteroom::host {

namespace {

/// Hands out the rooms a few at a time, so that a few journals are in memory at once and whoever plays meanwhile waits
/// for few of them. Shared by the shards, hence the lock; it is held for no work. Lives until the last is done.
class Round : public std::enable_shared_from_this<Round> {
  public:
    Round(HostContext& context, std::vector<store::RoomId> rooms)
        : context_(context), rooms_(std::move(rooms)), began_(std::chrono::steady_clock::now()) {}

    void begin(std::size_t at_once) {
        if (rooms_.empty()) return ended();
        for (std::size_t i = 0; i < at_once; ++i) next();
    }

  private:
    /// A server that stops leaves what it has not read as it is.
    void next() {
        if (context_.draining) return;
        std::optional<store::RoomId> room;
        {
            const std::lock_guard lock(mutex_);
            if (next_ < rooms_.size()) room = rooms_[next_++];
        }
        if (!room) return;
        ShardState& home = context_.home_of(*room);
        home.shard.post([self = shared_from_this(), &home, room = *room] {
            home.rooms->recover(room, [self] { self->one_done(); });
        });
    }
    void one_done() {
        bool last = false;
        {
            const std::lock_guard lock(mutex_);
            last = ++count_ == rooms_.size();
        }
        last ? ended() : next();
    }
    void ended() {
        const auto took =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began_);
        context_.log.line(Level::info, "tables_are_back",
                          {{"rooms", static_cast<std::int64_t>(rooms_.size())}, {"ms", std::int64_t{took.count()}}});
        // Behind what the last rooms have told the lobby, whichever shard they are on.
        context_.shards.front()->shard.post([&context = context_] { context.services.rooms_back->they_are(); });
    }

    HostContext& context_;
    const std::vector<store::RoomId> rooms_;
    const std::chrono::steady_clock::time_point began_;
    std::mutex mutex_;
    std::size_t next_ = 0;
    std::size_t count_ = 0;
};

constexpr std::size_t rooms_at_once = 4;

/// Each shard hears of all of its rooms at once.
void tell_shards(HostContext& context, const std::vector<store::RoomRow>& rows) {
    std::map<ShardState*, std::vector<store::RoomRow>> by_shard;
    for (const store::RoomRow& row : rows) by_shard[&context.home_of(row.id)].push_back(row);
    for (auto& [home, own] : by_shard)
        home->shard.post([home = home, own = std::move(own)] {
            for (const store::RoomRow& row : own) home->rooms->put(row);
        });
}

/// Another node has it: then this one knows where it is, and that node tells what lists show of it.
bool is_elsewhere(HostContext& context, const store::RoomRow& row) {
    ClusterService* cluster = context.services.cluster.get();
    if (cluster == nullptr || !row.owner || *row.owner == cluster->session()) return false;
    note_room(context, row);
    return true;
}

}  // namespace

std::optional<std::vector<store::Closure>> read_closures(HostContext& context, std::chrono::milliseconds wait_max) {
    using Closures = std::vector<store::Closure>;
    auto read = std::make_shared<std::promise<store::Read<Closures>>>();
    auto answer = read->get_future();
    context.store.closures([read](store::Read<Closures> closures) { read->set_value(std::move(closures)); });
    if (answer.wait_for(wait_max) != std::future_status::ready) return std::nullopt;
    auto closures = answer.get();
    if (std::holds_alternative<store::Failed>(closures)) return std::nullopt;
    return std::get<Closures>(std::move(closures));
}

void note_room(HostContext& context, const store::RoomRow& row) {
    context.to_lobby([&context, row] {
        ClusterService& cluster = *context.services.cluster;
        if (row.owner && *row.owner != cluster.session()) cluster.is_at(row.id, *row.owner);
        context.services.lobby->hear(directory::input::Opened{row.id, row.code, row.link});
    });
}

void recover_rooms(HostContext& context, std::vector<store::RoomId> rooms) {
    std::make_shared<Round>(context, std::move(rooms))->begin(rooms_at_once);
}

void set_closures(HostContext& context, std::vector<store::Closure> closures) {
    const auto shared = std::make_shared<const std::vector<store::Closure>>(std::move(closures));
    for (const auto& home : context.shards)
        home->shard.post([&home = *home, shared] { home.rooms->set_closures(shared); });
}

Host::Recovery know_rooms(HostContext& context, std::chrono::milliseconds wait_max) {
    using Rows = std::vector<store::RoomRow>;
    auto read = std::make_shared<std::promise<store::Read<Rows>>>();
    auto answer = read->get_future();
    context.store.open_rooms([read](store::Read<Rows> rows) { read->set_value(std::move(rows)); });
    if (answer.wait_for(wait_max) != std::future_status::ready) return {};
    auto rows = answer.get();
    auto* open = std::get_if<Rows>(&rows);
    if (open == nullptr) return {};
    const std::size_t count = open->size();
    std::erase_if(*open, [&context](const store::RoomRow& row) { return is_elsewhere(context, row); });
    context.to_lobby([&context, own = open->size()] { context.services.rooms_back->await(own); });
    tell_shards(context, *open);
    std::vector<store::RoomId> rooms;
    for (const store::RoomRow& row : *open) rooms.push_back(row.id);
    recover_rooms(context, std::move(rooms));
    return {count, true};
}

}  // namespace anteroom::host
