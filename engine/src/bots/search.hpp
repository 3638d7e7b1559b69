#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bots/bot.hpp"

// How `expert` decides: each of its choices is played out in imagined worlds, the same ones for all choices.
namespace anteroom::engine {

/// What it has to know of a game, `How` says:
///   imagine(sees, random)      a state that agrees with all that was seen; none where too little is remembered
///   choose(sees, random)       how everybody goes on in an imagined world
///   is_over(state, begun)      what began in the state `begun` is played out
///   worth(state, seat)         what that has brought the seat
///   alike(sees, one, another)  two choices that differ in nothing that matters
///
/// The budget of a decision is counted in actions that are played in imagined worlds, so that the same seed gives the
/// same answer however fast the machine is.
template <Rules R, class How>
class Search {
  public:
    using State = typename R::State;
    using Action = typename R::Action;

    Search(const BotSees<R>& sees, RandomSource& random) : sees_(sees), random_(random) {
        choices_.push_back({How::choose(sees, random)});
        for (const Action& action : sees.own.legal) {
            const auto same = [&](const Choice& one) { return How::alike(sees, one.action, action); };
            if (std::none_of(choices_.begin(), choices_.end(), same)) choices_.push_back({action});
        }
    }

    /// The worse half of the choices is given up again and again, so that those between which it is close are tried
    /// most. The first, which needs no search, stays to the end and is left only for one that is clearly better.
    Action best() {
        if (choices_.size() == 1) return choices_.front().action;
        int rounds = 0;
        for (std::size_t left = choices_.size(); left > 1; left = (left + 1) / 2) ++rounds;
        for (int round = 1;; ++round) {
            do {
                if (!try_all()) return choices_.front().action;
            } while (steps_ < steps_max / rounds * round);
            std::stable_sort(choices_.begin() + 1, choices_.end(),
                             [](const Choice& one, const Choice& other) { return one.sum > other.sum; });
            if (choices_.size() == 2) break;
            choices_.resize((choices_.size() + 1) / 2);
        }
        return choices_.back().is_clearly_better() ? choices_.back().action : choices_.front().action;
    }

  private:
    static constexpr int steps_max = 6'000;  ///< some 40 ms
    static constexpr int playout_max = 10'000;

    /// Against the first choice, in the same worlds.
    struct Choice {
        Action action;
        int worlds = 0;
        double sum = 0;
        double squares = 0;

        void add(double gain) {
            ++worlds;
            sum += gain;
            squares += gain * gain;
        }
        /// By more than one standard error.
        bool is_clearly_better() const {
            const double mean = sum / worlds;
            return mean > 0 && mean * mean * worlds > squares / worlds - mean * mean;
        }
    };

    /// False: no world can be imagined.
    bool try_all() {
        const std::optional<State> world = How::imagine(sees_, random_);
        if (!world) return false;
        const std::uint64_t seed = std::uint64_t{random_.below(1u << 31)} << 31 | random_.below(1u << 31);
        const double first = played_out(*world, choices_.front().action, seed);
        for (std::size_t i = 1; i < choices_.size(); ++i)
            choices_[i].add(played_out(*world, choices_[i].action, seed) - first);
        return true;
    }

    double played_out(const State& world, const Action& action, std::uint64_t seed) {
        State state = world;
        SplitMix random(seed);
        play(state, sees_.me, action, random);
        for (int steps = 0; !How::is_over(state, world); ++steps, ++steps_) {
            ensure(steps < playout_max, "what is imagined has no end");
            const Seat seat = R::due(state).front().seat;
            const auto table = R::table(state);
            const auto own = R::seat(state, seat);
            play(state, seat, How::choose({seat, state.config, table, own, sees_.memory}, random), random);
        }
        ++steps_;
        return How::worth(state, sees_.me);
    }

    static void play(State& state, Seat seat, const Action& action, RandomSource& random) {
        Script<R> script(state, random);
        R::play(script, seat, action);
    }

    const BotSees<R>& sees_;
    RandomSource& random_;
    std::vector<Choice> choices_;
    int steps_ = 0;
};

/// A score where the most points are best: what the seat got, against the mean of the others.
template <class Points>
double lead_of(const Points& points, Seat seat) {
    double others = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (i != seat.index) others += points[i];
    return points[seat.index] - others / static_cast<double>(points.size() - 1);
}

}  // namespace anteroom::engine
