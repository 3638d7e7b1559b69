#include "given_up.hpp"

#include <algorithm>

#include "keep_newest.hpp"

namespace anteroom::room {

namespace {

constexpr std::int64_t debt_each_time = 2;
constexpr std::int64_t debt_free = 3;  ///< one lost connection is allowed, and one more after a completed deal
constexpr std::int64_t wait_first_ms = 30'000;
constexpr std::int64_t wait_ms_max = 3'600'000;
constexpr std::int64_t doublings_max = 7;  ///< after seven doublings the wait is an hour

std::int64_t wait_for(std::int64_t debt) {
    if (debt <= debt_free) return 0;
    const std::int64_t doublings = std::min((debt - debt_free - 1) / debt_each_time, doublings_max);
    return std::min(wait_first_ms << static_cast<unsigned>(doublings), wait_ms_max);
}

auto find(auto& players, store::PlayerId player) {
    return std::ranges::find(players, player, &Withholder::player);
}

}  // namespace

void GivenUpDeals::by_player(store::PlayerId player, Instant now, std::size_t players_max) {
    Withholder known{player};
    if (const auto found = find(players, player); found != players.end()) {
        known = *found;
        players.erase(found);
    }
    ++known.times;
    known.debt += debt_each_time;
    known.until = now.value + wait_for(known.debt);
    keep_newest(players, known, players_max);
}

void GivenUpDeals::dealt_to(const std::vector<store::PlayerId>& seated) {
    for (const store::PlayerId player : seated)
        if (const auto found = find(players, player); found != players.end() && found->debt > 0) --found->debt;
}

std::int64_t GivenUpDeals::times_of(store::PlayerId player) const {
    const auto found = find(players, player);
    return found == players.end() ? 0 : found->times;
}

std::int64_t GivenUpDeals::waits(store::PlayerId player, Instant now) const {
    const auto found = find(players, player);
    if (found == players.end() || now.value >= found->until) return 0;
    const std::int64_t left = found->until - now.value;
    return left <= wait_for(found->debt) ? left : 0;
}

}  // namespace anteroom::room
