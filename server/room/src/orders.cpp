#include <algorithm>
#include <utility>

#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "room.hpp"
#include "store/port/name_in_log.hpp"

// What the house wants of a room. An order that changes something is one record, and its line in the audit log stands
// in the same commit.
namespace anteroom::room {

namespace {

/// The audit log takes texts of so many bytes; what the players are told is whole in any case.
constexpr std::size_t act_bytes_max = 500;

std::string cut(const std::string& text) {
    if (text.size() <= act_bytes_max) return text;
    std::size_t end = act_bytes_max;
    // Not within a letter of UTF-8.
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end);
}

}  // namespace

ledger::AuditEntry RoomCore::Room::act(const Order& order, std::string_view what) const {
    ledger::AuditEntry act;
    act.time_ms = now_.value;
    act.who = order.by_name;
    act.what = what;
    act.about = "table " + std::to_string(id_.value) + " game " + std::to_string(state_.progress.game_no);
    act.reason = cut(order.reason);
    return act;
}

/// Of the game that runs; also who has left it has a stake in it.
bool RoomCore::Room::has_stake(store::PlayerId player) const {
    return state_.settings.stake && state_.progress.status == Status::playing &&
           std::ranges::any_of(state_.seats, [player](const SeatState& seat) { return seat.player == player.value; });
}

void RoomCore::Room::answer(const Order& order, std::optional<wire::ErrorCode> refused) {
    effects_.push_back(Ordered{order.ticket, refused});
}

void RoomCore::Room::handle(Order order) {
    const bool is_void = std::holds_alternative<order::Void>(order.what);
    if (frozen_ && !(is_void && may_void())) return answer(order, wire::ErrorCode::frozen);
    if (!alive_) return answer(order, wire::ErrorCode::closed);
    const auto refused = std::visit(engine::overloaded{
                                        [&](const order::Void&) { return void_game(order, nullptr); },
                                        [&](const order::Pause&) { return pause(order); },
                                        [&](const order::Resume&) { return resume(order); },
                                        [&](const order::CloseAfter&) { return close_after(order); },
                                        [&](const order::Remove& one) { return remove(order, one.player); },
                                        [&](const order::Message& one) { return message(order, one.text); },
                                    },
                                    order.what);
    if (refused) answer(order, *refused);
}

void RoomCore::Room::propose(Draft draft, const Order& order, ledger::AuditEntry act) {
    draft.act = std::move(act);
    draft.ticket = order.ticket;
    propose(std::move(draft));
}

// Void

/// Without books it is not known whose money lies here: a journal that could not be read is no ground to write on.
bool RoomCore::Room::may_void() const {
    return alive_ && state_.settings.stake && state_.books && state_.progress.status == Status::playing &&
           (!frozen_ || frozen_->for_good);
}

/// The game is put away: nothing that it says counts any more. Where a fault in it froze the room, it is not even asked
/// for what to take out of the views; whoever is here gets the room anew.
std::optional<wire::ErrorCode> RoomCore::Room::void_game(const Order& order, const Sender* who) {
    if (has_stake(order.by)) return wire::ErrorCode::own_table;
    if (!state_.settings.stake) return wire::ErrorCode::free_table;
    if (!may_void()) return wire::ErrorCode::wrong_status;
    if (frozen_) state_.box.reset();
    Draft draft = this->draft("void", who);
    draft.voids_game = true;
    draft.drops_game = true;
    draft.after.box.reset();
    draft.after.progress.status = Status::over;
    draft.after.progress.voided = order.reason;
    draft.marks.push_back(store::GameMark::What::ends);
    draft.notices.push_back(notice::reason("voided", order.reason));
    draft.last_notices.push_back(notice::seed(draft.after.fair.seed));
    if (who == nullptr) {
        propose(std::move(draft), order, act(order, "void"));
    } else {
        draft.act = act(order, "void");
        propose(std::move(draft));
    }
    return std::nullopt;
}

void RoomCore::Room::ask(const Sender& who, const wire::Void& ask) {
    if (who.role != store::Role::operator_) return refuse(who, wire::ErrorCode::not_operator);
    Order order;
    order.what = order::Void{};
    order.reason = ask.reason;
    order.by = who.player;
    order.by_name = store::name_in_log(who.name, who.player);
    if (const auto refused = void_game(order, &who)) refuse(who, *refused);
}

