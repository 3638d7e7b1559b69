#include "sets.hpp"

#include <algorithm>

namespace anteroom::engine::ladder {

const domino::TileSet& tiles(int players) {
    static const std::array<domino::TileSet, 4> sets{domino::double_set(6), domino::double_set(7),
                                                     domino::double_set(8), domino::double_set(9)};
    return sets.at(static_cast<std::size_t>(players - 2));
}

namespace {

bool all_carry(const domino::TileSet& set, const domino::Pieces& laid, int number) {
    return std::all_of(laid.begin(), laid.end(), [&](TileId id) { return carries(set[id.index], number); });
}

int halves_showing(const domino::TileSet& set, const domino::Pieces& laid) {
    return static_cast<int>(
               std::count_if(laid.begin(), laid.end(), [&](TileId id) { return set[id.index].is_double(); })) +
           static_cast<int>(laid.size());
}

/// The most that a set of `number` can still grow by. A tile with `number` and a second number a can lie on an end that
/// shows a, which no other tile of the set can use. It can also lie on an end that shows `number`. The double needs an
/// end of `number`, and counts as two.
struct Growth {
    int size = 0;
    int tiles = 0;
};

Growth growth(const domino::TileSet& set, const Hand& hand, const EndCounts& ends, int number) {
    Growth grown;
    int own_ends = ends[static_cast<std::size_t>(number)];
    int waiting = 0;
    for (const TileId id : hand) {
        const domino::Tile& tile = set[id.index];
        if (!carries(tile, number)) continue;
        if (tile.is_double()) {
            if (own_ends == 0) continue;
            --own_ends;
            grown.size += 2;
            ++grown.tiles;
        } else if (ends[static_cast<std::size_t>(other_number(tile, number))] > 0) {
            ++grown.size;
            ++grown.tiles;
        } else {
            ++waiting;
        }
    }
    const int placed = std::min(waiting, own_ends);
    return {grown.size + placed, grown.tiles + placed};
}

}  // namespace

bool carries(const domino::Tile& tile, int number) {
    return tile.half(0).code == number || tile.half(1).code == number;
}

int other_number(const domino::Tile& tile, int number) {
    return tile.half(0).code == number ? tile.half(1).code : tile.half(0).code;
}

bool share_a_number(const domino::TileSet& set, const domino::Pieces& laid) {
    const domino::Tile& first = set[laid.front().index];
    return all_carry(set, laid, first.half(0).code) || all_carry(set, laid, first.half(1).code);
}

std::optional<Value> value_of(const domino::TileSet& set, const domino::Pieces& laid) {
    if (laid.empty()) return std::nullopt;
    const domino::Tile& first = set[laid.front().index];
    if (laid.size() == 1) return Value{first.is_double() ? 2 : 1, first.half(1).code};
    for (const int number : {first.half(0).code, first.half(1).code})
        if (all_carry(set, laid, number)) return Value{halves_showing(set, laid), number};
    return std::nullopt;
}

void open_layout(domino::Layout& layout, TileId id, const domino::Tile& tile) {
    domino::Openings ends{{1, tile.half(0)}, {2, tile.half(1)}};
    if (tile.is_double()) ends = {{1, tile.half(0)}, {2, tile.half(0)}, {3, tile.half(0)}, {4, tile.half(0)}};
    domino::lay(layout, {id, 0, domino::Manner::in_line, std::nullopt}, ends);
}

domino::Openings openings(const domino::Tile& tile, HalfIndex half) {
    const Face face = tile.other(half);
    if (!tile.is_double()) return {{1, face}};
    return {{1, face}, {2, face}, {3, face}};
}

domino::OpenEnds usable_ends(const State& state) {
    domino::OpenEnds ends = state.layout.ends;
    if (state.building) erase_if(ends, [&](const auto& end) { return end.id.number >= state.building->ends_before; });
    return ends;
}

EndCounts count_by_number(const domino::OpenEnds& ends) {
    EndCounts counts{};
    for (const auto& end : ends) ++counts[end.face.code];
    return counts;
}

bool beats(const State& state, const Value& value) {
    return !state.standing || value > *state.standing;
}

bool can_complete(const State& state, const domino::Pieces& laid, const Hand& hand, const EndCounts& ends) {
    const auto& set = state.set();
    const auto now = value_of(set, laid);
    if (now && beats(state, *now)) return true;
    for (int number = 0; number <= state.config.highest(); ++number) {
        if (!all_carry(set, laid, number)) continue;
        const Growth grown = growth(set, hand, ends, number);
        // A single tile a-b counts as its higher number, which value_of has checked. Two or more tiles count as
        // `number`.
        if (laid.size() + static_cast<std::size_t>(grown.tiles) < 2) continue;
        if (beats(state, {halves_showing(set, laid) + grown.size, number})) return true;
    }
    return false;
}

bool can_lay_any(const State& state, const Hand& hand) {
    return domino::any_fits(hand, state.layout.ends, [&](TileId id, const domino::OpenEnd& end) {
        return carries(state.set()[id.index], end.face.code);
    });
}

bool blocked_by_proof(const State& state) {
    return !can_lay_any(state, state.boneyard) &&
           std::none_of(state.players.begin(), state.players.end(),
                        [&](const Player& player) { return can_lay_any(state, player.hand); });
}

}  // namespace anteroom::engine::ladder
