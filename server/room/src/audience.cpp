#include "audience.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "update.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

Tell to_one(store::Seq seq, ConnectionRef to, std::string text) {
    Tell tell;
    tell.seq = seq;
    Frame& frame = tell.frames.emplace_back();
    frame.to = to;
    frame.own = std::move(text);
    return tell;
}

namespace {

void tell_taken_over(store::RoomId room, store::Seq seq, const std::vector<ConnectionRef>& displaced,
                     Effects& effects) {
    for (const ConnectionRef one : displaced) effects.push_back(to_one(seq, one, wire::taken_over({room.value})));
}

}  // namespace

void Audience::attach(const Journaled& room, const Sender& who, const Arrival& arrival, Flags flags, Instant now,
                      Effects& effects) {
    Viewer* known = viewers_.find(who.connection);
    if (known == nullptr) {
        known = &viewers_.add(who);
        effects.push_back(Viewing{who.connection, true, who.request});
    }
    known->came_by = std::max(known->came_by, who.request);
    const bool lacked_seat = std::exchange(known->is_displaced, false);
    const auto displaced = room.table.sits(who.player) ? viewers_.settle_writer(who) : std::vector<ConnectionRef>();
    // A patch needs an earlier update, so only a viewer who has one can continue. A viewer who had lost the seat did
    // not get the seat's updates, so `since` says nothing about them.
    const bool goes_on = arrival.since && *arrival.since != store::Seq{} && !lacked_seat && !known->is_displaced;
    known->by_link |= arrival.by_link;
    Tell tell;
    tell.seq = room.seq;
    if (const auto missed = goes_on ? history_.after(*arrival.since, room.seq) : std::nullopt) {
        for (const PastUpdate* update : *missed)
            tell.frames.push_back(update->frame(who.connection, who.player, std::nullopt));
    } else {
        tell.frames.push_back(snapshot(room, *known, now));
    }
    Frame& last = tell.frames.emplace_back();
    last.to = who.connection;
    last.own = wire::presence(presence(room.table, flags));
    effects.push_back(std::move(tell));
    tell_taken_over(room_, room.seq, displaced, effects);
}

Audience::Arrival Audience::arrival_of(const wire::Join& join) {
    return {join.since ? std::optional(store::Seq{join.since->value}) : std::nullopt,
            std::holds_alternative<wire::RoomLink>(join.where)};
}

void Audience::drop(ConnectionRef connection, Effects& effects) {
    if (viewers_.remove(connection)) effects.push_back(Viewing{connection, false});
}

void Audience::gives_up_lost_seat(ConnectionRef connection) {
    if (Viewer* viewer = viewers_.find(connection)) viewer->is_displaced = false;
}

void Audience::settle_writer(store::Seq seq, const Sender& who, Effects& effects) {
    tell_taken_over(room_, seq, viewers_.settle_writer(who), effects);
}

void Audience::dismiss(store::Seq seq, const Dismissal& whom, Effects& effects) {
    std::vector<ConnectionRef> theirs;
    for (const Viewer& one : viewers_)
        if (one.player == whom.player) theirs.push_back(one.connection);
    for (const ConnectionRef connection : theirs) send_off(seq, connection, whom.reason, effects);
}

void Audience::make_way(store::Seq seq, const Table& table, Effects& effects) {
    if (const Viewer* stranger = viewers_.newest_stranger(table))
        send_off(seq, stranger->connection, wire::CloseReason::made_way, effects);
}

void Audience::send_off(store::Seq seq, ConnectionRef connection, wire::CloseReason reason, Effects& effects) {
    effects.push_back(to_one(seq, connection, wire::closed({room_.value}, reason)));
    drop(connection, effects);
}

void Audience::dismiss_spectators(store::Seq seq, const Table& table, Effects& effects) {
    for (const store::PlayerId player : viewers_.watching(table))
        dismiss(seq, {player, wire::CloseReason::no_spectators}, effects);
}

void Audience::close(store::Seq seq, wire::CloseReason why, Effects& effects) {
    tell_all(seq, wire::closed({room_.value}, why), effects);
    for (const Viewer& one : viewers_) effects.push_back(Viewing{one.connection, false});
    viewers_.clear();
}

