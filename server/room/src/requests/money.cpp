#include <algorithm>
#include <map>
#include <utility>

#include "../booking.hpp"
#include "../notices.hpp"
#include "engine/core/bug.hpp"
#include "ledger/wallet.hpp"
#include "steps.hpp"
#include "store/port/name_in_log.hpp"

// Decisions that exist only at tables for money: the void of a game, and refused stakes.
namespace anteroom::room {

namespace {

using engine::refused;
using wire::ErrorCode;

/// Returns the seats whose stakes were refused, with the reason if there is one. Only the player of a seat may read its
/// reason.
std::map<engine::Seat, std::string_view> seats_to_blame(const Table& table, const store::Refused& refused) {
    std::map<engine::Seat, std::string_view> seats;
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const auto& player = table.seats->list[i].player;
        const auto is_short = [&](const ledger::Shortage& one) {
            const auto owner = ledger::player_of(one.account);
            return player && owner == player->value;
        };
        if (refused.why && std::ranges::any_of(refused.why->short_of, is_short)) seats[engine::seat_at(i)];
        for (const store::Barred& one : refused.barred)
            if (player == one.player) seats[engine::seat_at(i)] = store::name_of(one.why);
    }
    return seats;
}

std::string code_of(const store::Refused& refused) {
    if (refused.cause == store::Refused::Cause::barred) return "barred";
    if (refused.cause == store::Refused::Cause::unproved) return "shut";
    return refused.why && refused.why->cause == ledger::Cause::short_of ? "short_of" : "refused";
}

}  // namespace

/// If the journal is unreadable, the owners of the money are unknown, so a void is not possible.
bool can_be_voided(const Table& table) {
    return table.settings->stake && *table.money && table.is_playing();
}

/// Voids the game and removes it from the table, because its state no longer counts.
Decision void_game(const Table& table, const house::Order& order, const DecisionContext& context) {
    if (has_stake(table, order.by.player)) return refused(Refusal(ErrorCode::own_table));
    if (!table.settings->stake) return refused(Refusal(ErrorCode::free_table));
    if (!table.is_playing()) return refused(wrong_status(table, Status::playing));
    if (!can_be_voided(table))
        return refused(
            Refusal(ErrorCode::wrong_status, "The books of this game cannot be read, so it cannot be voided."));
    Change change(table, "void");
    change.voids_game = true;
    change.drops_game = true;
    change.after.game.reset();
    change.after.progress.edit().voided = order.told();
    change.notices.push_back(notice::reason("voided", order.told()));
    end_game(change);
    change.posted.audit_entry = audit_entry_of(table, order, "void", context);
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::Void& request, const DecisionContext& context) {
    if (sender.role != store::Role::operator_) return refused(Refusal(ErrorCode::not_operator));
    if (context.limits.voids_need_proof) return refused(Refusal(ErrorCode::needs_proof));
    const std::string name = store::name_in_log(sender.name, sender.player);
    return void_game(table, {house::order::Void{}, request.reason, {sender.player, name}, request.words}, context);
}

/// Returns the change after a refused stake. No player pays, and everybody learns whose stake was refused. The record
/// contains the refusal instead of the deal. The game's number is used up, and the next attempt has a new seed, as
/// after a withheld nonce. If the house has barred the player, only this player learns the reason.
Change stakes_refused(const Table& table, const store::Refused& refused, const DecisionContext& context) {
    const std::string code = code_of(refused);
    const auto blamed = seats_to_blame(table, refused);
    std::vector<engine::Seat> seats;
    for (const auto& [seat, why] : blamed) seats.push_back(seat);
    Change change(table, code);
    call_off(change, code, seats, context);
    for (const auto& [seat, why] : blamed)
        if (!why.empty()) change.notices.back().instead.emplace_back(seat, notice::not_started(code, seats, why).text);
    return change;
}

}  // namespace anteroom::room
