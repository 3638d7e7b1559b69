#include "host/lobby/lobby_answers.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "host/ground/sessions.hpp"
#include "host/lobby/recovery.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

directory::input::Changed changed_of(room::Summary summary) {
    const store::RoomId room{summary.listing.room.value};
    std::vector<directory::Seated> seated;
    for (const auto& [player, seat] : summary.players) seated.push_back({player, seat.index});
    std::vector<directory::Seater> experts;
    for (const room::Seater& one : summary.experts) experts.push_back({one.player, one.network});
    directory::Listing listing{std::move(summary.listing),
                               summary.has_free_seat,
                               summary.is_shut,
                               summary.viewers,
                               summary.frozen,
                               summary.paused,
                               summary.closing,
                               summary.expendable,
                               summary.rules};
    return {room, std::move(listing), std::move(seated), std::move(experts)};
}

std::size_t experts_among(const room::Catalogue& catalogue, const std::string& game,
                          const std::vector<std::string>& levels) {
    const room::GameType* type = catalogue.find(game);
    if (type == nullptr) return 0;
    const auto known = type->levels();
    return static_cast<std::size_t>(std::ranges::count_if(levels, [&](const std::string& level) {
        return std::ranges::find(known, level) != known.end() && type->searches(level);
    }));
}

void send_patch(HostContext& context, const directory::effect::Patch& patch) {
    const net::Text text = net::text(wire::lobby_update(patch.changed, patch.gone));
    std::vector<std::vector<room::ConnectionRef>> by_shard(context.shards.size());
    for (const directory::SubscriberId who : patch.to)
        by_shard[who.value & HostContext::shard_mask].push_back({who.value});
    for (std::size_t i = 0; i < by_shard.size(); ++i) {
        if (by_shard[i].empty()) continue;
        ShardState& home = *context.shards[i];
        run_on(home.shard, [&home, text, to = std::move(by_shard[i])] {
            for (const room::ConnectionRef ref : to) home.sessions->send(ref, text, std::nullopt);
        });
    }
}

void ask_found(HostContext& context, store::RoomId room, ClusterRequest request) {
    const room::ConnectionRef asks = request.asked.sender.connection;
    ShardState& home = context.home_of(asks);
    // The room is noted before its answer can arrive, and before this shard can learn that the room moves.
    if (context.abroad->has_others())
        run_on(home.shard, [&home, asks, room] { home.sessions->note_asked(asks, room); });
    context.ask_room(room, std::move(request));
}

void answer_again(HostContext& context, LobbyRequest repeat, store::RoomId made) {
    wire::Join join;
    join.where = wire::RoomId{made.value};
    std::string frame = R"({"type":"join","id":)" + std::to_string(repeat.who.request.value) + R"(,"room":)" +
                        std::to_string(made.value) + "}";
    ask_found(context, made, {room::Requested{std::move(repeat.who), join, repeat.arrived}, std::move(frame)});
}

void find_made(HostContext& context, const room::Sender& who,
               std::function<void(const store::Read<std::optional<store::PastAnswer>>&)> then) {
    using Read = store::Read<std::optional<store::PastAnswer>>;
    context.store.made_by(who.player, who.client, who.request, [&context, then = std::move(then)](const Read& read) {
        context.shards.front()->shard.post([then, read] { then(read); });
    });
}

void find_lack_of_factor(HostContext& context, const room::Sender& who, std::function<void(std::optional<bool>)> then) {
    // Players cannot open tables for money without a template. Only operators can.
    if (!context.limits.host.staff_needs_second_factor || who.role != store::Role::operator_) return then(false);
    using Read = store::Read<std::optional<store::Account>>;
    context.store.account_of(who.player, [&context, then = std::move(then)](const Read& read) {
        const auto* account = std::get_if<std::optional<store::Account>>(&read);
        std::optional<bool> lacks;
        if (account != nullptr)
            lacks = !*account || !(*account)->second_factor || is_forged(*(*account)->second_factor);
        context.shards.front()->shard.post([then, lacks] { then(lacks); });
    });
}

void answer_made(HostContext& context, const room::Sender& who) {
    find_made(context, who, [&context, who](const store::Read<std::optional<store::PastAnswer>>& read) {
        const auto* made = std::get_if<std::optional<store::PastAnswer>>(&read);
        if (made == nullptr || !*made)
            return context.refuse(who.connection, wire::ErrorCode::not_durable, wire::RequestId{who.request.value});
        answer_again(context, {who, wire::Join{}, context.clock.now(), {}}, (*made)->room);
    });
}

void look_for_code(HostContext& context, LobbyService& lobby, const std::string& code, std::function<void()> then) {
    using Read = store::Read<std::optional<store::RoomRow>>;
    context.abroad->room_with_code(code, [&context, &lobby, then = std::move(then)](const Read& read) {
        const auto* row = std::get_if<std::optional<store::RoomRow>>(&read);
        if (row != nullptr && *row) note_room(context, lobby, **row);
        context.to_lobby(then);
    });
}

}  // namespace anteroom::host
