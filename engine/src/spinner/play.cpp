#include <algorithm>

#include "engine/core/overloaded.hpp"
#include "engine/games/spinner.hpp"
#include "fit.hpp"
#include "score.hpp"

namespace anteroom::engine {

using namespace spinner;

namespace {

using SpinnerScript = Script<Spinner>;

std::optional<Seat> holder_of(const State& state, TileId tile) {
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (domino::holds(state.players[i].hand, tile)) return seat_at(i);
    return std::nullopt;
}

/// Returns the seat that must set a starter from its hand, and the resulting n (SPINNER-3, 20).
std::optional<event::StarterDue> starter_held(const State& state) {
    const bool falls = state.config.length == Length::short_1997;
    for (int number = state.number; number >= (falls ? 0 : state.number); --number)
        if (const auto seat = holder_of(state, double_of(number))) return event::StarterDue{*seat, number};
    if (const auto seat = holder_of(state, double_spinner())) return event::StarterDue{*seat, state.number};
    return std::nullopt;
}

void deal_hand(SpinnerScript& script, int hand_no, int number, Seat shuffler);

void end_hand(SpinnerScript& script, bool blocked, Seat winner) {
    script.emit(hand_over(script.state(), blocked, winner));
    const State& state = script.state();
    if (state.number == state.config.last_number()) {
        script.emit(event::GameOver{final_result(state)});
    } else {
        deal_hand(script, state.hand_no + 1, state.number - 1, winner);
    }
}

/// Continues after a tile was laid: the hand ends, or the next seat that can play gets the turn. Draws and passes on
/// the way happen here (ALL-3).
void go_on(SpinnerScript& script, Seat laid_by) {
    if (script.state().at(laid_by).hand.empty()) return end_hand(script, false, laid_by);
    if (blocked_by_proof(script.state())) return end_hand(script, true, lowest_hand(script.state()));
    for (;;) {
        const State& state = script.state();
        const Seat seat = state.turn->seat;
        const auto& hand = state.at(seat).hand;
        if (std::any_of(hand.begin(), hand.end(), [&](TileId tile) { return can_lay(state, tile); })) return;
        while (!state.stock.empty()) {
            const TileId tile = state.stock.front();
            const bool fits = can_lay(state, tile);
            script.emit(event::Drew{seat, tile, fits});
            if (fits) return;
            if (state.config.draw == Drawing::one) break;
        }
        script.emit(event::Passed{seat});
        if (state.config.block == Block::one_circle && state.failed_in_row == state.config.players)
            return end_hand(script, true, lowest_hand(state));
    }
}

/// Lets seats draw one tile each, clockwise from the shuffler, until a starter appears (SPINNER-4).
void draw_for_starter(SpinnerScript& script) {
    const State& state = script.state();
    for (Seat seat = state.shuffler;; seat = state.left_of(seat)) {
        ensure(!state.stock.empty(), "neither starter is in a hand or in the stock");
        const TileId tile = state.stock.front();
        const bool starts = is_starter(state, tile);
        script.emit(event::Drew{seat, tile, false});
        if (!starts) continue;
        script.emit(event::StarterSet{seat, tile});
        return go_on(script, seat);
    }
}

void deal_hand(SpinnerScript& script, int hand_no, int number, Seat shuffler) {
    auto order = shuffled(domino::all_pieces(tiles()), script.random());
    const auto each = static_cast<std::size_t>(script.state().config.tiles_each());
    event::HandDealt dealt{hand_no, number, shuffler, {}, {}};
    std::size_t top = 0;
    for (std::size_t i = 0; i < script.state().players.size(); ++i) {
        Hand& hand = dealt.hands.emplace_back();
        for (std::size_t n = 0; n < each; ++n) domino::put_in(hand, order[top++]);
    }
    dealt.stock.assign(order.begin() + static_cast<std::ptrdiff_t>(top), order.end());
    script.emit(std::move(dealt));
    if (const auto due = starter_held(script.state())) return script.emit(*due);
    draw_for_starter(script);
}

void do_action(SpinnerScript& script, Seat seat, const Action& action) {
    std::visit(overloaded{[&](const Set& set) {
                              script.emit(event::StarterSet{seat, set.tile});
                          },
                          [&](const Lay& lay) {
                              script.emit(event::Laid{seat, lay.tile, lay.half, lay.end});
                          }},
               action);
    go_on(script, seat);
}

}  // namespace

void Spinner::start(SpinnerScript& script) {
    const auto players = static_cast<std::uint32_t>(script.state().players.size());
    const Seat shuffler = seat_at(script.random().below(players));
    script.emit(event::ShufflerDrawn{shuffler});
    deal_hand(script, 1, 9, shuffler);
}

void Spinner::play(SpinnerScript& script, Seat seat, const Action& action) {
    do_action(script, seat, action);
}

void Spinner::resign(SpinnerScript& script, Seat seat) {
    const State& state = script.state();
    if (state.phase == Phase::over || state.at(seat).gone) return;
    script.emit(event::Gone{seat});
    const auto stayed =
        std::count_if(state.players.begin(), state.players.end(), [](const Player& player) { return !player.gone; });
    if (stayed == 1) return script.emit(event::GameOver{final_result(state)});
}

}  // namespace anteroom::engine
