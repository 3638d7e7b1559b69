#include "host/shard/bot_searches.hpp"

#include <utility>

namespace anteroom::host {

BotSearches::BotSearches(HostContext& context)
    : context_(context), worker_(context.limits.host.bot_searches_waiting_max) {}

void BotSearches::start(store::RoomId room, room::Search search) {
    const std::uint64_t ticket = search.ticket;
    if (search.is_hint && worker_.waiting() >= context_.limits.host.hint_searches_waiting_max)
        return skip(room, ticket);
    // A test with a scheduler runs everything on one thread, and a search takes no time there.
    ShardState& home = context_.home_of(room);
    if (home.shard.scheduler() != nullptr && context_.limits.host.bot_searches_waiting_max > 0)
        return home.shard.post([&home, room, ticket, find = std::move(search.search)] {
            home.rooms->deliver(room, room::Searched{ticket, find()});
        });
    const auto posted = worker_.post(
        [&context = context_, room, ticket, find = std::move(search.search)] {
            context.to_room(room, room::Searched{ticket, find()});
        },
        {},
        [this, room, ticket](const std::exception& fault) {
            context_.log.line(Level::error, "bot_search_fault", {{"room", room.value}, {"fault", fault.what()}});
            skip(room, ticket);
        });
    if (posted != base::Worker::Posted::full) return;
    if (!search.is_hint) context_.metrics.search_skipped();
    skip(room, ticket);
}

/// Posts the answer, because the room may be in the middle of an input.
void BotSearches::skip(store::RoomId room, std::uint64_t ticket) {
    ShardState& home = context_.home_of(room);
    home.shard.post([&home, room, ticket] { home.rooms->deliver(room, room::Searched{ticket, std::nullopt}); });
}

}  // namespace anteroom::host
