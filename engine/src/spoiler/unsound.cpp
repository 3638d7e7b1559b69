#include "engine/core/domino/sound.hpp"
#include "engine/core/sound.hpp"
#include "engine/games/spoiler.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spoiler;

namespace {

bool is_layout(const State& state) {
    const auto openings_of = [&](const domino::Placement& placement, Face on) -> std::optional<domino::Openings> {
        const domino::Tile& tile = state.set()[placement.tile.index];
        const bool crosses = placement.manner == Manner::crosswise;
        if (!fits(tile.half(placement.inward), on) || (crosses && !tile.is_double())) return std::nullopt;
        return openings(state, {placement.tile, placement.inward, {}, placement.manner}, on);
    };
    return domino::can_be_laid_again(state.set(), state.layout, hexagon(state.config), openings_of);
}

bool is_line(const RoundScore& line, std::size_t players) {
    return are_seats(line.winners, players) && are_scores(line.left, players) && are_scores(line.points, players);
}

}  // namespace

std::optional<std::string> Spoiler::unsound(const State& state) {
    const std::size_t players = state.players.size();
    if (const auto config = initial(state.config); !config) return "config: " + config.error().text;
    if (players != static_cast<std::size_t>(state.config.players)) return "not one player a seat";
    if (state.phase == Phase::setup) return "nothing is dealt";
    if (state.round_no < 1 || !is_count(state.round_no)) return "no such round";
    if (state.starter.index >= players) return "a starter at no seat";
    if (!domino::are_pieces(state.set(), state.set_aside)) return "a tile set aside that is not of the set";
    for (const Player& player : state.players)
        if (!domino::is_hand(state.set(), player.hand) || !is_score(player.total)) return "a hand or total cannot be";
    if (!is_layout(state)) return "the layout cannot have been laid";
    for (const RoundScore& line : state.sheet)
        if (!is_line(line, players)) return "a line of the sheet cannot be";
    if (state.turn && !is_turn_given(*state.turn, players, state.decisions)) return "a turn that was not given out";
    if (state.result && !is_ranking(*state.result, players)) return "a result cannot be";
    return std::nullopt;
}

}  // namespace anteroom::engine
