#include <algorithm>

#include "engine/core/overloaded.hpp"
#include "engine/games/spoiler.hpp"
#include "fit.hpp"
#include "score.hpp"

namespace anteroom::engine {

using namespace spoiler;

namespace {

using SpoilerScript = Script<Spoiler>;

/// Draws for the first turn (SPOILER-4). Tied players draw again from the remaining tiles, until one tile is the
/// highest.
Seat draw_for_first(SpoilerScript& script) {
    const State& state = script.state();
    std::vector<Seat> drawing;
    drawing.reserve(state.players.size());
    for (std::size_t i = 0; i < state.players.size(); ++i) drawing.push_back(seat_at(i));
    domino::Pieces left;
    while (drawing.size() > 1) {
        if (left.size() < drawing.size()) left = shuffled(domino::all_pieces(state.set()), script.random());
        event::FirstDrawn drawn;
        int highest = 0;
        for (const Seat seat : drawing) {
            const TileId tile = left.front();
            left.erase(left.begin());
            drawn.tiles.emplace_back(seat, tile);
            highest = std::max(highest, state.set()[tile.index].weight());
        }
        for (const auto& [seat, tile] : drawn.tiles)
            if (state.set()[tile.index].weight() == highest) drawn.highest.push_back(seat);
        drawing = drawn.highest;
        script.emit(std::move(drawn));
    }
    return drawing.front();
}

void deal_round(SpoilerScript& script, int round_no, Seat starter) {
    const State& state = script.state();
    const auto order = shuffled(domino::all_pieces(state.set()), script.random());
    event::RoundDealt dealt{round_no, starter, {}, {}};
    auto top = order.begin();
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        Hand hand(top, top + state.config.tiles_each());
        top += state.config.tiles_each();
        std::sort(hand.begin(), hand.end());
        dealt.hands.push_back(hand);
    }
    dealt.set_aside.assign(top, order.end());
    std::sort(dealt.set_aside.begin(), dealt.set_aside.end());
    script.emit(std::move(dealt));
}

void end_round(SpoilerScript& script, Ending ending) {
    script.emit(round_over(script.state(), ending));
    const State& state = script.state();
    if (decided(state)) return script.emit(event::GameOver{final_result(state)});
    deal_round(script, state.round_no + 1, state.left_of(state.starter));
}

/// Checks whether the round ends, in the order of SPOILER-13.
void after_lay(SpoilerScript& script, Seat seat) {
    if (script.state().at(seat).hand.empty()) return end_round(script, Ending::out);
    if (blocked(script.state())) return end_round(script, Ending::blocked);
}

void after_pass(SpoilerScript& script) {
    if (script.state().passes_in_row == script.state().config.players) end_round(script, Ending::passed);
}

}  // namespace

void Spoiler::start(SpoilerScript& script) {
    const Seat first = draw_for_first(script);
    deal_round(script, 1, first);
}

void Spoiler::play(SpoilerScript& script, Seat seat, const Action& action) {
    std::visit(overloaded{[&](const Lay& lay) {
                              script.emit(event::Laid{seat, lay.tile, lay.half, lay.end, lay.manner});
                              after_lay(script, seat);
                          },
                          [&](const Done&) { script.emit(event::BonusDone{seat}); },
                          [&](const Pass&) {
                              script.emit(event::Passed{seat});
                              after_pass(script);
                          }},
               action);
}

void Spoiler::resign(SpoilerScript& script, Seat seat) {
    const State& state = script.state();
    if (state.phase == Phase::over || state.at(seat).gone) return;
    script.emit(event::Gone{seat});
    const auto stayed =
        std::count_if(state.players.begin(), state.players.end(), [](const Player& player) { return !player.gone; });
    if (stayed == 1) script.emit(event::GameOver{final_result(state)});
}

}  // namespace anteroom::engine
