#pragma once

#include <cstdint>
#include <iostream>

#include "support/catch.hpp"
#include "support/contest.hpp"
#include "support/imagined.hpp"
#include "support/slowness.hpp"

// Requirements for the bots of every game. The tests of a game give the figures.
namespace anteroom::support {

/// Plays `games` whole games for each level, each with a configuration from `config_of(random)`. See play_through.
template <class R, class ConfigOf, class... Instead>
void levels_are_legal(std::uint64_t games, ConfigOf config_of, const Instead&... instead) {
    const auto levels = engine::bot_levels<R>();
    REQUIRE(levels.size() == 3);
    REQUIRE(levels[0].name == "easy");
    REQUIRE(levels[1].name == "good");
    REQUIRE(levels[2].name == "expert");
    CHECK(&engine::quick_level<R>() == &levels[1]);
    engine::SplitMix random(1);
    for (std::uint64_t seed = 1; seed <= games; ++seed)
        for (const auto& level : levels) REQUIRE_NOTHROW(play_through<R>(level, config_of(random), seed, instead...));
}

/// Checks for each number of players that one good bot among easy bots wins more than its share, in `games_a_seat`
/// games for each seat. The good bot's decisions must take less than 1 ms of processor time on average.
template <class R>
void good_beats_easy(int fewest, int most, int games_a_seat) {
    for (int players = fewest; players <= most; ++players) {
        const auto contest = one_good_among_easy<R>(players, games_a_seat * players, 11);
        INFO(contest);
        CHECK(contest.wins.is_above(1.0 / players));
        CHECK(contest.mean_us < 1000 * slowness);
    }
}

/// Prints the results of one good bot among easy bots, over at least 2,000 games for each number of players.
template <class R>
void measure_good(int fewest, int most) {
    for (int players = fewest; players <= most; ++players)
        std::cout << one_good_among_easy<R>(players, (1999 / players + 1) * players, 2026);
}

/// Checks that one expert leads among good bots, and that one good bot does not. The expert may take at most 50 ms of
/// processor time per move.
template <class R>
void expert_beats_good(int players, int games, std::uint64_t seed, const engine::OptionValues& options = {}) {
    const auto expert = one_among_others<R>({2, 1}, players, games, seed, options);
    INFO(expert);
    CHECK(expert.lead.is_above(0));
    CHECK(expert.mean_us < 50'000 * slowness);
    const auto good = one_among_others<R>({1, 1}, players, games, seed, options);
    INFO(good);
    CHECK_FALSE(good.lead.is_above(0));
}

/// Checks that worlds from `imagine` look like the true world, and that the expert uses nothing else. See
/// imagine_along.
template <class R, class ConfigOf, class Imagine, class Look>
void imagines_alike(ConfigOf config_of, Imagine imagine, Look look) {
    engine::SplitMix random(4);
    Imagined seen;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) seen += imagine_along<R>(config_of(random), seed, imagine, look);
    CHECK(seen.worlds > 500);
    CHECK(seen.others > seen.worlds / 2);
    CHECK(seen.choices > 30);
}

/// Checks that hands agree with the facts that are known about them. `set_of(state)` returns the tiles of the game.
template <class State, class Memory, class SetOf>
void agree(const State& state, const Memory& memory, SetOf set_of) {
    for (std::size_t i = 0; i < state.players.size(); ++i)
        CHECK(agrees(set_of(state), state.players[i].hand, memory.hand(engine::seat_at(i))));
}

/// Checks that the imagined hand of a player who could lay nothing has no tile that fits the ends that were open at
/// that time.
template <class R, class ConfigOf, class Imagine, class SetOf>
void imagines_what_was_missed(ConfigOf config_of, Imagine imagine, SetOf set_of) {
    engine::SplitMix random(9);
    int barred = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        BotMatch<R> match(config_of(random), random);
        for (int step = 0; step < 80 && !R::outcome(match.state()); ++step) {
            const auto& state = match.state();
            const engine::Seat seat = R::due(state).at(0).seat;
            const auto table = R::table(state);
            const auto own = R::seat(state, seat);
            if (own.legal.size() > 1) {
                const auto world = imagine({seat, state.config, table, own, match.memory()}, random);
                for (std::size_t i = 0; i < state.players.size(); ++i) {
                    const auto& known = match.memory().hand(engine::seat_at(i));
                    if (known.met().empty() || known.met().front().empty()) continue;
                    ++barred;
                    CHECK(agrees(set_of(state), world.players[i].hand, known));
                }
            }
            match.act(seat, match.choice(engine::bot_levels<R>()[1], seat, random), random);
        }
    }
    CHECK(barred > 100);
}

}  // namespace anteroom::support
