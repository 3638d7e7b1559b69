#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string_view>

#include "engine/bots/bot.hpp"
#include "engine/core/match.hpp"

namespace anteroom::support {

/// A mean and half of its 95 % interval.
class Mean {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    double value() const { return sum_ / count_; }
    double interval() const { return 1.96 * std::sqrt((squares_ / count_ - value() * value()) / count_); }
    /// Returns whether the mean is higher than `other` by more than the interval.
    bool is_above(double other) const { return value() - interval() > other; }

  private:
    double count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

/// The results of one bot among others of another level, while the bot's seat rotates.
struct Contest {
    std::string_view one;
    std::string_view others;
    int players = 0;
    int games = 0;
    Mean wins;              ///< a win that several players share counts in parts
    Mean lead;              ///< the bot's score minus the mean score of the others
    double mean_us = 0;     ///< mean processor time of the bot's decisions
    double slowest_us = 0;  ///< processor time of the bot's slowest decision
};

/// Returns the action of a bot on a seat, given the seat's view. The action must be legal.
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

/// A match that also has the memory of its bots.
template <class R>
class BotMatch {
  public:
    explicit BotMatch(const typename R::Config& config, engine::RandomSource& random) : match_(*R::initial(config)) {
        remember(match_.start(random));
    }

    const typename R::State& state() const { return match_.state(); }
    const engine::BotMemory<R>& memory() const { return memory_; }
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

/// Two levels, as indices into bot_levels.
struct Levels {
    std::size_t one = 1;
    std::size_t others = 0;
};

/// Returns the lead by the game's own measure, whether the most or the fewest points win.
inline double lead_of(const engine::Outcome& outcome, engine::Seat seat) {
    double all = 0;
    for (const auto score : outcome.scores) all += static_cast<double>(score);
    const auto seats = static_cast<double>(outcome.scores.size());
    const bool fewest_win = static_cast<double>(outcome.scores[outcome.winners.front().index]) < all / seats;
    const auto own = static_cast<double>(outcome.scores[seat.index]);
    const double ahead = own - (all - own) / (seats - 1);
    return fewest_win ? -ahead : ahead;
}

/// Plays one game after another.
template <class R>
class ContestOf {
  public:
    ContestOf(Levels wanted, int players, std::uint64_t seed, const engine::OptionValues& options)
        : its_(engine::bot_levels<R>()[wanted.one]),
          theirs_(engine::bot_levels<R>()[wanted.others]),
          config_(*R::configure(players, options)),
          random_(seed),
          contest_{its_.name, theirs_.name, players, 0, {}, {}, 0, 0} {}

