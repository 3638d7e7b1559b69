#include <algorithm>

#include "engine/core/overloaded.hpp"
#include "engine/games/ladder.hpp"
#include "score.hpp"
#include "sets.hpp"

namespace anteroom::engine {

using namespace ladder;

namespace {

using LadderScript = Script<Ladder>;

void deal_round(LadderScript& script, int round_no) {
    const State& state = script.state();
    const auto& set = state.set();
    for (;;) {
        const auto order = shuffled(domino::all_pieces(set), script.random());
        event::RoundDealt dealt{round_no, {}, {}, std::nullopt, std::nullopt};
        auto top = order.begin();
        for (std::size_t i = 0; i < state.players.size(); ++i) {
            Hand hand(top, top + tiles_each);
            top += tiles_each;
            std::sort(hand.begin(), hand.end());
            for (const TileId tile : hand) {
                if (!set[tile.index].is_double() || (dealt.lowest_double && *dealt.lowest_double <= tile)) continue;
                dealt.lowest_double = tile;
                dealt.next = seat_at(i);
            }
            dealt.hands.push_back(hand);
        }
        dealt.boneyard.assign(top, order.end());
        const bool begins = dealt.next.has_value();
        script.emit(std::move(dealt));
        if (begins) return;
    }
}

void end_round(LadderScript& script, std::optional<Seat> winner) {
    script.emit(round_over(script.state(), winner));
    const State& state = script.state();
    if (target_reached(state)) return script.emit(event::GameOver{final_result(state)});
    deal_round(script, state.round_no + 1);
}

/// Returns the next seat clockwise that is not locked out (LADDER-10).
Seat next_seat(const State& state, Seat seat) {
    Seat next = state.left_of(seat);
    while (state.at(next).locked && next != seat) next = state.left_of(next);
    return next;
}

/// Returns whether the lead opens. The value no longer counts when all others have passed in a row (LADDER-11). If
/// passes lock, it no longer counts when all others are locked out.
bool lead_opens(const State& state) {
    if (!state.standing) return false;
    if (state.config.pass_locks == PassLocks::no) return state.passes_in_row == state.config.players - 1;
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (seat_at(i) != state.last_player && !state.players[i].locked) return false;
    return true;
}

void open_lead_if_due(LadderScript& script) {
    const State& state = script.state();
    if (!lead_opens(state)) return;
    const bool last = state.config.lead == Lead::last_player;
    script.emit(event::LeadOpened{last ? state.last_player : state.left_of(state.last_player)});
}

/// Continues after a finished set (LADDER-13, 15).
void after_play(LadderScript& script, Seat seat) {
    if (script.state().at(seat).hand.empty()) return end_round(script, seat);
    if (blocked_by_proof(script.state())) return end_round(script, std::nullopt);
    open_lead_if_due(script);
}

void after_pass(LadderScript& script) {
    const State& state = script.state();
    const bool nobody_can = std::none_of(state.players.begin(), state.players.end(),
                                         [&](const Player& player) { return can_lay_any(state, player.hand); });
    if (!state.standing && state.passes_in_row >= state.config.players && nobody_can)
        return end_round(script, std::nullopt);
    open_lead_if_due(script);
}

void finish_set(LadderScript& script, Seat seat) {
    const auto value = value_of(script.state().set(), script.state().building->tiles);
    ensure(value.has_value(), "a set that carries no common number was finished");
    script.emit(event::SetLaid{seat, *value, next_seat(script.state(), seat)});
    after_play(script, seat);
}

void open_round(LadderScript& script, Seat seat, TileId tile) {
    const auto value = value_of(script.state().set(), {tile});
    script.emit(event::Opened{seat, tile, *value, next_seat(script.state(), seat)});
    after_play(script, seat);
}

void lay(LadderScript& script, Seat seat, const Lay& step) {
    const State& state = script.state();
    const Face face = domino::find_end(state.layout, step.end)->face;
    const auto half = static_cast<HalfIndex>(state.set()[step.tile.index].half(0) == face ? 0 : 1);
    script.emit(event::Laid{seat, step.tile, half, step.end});
    if (state.at(seat).hand.empty()) finish_set(script, seat);
}

void discard(LadderScript& script, Seat seat, TileId tile) {
    const State& state = script.state();
    auto boneyard = state.boneyard;
    boneyard.push_back(tile);
    std::sort(boneyard.begin(), boneyard.end());
    script.emit(event::Discarded{seat, tile, shuffled(boneyard, script.random()), next_seat(state, seat)});
}

void do_action(LadderScript& script, Seat seat, const Action& action) {
    const State& state = script.state();
    std::visit(
        overloaded{[&](const Open& open) { open_round(script, seat, open.tile); },
                   [&](const Lay& step) { lay(script, seat, step); }, [&](const Done&) { finish_set(script, seat); },
                   [&](const Pass&) {
                       script.emit(event::Passed{seat, next_seat(state, seat)});
                       after_pass(script);
                   },
                   [&](const ladder::Draw&) {
                       script.emit(event::Drew{seat, state.boneyard.front()});
                   },
                   [&](const Keep&) {
                       script.emit(event::Kept{seat, next_seat(state, seat)});
                       after_pass(script);
                   },
                   [&](const Discard& step) {
                       discard(script, seat, step.tile);
                       after_pass(script);
                   }},
        action);
}

}  // namespace

void Ladder::start(LadderScript& script) {
    deal_round(script, 1);
}

void Ladder::play(LadderScript& script, Seat seat, const Action& action) {
    do_action(script, seat, action);
}

void Ladder::resign(LadderScript& script, Seat seat) {
    const State& state = script.state();
    if (state.phase == Phase::over || state.at(seat).gone) return;
    script.emit(event::Gone{seat});
    if (one_side_stayed(state)) return script.emit(event::GameOver{final_result(state)});
}

}  // namespace anteroom::engine
