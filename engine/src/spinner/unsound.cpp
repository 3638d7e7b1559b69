#include <array>

#include "engine/core/domino/sound.hpp"
#include "engine/core/sound.hpp"
#include "engine/games/spinner.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spinner;

namespace {

/// Returns whether laying the tiles again, from the starter, gives the layout. `number` must be a valid number.
bool is_layout(const State& state) {
    if (state.layout.tiles.empty()) return state.layout.empty() && state.phase != Phase::turns;
    const domino::Placement& first = state.layout.tiles.front();
    if (!is_starter(state, first.tile)) return false;
    domino::Layout again;
    set_starter(again, first.tile, state.number);
    const auto openings_of = [](const domino::Placement& placement, Face on) -> std::optional<domino::Openings> {
        const domino::Tile& tile = tiles()[placement.tile.index];
        const bool crosses = placement.manner == domino::Manner::crosswise;
        if (!fits(tile.half(placement.inward), on) || crosses != tile.is_double()) return std::nullopt;
        return openings(placement.tile, placement.inward, on);
    };
    return domino::can_be_laid_again(tiles(), state.layout, again, openings_of);
}

bool is_player(const Player& player) {
    return domino::is_hand(tiles(), player.hand) && is_count(player.total) && is_count(player.hands_won);
}

bool is_line(const HandScore& line, std::size_t players) {
    return line.winner.index < players && are_scores(line.points, players);
}

}  // namespace

std::optional<std::string> Spinner::unsound(const State& state) {
    const std::size_t players = state.players.size();
    if (const auto config = initial(state.config); !config) return "config: " + config.error().text;
    if (players != static_cast<std::size_t>(state.config.players)) return "not one player a seat";
    if (state.phase == Phase::setup) return "nothing is dealt";
    if (state.hand_no < 1 || !is_count(state.hand_no)) return "no such hand";
    if (state.number < 0 || state.number > 9) return "no such number";
    if (!are_seats(std::array{state.shuffler, state.last_to_lay}, players)) return "a shuffler or layer at no seat";
    if (!domino::are_pieces(tiles(), state.stock)) return "a tile in the stock that is not of the set";
    if (!std::ranges::all_of(state.players, is_player)) return "a hand or score cannot be";
    if (!is_layout(state)) return "the layout cannot have been laid";
    if (state.failed_in_row < 0 || state.failed_in_row > state.config.players) return "more have failed than play";
    for (const HandScore& line : state.sheet)
        if (!is_line(line, players)) return "a line of the sheet cannot be";
    if (state.turn && !is_turn_given(*state.turn, players, state.decisions)) return "a turn that was not given out";
    if (state.turn && state.turn->drawn && !domino::holds(state.at(state.turn->seat).hand, *state.turn->drawn))
        return "a tile was drawn that is not in the hand";
    if (state.result && !is_ranking(*state.result, players)) return "a result cannot be";
    return std::nullopt;
}

}  // namespace anteroom::engine
