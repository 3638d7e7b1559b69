#pragma once

#include <algorithm>
#include <cmath>
#include <ctime>
#include <ostream>
#include <stdexcept>

#include "engine/bots/bot.hpp"
#include "engine/core/match.hpp"

namespace anteroom::support {

/// How often one `good` bot wins among `easy` ones, its seat rotated.
struct Contest {
    int players = 0;
    int games = 0;
    double share = 0;       ///< of the wins; co-winners share one
    double interval = 0;    ///< half of the 95 % interval
    double mean_us = 0;     ///< processor time of a decision of `good`
    double slowest_us = 0;  ///< of its slowest decision
};

/// Of a bot that sees what its seat sees; it must be one of the legal actions.
template <class R>
typename R::Action bot_action(const engine::BotLevel<R>& level, const typename R::State& state,
                              const engine::BotMemory<R>& memory, engine::Seat seat, engine::RandomSource& random) {
    const auto table = R::table(state);
    const auto own = R::seat(state, seat);
    auto action = level.choose({seat, state.config, table, own, memory}, random);
    if (std::find(own.legal.begin(), own.legal.end(), action) == own.legal.end())
        throw std::logic_error("a bot chose what is not legal");
    return action;
}

/// A match whose bots remember what they saw.
template <class R>
class BotMatch {
  public:
    explicit BotMatch(const typename R::Config& config, engine::RandomSource& random) : match_(*R::initial(config)) {
        remember(match_.start(random));
    }

    const typename R::State& state() const { return match_.state(); }
    typename R::Action choice(const engine::BotLevel<R>& level, engine::Seat seat, engine::RandomSource& random) const {
        return bot_action<R>(level, match_.state(), memory_, seat, random);
    }
    void act(engine::Seat seat, const typename R::Action& action, engine::RandomSource& random) {
        auto events = match_.act(seat, action, random);
        if (!events) throw std::logic_error("a legal action was refused");
        remember(*events);
    }

  private:
    void remember(const std::vector<typename R::Event>& events) {
        engine::remember<R>(memory_, events, R::table(match_.state()));
    }

    engine::Match<R> match_;
    engine::BotMemory<R> memory_;
};

template <class R>
Contest one_good_among_easy(int players, int games, std::uint64_t seed) {
    const auto levels = engine::bot_levels<R>();
    const auto count = static_cast<std::size_t>(players);
    engine::SplitMix random(seed);
    Contest contest{players, games, 0, 0, 0, 0};
    double squares = 0;
    double decisions = 0;
    for (int game = 0; game < games; ++game) {
        const auto good = engine::seat_at(static_cast<std::size_t>(game) % count);
        BotMatch<R> match(*R::configure(players, {}), random);
        while (!R::outcome(match.state())) {
            const auto seat = R::due(match.state()).at(0).seat;
            const std::clock_t begun = std::clock();
            const auto action = match.choice(levels[seat == good ? 1 : 0], seat, random);
            if (seat == good) {
                const double took_us = 1e6 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
                contest.mean_us += took_us;
                contest.slowest_us = std::max(contest.slowest_us, took_us);
                ++decisions;
            }
            match.act(seat, action, random);
        }
        const auto winners = R::outcome(match.state())->winners;
        const bool wins = std::find(winners.begin(), winners.end(), good) != winners.end();
        const double share = wins ? 1.0 / static_cast<double>(winners.size()) : 0;
        contest.share += share;
        squares += share * share;
    }
    contest.share /= games;
    contest.interval = 1.96 * std::sqrt((squares / games - contest.share * contest.share) / games);
    contest.mean_us /= decisions;
    return contest;
}

/// A whole game among bots of one level; throws where one of them chooses what is not legal.
template <class R>
void play_through(const engine::BotLevel<R>& level, const typename R::Config& config, std::uint64_t seed) {
    engine::SplitMix random(seed);
    BotMatch<R> match(config, random);
    for (int steps = 0; !R::outcome(match.state()); ++steps) {
        if (steps == 100'000) throw std::logic_error("bots play without an end");
        const auto seat = R::due(match.state()).at(0).seat;
        match.act(seat, match.choice(level, seat, random), random);
    }
}

inline std::ostream& operator<<(std::ostream& out, const Contest& contest) {
    return out << contest.players << " players, " << contest.games << " games: one good among easy wins "
               << 100 * contest.share << " % ± " << 100 * contest.interval << " (an equal share is "
               << 100.0 / contest.players << " %); a decision takes " << contest.mean_us
               << " us of the processor in the mean, views included, " << contest.slowest_us << " us at most\n";
}

}  // namespace anteroom::support
