#include "engine/core/overloaded.hpp"
#include "engine/games/spinner.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spinner;

namespace {

void turn_to(State& state, Seat seat) {
    state.turn = Turn{seat, DecisionId{++state.decisions}, std::nullopt};
}

void deal(State& state, const event::HandDealt& dealt) {
    state.phase = Phase::setup;
    state.hand_no = dealt.hand_no;
    state.number = dealt.number;
    state.shuffler = dealt.shuffler;
    for (std::size_t i = 0; i < state.players.size(); ++i) state.players[i].hand = dealt.hands[i];
    state.stock = dealt.stock;
    state.layout = {};
    state.opening_left = 0;
    state.duties.clear();
    state.failed_in_row = 0;
    state.turn.reset();
}

void set(State& state, const event::StarterSet& starter) {
    domino::take_from(state.at(starter.seat).hand, starter.tile);
    set_starter(state.layout, starter.tile, state.number);
    state.phase = Phase::turns;
    state.opening_left = state.config.opening_plays();
    state.last_to_lay = starter.seat;
    turn_to(state, state.left_of(starter.seat));
}

/// Counts a play for the double that it is attached to. A double that was just laid needs its tiles only afterwards
/// (SPINNER-11).
void count_play(State& state, std::uint16_t placement) {
    if (!state.duties.empty()) {
        if (--state.duties.back().wanted == 0) state.duties.pop_back();
    } else if (placement == 0 && state.opening_left > 0) {
        --state.opening_left;
    }
}

void lay_tile(State& state, const event::Laid& laid) {
    const domino::OpenEnd end = *domino::find_end(state.layout, laid.end);
    const domino::Tile& tile = tiles()[laid.tile.index];
    domino::take_from(state.at(laid.seat).hand, laid.tile);
    count_play(state, end.at.placement);
    const auto manner = tile.is_double() ? domino::Manner::crosswise : domino::Manner::in_line;
    const auto placement =
        domino::lay(state.layout, {laid.tile, laid.half, manner, end.at}, openings(laid.tile, laid.half, end.face));
    if (tile.is_double()) state.duties.push_back({placement, 3});
    state.failed_in_row = 0;
    state.last_to_lay = laid.seat;
    turn_to(state, state.left_of(laid.seat));
}

void draw(State& state, const event::Drew& drew) {
    ensure(!state.stock.empty() && state.stock.front() == drew.tile, "a tile was drawn that is not the next");
    state.stock.erase(state.stock.begin());
    domino::put_in(state.at(drew.seat).hand, drew.tile);
    if (drew.must_lay) state.turn->drawn = drew.tile;
}

void pass(State& state, const event::Passed& passed) {
    const bool on_duty = !state.duties.empty() || state.opening_left > 0;
    if (!on_duty) ++state.failed_in_row;
    turn_to(state, state.left_of(passed.seat));
}

void end_hand(State& state, const event::HandOver& over) {
    state.phase = Phase::setup;
    state.turn.reset();
    for (std::size_t i = 0; i < state.players.size(); ++i) state.players[i].total += over.score.points[i];
    if (!over.score.blocked) ++state.at(over.score.winner).hands_won;
    state.sheet.push_back(over.score);
}

}  // namespace

void Spinner::evolve(State& state, const Event& event) {
    std::visit(overloaded{[&](const event::ShufflerDrawn& drawn) { state.shuffler = drawn.seat; },
                          [&](const event::HandDealt& dealt) { deal(state, dealt); },
                          [&](const event::StarterDue& due) {
                              state.phase = Phase::starting;
                              state.number = due.number;
                              turn_to(state, due.seat);
                          },
                          [&](const event::StarterSet& starter) { set(state, starter); },
                          [&](const event::Drew& drew) { draw(state, drew); },
                          [&](const event::Laid& laid) { lay_tile(state, laid); },
                          [&](const event::Passed& passed) { pass(state, passed); },
                          [&](const event::HandOver& over) { end_hand(state, over); },
                          [&](const event::Gone& gone) { state.at(gone.seat).gone = true; },
                          [&](const event::GameOver& over) {
                              state.phase = Phase::over;
                              state.turn.reset();
                              state.result = over.result;
                          }},
               event);
}

}  // namespace anteroom::engine
