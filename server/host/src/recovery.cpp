#include "recovery.hpp"

#include <future>
#include <memory>
#include <mutex>
#include <vector>

#include "rooms.hpp"

namespace anteroom::host {

namespace {

/// Hands out the rooms a few at a time, so that a few journals are in memory at once, and says when all are done.
/// Shared by the shards, hence the lock; it is held for no work.
class Round : public std::enable_shared_from_this<Round> {
  public:
    Round(HostContext& context, std::vector<store::RoomRow> rows) : context_(context), rows_(std::move(rows)) {}

    std::future<void> begin(std::size_t at_once) {
        auto done = done_.get_future();
        if (rows_.empty()) done_.set_value();
        for (std::size_t i = 0; i < at_once; ++i) next();
        return done;
    }

  private:
    void next() {
        const store::RoomRow* row = nullptr;
        {
            const std::lock_guard lock(mutex_);
            if (next_ < rows_.size()) row = &rows_[next_++];
        }
        if (row == nullptr) return;
        ShardState& home = context_.home_of(row->id);
        home.shard.post(
            [self = shared_from_this(), &home, row] { home.rooms->recover(*row, [self] { self->one_done(); }); });
    }
    void one_done() {
        bool last = false;
        {
            const std::lock_guard lock(mutex_);
            last = ++count_ == rows_.size();
        }
        if (last)
            done_.set_value();
        else
            next();
    }

    HostContext& context_;
    const std::vector<store::RoomRow> rows_;
    std::mutex mutex_;
    std::size_t next_ = 0;
    std::size_t count_ = 0;
    std::promise<void> done_;
};

constexpr std::size_t rooms_at_once = 32;

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

Host::Recovery recover_rooms(HostContext& context, std::chrono::milliseconds wait_max) {
    using Rows = std::vector<store::RoomRow>;
    auto read = std::make_shared<std::promise<store::Read<Rows>>>();
    auto answer = read->get_future();
    context.store.open_rooms([read](store::Read<Rows> rows) { read->set_value(std::move(rows)); });
    const auto until = std::chrono::steady_clock::now() + wait_max;
    if (answer.wait_until(until) != std::future_status::ready) return {};
    auto rows = answer.get();
    if (std::holds_alternative<store::Failed>(rows)) return {};
    auto list = std::get<Rows>(std::move(rows));
    const std::size_t count = list.size();
    auto done = std::make_shared<Round>(context, std::move(list))->begin(rooms_at_once);
    return {count, done.wait_until(until) == std::future_status::ready};
}

}  // namespace anteroom::host
