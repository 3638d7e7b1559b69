#include "host/shard/room_gauge.hpp"

#include <string>
#include <utility>
#include <variant>

namespace anteroom::host {

namespace {

RoomState state_of(const room::Summary& summary) {
    if (summary.frozen) return RoomState::frozen;
    switch (summary.listing.status) {
        case wire::RoomStatus::open:
            return RoomState::open;
        case wire::RoomStatus::collecting_nonces:
            return RoomState::collecting_nonces;
        case wire::RoomStatus::playing:
            return RoomState::playing;
        case wire::RoomStatus::over:
            return RoomState::over;
    }
    return RoomState::open;
}

}  // namespace

void RoomGauge::show(const room::Summary& summary) {
    count_as(state_of(summary));
}

void RoomGauge::note_fault(std::string_view why) {
    context_.metrics.room_froze();
    context_.log.line(Level::error, "room_fault", {{"room", room_.value}, {"fault", why}});
}

void RoomGauge::note_reading(const room::Rebuilt& rebuilt) {
    // Commits report a failing disk. If the store can read the journal but the room cannot, the fault is in this room.
    const auto* failed = std::get_if<store::Failed>(&rebuilt.read);
    using Cause = store::Failed::Cause;
    const bool is_fault =
        failed != nullptr && (failed->cause == Cause::other || failed->cause == Cause::changed_by_hand);
    if (std::exchange(is_unreadable_, is_fault) || !is_fault) return;
    count_as(RoomState::frozen);
    note_fault("its journal cannot be read: " + failed->text);
}

void RoomGauge::count_as(std::optional<RoomState> state) {
    if (counted_as_ == state) return;
    if (counted_as_) context_.metrics.rooms(*counted_as_, -1);
    if (state) context_.metrics.rooms(*state, 1);
    counted_as_ = state;
}

}  // namespace anteroom::host
