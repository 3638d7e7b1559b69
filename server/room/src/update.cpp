#include "update.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "text.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

namespace {

/// The notices of a change in the order in which they are told.
template <class Visit>
void each_notice(const Change& change, Visit visit) {
    for (const NoticeText& notice : change.notices) visit(notice);
    if (change.play)
        for (const NoticeText& notice : change.play->happened.told) visit(notice);
    for (const NoticeText& notice : change.last_notices) visit(notice);
}

/// What the game shows a seat; the room's own part, `me`, did not change.
std::string game_seat_text(const AnyGame& game, engine::Seat seat) {
    std::string text = "{";
    game.write_seat(text, seat);
    return text += '}';
}

/// Of seat_text().
std::vector<std::string_view> seat_members(const Table& table, engine::Seat seat) {
    std::vector<std::string_view> names;
    if (table.game) names = table.game->seat_members(seat);
    names.push_back("me");
    return names;
}

std::string table_patch(const Table& before, const Table& after) {
    if (before.game == after.game) return {};
    if (!before.game) return after.game->table();
    if (!after.game) return removal_of(before.game->table_members());
    return after.game->table_patch(*before.game);
}

std::string seat_patch(const Table& before, const Table& after, store::PlayerId player) {
    const auto old_seat = before.seats->of(player);
    const auto seat = after.seats->of(player);
    if (!old_seat && !seat) return {};
    if (!old_seat) return seat_text(after, *seat);
    if (!seat) return removal_of(seat_members(before, *old_seat));
    engine::ensure(old_seat == seat, "a player changed the seat in one step");
    if (before.game == after.game) return {};
    if (!before.game) return game_seat_text(*after.game, *seat);
    if (!after.game) return removal_of(before.game->seat_members(*old_seat));
    return after.game->seat_patch(*before.game, *seat);
}

/// As this seat is told them; without one, as everybody is.
std::vector<std::string_view> notices_told(const Change& change, std::optional<engine::Seat> seat) {
    std::vector<std::string_view> notices;
    each_notice(change, [&](const NoticeText& notice) {
        if (!notice.log_only) notices.push_back(told_to(notice, seat));
    });
    return notices;
}

bool has_own_notice(const Change& change, engine::Seat seat) {
    bool found = false;
    each_notice(change, [&](const NoticeText& notice) {
        const auto is_own = [&](const auto& own) { return own.first == seat; };
        found = found || (!notice.log_only && std::ranges::any_of(notice.instead, is_own));
    });
    return found;
}

/// Whether this change gives or takes the invitation, or makes another of it, for a player.
bool changes_invite(const Table& before, const Table& after, store::PlayerId player) {
    return before.settings != after.settings || before.sits(player) != after.sits(player);
}

/// What `append` adds to the text.
template <class Append>
PastUpdate::Piece piece_of(std::string& text, Append append) {
    const std::size_t from = text.size();
    append(text);
    return {from, text.size() - from};
}

/// Most updates fit, so that writing one asks for memory once.
constexpr std::size_t update_bytes_usual = 1000;

}  // namespace

std::string seat_text(const Table& table, engine::Seat seat) {
    std::string text = "{";
    codec::key(text, "me");
    codec::write(text, seat);
    if (table.game) table.game->write_seat(text, seat);
    return text += '}';
}

PastUpdate update_of(store::RoomId room, store::Seq seq, const Table& before, const std::vector<TurnView>& told,
                     const Change& change, const std::vector<TurnView>& turns) {
    const std::string table = table_patch(before, change.after);
    PastUpdate update;
    update.seq = seq;
    std::string text;
    text.reserve(update_bytes_usual);
    const auto head_with = [&](InviteChange invite) {
        return piece_of(text, [&](std::string& out) {
            const std::string info = info_patch(before, told, change.after, turns, invite);
            wire::append(out, wire::UpdateHead{{room.value}, {seq.value}, info, table});
        });
    };
    const auto notices_to = [&](std::optional<engine::Seat> seat) {
        return piece_of(text, [&](std::string& out) { wire::append_notices(out, notices_told(change, seat)); });
    };
    update.head = head_with({});
    update.notices = notices_to({});
    update.own.reserve(change.after.seats->size());
    const auto add = [&](store::PlayerId player) {
        PastUpdate::Own own{player, {}, {}, {}};
        auto seat = change.after.seats->of(player);
        if (!seat) seat = before.seats->of(player);
        if (has_own_notice(change, *seat)) own.notices = notices_to(seat);
        const std::string patch = seat_patch(before, change.after, player);
        own.seat = piece_of(text, [&](std::string& out) { wire::append_seat(out, patch); });
        if (changes_invite(before, change.after, player))
            own.head = head_with({invite_for(before.sits(player)), invite_for(change.after.sits(player))});
        if (own.notices.size > 0 || own.seat.size > 0 || own.head.size > 0) update.own.push_back(own);
    };
    for (const SeatState& seat : change.after.seats->list)
        if (seat.has_player()) add(*seat.player);
    // A player who has just stood up is told that there is no seat any more.
    for (const SeatState& seat : before.seats->list)
        if (seat.has_player() && !change.after.sits(*seat.player)) add(*seat.player);
    update.text = std::make_shared<const std::string>(text);  // a copy of its size, for it is kept
    return update;
}

}  // namespace anteroom::room
