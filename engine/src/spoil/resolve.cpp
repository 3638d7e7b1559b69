#include <algorithm>

#include "parts.hpp"

namespace anteroom::engine::spoil {
namespace {

bool has(const std::vector<Seat>& seats, Seat seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool played(const Player& player, Suit suit) {
    return player.laid && player.laid->card.suit == suit;
}

StrikeResult strike(const State& state, Seat by, Seat to) {
    const Player& attacker = state.at(by);
    const Player& target = state.at(to);
    // A spade aimed at its own player is never a duel (SPOIL-19). The player has laid no other card that could protect.
    if (by == to) return state.config.self_spade == SelfSpade::hit ? StrikeResult::hit : StrikeResult::none;
    if (played(target, Suit::hearts)) return StrikeResult::heart;
    if (played(target, Suit::spades) && target.laid->target == by)
        return attacker.laid->card.rank > target.laid->card.rank ? StrikeResult::duel_won : StrikeResult::duel_lost;
    return StrikeResult::hit;
}

/// Returns whether the seat was hit or fell, so that no diamond gives it anything (SPOIL-22, 23, 24).
bool is_barred(const State& state, Seat seat, const std::vector<Seat>& hit) {
    const Player& player = state.at(seat);
    if (!player.active()) return true;
    if (!has(hit, seat)) return false;
    return played(player, Suit::diamonds) || state.config.hit_players_keep_gifts == KeepGifts::no;
}

/// Returns, for each seat, the seats whose diamonds give it a full claim (SPOIL-21, 25). The result includes barred
/// seats.
std::vector<std::vector<Seat>> gifts(const State& state) {
    std::vector<std::vector<Seat>> givers(state.players.size());
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const Player& player = state.players[i];
        const Seat seat = seat_at(i);
        if (!played(player, Suit::diamonds) || player.laid->target == seat) continue;
        givers[player.laid->target.index].push_back(seat);
        givers[i].push_back(seat);
    }
    return givers;
}

}  // namespace

event::SpadesResolved resolve_spades(const State& state) {
    event::SpadesResolved resolved;
    std::vector<bool> loses(state.players.size());
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        if (!played(state.players[i], Suit::spades)) continue;
        const Seat by = seat_at(i);
        const Seat to = state.players[i].laid->target;
        const StrikeResult result = strike(state, by, to);
        resolved.strikes.push_back({by, to, result});
        if (result == StrikeResult::hit || result == StrikeResult::duel_won) loses[to.index] = true;
    }
    for (std::size_t i = 0; i < loses.size(); ++i)
        if (loses[i]) resolved.lost.push_back(seat_at(i));
    return resolved;
}

event::DiamondsResolved resolve_diamonds(const State& state, const std::vector<Seat>& hit) {
    event::DiamondsResolved resolved;
    resolved.pot = state.pot;
    resolved.left = state.pot;
    const auto givers = gifts(state);
    std::vector<Seat> self_claimants;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const Seat seat = seat_at(i);
        const Player& player = state.players[i];
        const bool self = played(player, Suit::diamonds) && player.laid->target == seat;
        if (givers[i].empty() && !self) continue;
        if (is_barred(state, seat, hit))
            resolved.barred.push_back(seat);
        else if (!givers[i].empty())  // also if the seat laid a diamond at itself (SPOIL-28)
            resolved.claims.emplace_back(seat, givers[i]);
        else
            self_claimants.push_back(seat);
    }
    if (!resolved.claims.empty()) {
        const auto claimants = static_cast<std::int64_t>(resolved.claims.size());
        resolved.share = resolved.pot / claimants;
        resolved.left -= resolved.share * claimants;
    }
    // The highest diamonds are paid first (SPOIL-27).
    std::sort(self_claimants.begin(), self_claimants.end(),
              [&](Seat a, Seat b) { return state.at(a).laid->card.rank > state.at(b).laid->card.rank; });
    for (const Seat seat : self_claimants) {
        const std::int64_t paid = resolved.left > 0 ? 1 : 0;
        resolved.left -= paid;
        resolved.self.emplace_back(seat, paid);
    }
    std::sort(resolved.self.begin(), resolved.self.end());
    return resolved;
}

}  // namespace anteroom::engine::spoil