    void play_one() {
        const auto one = engine::seat_at(static_cast<std::size_t>(contest_.games++ % contest_.players));
        BotMatch<R> match(config_, random_);
        while (!R::outcome(match.state())) {
            const auto seat = R::due(match.state()).at(0).seat;
            const std::clock_t begun = std::clock();
            const auto action = match.choice(seat == one ? its_ : theirs_, seat, random_);
            if (seat == one) took(1e6 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
            match.act(seat, action, random_);
        }
        const auto outcome = *R::outcome(match.state());
        const auto& winners = outcome.winners;
        const bool wins = std::find(winners.begin(), winners.end(), one) != winners.end();
        contest_.wins.add(wins ? 1.0 / static_cast<double>(winners.size()) : 0);
        contest_.lead.add(lead_of(outcome, one));
    }

    const Contest& so_far() const { return contest_; }

  private:
    void took(double us) {
        ++decisions_;
        contest_.mean_us += (us - contest_.mean_us) / decisions_;
        contest_.slowest_us = std::max(contest_.slowest_us, us);
    }

    const engine::BotLevel<R>& its_;
    const engine::BotLevel<R>& theirs_;
    typename R::Config config_;
    engine::SplitMix random_;
    Contest contest_;
    double decisions_ = 0;
};

template <class R>
Contest one_among_others(Levels wanted, int players, int games, std::uint64_t seed,
                         const engine::OptionValues& options = {}) {
    ContestOf<R> contest(wanted, players, seed, options);
    for (int game = 0; game < games; ++game) contest.play_one();
    return contest.so_far();
}

/// Computes a figure for the documents. The computation takes minutes: ANTEROOM_CONTEST_S seconds of processor time for
/// each table (default 60), and 2,000 games at most. The contest ends earlier when the bot's wins clearly differ from
/// an equal share. Because this is checked after each rotation of seats, the difference must be nearly twice the
/// interval.
template <class R>
Contest measured(Levels wanted, int players, std::uint64_t seed, const engine::OptionValues& options = {}) {
    constexpr int games_max = 2000;
    constexpr int games_min = 24;
    constexpr double clear_by = 3.5 / 1.96;
    const char* said = std::getenv("ANTEROOM_CONTEST_S");
    const double processor_s = said != nullptr ? std::strtod(said, nullptr) : 60;
    const std::clock_t begun = std::clock();
    ContestOf<R> contest(wanted, players, seed, options);
    const auto is_clear = [&](const Contest& so_far) {
        const double from_share = std::abs(so_far.wins.value() - 1.0 / players);
        // If the bot has won no game, or every game, the variance of its wins is unknown.
        return so_far.games >= games_min && so_far.wins.interval() > 0 &&
               from_share > clear_by * so_far.wins.interval();
    };
    while (contest.so_far().games < games_max && !is_clear(contest.so_far()) &&
           static_cast<double>(std::clock() - begun) < processor_s * CLOCKS_PER_SEC)
        for (int seat = 0; seat < players; ++seat) contest.play_one();
    return contest.so_far();
}

/// Measures one expert among good bots for each number of players, or only for ANTEROOM_CONTEST_PLAYERS.
template <class R>
void measure_expert(int fewest, int most) {
    const char* said = std::getenv("ANTEROOM_CONTEST_PLAYERS");
    for (int players = fewest; players <= most; ++players)
        if (said == nullptr || std::atoi(said) == players)
            std::cout << measured<R>({2, 1}, players, 2026) << std::flush;
}

template <class R>
Contest one_good_among_easy(int players, int games, std::uint64_t seed) {
    return one_among_others<R>({1, 0}, players, games, seed);
}

/// Never replaces a bot's action.
struct NothingInstead {
    template <class... T>
    std::nullopt_t operator()(const T&...) const {
        return std::nullopt;
    }
};

/// Plays a whole game among bots of one level. A level that searches makes one decision in 40, and its quick
/// replacement makes the others. `instead(state, seat, random)` may replace the bot's action. Throws if a bot chooses
/// an illegal action.
template <class R, class Instead = NothingInstead>
void play_through(const engine::BotLevel<R>& level, const typename R::Config& config, std::uint64_t seed,
                  const Instead& instead = {}) {
    engine::SplitMix random(seed);
    BotMatch<R> match(config, random);
    for (int steps = 0; !R::outcome(match.state()); ++steps) {
        if (steps == 100'000) throw std::logic_error("bots play without an end");
        const auto seat = R::due(match.state()).at(0).seat;
        const bool decides = !level.searches || random.below(40) == 0;
        auto action = match.choice(decides ? level : engine::quick_level<R>(), seat, random);
        if (std::optional<typename R::Action> other = instead(match.state(), seat, random)) action = *std::move(other);
        match.act(seat, action, random);
    }
}

inline std::ostream& operator<<(std::ostream& out, const Contest& contest) {
    return out << contest.players << " players, " << contest.games << " games: one " << contest.one << " among "
               << contest.others << " wins " << 100 * contest.wins.value() << " % ± " << 100 * contest.wins.interval()
               << " (an equal share is " << 100.0 / contest.players << " %) and is ahead of them by "
               << contest.lead.value() << " ± " << contest.lead.interval() << " a game; a decision takes "
               << contest.mean_us << " us of the processor in the mean, views included, " << contest.slowest_us
               << " us at most\n";
}

}  // namespace anteroom::support
