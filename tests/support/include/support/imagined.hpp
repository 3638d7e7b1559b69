#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include "engine/bots/tiles_held.hpp"
#include "support/contest.hpp"

namespace anteroom::support {

/// Counts of worlds and choices over games of bots that imagine.
struct Imagined {
    int worlds = 0;   ///< imagined worlds
    int others = 0;   ///< worlds in which a hidden hand differs from the true hand
    int choices = 0;  ///< choices that were equal in the true world and an imagined world

    Imagined& operator+=(const Imagined& more) {
        worlds += more.worlds;
        others += more.others;
        choices += more.choices;
        return *this;
    }
};

/// Throws unless the imagined world is sound and looks to the seat like the true world.
template <class R>
void look_the_same(const typename R::State& state, const typename R::State& world, engine::Seat seat) {
    if (const auto what = R::broken(world)) throw std::logic_error("an imagined world is broken: " + *what);
    if (R::table(world) != R::table(state) || R::seat(world, seat) != R::seat(state, seat))
        throw std::logic_error("an imagined world does not look like the true one");
}

/// Checks the first decisions with a choice in a game of `good` bots. For each decision, a world is imagined from the
/// seat's view. This world must look the same to the seat as the true world, and `expert` must make the same choice in
/// both. `look(state, memory)` gets each true position.
template <class R, class Imagine, class Look>
Imagined imagine_along(const typename R::Config& config, std::uint64_t seed, Imagine imagine, Look look) {
    constexpr int worlds_max = 60;
    constexpr int choices_max = 3;
    engine::SplitMix random(seed);
    BotMatch<R> match(config, random);
    const auto& expert = engine::bot_levels<R>()[2];
    Imagined seen;
    while (!R::outcome(match.state()) && seen.worlds < worlds_max) {
        const auto& state = match.state();
        const auto seat = R::due(state).at(0).seat;
        look(state, match.memory());
        const auto table = R::table(state);
        const auto own = R::seat(state, seat);
        if (own.legal.size() > 1) {
            const engine::BotSees<R> sees{seat, state.config, table, own, match.memory()};
            const std::optional<typename R::State> world = imagine(sees, random);
            if (!world) throw std::logic_error("nothing is imagined");
            look_the_same<R>(state, *world, seat);
            ++seen.worlds;
            const auto same_hand = [](const auto& one, const auto& other) { return one.hand == other.hand; };
            if (!std::ranges::equal(state.players, world->players, same_hand)) ++seen.others;
            if (seen.choices < choices_max) {
                engine::SplitMix one(seed), again(seed);
                const auto chosen = bot_action<R>(expert, state, match.memory(), seat, one);
                if (bot_action<R>(expert, *world, match.memory(), seat, again) != chosen)
                    throw std::logic_error("a bot chose by what it cannot see");
                ++seen.choices;
            }
        }
        match.act(seat, match.choice(engine::bot_levels<R>()[1], seat, random), random);
    }
    return seen;
}

/// Returns whether a hand agrees with the knowledge about it. Each tile of the hand has met open faces that it did not
/// fit. An older tile has also met all faces of later lists. For this reason at least n tiles must fit no face of the
/// n-th list.
inline bool agrees(const engine::domino::TileSet& set, const engine::domino::Hand& hand,
                   const engine::domino::TilesHeld& known) {
    for (std::size_t place = 0; place < known.met().size() && place < hand.size(); ++place) {
        const auto fitting = std::count_if(hand.begin(), hand.end(), [&](engine::domino::TileId tile) {
            return known.met()[place].take(set[tile.index]);
        });
        if (hand.size() - static_cast<std::size_t>(fitting) <= place) return false;
    }
    return true;
}

}  // namespace anteroom::support
