#include <algorithm>
#include <utility>

#include "../notices.hpp"
#include "engine/core/overloaded.hpp"
#include "steps.hpp"

// Orders of the house to a room. An order that changes anything makes one record, and the same commit adds a line to
// the audit log.
namespace anteroom::room {

namespace {

using engine::refused;
using wire::ErrorCode;

/// The longest text in the audit log, which cuts longer texts. Players always see the whole text.
constexpr std::size_t audit_bytes_max = 500;

std::string cut(const std::string& text) {
    if (text.size() <= audit_bytes_max) return text;
    std::size_t end = audit_bytes_max;
    // Do not cut the text within a UTF-8 character.
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end);
}

/// Pauses the game. The record stops the clocks with the time that is left (`reset_clocks`).
Decision pause(const Table& table, const house::Order& order, const DecisionContext& context) {
    if (has_stake(table, order.by.player)) return refused(Refusal(ErrorCode::own_table));
    if (table.house->paused) return refused(Refusal(ErrorCode::paused));
    if (!table.is_playing()) return refused(Refusal(ErrorCode::wrong_status));
    Change change(table, "pause");
    change.after.house.edit().paused = order.told();
    change.notices.push_back(notice::reason("paused", order.told()));
    change.posted.audit_entry = audit_entry_of(table, order, "pause", context);
    return change;
}

Decision resume(const Table& table, const house::Order& order, const DecisionContext& context) {
    if (has_stake(table, order.by.player)) return refused(Refusal(ErrorCode::own_table));
    if (!table.house->paused) return refused(Refusal(ErrorCode::wrong_status));
    Change change(table, "resume");
    change.after.house.edit().paused.reset();
    change.notices.push_back(notice::plain("resumed"));
    change.posted.audit_entry = audit_entry_of(table, order, "resume", context);
    return change;
}

Decision close_after(const Table& table, const house::Order& order, const DecisionContext& context) {
    if (table.house->closing) return refused(Refusal(ErrorCode::closing));
    Change change(table, "closing");
    change.after.house.edit().closing = order.told();
    change.notices.push_back(notice::reason("closing", order.told()));
    if (table.status() == Status::collecting_nonces) call_off(change, "closing", {}, context);
    change.posted.audit_entry = audit_entry_of(table, order, "close", context);
    return change;
}

/// Removes a player. During a game the order only marks the player, and the record that ends the game sends the player
/// away.
Decision remove(const Table& table, const house::Order& order, store::PlayerId player, const DecisionContext& context) {
    // Members of the house must not choose their opponents for money, and must not end a deal by a removal.
    if (table.settings->stake && (table.sits(order.by.player) || has_stake(table, order.by.player)))
        return refused(Refusal(ErrorCode::own_table));
    const auto seat = table.seats->of(player);
    if (!seat) return refused(Refusal(ErrorCode::not_a_player));
    Change change(table, "removed");
    if (!table.is_playing()) {
        take_away(change, *seat, context.limits.kicked_max);
        // The deal depends on the seated players, so if one of them goes, the room gives up the deal.
        if (table.status() == Status::collecting_nonces) abandon_deal(change, {}, context);
    } else {
        auto& marked = change.after.house.edit().removed;
        if (std::ranges::find(marked, player) != marked.end()) return refused(Refusal(ErrorCode::wrong_status));
        marked.push_back(player);
        change.notices.push_back(notice::seat_name("removing", *seat, table.at(*seat).name));
    }
    change.posted.audit_entry = audit_entry_of(table, order, "remove", context);
    change.posted.audit_entry->about += " player " + std::to_string(player.value);
    return change;
}

Decision message(const Table& table, const house::Order& order, const std::string& text,
                 const DecisionContext& context) {
    Change change(table, "house");
    change.notices.push_back(notice::house(text));
    change.posted.audit_entry = audit_entry_of(table, order, "message", context);
    if (change.posted.audit_entry->reason.empty()) change.posted.audit_entry->reason = cut(text);
    return change;
}

/// Returns the code that forbids an order about this kept seat, if there is one. Members of the house must not choose
/// their opponents for money.
std::optional<ErrorCode> not_to_keep(const Table& table, const house::Order& order, engine::Seat seat) {
    if (table.settings->stake && table.sits(order.by.player)) return ErrorCode::own_table;
    if (table.house->closing) return ErrorCode::closing;
    if (table.status() != Status::open) return ErrorCode::wrong_status;
    if (!table.seats->has(seat)) return ErrorCode::no_seat;
    return std::nullopt;
}

Decision keep_seat(const Table& table, const house::Order& order, const house::order::Keep& keep,
                   const DecisionContext& context) {
    const engine::Seat seat = seat_named(keep.seat);
    if (table.progress->has_kicked(keep.player)) return refused(Refusal(ErrorCode::kicked));
    if (const auto code = not_to_keep(table, order, seat)) return refused(Refusal(*code));
    if (!table.at(seat).is_free()) return refused(Refusal(ErrorCode::seat_taken));
    if (table.sits(keep.player)) return refused(Refusal(ErrorCode::already_seated));
    if (table.seats->waiting.at(seat) != nullptr) return refused(Refusal(ErrorCode::seat_kept));
    constexpr std::int64_t minute_ms = 60'000;
    Change change(table, "reserved");
    WaitingList& waiting = change.after.seats.edit().waiting;
    waiting.drop(keep.player);
    const std::int64_t until = context.now.value + keep.minutes * minute_ms;
    waiting.kept.push_back({seat, {keep.player, keep.name}, until, true});
    change.posted.audit_entry = audit_entry_of(table, order, "keep_seat", context);
    change.posted.audit_entry->about += " player " + std::to_string(keep.player.value);
    return change;
}

Decision release_seat(const Table& table, const house::Order& order, const house::order::Release& release,
                      const DecisionContext& context) {
    const engine::Seat seat = seat_named(release.seat);
    if (const auto code = not_to_keep(table, order, seat)) return refused(Refusal(*code));
    const KeptSeat* kept = table.seats->waiting.at(seat);
    if (kept == nullptr) return refused(Refusal(ErrorCode::wrong_status));
    Change change(table, "released");
    change.after.seats.edit().waiting.drop(kept->who.player);
    change.posted.audit_entry = audit_entry_of(table, order, "release_seat", context);
    change.posted.audit_entry->about += " player " + std::to_string(kept->who.player.value);
    return change;
}

}  // namespace

