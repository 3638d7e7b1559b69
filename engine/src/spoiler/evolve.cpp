#include "engine/core/overloaded.hpp"
#include "engine/games/spoiler.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spoiler;

namespace {

void turn_to(State& state, Seat seat) {
    state.bonus.clear();
    state.turn = Turn{seat, DecisionId{++state.decisions}};
}

void deal(State& state, const event::RoundDealt& dealt) {
    state.phase = Phase::turns;
    state.round_no = dealt.round_no;
    state.starter = dealt.starter;
    for (std::size_t i = 0; i < state.players.size(); ++i) state.players[i].hand = dealt.hands[i];
    state.set_aside = dealt.set_aside;
    state.layout = hexagon(state.config);
    state.passes_in_row = 0;
    turn_to(state, dealt.starter);
}

void lay_tile(State& state, const event::Laid& laid) {
    const domino::OpenEnd end = *domino::find_end(state.layout, laid.end);
    const auto opened = openings(state, Lay{laid.tile, laid.half, laid.end, laid.manner}, end.face);
    domino::take_from(state.at(laid.seat).hand, laid.tile);
    domino::lay(state.layout, {laid.tile, laid.half, laid.manner, end.at}, opened);
    state.passes_in_row = 0;
    erase_if(state.bonus, [&](EndId one) { return one == laid.end; });
    if (laid.manner == Manner::crosswise)
        for (auto end_of = state.layout.ends.end() - 2; end_of != state.layout.ends.end(); ++end_of)
            state.bonus.push_back(end_of->id);
    // The turn ends automatically if no new end is left (SPOILER-11).
    if (state.bonus.empty()) turn_to(state, state.left_of(laid.seat));
}

void end_round(State& state, const event::RoundOver& over) {
    state.phase = Phase::setup;
    state.turn.reset();
    state.bonus.clear();
    for (std::size_t i = 0; i < state.players.size(); ++i) state.players[i].total += over.score.points[i];
    state.sheet.push_back(over.score);
}

}  // namespace

void Spoiler::evolve(State& state, const Event& event) {
    std::visit(overloaded{[](const event::FirstDrawn&) {}, [&](const event::RoundDealt& dealt) { deal(state, dealt); },
                          [&](const event::Laid& laid) { lay_tile(state, laid); },
                          [&](const event::BonusDone& done) { turn_to(state, state.left_of(done.seat)); },
                          [&](const event::Passed& passed) {
                              ++state.passes_in_row;
                              turn_to(state, state.left_of(passed.seat));
                          },
                          [&](const event::RoundOver& over) { end_round(state, over); },
                          [&](const event::Gone& gone) { state.at(gone.seat).gone = true; },
                          [&](const event::GameOver& over) {
                              state.phase = Phase::over;
                              state.turn.reset();
                              state.bonus.clear();
                              state.result = over.result;
                          }},
               event);
}

}  // namespace anteroom::engine
