#pragma once

#include <algorithm>
#include <ctime>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "app/selfplay.hpp"
#include "engine/core/match.hpp"

namespace anteroom::app {

/// More steps than any game can have. A game that reaches this limit is a violation, because every game must end.
inline constexpr std::uint64_t steps_max = 200'000;

inline engine::OptionValues random_options(const engine::GameInfo& info, engine::RandomSource& random) {
    engine::OptionValues values;
    for (const engine::Option& option : info.options) {
        if (option.choices.empty()) {
            const auto width = static_cast<std::uint32_t>(option.max - option.min + 1);
            values.emplace(option.name, option.min + random.below(width));
        } else {
            const auto count = static_cast<std::uint32_t>(option.choices.size());
            values.emplace(option.name, std::string(option.choices[random.below(count)].value));
        }
    }
    return values;
}

/// Returns the processor time of this thread only, so that other work on the machine does not count.
inline double thread_cpu_us() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

/// Plays one game from its seed. `choose(state, seat, legal, random)` picks an index into the legal list.
template <engine::Rules R, class Choose>
class SelfPlayGame {
  public:
    SelfPlayGame(const SelfPlay& wanted, std::uint64_t seed, Choose choose, SelfPlayed& tally)
        : wanted_(wanted), seed_(seed), choose_(choose), tally_(tally), fair_(seed), other_(~seed) {}

    void play() {
        const auto config = wanted_config();
        const auto initial = R::initial(config);
        if (!initial) return violated("a configuration was accepted, its game refused: " + initial.error().text);
        match_.emplace(*initial);
        folded_ = *initial;
        ++tally_.games;
        try {
            fold(match_->start(fair_));
            for (step_ = 0; !R::outcome(match_->state()); ++step_) {
                if (step_ == steps_max) return violated("no end");
                if (!step()) return;
            }
            if (!R::due(match_->state()).empty()) violated("somebody is due after the end");
        } catch (const engine::Bug& bug) {
            violated(bug.what());
        }
    }

  private:
    /// Returns the options of the next game. The rules refuse some combinations of options for some numbers of players,
    /// so the loop draws until a combination is allowed.
    typename R::Config wanted_config() {
        if (wanted_.options) return *R::configure(wanted_.players, *wanted_.options);
        for (;;)
            if (const auto config = R::configure(wanted_.players, random_options(R::info(), other_))) return *config;
    }

    /// Removes the turns that a vote interrupts.
    static std::vector<engine::Due> not_resting(std::vector<engine::Due> due) {
        const auto pauses = [](const engine::Due& one) { return one.pauses_others; };
        if (std::any_of(due.begin(), due.end(), pauses)) std::erase_if(due, std::not_fn(pauses));
        return due;
    }

    bool step() {
        const auto due = not_resting(R::due(match_->state()));
        if (due.empty()) return violated("nobody is due"), false;
        const engine::Seat seat = due[other_.below(static_cast<std::uint32_t>(due.size()))].seat;
        const auto actions = timed_legal(seat);
        if (actions.empty()) return violated("due, but nothing is legal"), false;
        const std::size_t chosen = choose_(match_->state(), seat, actions, other_);
        auto events = match_->act(seat, actions.at(chosen), fair_);
        if (!events) return violated("a legal action was refused: " + events.error().text), false;
        ++tally_.actions;
        return fold(*events);
    }

    std::vector<typename R::Action> timed_legal(engine::Seat seat) {
        double took_us = 0;
        const auto list = [&] {
            const double before_us = thread_cpu_us();
            auto actions = R::legal(match_->state(), seat);
            took_us = thread_cpu_us() - before_us;
            return actions;
        };
        const auto actions = list();
        tally_.longest_legal = std::max(tally_.longest_legal, actions.size());
        // An interrupt of the processor makes a position look slow. For this reason a position counts as slow only if
        // it is slow three times.
        double least_us = took_us;
        for (int again = 0; again < 2 && least_us > tally_.slowest_legal_us; ++again) {
            list();
            least_us = std::min(least_us, took_us);
        }
        if (least_us > tally_.slowest_legal_us) {
            tally_.slowest_legal_us = least_us;
            tally_.slowest_position = "seed " + std::to_string(seed_) + ", step " + std::to_string(step_) + ", " +
                                      std::to_string(actions.size()) + " actions";
        }
        return actions;
    }

    /// Applies the events to a copy. The events alone must lead to the same state.
    bool fold(const std::vector<typename R::Event>& events) {
        for (const auto& event : events) R::evolve(folded_, event);
        if (folded_ == match_->state()) return true;
        violated("the events do not lead to the state");
        return false;
    }

    void violated(const std::string& what) {
        ++tally_.violations;
        if (tally_.first_violations.size() < 10)
            tally_.first_violations.push_back("seed " + std::to_string(seed_) + ", step " + std::to_string(step_) +
                                              ": " + what);
    }

    const SelfPlay& wanted_;
    std::uint64_t seed_;
    Choose choose_;
    SelfPlayed& tally_;
    engine::SplitMix fair_;
    engine::SplitMix other_;
    std::optional<engine::Match<R>> match_;
    typename R::State folded_;
    std::uint64_t step_ = 0;
};

}  // namespace anteroom::app
