#include <utility>

#include "room.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

void RoomCore::Room::answer(const Sender& who, std::string text) {
    answers_.keep(who.player, who.client, who.request, text, now_, seat_of(state_, who.player).has_value());
    tell_one(who.connection, std::move(text));
}

void RoomCore::Room::answer_ok(const Sender& who, std::string_view data) {
    answer(who, wire::ok({who.request.value}, data));
}

/// A refusal that may pass is not kept: the same request may succeed later.
void RoomCore::Room::refuse(const Sender& who, wire::ErrorCode code, std::string text) {
    wire::ErrorContext context;
    context.re = wire::RequestId{who.request.value};
    context.room = wire::RoomId{id_.value};
    // How much happens in a private room is nobody's business who is not in it.
    const bool may_know =
        !state_.settings.is_private || viewer(who.connection) != nullptr || seat_of(state_, who.player).has_value();
    if (may_know) context.seq = wire::Seq{seq_.value};
    context.text = std::move(text);
    std::string frame = wire::error(code, context);
    if (wire::info_of(code).family == wire::ErrorFamily::again || code == wire::ErrorCode::id_too_old)
        return tell_one(who.connection, std::move(frame));
    answer(who, std::move(frame));
}

void RoomCore::Room::refuse_by_rules(const Sender& who, std::string_view code, std::string text) {
    wire::ErrorContext context;
    context.re = wire::RequestId{who.request.value};
    context.room = wire::RoomId{id_.value};
    context.seq = wire::Seq{seq_.value};
    context.text = std::move(text);
    answer(who, wire::rule_error(code, context));
}

/// Only who joined may ask; who was displaced may not ask for the seat.
bool RoomCore::Room::may_ask(const Sender& who, const RoomRequest& ask) {
    if (std::holds_alternative<wire::Join>(ask)) return true;
    if (std::holds_alternative<wire::Void>(ask) && who.role == store::Role::operator_) return true;
    const Viewer* own = viewer(who.connection);
    const bool needs_no_seat = std::holds_alternative<wire::Unwatch>(ask) || std::holds_alternative<wire::Chat>(ask);
    if (own != nullptr && (needs_no_seat || !own->is_displaced || !seat_of(state_, who.player))) return true;
    refuse(who, own != nullptr ? wire::ErrorCode::displaced : wire::ErrorCode::not_joined);
    return false;
}

bool RoomCore::Room::owner_asks(const Sender& who, Status status) {
    if (state_.progress.status != status) {
        refuse(who, wire::ErrorCode::wrong_status);
        return false;
    }
    if (state_.progress.owner != who.player.value) {
        refuse(who, wire::ErrorCode::not_owner);
        return false;
    }
    return true;
}

/// Whether the house lets another game begin here.
bool RoomCore::Room::takes_games(const Sender& who) {
    if (!is_closed_ && !state_.house.closing) return true;
    refuse(who, is_closed_ ? wire::ErrorCode::shut : wire::ErrorCode::closing);
    return false;
}

bool RoomCore::Room::is_open_for(const Sender& who) {
    if (state_.progress.status == Status::open) return true;
    refuse(who, wire::ErrorCode::wrong_status);
    return false;
}

void RoomCore::Room::ask(const Sender& who, const wire::Join& join) {
    const auto seat = seat_of(state_, who.player);
    for (const std::int64_t kicked : state_.progress.kicked)
        if (kicked == who.player.value) return refuse(who, wire::ErrorCode::kicked);
    const bool by_number = std::holds_alternative<wire::RoomId>(join.where);
    const bool views = viewer(who.connection) != nullptr;
    if (state_.settings.is_private && by_number && !seat && !views) return refuse(who, wire::ErrorCode::no_room);
    if (!seat && !views && spectators() >= limits_.spectators_max) return refuse(who, wire::ErrorCode::spectators_full);
    if (seat && at(state_, *seat).away && state_.progress.status == Status::playing) {
        Draft draft = this->draft("back", &who);
        come_back(draft, *seat);
        draft.ok_data = wire::joined_data({id_.value});
        draft.joins_then = join;
        return propose(std::move(draft));
    }
    // A join is answered anew each time: over a new connection a repeat has to begin the stream there.
    tell_one(who.connection, wire::ok({who.request.value}, wire::joined_data({id_.value})));
    attach(who, join.since ? std::optional(store::Seq{join.since->value}) : std::nullopt);
}

void RoomCore::Room::ask(const Sender& who, const wire::Unwatch&) {
    tell_one(who.connection, wire::ok({who.request.value}));
    drop_viewer(who.connection);
}

/// A bucket of milliseconds: each line costs one refill, and as many as the burst fit in.
void RoomCore::Room::ask(const Sender& who, const wire::Chat& chat) {
    const std::int64_t full = limits_.chat_refill_ms * limits_.chat_burst;
    std::erase_if(chat_, [&](const auto& entry) { return entry.second.at.value + full < now_.value; });
    const auto [it, is_new] = chat_.try_emplace(who.player, Bucket{full, now_});
    Bucket& bucket = it->second;
    const std::int64_t level = std::min(full, bucket.level + (now_.value - bucket.at.value));
    if (level < limits_.chat_refill_ms) return refuse(who, wire::ErrorCode::rate);
    bucket = {level - limits_.chat_refill_ms, now_};

    Draft draft = this->draft("chat", &who);
    const auto seat = seat_of(state_, who.player);
    draft.notices.push_back(notice::chat(who.player, seat ? at(state_, *seat).name : who.name, chat.text));
    propose(std::move(draft));
}

}  // namespace anteroom::room