// Pause and resume

/// With the record every clock keeps what is left of it (`reset_clocks`).
std::optional<wire::ErrorCode> RoomCore::Room::pause(const Order& order) {
    if (has_stake(order.by)) return wire::ErrorCode::own_table;
    if (state_.house.paused) return wire::ErrorCode::paused;
    if (state_.progress.status != Status::playing) return wire::ErrorCode::wrong_status;
    Draft draft = this->draft("pause", nullptr);
    draft.after.house.paused = order.reason;
    draft.notices.push_back(notice::reason("paused", order.reason));
    propose(std::move(draft), order, act(order, "pause"));
    return std::nullopt;
}

std::optional<wire::ErrorCode> RoomCore::Room::resume(const Order& order) {
    if (has_stake(order.by)) return wire::ErrorCode::own_table;
    if (!state_.house.paused) return wire::ErrorCode::wrong_status;
    Draft draft = this->draft("resume", nullptr);
    draft.after.house.paused.reset();
    draft.notices.push_back(notice::plain("resumed"));
    propose(std::move(draft), order, act(order, "resume"));
    return std::nullopt;
}

// The end of the table

std::optional<wire::ErrorCode> RoomCore::Room::close_after(const Order& order) {
    if (state_.house.closing) return wire::ErrorCode::closing;
    Draft draft = this->draft("closing", nullptr);
    draft.after.house.closing = order.reason;
    draft.notices.push_back(notice::reason("closing", order.reason));
    if (state_.progress.status == Status::collecting_nonces) call_off(draft, "closing", {});
    propose(std::move(draft), order, act(order, "close"));
    return std::nullopt;
}

// Who shall go

void RoomCore::Room::take_away(Draft& draft, engine::Seat seat) const {
    SeatState& place = at(draft.after, seat);
    const std::int64_t player = *place.player;
    draft.kicked.push_back({player});
    draft.last_notices.push_back(notice::seat_name("kicked", seat, place.name));
    auto& kicked = draft.after.progress.kicked;
    kicked.push_back(player);
    if (kicked.size() > limits_.kicked_max) kicked.erase(kicked.begin());
    if (place.gone) return;
    draft.seats.push_back({{player}, std::nullopt});
    if (draft.after.progress.status == Status::over)
        place.gone = true;
    else
        place = SeatState{};
    if (draft.after.progress.owner == player) pass_ownership(draft, seat);
}

/// With the record that ends a game; who left before its end shall not come back either.
void RoomCore::Room::take_marked_away(Draft& draft) const {
    for (const std::int64_t player : std::exchange(draft.after.house.removed, {}))
        for (std::size_t i = 0; i < draft.after.seats.size(); ++i)
            if (draft.after.seats[i].player == player) take_away(draft, engine::seat_at(i));
}

std::optional<wire::ErrorCode> RoomCore::Room::remove(const Order& order, store::PlayerId player) {
    const auto seat = seat_of(state_, player);
    if (!seat) return wire::ErrorCode::not_a_player;
    Draft draft = this->draft("removed", nullptr);
    auto& marked = draft.after.house.removed;
    if (state_.progress.status != Status::playing) {
        take_away(draft, *seat);
        // The deal is already fixed by who sits.
        if (state_.progress.status == Status::collecting_nonces) abandon_deal(draft);
    } else if (std::ranges::find(marked, player.value) == marked.end()) {
        marked.push_back(player.value);
        draft.notices.push_back(notice::seat_name("removing", *seat, at(state_, *seat).name));
    } else {
        return wire::ErrorCode::wrong_status;
    }
    ledger::AuditEntry act = this->act(order, "remove");
    act.about += " player " + std::to_string(player.value);
    propose(std::move(draft), order, std::move(act));
    return std::nullopt;
}

// A word from the house

std::optional<wire::ErrorCode> RoomCore::Room::message(const Order& order, const std::string& text) {
    Draft draft = this->draft("house", nullptr);
    draft.notices.push_back(notice::house(text));
    ledger::AuditEntry act = this->act(order, "message");
    if (act.reason.empty()) act.reason = cut(text);
    propose(std::move(draft), order, std::move(act));
    return std::nullopt;
}

}  // namespace anteroom::room
