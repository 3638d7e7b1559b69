#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/domino/tile.hpp"
#include "engine/core/overloaded.hpp"
#include "support/battery.hpp"

// Parts that the batteries of the domino games share: random options, and worlds with exchanged hidden tiles.
namespace anteroom::support {

using engine::domino::Hand;
using engine::domino::TileId;

/// Returns a random configuration that the game accepts.
template <class R>
typename R::Config random_domino_config(RandomSource& random) {
    for (;;) {
        engine::OptionValues values;
        for (const engine::Option& option : R::info().options) {
            const auto choices = static_cast<std::uint32_t>(option.choices.size());
            values.emplace(option.name, std::string(option.choices[random.below(choices)].value));
        }
        const int least = R::info().players_min;
        const auto players = least + static_cast<int>(random.below(R::info().players_max - R::info().players_min + 1u));
        if (const auto config = R::configure(players, values)) return *config;
    }
}

/// A world in which the tiles that the viewer cannot know are exchanged. `pile(state)` is the stock or boneyard.
/// `T::tile_of(action)` returns the tile of an action, if there is one. This tile is exchanged too.
template <class T>
class TileWorld final : public Twin<typename T::Rules> {
  public:
    using State = typename T::Rules::State;
    using Action = typename T::Rules::Action;

    TileWorld(const State& state, Seat viewer, const std::set<TileId>& known, RandomSource& random)
        : state_(state), viewer_(viewer) {
        engine::domino::Pieces hidden;
        const auto hide = [&](TileId tile) {
            if (known.count(tile) == 0) hidden.push_back(tile);
        };
        for (const TileId tile : T::pile(state_)) hide(tile);
        for (std::size_t i = 0; i < state_.players.size(); ++i)
            if (i != viewer.index)
                for (const TileId tile : state_.players[i].hand) hide(tile);
        const auto mixed = engine::shuffled(hidden, random);
        for (std::size_t i = 0; i < hidden.size(); ++i) swapped_.emplace_back(hidden[i], mixed[i]);

        for (TileId& tile : T::pile(state_)) tile = there(tile);
        for (std::size_t i = 0; i < state_.players.size(); ++i) {
            if (i == viewer.index) continue;
            Hand& hand = state_.players[i].hand;
            for (TileId& tile : hand) tile = there(tile);
            std::sort(hand.begin(), hand.end());
        }
        if constexpr (requires { state_.turn->drawn; })
            if (state_.turn && state_.turn->drawn && state_.turn->seat != viewer)
                state_.turn->drawn = there(*state_.turn->drawn);
    }

    const State& state() const override { return state_; }

    Action same(Seat by, const Action& action) const override {
        if (by == viewer_) return action;
        Action result = action;
        if (TileId* tile = T::tile_of(result)) *tile = there(*tile);
        return result;
    }

  private:
    TileId there(TileId tile) const {
        for (const auto& [here, other] : swapped_)
            if (here == tile) return other;
        return tile;
    }

    State state_;
    Seat viewer_;
    std::vector<std::pair<TileId, TileId>> swapped_;
};

/// Replaces the hands of other seats by random tiles of the set.
inline void veil_hands(std::vector<Hand>& hands, Seat viewer, std::size_t set_size, RandomSource& random) {
    const auto order = random.permutation(static_cast<std::uint32_t>(set_size));
    std::size_t next = 0;
    for (std::size_t i = 0; i < hands.size(); ++i)
        for (TileId& tile : hands[i])
            if (i != viewer.index) tile = TileId{static_cast<std::uint8_t>(order[next++])};
}

template <class T>
void play_battery(std::uint64_t first_seed, int games, Battery<T>& battery) {
    for (int i = 0; i < games; ++i) battery.play(first_seed + static_cast<std::uint64_t>(i));
}

}  // namespace anteroom::support
