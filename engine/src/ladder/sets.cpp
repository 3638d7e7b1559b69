#include "sets.hpp"

#include <algorithm>

namespace anteroom::engine::ladder {

const domino::TileSet& tiles(int players) {
    static const std::array<domino::TileSet, 4> sets{domino::double_set(6), domino::double_set(7),
                                                     domino::double_set(8), domino::double_set(9)};
    return sets.at(static_cast<std::size_t>(players - 2));
}

namespace {

bool carries(const domino::Tile& tile, int number) {
    return tile.half(0).code == number || tile.half(1).code == number;
}

int other_number(const domino::Tile& tile, int number) {
    return tile.half(0).code == number ? tile.half(1).code : tile.half(0).code;
}

bool all_carry(const domino::TileSet& set, const std::vector<TileId>& laid, int number) {
    return std::all_of(laid.begin(), laid.end(), [&](TileId id) { return carries(set[id.index], number); });
}

int halves_showing(const domino::TileSet& set, const std::vector<TileId>& laid) {
    return static_cast<int>(
               std::count_if(laid.begin(), laid.end(), [&](TileId id) { return set[id.index].is_double(); })) +
           static_cast<int>(laid.size());
}

/// How much larger a set of `number` can still grow. Each a-number goes on an end that shows a, which nothing else in
/// the set can use, or else on one that shows `number`; the double needs one of those and counts two.
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

std::optional<Value> value_of(const domino::TileSet& set, const std::vector<TileId>& laid) {
    if (laid.empty()) return std::nullopt;
    const domino::Tile& first = set[laid.front().index];
    if (laid.size() == 1) return Value{first.is_double() ? 2 : 1, first.half(1).code};
    for (const int number : {first.half(0).code, first.half(1).code})
        if (all_carry(set, laid, number)) return Value{halves_showing(set, laid), number};
    return std::nullopt;
}

std::vector<domino::OpenEnd> usable_ends(const State& state) {
    std::vector<domino::OpenEnd> ends = state.layout.ends;
    if (state.building)
        std::erase_if(ends, [&](const auto& end) { return end.id.number >= state.building->ends_before; });
    return ends;
}

EndCounts count_by_number(const std::vector<domino::OpenEnd>& ends) {
    EndCounts counts{};
    for (const auto& end : ends) ++counts[end.face.code];
    return counts;
}

bool beats(const State& state, const Value& value) {
    return !state.standing || value > *state.standing;
}

bool can_complete(const State& state, const std::vector<TileId>& laid, const Hand& hand, const EndCounts& ends) {
    const auto& set = state.set();
    const auto now = value_of(set, laid);
    if (now && beats(state, *now)) return true;
    for (int number = 0; number <= state.config.highest(); ++number) {
        if (!all_carry(set, laid, number)) continue;
        const Growth grown = growth(set, hand, ends, number);
        // A single a-b counts as its higher number, which value_of has seen; two tiles and more count as `number`.
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

namespace {

/// Walks over all sets of one number: each carrier of it is left out, or touches by one of its numbers.
class PlaysOfNumber {
  public:
    PlaysOfNumber(const State& state, const Hand& hand, int number, std::vector<WholePlay>& found)
        : state_(state), number_(number), ends_(count_by_number(usable_ends(state))), found_(found) {
        std::copy_if(hand.begin(), hand.end(), std::back_inserter(carriers_),
                     [&](TileId id) { return carries(state.set()[id.index], number); });
    }

    /// Sets of exactly `size` tiles.
    void find(std::size_t size) { choose(0, size); }
    std::size_t carriers() const { return carriers_.size(); }

  private:
    void choose(std::size_t from, std::size_t missing) {
        if (found_.size() >= plays_max) return;
        if (missing == 0) return keep();
        for (std::size_t i = from; i + missing <= carriers_.size(); ++i) {
            const domino::Tile& tile = state_.set()[carriers_[i].index];
            touch(i, tile.half(0).code, missing);
            if (!tile.is_double()) touch(i, tile.half(1).code, missing);
        }
    }

    void touch(std::size_t i, int by, std::size_t missing) {
        int& free = ends_[static_cast<std::size_t>(by)];
        if (free == 0) return;
        --free;
        chosen_.push_back({carriers_[i], by});
        choose(i + 1, missing - 1);
        chosen_.pop_back();
        ++free;
    }

    void keep() {
        std::vector<TileId> ids;
        ids.reserve(chosen_.size());
        for (const PlayTile& tile : chosen_) ids.push_back(tile.tile);
        const auto value = value_of(state_.set(), ids);
        if (value && value->number == number_ && beats(state_, *value)) found_.push_back({*value, chosen_});
    }

    const State& state_;
    int number_;
    EndCounts ends_;
    std::vector<WholePlay>& found_;
    Hand carriers_;
    std::vector<PlayTile> chosen_;
};

}  // namespace

std::vector<WholePlay> whole_plays(const State& state, const Hand& hand) {
    std::vector<WholePlay> found;
    for (std::size_t size = 1; size <= static_cast<std::size_t>(state.config.highest()) + 1; ++size)
        for (int number = 0; number <= state.config.highest(); ++number)
            PlaysOfNumber(state, hand, number, found).find(size);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
    return found;
}

}  // namespace anteroom::engine::ladder
