#include <algorithm>

#include "room.hpp"

namespace anteroom::room {

namespace {

const Clock* find_clock(const std::vector<Clock>& clocks, engine::Seat seat, engine::DecisionId decision) {
    for (const Clock& clock : clocks)
        if (clock.seat == seat && clock.decision == decision) return &clock;
    return nullptr;
}

std::int64_t left_of(const Clock& clock, Instant now, std::int64_t full) {
    if (clock.deadline) return std::max<std::int64_t>(0, clock.deadline->value - now.value);
    return clock.left_ms.value_or(full);
}

}  // namespace

/// One clock a decision: a step within a turn goes on with what is left, a vote lets the others rest and they resume
/// with what they had. While the house lets the game rest, all of them rest so.
void RoomCore::Room::reset_clocks(RoomState& state, Instant now) const {
    const std::int64_t full = state.settings.clock_s * 1000;
    const std::vector<engine::Due> due = state.box->due();
    const bool pausing = std::any_of(due.begin(), due.end(), [](const engine::Due& one) { return one.pauses_others; });
    std::vector<Clock> clocks;
    for (const engine::Due& one : due) {
        Clock clock;
        clock.seat = one.seat;
        clock.decision = one.decision;
        clock.rests = pausing && !one.pauses_others;
        clock.at_once = one.at_once;
        const SeatState& seat = at(state, one.seat);
        if (full > 0 && seat.has_player() && !seat.away) {
            const Clock* old = find_clock(state.clocks, one.seat, one.decision);
            const std::int64_t left = old == nullptr ? full : left_of(*old, now, full);
            if (clock.rests || state.house.paused)
                clock.left_ms = left;
            else
                clock.deadline = Instant{now.value + left};
        }
        clocks.push_back(clock);
    }
    if (pausing) {
        for (const Clock& old : state.clocks) {
            if (find_clock(clocks, old.seat, old.decision) != nullptr) continue;
            if (!old.deadline && !old.left_ms) continue;
            Clock resting = old;
            resting.is_due = false;
            resting.left_ms = left_of(old, now, full);
            resting.deadline.reset();
            clocks.push_back(resting);
        }
    }
    state.clocks = std::move(clocks);
}

/// The time in which the store kept everybody waiting is nobody's thinking time.
void RoomCore::Room::add_back(std::int64_t stalled_ms) {
    for (Clock& clock : state_.clocks)
        if (clock.deadline) clock.deadline->value += stalled_ms;
}

/// Think times come from the other source of chance, and nothing of the hand goes into them. Who has just acted and
/// may act again thinks anew.
void RoomCore::Room::schedule_bots(std::optional<engine::Seat> actor) {
    if (actor) bot_moves_.erase(*actor);
    std::map<engine::Seat, ScheduledBotMove> next;
    if (state_.progress.status == Status::playing && !state_.house.paused) {
        for (const Clock& clock : state_.clocks) {
            if (!clock.is_due || clock.rests) continue;
            if (clock.at_once) next.emplace(clock.seat, ScheduledBotMove{clock.decision, now_});
            if (clock.at_once || !at(state_, clock.seat).plays_itself()) continue;
            const auto it = bot_moves_.find(clock.seat);
            if (it != bot_moves_.end() && it->second.decision == clock.decision) {
                next.insert(*it);
                continue;
            }
            const auto spread = static_cast<std::uint32_t>(limits_.think_ms_max - limits_.think_ms_min);
            const std::int64_t think = limits_.think_ms_min + chance_.other().below(spread + 1);
            next.emplace(clock.seat, ScheduledBotMove{clock.decision, Instant{now_.value + think}});
        }
    }
    bot_moves_ = std::move(next);
}

/// The clock that ran out first; of equal ones that of the first seat due.
const Clock* RoomCore::Room::overdue() const {
    const Clock* first = nullptr;
    for (const Clock& clock : state_.clocks)
        if (clock.deadline && clock.deadline->value + limits_.late_grace_ms <= now_.value)
            if (first == nullptr || *clock.deadline < *first->deadline) first = &clock;
    return first;
}

std::optional<engine::Seat> RoomCore::Room::thought_out() const {
    std::optional<engine::Seat> first;
    for (const auto& [seat, thinking] : bot_moves_)
        if (thinking.at <= now_ && (!first || thinking.at < bot_moves_.at(*first).at)) first = seat;
    return first;
}

std::optional<Instant> RoomCore::Room::expires_at() const {
    if (!alive_) return std::nullopt;
    if (closing_since_) {
        const Instant read{closing_since_->value + limits_.closing_ms};
        if (!empty_since_) return read;
        // Who was thrown out by a restart shall find the result again.
        return std::min(read, std::max(*empty_since_, Instant{back_at_.value + limits_.closing_back_ms}));
    }
    if (!empty_since_) return std::nullopt;
    if (state_.house.stays && state_.progress.status == Status::open) return std::nullopt;
    // The clocks bring a game for money to its end, whoever is here.
    if (state_.settings.stake && state_.progress.status == Status::playing) return std::nullopt;
    std::int64_t after = limits_.empty_open_ms;
    if (state_.progress.status == Status::over) after = limits_.empty_over_ms;
    if (state_.progress.status == Status::playing) after = limits_.empty_playing_ms;
    return Instant{empty_since_->value + after};
}

}  // namespace anteroom::room
