#include "room.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

RoomCore::RoomCore(store::RoomId id, const Catalogue& catalogue, Chance& chance, const Limits& limits)
    : room_(std::make_unique<Room>(id, catalogue, chance, limits)) {}
RoomCore::~RoomCore() = default;
RoomCore::RoomCore(RoomCore&&) noexcept = default;
RoomCore& RoomCore::operator=(RoomCore&&) noexcept = default;

Effects RoomCore::on(Input input, Instant now) {
    return room_->on(std::move(input), now);
}
Effects RoomCore::freeze(Instant now) {
    return room_->freeze(now);
}
bool RoomCore::busy() const {
    return room_->busy();
}
store::RoomId RoomCore::id() const {
    return room_->id();
}
store::Seq RoomCore::seq() const {
    return room_->seq();
}
std::optional<RoomCore::Invitation> RoomCore::invitation() const {
    return room_->invitation();
}
std::optional<std::string> RoomCore::look() const {
    return room_->look();
}

RoomCore::Room::Room(store::RoomId id, const Catalogue& catalogue, Chance& chance, const Limits& limits)
    : id_(id),
      catalogue_(catalogue),
      chance_(chance),
      limits_(limits),
      log_(limits),
      answers_(limits.clients_max),
      history_(limits) {}

Effects RoomCore::Room::on(Input input, Instant now) {
    engine::ensure(busy() == std::holds_alternative<Stored>(input), "an input while a commit is under way");
    now_ = now;
    arrived_ = now;
    effects_.clear();
    const bool was_rebuilding = frozen_ && frozen_->rebuilding;
    std::visit([this](auto& one) { handle(std::move(one)); }, input);
    settle();
    if (frozen_ && frozen_->rebuilding && !was_rebuilding) effects_.push_back(Rebuild{});
    return std::move(effects_);
}

/// Whatever the last input threw left only a draft behind; the state is as last committed.
Effects RoomCore::Room::freeze(Instant now) {
    now_ = now;
    effects_.clear();
    pending_.reset();
    // Nobody will know any more how that ended.
    if (frozen_ && frozen_->sender) refuse(*frozen_->sender, wire::ErrorCode::frozen);
    if (frozen_ && frozen_->ticket) effects_.push_back(Ordered{*frozen_->ticket, wire::ErrorCode::frozen});
    const bool was_rebuilding = frozen_ && frozen_->rebuilding;
    Frozen& frozen = frozen_.emplace();
    frozen.for_good = true;
    frozen.lost_track = was_rebuilding;
    settle();
    return std::move(effects_);
}

void RoomCore::Room::handle(Requested asked) {
    arrived_ = asked.arrived;
    const Sender& who = asked.sender;
    const auto found = answers_.find(who, now_);
    if (const auto* text = std::get_if<std::string>(&found)) return tell_one(who.connection, *text);
    if (std::holds_alternative<Answers::TooOld>(found)) return refuse(who, wire::ErrorCode::id_too_old);
    const bool is_void = std::holds_alternative<wire::Void>(asked.request) && who.role == store::Role::operator_;
    if (frozen_ && !(is_void && may_void())) return refuse(who, wire::ErrorCode::frozen);
    if (!alive_) return refuse(who, wire::ErrorCode::closed);
    if (!may_ask(who, asked.request)) return;
    std::visit([&](const auto& request) { ask(who, request); }, asked.request);
}

void RoomCore::Room::handle(ConnectionLost lost) {
    drop_viewer(lost.connection);
}

/// One thing at a time: each is a commit, and the answer to it wakes the room again where more is due.
void RoomCore::Room::handle(Woken) {
    wake_told_.reset();
    if (frozen_) {
        if (frozen_->for_good || frozen_->rebuilding || frozen_->retry_at > now_) return;
        frozen_->rebuilding = true;
        return;
    }
    if (!alive_) return;
    if (nonces_until_ && nonces_until_->value + limits_.late_grace_ms <= now_.value) return nonces_are_late();
    if (const Clock* clock = overdue()) return clock_ran_out(clock->seat);
    if (const auto seat = thought_out()) return bot_plays(*seat);
    if (const auto at = expires_at(); at && *at <= now_) propose_closing();
}

