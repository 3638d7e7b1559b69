#include "host/shard/bot_searches.hpp"

#include <exception>
#include <string>
#include <utility>

namespace anteroom::host {

namespace {

/// Returns the source of a search, for fair turns. A search without a payer belongs to the house, and the house's
/// tables take turns.
base::FairWorker::Source source_of(store::RoomId room, const room::Search& search) {
    const std::string kind = search.is_hint ? "hint" : "bot";
    if (!search.payer) return {kind, "", std::to_string(room.value)};
    return {kind, std::to_string(search.payer->network), std::to_string(search.payer->player.value)};
}

}  // namespace

BotSearches::BotSearches(HostContext& context) : context_(context), worker_(context.limits.host.searches_waiting_max) {}

void BotSearches::start(store::RoomId room, room::Search search) {
    const std::uint64_t ticket = search.ticket;
    // A test with a scheduler runs everything on one thread, so a search takes no time in the test.
    ShardState& home = context_.home_of(room);
    if (home.shard.scheduler() != nullptr && context_.limits.host.searches_waiting_max > 0)
        return home.shard.post([&home, room, ticket, find = std::move(search.search)] {
            home.rooms->deliver(room, room::Searched{ticket, find()});
        });
    const base::FairWorker::Source source = source_of(room, search);
    const bool is_hint = search.is_hint;
    worker_.post(
        source,
        {[&context = context_, room, ticket, find = std::move(search.search)] {
             context.to_room(room, room::Searched{ticket, find()});
         },
         [this, room, ticket, is_hint] {
             if (!is_hint) context_.metrics.search_skipped();
             skip(room, ticket);
         },
         [this, room, ticket](const std::exception& fault) {
             context_.log.line(Level::error, "bot_search_fault", {{"room", room.value}, {"fault", fault.what()}});
             skip(room, ticket);
         }});
}

/// The answer is posted, because the room may be in the middle of an input.
void BotSearches::skip(store::RoomId room, std::uint64_t ticket) {
    ShardState& home = context_.home_of(room);
    home.shard.post([&home, room, ticket] { home.rooms->deliver(room, room::Searched{ticket, std::nullopt}); });
}

}  // namespace anteroom::host