ledger::AuditEntry audit_entry_of(const Table& table, const house::Order& order, std::string_view what,
                                  const DecisionContext& context) {
    ledger::AuditEntry entry;
    entry.time_ms = context.wall.value;
    entry.who = order.by.name;
    entry.what = what;
    entry.about = "table " + std::to_string(context.room.value) + " game " + std::to_string(table.progress->game_no);
    entry.reason = cut(order.reason);
    return entry;
}

bool has_stake(const Table& table, store::PlayerId player) {
    return table.settings->stake && table.is_playing() && table.seats->paid_by(player).has_value();
}

void take_away(Change& change, engine::Seat seat, std::size_t kicked_max) {
    SeatState& state = change.seat(seat);
    const store::PlayerId player = *state.player;
    change.dismissed.push_back({player});
    change.last_notices.push_back(notice::seat_name("kicked", seat, state.name));
    change.after.progress.edit().kick(player, kicked_max);
    if (state.gone) return;
    change.posted.seats.push_back({player, std::nullopt});
    if (change.after.status() == Status::over)
        state.gone = true;
    else
        state = SeatState{};
    if (change.after.owns(player)) pass_ownership(change, player, seat);
}

void take_marked_away(Change& change, std::size_t kicked_max) {
    if (change.after.house->removed.empty()) return;
    for (const store::PlayerId player : std::exchange(change.after.house.edit().removed, {}))
        if (const auto seat = change.after.seats->paid_by(player)) take_away(change, *seat, kicked_max);
}

Decision decide(const Table& table, const house::Order& order, const DecisionContext& context) {
    return std::visit(engine::overloaded{
                          [&](const house::order::Void&) { return void_game(table, order, context); },
                          [&](const house::order::Pause&) { return pause(table, order, context); },
                          [&](const house::order::Resume&) { return resume(table, order, context); },
                          [&](const house::order::Close&) { return close_after(table, order, context); },
                          [&](const house::order::Remove& one) { return remove(table, order, one.player, context); },
                          [&](const house::order::Message& one) { return message(table, order, one.text, context); },
                          [&](const house::order::Keep& one) { return keep_seat(table, order, one, context); },
                          [&](const house::order::Release& one) { return release_seat(table, order, one, context); },
                      },
                      order.what);
}

}  // namespace anteroom::room