void RoomCore::Room::handle(Drain) {
    draining_ = true;
}

void RoomCore::Room::handle(Shutdown) {
    tell_all(wire::closed({id_.value}, wire::CloseReason::shutdown));
    for (const Viewer& one : viewers_) effects_.push_back(Viewing{one.connection, false});
    viewers_.clear();
}

/// What any input may have changed besides the state: who is here, who shall be woken, what the lobby shows.
void RoomCore::Room::settle() {
    if (busy() || !alive_) {
        if (frozen_) wake_at_next();
        return;
    }
    note_absence();
    note_closing();
    tell_presence();
    summarise();
    wake_at_next();
}

std::optional<Instant> RoomCore::Room::next_wake() const {
    std::optional<Instant> next;
    const auto consider = [&next](std::int64_t at) {
        if (!next || at < next->value) next = Instant{at};
    };
    if (frozen_) {
        if (!frozen_->for_good && !frozen_->rebuilding) consider(frozen_->retry_at.value);
        return next;
    }
    if (nonces_until_) consider(nonces_until_->value + limits_.late_grace_ms);
    for (const Clock& clock : state_.clocks)
        if (clock.deadline) consider(clock.deadline->value + limits_.late_grace_ms);
    for (const auto& [seat, thinking] : bot_moves_) consider(thinking.at.value);
    if (const auto at = expires_at()) consider(at->value);
    return next;
}

void RoomCore::Room::wake_at_next() {
    const std::optional<Instant> next = next_wake();
    if (wake_told_ && *wake_told_ == next) return;
    wake_told_ = next;
    effects_.push_back(WakeAt{next});
}

Summary RoomCore::Room::summary_of(const RoomState& state) {
    Summary result;
    wire::LobbyRoom& listing = result.listing;
    listing.room = {id_.value};
    listing.game = state.settings.game;
    listing.code = state.settings.code;
    listing.visibility = state.settings.is_private ? wire::Visibility::private_ : wire::Visibility::public_;
    listing.status = listed(state.progress.status);
    listing.owner = state.progress.owner_name;
    if (listed_options_text_.empty() || listed_options_ != state.settings.options) {
        listed_options_ = state.settings.options;
        listed_options_text_ = options_text(state.settings);
    }
    listing.options = {listed_options_text_};
    listing.clock = {static_cast<std::uint16_t>(state.settings.clock_s)};
    listing.seats = static_cast<std::uint8_t>(state.seats.size());
    if (state.settings.stake) listing.stake = wire::JsonObject{stake_text(state)};
    for (std::size_t i = 0; i < state.seats.size(); ++i) {
        const SeatState& seat = state.seats[i];
        if (seat.bot) ++listing.bots;
        if (seat.has_player()) {
            ++listing.players;
            result.players.emplace_back(store::PlayerId{*seat.player}, engine::seat_at(i));
        }
        if (seat.is_free() && state.progress.status == Status::open) result.has_free_seat = true;
    }
    for (const TurnView& turn : turns_of(state)) result.may_act.push_back(turn.seat);
    return result;
}

Summary RoomCore::Room::summary() {
    Summary result = summary_of(state_);
    result.listing.spectators = spectators();
    result.viewers = static_cast<std::uint32_t>(viewers_.size());
    result.frozen = frozen_.has_value();
    result.paused = state_.house.paused.has_value();
    result.closing = state_.house.closing.has_value();
    return result;
}

void RoomCore::Room::summarise() {
    Summary now = summary();
    if (summary_told_ && *summary_told_ == now) return;
    summary_told_ = now;
    effects_.push_back(std::move(now));
}

}  // namespace anteroom::room
