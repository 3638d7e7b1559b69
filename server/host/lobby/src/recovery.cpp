#include "host/lobby/recovery.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <iterator>
#include <memory>
#include <optional>
#include <vector>

#include "host/ground/log.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/lobby_service.hpp"

namespace anteroom::host {

namespace {

/// Makes each shard read its rooms in order, in batches. Few journals are then in memory at once, and players wait for
/// few rooms. The object lives until the last batch is finished.
class Round : public std::enable_shared_from_this<Round> {
  public:
    Round(HostContext& context, std::vector<store::RoomId> rooms, std::function<void()> done)
        : context_(context),
          done_(std::move(done)),
          count_(rooms.size()),
          left_(rooms.size()),
          unread_(context.shards.size()),
          began_(context.clock.instant()) {
        for (const store::RoomId room : rooms) unread_[context.home_of(room).shard.index()].push_back(room);
    }

    void begin(std::size_t batches_at_once) {
        if (count_ == 0) return ended();
        for (const auto& home : context_.shards)
            for (std::size_t i = 0; i < batches_at_once; ++i) next(*home);
    }

  private:
    /// A server that stops leaves the unread rooms unchanged.
    void next(ShardState& home) {
        home.shard.post([self = shared_from_this(), &home] {
            if (self->context_.draining) return;
            std::deque<store::RoomId>& unread = self->unread_[home.shard.index()];
            const auto size = static_cast<std::ptrdiff_t>(std::min(unread.size(), store::claims_max));
            if (size == 0) return;
            const std::vector<store::RoomId> batch(unread.begin(), unread.begin() + size);
            unread.erase(unread.begin(), unread.begin() + size);
            home.rooms->recover(batch, [self, &home, done = batch.size()] {
                if (self->left_.fetch_sub(done) == done) return self->ended();
                self->next(home);
            });
        });
    }
    void ended() {
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(context_.clock.instant() - began_);
        context_.log.line(Level::info, "tables_are_back",
                          {{"rooms", static_cast<std::int64_t>(count_)}, {"ms", std::int64_t{took.count()}}});
        // The call is posted from any shard, so that it runs after the lobby has been told about the last rooms.
        if (done_) context_.shards.front()->shard.post(done_);
    }

    HostContext& context_;
    const std::function<void()> done_;
    const std::size_t count_;
    std::atomic<std::size_t> left_;
    std::vector<std::deque<store::RoomId>> unread_;  ///< rooms by shard; each list is used only on its shard
    const std::chrono::steady_clock::time_point began_;
};

/// Batches for each shard. The shard rebuilds the rooms of one batch while the store reads another.
constexpr std::size_t batches_at_once = 2;

/// Tells each shard about all of its rooms at once.
void tell_shards(HostContext& context, const std::vector<store::RoomRow>& rows) {
    for (const auto& home : context.shards) {
        std::vector<store::RoomRow> own;
        std::ranges::copy_if(rows, std::back_inserter(own),
                             [&](const store::RoomRow& row) { return &context.home_of(row.id) == home.get(); });
        home->shard.post([&home = *home, own = std::move(own)] {
            for (const store::RoomRow& row : own) home.rooms->put(row);
        });
    }
}

/// Returns whether another node has the room, and if so, records the owner. The owner reports the room's listing.
bool is_elsewhere(HostContext& context, LobbyService& lobby, const store::RoomRow& row) {
    if (!context.abroad->is_elsewhere(row)) return false;
    note_room(context, lobby, row);
    return true;
}

/// Starts to rebuild these rooms. Called on the first shard.
void know_rooms(HostContext& context, LobbyService& lobby, std::vector<store::RoomRow> open) {
    std::erase_if(open, [&](const store::RoomRow& row) { return is_elsewhere(context, lobby, row); });
    lobby.rooms_back().await(open.size());
    tell_shards(context, open);
    std::vector<store::RoomId> rooms;
    for (const store::RoomRow& row : open) rooms.push_back(row.id);
    recover_rooms(context, std::move(rooms), [&lobby] { lobby.rooms_back().they_are(); });
}

}  // namespace

void note_room(HostContext& context, LobbyService& lobby, const store::RoomRow& row) {
    context.to_lobby([&abroad = *context.abroad, &lobby, row] {
        // News that arrived after the row was read takes precedence.
        if (abroad.is_elsewhere(row) && !abroad.hear_of(row)) return;
        lobby.hear(directory::input::Opened{row.id, row.code, row.link});
    });
}

void recover_rooms(HostContext& context, std::vector<store::RoomId> rooms, std::function<void()> done) {
    std::make_shared<Round>(context, std::move(rooms), std::move(done))->begin(batches_at_once);
}

void set_closures(HostContext& context, std::vector<store::Closure> closures) {
    const auto shared = std::make_shared<const std::vector<store::Closure>>(std::move(closures));
    for (const auto& home : context.shards)
        home->shard.post([&home = *home, shared] { home.rooms->set_closures(shared); });
}

void read_closures(HostContext& context, std::function<void(bool)> done) {
    context.store.closures([&context, done = std::move(done)](store::Read<std::vector<store::Closure>> read) {
        auto* closures = std::get_if<std::vector<store::Closure>>(&read);
        if (closures != nullptr) set_closures(context, std::move(*closures));
        done(closures != nullptr);
    });
}

Start::Start(HostContext& context, LobbyService& lobby, std::chrono::milliseconds wait_max, OnStarted done)
    : context_(context),
      lobby_(lobby),
      home_(context.shards.front()->shard),
      until_(home_.now() + wait_max),
      done_(std::move(done)),
      timer_(home_) {}

void Start::begin() {
    context_.store.closures([this](store::Read<std::vector<store::Closure>> read) {
        home_.post([this, read = std::move(read)] {
            const auto* closures = std::get_if<std::vector<store::Closure>>(&read);
            if (closures == nullptr) return done_({});
            // The closures are set before the rooms are found, so that no room begins a game that a closure forbids.
            set_closures(context_, *closures);
            find_rooms();
        });
    });
}

void Start::find_rooms() {
    context_.store.open_rooms([this](store::Read<std::vector<store::RoomRow>> read) {
        home_.post([this, read = std::move(read)] {
            const auto* rows = std::get_if<std::vector<store::RoomRow>>(&read);
            if (rows == nullptr) return done_({});
            result_.rooms = rows->size();
            know_rooms(context_, lobby_, *rows);
            await_numbers(0);
        });
    });
}

/// Waits until this shard and all later shards have numbers.
void Start::await_numbers(std::size_t shard) {
    if (shard == context_.shards.size()) {
        result_.complete = home_.now() < until_;
        return done_(result_);
    }
    ShardState& asked = *context_.shards[shard];
    run_on(asked.shard, [this, shard, &asked] {
        home_.post([this, shard, has_numbers = asked.sessions->has_numbers()] { have_numbers(shard, has_numbers); });
    });
}

void Start::have_numbers(std::size_t shard, bool has_numbers) {
    if (has_numbers && lobby_.is_ready()) return await_numbers(shard + 1);
    const net::Instant now = home_.now();
    if (now >= until_) return done_(result_);
    timer_.set(now + std::chrono::milliseconds(1), [this, shard] { await_numbers(shard); });
}

}  // namespace anteroom::host
