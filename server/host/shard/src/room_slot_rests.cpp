#include <algorithm>
#include <chrono>
#include <utility>

#include "host/shard/room_slot.hpp"

namespace anteroom::host {

namespace {

/// A room rests if its commit takes longer than this.
constexpr std::chrono::seconds stall_min{2};

}  // namespace

void RoomSlot::rest(Rest which) {
    if (is_closed()) return;
    const room::Now now = context_.clock.both();
    if (which != Rest::ends) {
        const auto* deciding = std::get_if<Deciding>(&work_);
        const bool is_stalled = deciding != nullptr && core_.busy() && home_.shard.now() - deciding->begun >= stall_min;
        if (which == Rest::begins || is_stalled) carry_out(core_.rest(now));
        return;
    }
    room::Effects effects = core_.go_on(now);
    const bool reads = std::ranges::any_of(
        effects, [](const room::Effect& effect) { return std::holds_alternative<room::Rebuild>(effect); });
    if (reads) work_ = Reading{};
    carry_out(std::move(effects));
}

}  // namespace anteroom::host
