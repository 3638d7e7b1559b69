#include "fit.hpp"

#include <algorithm>
#include <optional>
#include <ranges>

namespace anteroom::engine::spinner {

const domino::TileSet& tiles() {
    static const domino::TileSet set = domino::double_set(domino::wild.code);
    return set;
}

namespace {

TileId place_of_double(Face face) {
    const auto& set = tiles();
    const auto found = std::find(set.begin(), set.end(), domino::Tile{{face, face}});
    return TileId{static_cast<std::uint8_t>(found - set.begin())};
}

bool fits_some_half(TileId tile, const domino::OpenEnd& end) {
    const domino::Tile& faces = tiles()[tile.index];
    return fits(faces.half(0), end.face) || fits(faces.half(1), end.face);
}

bool is_of(const std::optional<Duty>& duty, const domino::OpenEnd& end) {
    return !duty || end.at.placement == duty->placement;
}

auto permitted_ends(const State& state) {
    return state.layout.ends |
           std::views::filter([duty = binding_duty(state)](const domino::OpenEnd& end) { return is_of(duty, end); });
}

}  // namespace

TileId double_of(int number) {
    return place_of_double(domino::number(static_cast<std::size_t>(number)));
}

TileId double_spinner() {
    return place_of_double(domino::wild);
}

void set_starter(domino::Layout& layout, TileId tile, int number) {
    const Face face = domino::number(static_cast<std::size_t>(number));
    domino::lay(layout, {tile, 0, domino::Manner::in_line, std::nullopt}, {{1, face}, {2, face}, {3, face}, {4, face}});
}

domino::Openings openings(TileId tile, HalfIndex half, Face on) {
    const domino::Tile& faces = tiles()[tile.index];
    if (!faces.is_double()) return {{1, faces.other(half)}};
    const Face face = tile == double_spinner() ? on : faces.half(0);
    return {{1, face}, {2, face}, {3, face}};
}

std::optional<Duty> binding_duty(const State& state) {
    if (!state.duties.empty()) return state.duties.back();
    if (state.opening_left > 0) return Duty{0, state.opening_left};
    return std::nullopt;
}

bool permitted(const State& state, const domino::OpenEnd& end) {
    return is_of(binding_duty(state), end);
}

void append_lays(const State& state, TileId tile, std::vector<Action>& actions) {
    const domino::Tile& faces = tiles()[tile.index];
    for (const domino::OpenEnd& end : permitted_ends(state)) {
        if (fits(faces.half(0), end.face)) actions.emplace_back(Lay{tile, 0, end.id});
        if (!faces.is_double() && fits(faces.half(1), end.face)) actions.emplace_back(Lay{tile, 1, end.id});
    }
}

bool can_lay(const State& state, TileId tile) {
    const TileId one[] = {tile};
    return domino::any_fits(one, permitted_ends(state), fits_some_half);
}

bool blocked_by_proof(const State& state) {
    auto ends = permitted_ends(state);
    const auto fits_none = [&](const auto& pieces) { return !domino::any_fits(pieces, ends, fits_some_half); };
    return fits_none(state.stock) && std::all_of(state.players.begin(), state.players.end(),
                                                 [&](const Player& player) { return fits_none(player.hand); });
}

bool is_starter(const State& state, TileId tile) {
    return tile == double_of(state.number) || tile == double_spinner();
}

}  // namespace anteroom::engine::spinner
