#include <algorithm>
#include <utility>

#include "engine/core/bug.hpp"
#include "sets.hpp"

namespace anteroom::engine::ladder {

namespace {

/// Makes the sets of a number. For each tile with the number, a set either leaves the tile out or lays it with one of
/// its numbers touching.
class PlaysOfNumber {
  public:
    PlaysOfNumber(const State& state, const Hand& hand, int number, const EndCounts& ends)
        : state_(state), number_(number), ends_(ends) {
        std::copy_if(hand.begin(), hand.end(), std::back_inserter(carriers_),
                     [&](TileId id) { return carries(state.set()[id.index], number); });
    }

    /// Appends the sets of exactly `tiles` tiles, until `found` has `enough` sets.
    void append_all(std::size_t tiles, std::size_t enough, std::vector<WholePlay>& found) {
        choose(0, tiles, enough, found);
    }

    /// Appends one set for each value that can be laid. A single can lie on an end of its other number, which no other
    /// tile of the set can use, or on an end of `number`. The double counts more, so it is tried last.
    void append_one_of_each(std::vector<WholePlay>& found) {
        append_single(found);
        const std::vector<PlayTile> singles = all_singles(own_ends());
        for (std::size_t count = 2; count <= singles.size(); ++count)
            append({singles.begin(), singles.begin() + std::ptrdiff_t(count)}, found);
        const auto twin = std::find_if(carriers_.begin(), carriers_.end(), [&](TileId id) { return is_double(id); });
        if (twin == carriers_.end() || own_ends() == 0) return;
        const std::vector<PlayTile> others = all_singles(own_ends() - 1);
        // The double counts as two, so a set with the double has one tile less for the same value.
        for (std::size_t count = std::max<std::size_t>(singles.size(), 1) - 1; count <= others.size(); ++count) {
            std::vector<PlayTile> with_twin(others.begin(), others.begin() + std::ptrdiff_t(count));
            const auto place = std::find_if(with_twin.begin(), with_twin.end(),
                                            [&](const PlayTile& tile) { return is_before(*twin, tile.tile); });
            with_twin.insert(place, {*twin, number_});
            append(with_twin, found);
        }
    }

  private:
    /// A play lists its tiles in the order of the hand.
    bool is_before(TileId a, TileId b) const {
        return std::find(carriers_.begin(), carriers_.end(), a) < std::find(carriers_.begin(), carriers_.end(), b);
    }
    bool is_double(TileId id) const { return state_.set()[id.index].is_double(); }
    int own_ends() const { return ends_[static_cast<std::size_t>(number_)]; }
    int other(TileId id) const { return other_number(state_.set()[id.index], number_); }
    bool has_end_of_other(TileId id) const { return ends_[static_cast<std::size_t>(other(id))] > 0; }

    /// Returns the most singles that can be laid together if at most `own_ends` of them touch with the number itself.
    std::vector<PlayTile> all_singles(int own_ends) const {
        std::vector<PlayTile> singles;
        for (const TileId id : carriers_) {
            if (is_double(id)) continue;
            if (has_end_of_other(id))
                singles.push_back({id, other(id)});
            else if (own_ends-- > 0)
                singles.push_back({id, number_});
        }
        return singles;
    }

    /// Appends the set of a single tile. The tile counts as its higher number, so not every tile with the number is
    /// suitable.
    void append_single(std::vector<WholePlay>& found) {
        for (const TileId id : carriers_) {
            if (is_double(id) || other(id) > number_ || (!has_end_of_other(id) && own_ends() == 0)) continue;
            return append({{id, has_end_of_other(id) ? other(id) : number_}}, found);
        }
    }

    void choose(std::size_t from, std::size_t missing, std::size_t enough, std::vector<WholePlay>& found) {
        if (found.size() >= enough) return;
        if (missing == 0) return append(chosen_, found);
        for (std::size_t i = from; i + missing <= carriers_.size(); ++i) {
            const domino::Tile& tile = state_.set()[carriers_[i].index];
            for (const HalfIndex half : {HalfIndex{0}, HalfIndex{1}}) {
                int& free = ends_[tile.half(half).code];
                if (free == 0 || (half == 1 && tile.is_double())) continue;
                --free;
                chosen_.push_back({carriers_[i], tile.half(half).code});
                choose(i + 1, missing - 1, enough, found);
                chosen_.pop_back();
                ++free;
            }
        }
    }

    void append(const std::vector<PlayTile>& tiles, std::vector<WholePlay>& found) {
        ids_.clear();
        for (const PlayTile& tile : tiles) ids_.push_back(tile.tile);
        const auto value = value_of(state_.set(), ids_);
        if (value && value->number == number_ && beats(state_, *value)) found.push_back({*value, tiles});
    }

    const State& state_;
    int number_;
    EndCounts ends_;
    Hand carriers_;
    std::vector<PlayTile> chosen_;
    domino::Pieces ids_;  ///< the tiles whose value is being computed
};

std::vector<PlaysOfNumber> plays_by_number(const State& state, const Hand& hand) {
    const EndCounts ends = count_by_number(usable_ends(state));
    std::vector<PlaysOfNumber> numbers;
    numbers.reserve(static_cast<std::size_t>(state.config.highest()) + 1);
    for (int number = 0; number <= state.config.highest(); ++number) numbers.emplace_back(state, hand, number, ends);
    return numbers;
}

/// Each number is on `numbers.size()` tiles, so no set has more tiles than that.
std::vector<WholePlay> first_plays(std::vector<PlaysOfNumber>& numbers, std::size_t enough) {
    std::vector<WholePlay> found;
    for (std::size_t tiles = 1; tiles <= numbers.size(); ++tiles)
        for (PlaysOfNumber& number : numbers) number.append_all(tiles, enough, found);
    return found;
}

}  // namespace

WholePlays whole_plays(const State& state, const Hand& hand) {
    std::vector<PlaysOfNumber> numbers = plays_by_number(state, hand);
    WholePlays plays{first_plays(numbers, plays_max + 1), false};
    if (plays.list.size() > plays_max) {
        plays.more = true;
        std::vector<WholePlay> kept;
        for (PlaysOfNumber& number : numbers) number.append_one_of_each(kept);
        ensure(kept.size() <= plays_max, "a hand has more values to lay than plays are listed");
        for (WholePlay& play : plays.list)
            if (kept.size() < plays_max && std::find(kept.begin(), kept.end(), play) == kept.end())
                kept.push_back(std::move(play));
        plays.list = std::move(kept);
    }
    std::stable_sort(plays.list.begin(), plays.list.end(),
                     [](const auto& a, const auto& b) { return a.value < b.value; });
    return plays;
}

}  // namespace anteroom::engine::ladder
