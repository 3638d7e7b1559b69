#include "fit.hpp"

#include <algorithm>

namespace anteroom::engine::spoiler {

namespace {

/// Makes one set (SPOILER-1): numbers, then each number with a link, each with a dead end, three double links, and
/// three spoilers.
domino::TileSet one_set() {
    constexpr std::size_t highest = 6;
    domino::TileSet set = domino::double_set(highest);
    for (const Face face : {link, domino::dead_end})
        for (std::size_t n = 0; n <= highest; ++n) set.push_back({{domino::number(n), face}});
    for (const Face face : {link, domino::dead_end}) set.insert(set.end(), 3, domino::Tile{{link, face}});
    return set;
}

domino::TileSet two_sets() {
    domino::TileSet set = one_set();
    const domino::TileSet again = set;
    set.insert(set.end(), again.begin(), again.end());
    return set;
}

}  // namespace

const domino::TileSet& tiles(int players) {
    static const domino::TileSet one = one_set();
    static const domino::TileSet two = two_sets();
    Config config;
    config.players = players;
    return config.two_sets() ? two : one;
}

domino::Layout hexagon(const Config& config) {
    constexpr std::uint8_t sides = 6;
    const bool numbered = config.hexagon == Hexagon::numbered;
    domino::Openings openings;
    for (std::uint8_t side = 1; side <= sides; ++side)
        openings.push_back({side, numbered ? domino::number(side) : link});
    domino::Layout layout;
    domino::open_ends(layout, domino::centre_piece, openings);
    return layout;
}

domino::Openings openings(const State& state, const Lay& lay, Face on) {
    const domino::Tile& tile = state.set()[lay.tile.index];
    if (lay.manner == Manner::in_line) {
        const Face outward = tile.other(lay.half);
        if (outward == domino::dead_end) return {};
        return {{1, outward}};
    }
    const bool takes_number = tile.half(0) == link && state.config.double_link_ends == DoubleLinkEnds::number;
    const Face shown = takes_number ? on : tile.half(0);
    return {{1, shown}, {2, shown}};
}

bool is_bonus_end(const State& state, EndId end) {
    return std::find(state.bonus.begin(), state.bonus.end(), end) != state.bonus.end();
}

domino::OpenEnds permitted_ends(const State& state) {
    if (state.bonus.empty()) return state.layout.ends;
    domino::OpenEnds ends;
    for (const domino::OpenEnd& end : state.layout.ends)
        if (is_bonus_end(state, end.id)) ends.push_back(end);
    return ends;
}

bool may_cross(const State& state) {
    return state.bonus.empty() || state.config.cascade == Cascade::yes;
}

bool can_lay_any(const State& state, const Hand& hand, const domino::OpenEnds& ends) {
    return domino::any_fits(hand, ends, [&](TileId id, const domino::OpenEnd& end) {
        const domino::Tile& tile = state.set()[id.index];
        return fits(tile.half(0), end.face) || fits(tile.half(1), end.face);
    });
}

bool blocked(const State& state) {
    return std::none_of(state.players.begin(), state.players.end(),
                        [&](const Player& player) { return can_lay_any(state, player.hand, state.layout.ends); });
}

}  // namespace anteroom::engine::spoiler
