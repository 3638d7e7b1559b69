#include "engine/core/overloaded.hpp"
#include "engine/games/ladder.hpp"
#include "sets.hpp"

namespace anteroom::engine {

using namespace ladder;

namespace {

void turn_to(State& state, Seat seat) {
    state.phase = Phase::turns;
    state.building.reset();
    state.turn = Turn{seat, DecisionId{++state.decisions}, std::nullopt};
}

void deal(State& state, const event::RoundDealt& dealt) {
    state.round_no = dealt.round_no;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        state.players[i].hand = dealt.hands[i];
        state.players[i].locked = false;
    }
    state.boneyard = dealt.boneyard;
    state.layout = {};
    state.standing.reset();
    state.passes_in_row = 0;
    state.building.reset();
    state.turn.reset();
    state.phase = Phase::setup;
    if (!dealt.next) return;
    turn_to(state, *dealt.next);
    state.phase = Phase::opening;
}

void value_stands(State& state, Seat seat, Value value, Seat next) {
    state.standing = value;
    state.last_player = seat;
    state.passes_in_row = 0;
    turn_to(state, next);
}

void open(State& state, const event::Opened& opened) {
    domino::take_from(state.at(opened.seat).hand, opened.tile);
    open_layout(state.layout, opened.tile, state.set()[opened.tile.index]);
    value_stands(state, opened.seat, opened.value, opened.next);
}

void lay_tile(State& state, const event::Laid& laid) {
    if (!state.building) state.building = Building{{}, state.layout.ends_named};
    state.building->tiles.push_back(laid.tile);
    domino::take_from(state.at(laid.seat).hand, laid.tile);
    const domino::Tile& tile = state.set()[laid.tile.index];
    const domino::OpenEnd end = *domino::find_end(state.layout, laid.end);
    const auto manner = tile.is_double() ? domino::Manner::crosswise : domino::Manner::in_line;
    domino::lay(state.layout, {laid.tile, laid.half, manner, end.at}, openings(tile, laid.half));
}

void pass(State& state, Seat seat, Seat next) {
    ++state.passes_in_row;
    // A pass on an open lead locks no player (LADDER-10).
    if (state.config.pass_locks == PassLocks::yes && state.standing) state.at(seat).locked = true;
    turn_to(state, next);
}

void draw(State& state, const event::Drew& drew) {
    ensure(!state.boneyard.empty() && state.boneyard.front() == drew.tile, "a tile was drawn that is not the next");
    state.boneyard.erase(state.boneyard.begin());
    domino::put_in(state.at(drew.seat).hand, drew.tile);
    state.phase = Phase::drawn;
    state.turn->drawn = drew.tile;
}

void discard(State& state, const event::Discarded& discarded) {
    domino::take_from(state.at(discarded.seat).hand, discarded.tile);
    state.boneyard = discarded.boneyard;
    pass(state, discarded.seat, discarded.next);
}

void open_lead(State& state, Seat next) {
    state.standing.reset();
    state.passes_in_row = 0;
    for (Player& player : state.players) player.locked = false;
    turn_to(state, next);
}

void end_round(State& state, const event::RoundOver& over) {
    state.phase = Phase::setup;
    state.turn.reset();
    state.building.reset();
    for (std::size_t i = 0; i < state.players.size(); ++i) state.players[i].total += over.score.points[i];
    state.sheet.push_back(over.score);
}

}  // namespace

void Ladder::evolve(State& state, const Event& event) {
    std::visit(overloaded{[&](const event::RoundDealt& dealt) { deal(state, dealt); },
                          [&](const event::Opened& opened) { open(state, opened); },
                          [&](const event::Laid& laid) { lay_tile(state, laid); },
                          [&](const event::SetLaid& laid) { value_stands(state, laid.seat, laid.value, laid.next); },
                          [&](const event::Passed& passed) { pass(state, passed.seat, passed.next); },
                          [&](const event::Drew& drew) { draw(state, drew); },
                          [&](const event::Kept& kept) { pass(state, kept.seat, kept.next); },
                          [&](const event::Discarded& discarded) { discard(state, discarded); },
                          [&](const event::LeadOpened& opened) { open_lead(state, opened.next); },
                          [&](const event::RoundOver& over) { end_round(state, over); },
                          [&](const event::Gone& gone) { state.at(gone.seat).gone = true; },
                          [&](const event::GameOver& over) {
                              state.phase = Phase::over;
                              state.turn.reset();
                              state.building.reset();
                              state.result = over.result;
                          }},
               event);
}

}  // namespace anteroom::engine
