#include <algorithm>

#include "engine/core/domino/sound.hpp"
#include "engine/core/sound.hpp"
#include "engine/games/ladder.hpp"
#include "sets.hpp"

namespace anteroom::engine {

using namespace ladder;

namespace {

/// Returns whether laying the tiles again, from the tile that opened the round, gives the layout.
bool is_layout(const State& state) {
    const auto& set = state.set();
    const bool is_opened = state.phase == Phase::turns || state.phase == Phase::drawn;
    if (state.layout.tiles.empty()) return state.layout.empty() && !is_opened;
    const domino::Placement& first = state.layout.tiles.front();
    if (state.phase == Phase::opening || !domino::is_placement(set, first)) return false;
    domino::Layout again;
    open_layout(again, first.tile, set[first.tile.index]);
    const auto openings_of = [&](const domino::Placement& placement, Face on) -> std::optional<domino::Openings> {
        const domino::Tile& tile = set[placement.tile.index];
        const bool crosses = placement.manner == domino::Manner::crosswise;
        if (tile.half(placement.inward) != on || crosses != tile.is_double()) return std::nullopt;
        return openings(tile, placement.inward);
    };
    return domino::can_be_laid_again(set, state.layout, again, openings_of);
}

/// Returns whether the tiles of this turn are the last tiles that were laid.
bool is_building(const State& state, const Building& building) {
    const auto& laid = state.layout.tiles;
    const bool may_build = state.phase == Phase::turns || state.phase == Phase::drawn;
    if (!may_build || building.tiles.empty() || building.tiles.size() >= laid.size()) return false;
    if (building.ends_before > state.layout.ends_named) return false;
    return std::equal(building.tiles.begin(), building.tiles.end(), laid.end() - std::ptrdiff_t(building.tiles.size()),
                      [](TileId tile, const domino::Placement& placement) { return tile == placement.tile; }) &&
           share_a_number(state.set(), building.tiles);
}

bool is_value(const State& state, const Value& value) {
    return is_count(value.size) && value.number >= 0 && value.number <= state.config.highest();
}

bool is_line(const RoundScore& line, std::size_t players) {
    return (!line.winner || line.winner->index < players) && are_scores(line.points, players);
}

}  // namespace

std::optional<std::string> Ladder::unsound(const State& state) {
    const std::size_t players = state.players.size();
    if (const auto config = initial(state.config); !config) return "config: " + config.error().text;
    if (players != static_cast<std::size_t>(state.config.players)) return "not one player a seat";
    if (state.phase == Phase::setup) return "nothing is dealt";
    if (state.round_no < 1 || !is_count(state.round_no)) return "no such round";
    if (state.last_player.index >= players) return "a last player at no seat";
    if (!domino::are_pieces(state.set(), state.boneyard)) return "a tile in the boneyard that is not of the set";
    for (const Player& player : state.players)
        if (!domino::is_hand(state.set(), player.hand) || !is_score(player.total)) return "a hand or total cannot be";
    if (!is_layout(state)) return "the layout cannot have been laid";
    if (state.standing && !is_value(state, *state.standing)) return "a value that no set has";
    if (state.passes_in_row < 0 || !is_count(state.passes_in_row)) return "no such number of passes";
    if (state.building && !is_building(state, *state.building)) return "the set of this turn was not laid in it";
    for (const RoundScore& line : state.sheet)
        if (!is_line(line, players)) return "a line of the sheet cannot be";
    if (state.turn && !is_turn_given(*state.turn, players, state.decisions)) return "a turn that was not given out";
    if (state.turn && state.turn->drawn && !domino::holds(state.at(state.turn->seat).hand, *state.turn->drawn))
        return "a tile was drawn that is not in the hand";
    if (state.result && !is_ranking(*state.result, players)) return "a result cannot be";
    return std::nullopt;
}

}  // namespace anteroom::engine
