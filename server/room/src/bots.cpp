#include "bots.hpp"

#include <utility>

namespace anteroom::room {

void BotSchedule::follow(const Table& table, std::optional<engine::Seat> actor, const Limits& limits, Chance& chance,
                         Instant now) {
    if (actor) moves_.erase(*actor);
    std::map<engine::Seat, ScheduledBotMove> next;
    if (table.is_playing() && !table.house->paused) {
        for (const Clock& clock : *table.clocks) {
            if (!clock.is_due || clock.rests) continue;
            if (clock.at_once) next.emplace(clock.seat, ScheduledBotMove{clock.decision, now});
            if (clock.at_once || !table.at(clock.seat).plays_itself()) continue;
            const auto it = moves_.find(clock.seat);
            if (it != moves_.end() && it->second.decision == clock.decision) {
                next.insert(*it);
                continue;
            }
            const auto spread = static_cast<std::uint32_t>(limits.think_ms_max - limits.think_ms_min);
            const std::int64_t think = limits.think_ms_min + chance.other().below(spread + 1);
            next.emplace(clock.seat, ScheduledBotMove{clock.decision, Instant{now.value + think}});
        }
    }
    moves_ = std::move(next);
}

std::optional<BotSchedule::Move> BotSchedule::take_due(Instant now) {
    auto first = moves_.end();
    for (auto it = moves_.begin(); it != moves_.end(); ++it) {
        if (it->second.awaits_search() || it->second.at > now) continue;
        if (first == moves_.end() || it->second.at < first->second.at) first = it;
    }
    if (first == moves_.end()) return std::nullopt;
    const Move move = *first;
    moves_.erase(first);
    return move;
}

void BotSchedule::await_search(const Move& move, std::uint64_t ticket, Instant at) {
    moves_.insert_or_assign(move.first, ScheduledBotMove{move.second.decision, at, ticket, std::nullopt});
}

void BotSchedule::note_found(std::uint64_t ticket, std::optional<std::string> action) {
    for (auto& [seat, move] : moves_)
        if (move.search == ticket) move.found = std::move(action);
}

std::optional<Instant> BotSchedule::next() const {
    std::optional<Instant> next;
    for (const auto& [seat, move] : moves_)
        if (!move.awaits_search() && (!next || move.at < *next)) next = move.at;
    return next;
}

}  // namespace anteroom::room
