#include <algorithm>
#include <utility>

#include "clocks.hpp"
#include "engine/core/bug.hpp"
#include "room_impl.hpp"

// Makes a room wait while its node cannot reach the store, even if the room itself writes nothing.
namespace anteroom::room {

/// Changes nothing in other phases: a room with a fault is frozen already, and an unsure room reads its journal anyway.
Effects RoomCore::doubt(Now now) {
    engine::ensure(!busy(), "a doubt while a commit is under way");
    const auto* broken = std::get_if<phase::Broken>(&impl_->phase);
    const bool lacks_rules = broken != nullptr && broken->lacks_rules;
    if (!lacks_rules && !std::holds_alternative<phase::Open>(impl_->phase)) return {};
    impl_->turn = Impl::Turn(now);
    phase::Unsure& unsure = impl_->phase.emplace<phase::Rebuilding>().unsure;
    unsure.since = unsure.clocks_stand = now.at;
    unsure.seq = seq();
    impl_->settle();
    impl_->turn.effects.push_back(Rebuild{});
    return std::move(impl_->turn.effects);
}
Effects RoomCore::rest(Now now) {
    Impl& impl = *impl_;
    if (impl.sleep.rests_since || !stands(impl)) return {};
    impl.turn = Impl::Turn(now);
    impl.sleep.rests_since = now.at;
    impl.audience.tell_presence(impl.room, flags_of(impl.phase, impl.closures, impl.sleep), impl.turn.effects);
    return std::move(impl.turn.effects);
}

Effects RoomCore::go_on(Now now) {
    Impl& impl = *impl_;
    const auto* unsure = std::get_if<phase::Unsure>(&impl.phase);
    if (!impl.sleep.rests_since && unsure == nullptr) return {};
    impl.turn = Impl::Turn(now);
    if (const auto since = std::exchange(impl.sleep.rests_since, std::nullopt)) give_back_rest(impl, *since);
    if (unsure != nullptr) {
        impl.phase = phase::Rebuilding{*unsure};
        impl.turn.effects.push_back(Rebuild{});
    }
    if (busy())
        impl.audience.tell_presence(impl.room, flags_of(impl.phase, impl.closures, impl.sleep), impl.turn.effects);
    impl.settle();
    return std::move(impl.turn.effects);
}

/// Sets the clocks to the time at which the wait began. In all phases but Open and Committing, the clocks have already
/// stopped, or the room reads its journal next.
void RoomCore::give_back_rest(Impl& impl, Instant since) {
    const Instant now = impl.turn.now;
    if (auto* committing = std::get_if<phase::Committing>(&impl.phase)) {
        Proposal& proposal = *committing->proposal;
        proposal.rested_ms += now.value - std::max(since.value, proposal.since.value);
    }
    Table& table = impl.room.table;
    if (!std::holds_alternative<phase::Open>(impl.phase) || !table.is_playing() || !next_deadline(table)) return;
    table.clocks = stopped_clocks(table, since);
    reset_clocks(table, now);
    impl.audience.begin_after(impl.room.seq, turns_of(table));
    impl.audience.tell_snapshots(impl.room, now, impl.turn.effects);
}

}  // namespace anteroom::room