void Audience::tell(const PastUpdate& update, const Sender* answers, Effects& effects) const {
    if (viewers_.is_empty()) return;
    Tell tell;
    tell.seq = update.seq;
    tell.frames.reserve(viewers_.size());
    for (const Viewer& one : viewers_) {
        const bool is_answer = answers != nullptr && answers->connection == one.connection;
        const auto re = is_answer ? std::optional(wire::RequestId{answers->request.value}) : std::nullopt;
        tell.frames.push_back(update.frame(one.connection, one.told_as(), re));
    }
    effects.push_back(std::move(tell));
}

void Audience::remember(PastUpdate update, TurnViews turns) {
    history_.add(std::move(update));
    turns_told_ = std::move(turns);
}

void Audience::begin_after(store::Seq rebuilt, TurnViews turns) {
    history_.begin_after(rebuilt);
    turns_told_ = std::move(turns);
}

void Audience::tell_snapshots(const Journaled& room, Instant now, Effects& effects) const {
    if (viewers_.is_empty()) return;
    Tell tell;
    tell.seq = room.seq;
    for (const Viewer& one : viewers_) tell.frames.push_back(snapshot(room, one, now));
    effects.push_back(std::move(tell));
}

Frame Audience::snapshot(const Journaled& room, const Viewer& viewer, Instant now) const {
    const Table& table = room.table;
    const auto seat = table.seats->of(viewer.told_as());
    const std::string info = info_text(table, turns_of(table), invite_for(seat.has_value()));
    const std::string view = table.game ? table.game->table() : std::string();
    Frame frame;
    frame.to = viewer.connection;
    wire::append(frame.own, wire::SnapshotHead{{room_.value}, {room.seq.value}, {now.value}, info, view});
    const auto notices = room.log.as_told_to(seat);
    wire::append_notices(frame.own, notices);
    if (notices.empty()) frame.own += ",\"notices\":[]";
    if (seat) wire::append_seat(frame.own, seat_text(table, *seat));
    wire::append_end(frame.own, std::nullopt);
    return frame;
}

void Audience::tell_all(store::Seq seq, std::string text, Effects& effects) const {
    if (viewers_.is_empty()) return;
    Tell tell;
    tell.seq = seq;
    const auto shared = std::make_shared<const std::string>(std::move(text));
    for (const Viewer& one : viewers_) {
        Frame& frame = tell.frames.emplace_back();
        frame.to = one.connection;
        frame.shared = shared;
        frame.pieces[0] = *shared;
    }
    effects.push_back(std::move(tell));
}

void Audience::tell_reaction(store::Seq seq, const wire::Reaction& reaction, Effects& effects) const {
    tell_all(seq, wire::reaction(reaction), effects);
}

wire::Presence Audience::presence(const Table& table, Flags flags) const {
    wire::Presence presence;
    presence.room = {room_.value};
    presence.present.reserve(table.seats->size());
    for (std::size_t i = 0; i < table.seats->size(); ++i)
        if (const SeatState& seat = table.seats->list[i]; seat.has_player())
            presence.present.emplace_back(wire::SeatIndex{static_cast<std::uint8_t>(i)}, viewers_.has(*seat.player));
    presence.spectators = viewers_.spectators(table);
    presence.frozen = flags.frozen;
    presence.shut = flags.shut;
    return presence;
}

void Audience::tell_presence(const Journaled& room, Flags flags, Effects& effects) {
    const Shared<Seats>& seats = room.table.seats;
    const std::uint64_t coming_and_going = viewers_.coming_and_going();
    if (presence_from_ && presence_from_->seats.is_same(seats) &&
        presence_from_->coming_and_going == coming_and_going && presence_from_->flags == flags)
        return;
    presence_from_ = PresenceSource{seats, coming_and_going, flags};
    wire::Presence now = presence(room.table, flags);
    if (presence_told_ == now) return;
    tell_all(room.seq, wire::presence(now), effects);
    presence_told_ = std::move(now);
}

}  // namespace anteroom::room
