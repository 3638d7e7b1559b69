#include <algorithm>
#include <utility>

#include "room.hpp"
#include "text.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

const RoomCore::Room::Viewer* RoomCore::Room::viewer(ConnectionRef connection) const {
    const auto it = std::find_if(viewers_.begin(), viewers_.end(),
                                 [connection](const Viewer& one) { return one.connection == connection; });
    return it == viewers_.end() ? nullptr : &*it;
}

bool RoomCore::Room::is_here(store::PlayerId player) const {
    return std::any_of(viewers_.begin(), viewers_.end(), [player](const Viewer& one) { return one.player == player; });
}

std::uint32_t RoomCore::Room::spectators() const {
    return static_cast<std::uint32_t>(std::count_if(viewers_.begin(), viewers_.end(), [this](const Viewer& one) {
        return !seat_of(state_, one.player).has_value();
    }));
}

/// From here on the connection is told every update; what it has not seen yet it is told now.
void RoomCore::Room::attach(const Sender& who, std::optional<store::Seq> since) {
    if (seat_of(state_, who.player)) displace_others(who.connection, who.player);
    // What happened to the seat meanwhile was not told to who was displaced, so the numbers seen say nothing of it.
    for (Viewer& one : viewers_)
        if (one.connection == who.connection && std::exchange(one.is_displaced, false)) since.reset();
    if (viewer(who.connection) == nullptr) {
        viewers_.push_back({who.connection, who.player});
        effects_.push_back(Viewing{who.connection, true});
    }
    Tell tell;
    tell.seq = seq_;
    const auto missed = since ? history_.after(*since, seq_) : std::nullopt;
    if (missed)
        for (const PastUpdate* update : *missed)
            tell.frames.push_back(update->frame(who.connection, who.player, std::nullopt));
    else
        tell.frames.push_back(snapshot(*viewer(who.connection)));
    Frame& presence = tell.frames.emplace_back();
    presence.to = who.connection;
    presence.own = wire::presence(this->presence());
    effects_.push_back(std::move(tell));
    if (state_.settings.stake && store::has_account(who.role)) effects_.push_back(Balances{{who.player}});
}

void RoomCore::Room::drop_viewer(ConnectionRef connection) {
    if (viewer(connection) == nullptr) return;
    std::erase_if(viewers_, [connection](const Viewer& one) { return one.connection == connection; });
    effects_.push_back(Viewing{connection, false});
}

/// One seat, one writer: the newest connection wins, the others are told so and watch on without the seat.
void RoomCore::Room::displace_others(ConnectionRef connection, store::PlayerId player) {
    for (Viewer& one : viewers_) {
        if (one.player != player || one.connection == connection || one.is_displaced) continue;
        one.is_displaced = true;
        tell_one(one.connection, wire::taken_over({id_.value}));
    }
}

/// Keeps since when players who sit are not connected, and since when nobody is.
void RoomCore::Room::note_absence() {
    std::erase_if(absent_since_, [this](const auto& entry) {
        return is_here(entry.first) || !seat_of(state_, entry.first).has_value();
    });
    for (const SeatState& seat : state_.seats)
        if (seat.has_player() && !is_here({*seat.player})) absent_since_.try_emplace({*seat.player}, now_);
    if (!viewers_.empty())
        empty_since_.reset();
    else if (!empty_since_)
        empty_since_ = now_;
}

/// Keeps since when only the reading of the result holds up the end that the house has set.
void RoomCore::Room::note_closing() {
    const bool is_played = state_.progress.status == Status::playing;
    if (!state_.house.closing || is_played)
        closing_since_.reset();
    else if (!closing_since_)
        closing_since_ = now_;
}

std::optional<RoomCore::Invitation> RoomCore::Room::invitation() const {
    if (!alive_) return std::nullopt;
    const RoomSettings& settings = state_.settings;
    return Invitation{settings.code, settings.is_private ? std::optional(settings.link) : std::nullopt};
}

std::optional<std::string> RoomCore::Room::look() const {
    if (!alive_) return std::nullopt;
    Members members;
    members.number("seq", seq_.value);
    members.raw("room", info_text(state_, turns_of(state_)));
    if (state_.box) members.raw("table", state_.box->table());
    return members.object_text();
}

std::string RoomCore::Room::seat_text(const RoomState& state, engine::Seat seat) const {
    std::string text = "{\"me\":" + json_string(name_of(seat));
    if (!state.box) return text += '}';
    const std::string view = state.box->seat(seat);
    if (view.size() == 2) return text += '}';
    return text += ',' + view.substr(1);
}

Frame RoomCore::Room::snapshot(const Viewer& viewer) const {
    const auto seat = seat_of(state_, viewer.told_as());
    const std::string info = info_text(state_, turns_of(state_));
    const std::string table = state_.box ? state_.box->table() : std::string();
    Frame frame;
    frame.to = viewer.connection;
    frame.own = wire::snapshot_head({{id_.value}, {seq_.value}, {now_.value}, info, table});
    const std::string notices = wire::notices_part(log_.as_told_to(seat));
    frame.own += notices.empty() ? ",\"notices\":[]" : notices;
    frame.own += wire::frame_tail(seat ? seat_text(state_, *seat) : std::string(), std::nullopt);
    return frame;
}

void RoomCore::Room::tell_all(std::string text) {
    if (viewers_.empty()) return;
    Tell tell;
    tell.seq = seq_;
    const auto shared = std::make_shared<const std::string>(std::move(text));
    for (const Viewer& one : viewers_) {
        Frame& frame = tell.frames.emplace_back();
        frame.to = one.connection;
        frame.head = shared;
    }
    effects_.push_back(std::move(tell));
}

void RoomCore::Room::tell_one(ConnectionRef to, std::string text) {
    Tell tell;
    tell.seq = seq_;
    Frame& frame = tell.frames.emplace_back();
    frame.to = to;
    frame.own = std::move(text);
    effects_.push_back(std::move(tell));
}

wire::Presence RoomCore::Room::presence() const {
    wire::Presence presence;
    presence.room = {id_.value};
    presence.present.reserve(state_.seats.size());
    for (std::size_t i = 0; i < state_.seats.size(); ++i)
        if (const SeatState& seat = state_.seats[i]; seat.has_player())
            presence.present.emplace_back(wire::SeatIndex{static_cast<std::uint8_t>(i)}, is_here({*seat.player}));
    presence.spectators = spectators();
    presence.frozen = frozen_.has_value();
    presence.shut = is_closed_;
    return presence;
}

void RoomCore::Room::tell_presence() {
    wire::Presence now = presence();
    if (presence_told_ == now) return;
    tell_all(wire::presence(now));
    presence_told_ = std::move(now);
}

}  // namespace anteroom::room
