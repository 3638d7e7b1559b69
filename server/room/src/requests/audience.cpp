#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "../notices.hpp"
#include "steps.hpp"
#include "wire/message.hpp"

// Decisions of the owner about spectators. The owner can take a player's seat away only before the start. A deputy may
// free the absent owner's seat, so that the others can play, but may not ban the owner.
namespace anteroom::room {

namespace {

using engine::refused;
using wire::ErrorCode;

/// Returns null if the player is not here or has a seat.
const Viewer* spectator(const Table& table, store::PlayerId player, const DecisionContext& context) {
    return table.sits(player) ? nullptr : context.viewers.find(player);
}

/// Bans the player, and newcomers from the same page load or network.
void keep_out(Change& change, store::PlayerId player, const DecisionContext& context) {
    const Limits& limits = context.limits;
    change.after.progress.edit().kick(player, limits.kicked_max);
    std::vector<std::uint64_t> networks;
    for (const Viewer& one : context.viewers) {
        if (one.player != player) continue;
        const NetworkMarks& from = one.networks;
        change.after.access.edit().ban({player, one.client, from.own, from.wider, 0}, limits.banned_devices_max);
        if (from.wider != 0) networks.push_back(from.wider);
    }
    if (networks.empty()) return;
    Access& access = change.after.access.edit();
    for (const SeatState& seat : change.after.seats->list)
        if (seat.player && *seat.player != player) access.get_to_know(*seat.player, limits.known_max);
    for (const Viewer& one : context.viewers)
        if (one.player != player && std::ranges::find(networks, one.networks.wider) != networks.end())
            access.get_to_know(one.player, limits.known_max);
}

/// Frees the seat and sends its player out of the room.
Change unseat(const Table& table, engine::Seat seat, wire::CloseReason reason) {
    const SeatState& state = table.at(seat);
    Change change(table, "kicked");
    change.dismissed.push_back({*state.player, reason});
    change.notices.push_back(notice::seat_name("kicked", seat, state.name));
    free_seat(change, seat);
    return change;
}

}  // namespace

Decision decide(const Table& table, const Sender& sender, const wire::Audience& audience,
                const DecisionContext& context) {
    if (!table.owns(sender.player)) return refused(Refusal(ErrorCode::not_owner));
    Change change(table, "audience");
    Access& access = change.after.access.edit();
    if (audience.spectators) access.no_spectators = !*audience.spectators;
    if (audience.chat) access.no_spectators_chat = !*audience.chat;
    if (access.no_spectators && !table.access->no_spectators)
        for (const store::PlayerId player : context.viewers.watching(table))
            change.dismissed.push_back({player, wire::CloseReason::no_spectators});
    change.notices.push_back(notice::audience(audience.spectators, audience.chat));
    return change;
}

engine::Expected<std::string, Refusal> decide(const Table& table, const Sender& sender, const wire::Spectators&,
                                              const DecisionContext& context) {
    if (!table.owns(sender.player)) return refused(Refusal(ErrorCode::not_owner));
    std::vector<wire::Spectator> list;
    for (const store::PlayerId player : context.viewers.watching(table)) {
        const Viewer& viewer = *context.viewers.find(player);
        list.push_back({{player.value}, name_at_table(table, viewer.name), viewer.is_program});
    }
    return wire::spectators_data(list);
}

Decision decide(const Table& table, const Sender& sender, const wire::Silence& silence,
                const DecisionContext& context) {
    if (!table.owns(sender.player)) return refused(Refusal(ErrorCode::not_owner));
    const store::PlayerId player{silence.player.value};
    Change change(table, "silenced");
    std::string name;
    if (silence.on) {
        const Viewer* whom = spectator(table, player, context);
        if (whom == nullptr) return refused(Refusal(ErrorCode::not_a_spectator));
        name = name_at_table(table, whom->name);
        change.after.access.edit().silence({player, name}, context.limits.silenced_max);
    } else {
        const auto known = std::ranges::find(table.access->silenced, player, &Silenced::player);
        if (known == table.access->silenced.end()) return refused(Refusal(ErrorCode::not_a_spectator));
        name = known->name;
        change.after.access.edit().unsilence(player);
    }
    change.notices.push_back(notice::silenced(player, name, silence.on));
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::Remove& remove, const DecisionContext& context) {
    const store::PlayerId player{remove.player.value};
    const auto seat = table.seats->of(player);
    if (seat && table.status() != Status::open) return refused(wrong_status(table, Status::open));
    const bool bans_owner = remove.ban && player != sender.player && table.progress->absent_owner == player;
    if (!table.owns(sender.player) || bans_owner) return refused(Refusal(ErrorCode::not_owner));
    const Viewer* whom = spectator(table, player, context);
    if (player == sender.player || (!seat && whom == nullptr)) return refused(Refusal(ErrorCode::not_a_spectator));
    const auto reason = remove.ban ? wire::CloseReason::kicked : wire::CloseReason::removed;
    Change change = seat ? unseat(table, *seat, reason) : Change(table, "removed");
    if (!seat) {
        change.dismissed.push_back({player, reason});
        change.notices.push_back(notice::removed(player, name_at_table(table, whom->name)));
    }
    if (remove.ban) keep_out(change, player, context);
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::Kick& kick, const DecisionContext& context) {
    if (auto why = not_owners_to_do(table, sender)) return refused(*std::move(why));
    const engine::Seat seat = seat_named(kick.seat);
    const auto owner = table.progress->absent_owner;
    if (owner && owner != sender.player && table.seats->of(*owner) == seat)
        return refused(Refusal(ErrorCode::not_owner));
    if (!table.seats->has(seat)) return refused(no_seat(table));
    const SeatState& state = table.at(seat);
    if (!state.has_player() || *state.player == sender.player) return refused(Refusal(ErrorCode::not_a_player));
    Change change = unseat(table, seat, wire::CloseReason::kicked);
    keep_out(change, *state.player, context);
    return change;
}

}  // namespace anteroom::room
