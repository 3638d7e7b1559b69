#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bots/bot.hpp"

// The search of the level `expert`: it plays each choice in imagined worlds. The worlds are the same for all choices.
namespace anteroom::engine {

/// A search that plays games to their end. `How` has the part that depends on the game:
///   imagine(sees, random)      a state that agrees with all that the seat saw; none if the memory is too short
///   choose(sees, random)       every player's next action in an imagined world
///   is_over(state, begun)      true if the play-out that began in the state `begun` has ended
///   worth(state, seat)         the value of the result for the seat
///   alike(sees, one, another)  true for two choices without a difference that matters
///
/// The budget of a decision is a number of actions in imagined worlds. For this reason the same seed gives the same
/// answer, on fast and slow machines.
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

    /// Returns the best choice. Drops the worse half of the choices repeatedly, so that close choices are tried most.
    /// The first choice, which a bot would make without a search, stays to the end. Only a clearly better choice
    /// replaces it.
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
    static constexpr int steps_max = 6'000;  ///< about 40 ms of work
    static constexpr int playout_max = 10'000;

    /// A choice, and its gains over the first choice when both are played in the same worlds.
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
        /// Returns whether the mean gain is above one standard error.
        bool is_clearly_better() const {
            const double mean = sum / worlds;
            return mean > 0 && mean * mean * worlds > squares / worlds - mean * mean;
        }
    };

    /// Returns false if no world can be imagined.
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

/// Returns the seat's points minus the mean of the other seats, for games that the most points win.
template <class Points>
double lead_of(const Points& points, Seat seat) {
    double others = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (i != seat.index) others += points[i];
    return points[seat.index] - others / static_cast<double>(points.size() - 1);
}

}  // namespace anteroom::engine
