#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/core/rules.hpp"

// Plays every game at random and checks every promise of engine/core/rules.hpp,
// including twin worlds. Each game supplies a small trait; see BatteryTrait.
namespace anteroom::support {

using engine::Due;
using engine::RandomSource;
using engine::Seat;
using engine::SplitMix;

/// Thrown if a promise of the contract is broken. The text names the promise and the seed of the game, which reproduces
/// the fault.
class BatteryFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Thrown if the second run of an input draws more random values than the first run.
class DrawsMore : public BatteryFault {
  public:
    DrawsMore() : BatteryFault("a second run draws more than the first") {}
};

inline void promise(bool kept, const std::string& what) {
    if (!kept) throw BatteryFault(what);
}

/// Passes draws on and stores them, so that the same input can run again with the same chance.
class RecordingSource final : public RandomSource {
  public:
    explicit RecordingSource(RandomSource& from) : from_(from) {}
    std::uint32_t below(std::uint32_t bound) override {
        drawn_.push_back(from_.below(bound));
        return drawn_.back();
    }
    const std::vector<std::uint32_t>& drawn() const { return drawn_; }

  private:
    RandomSource& from_;
    std::vector<std::uint32_t> drawn_;
};

class ReplayingSource final : public RandomSource {
  public:
    explicit ReplayingSource(const std::vector<std::uint32_t>& drawn) : drawn_(drawn) {}
    std::uint32_t below(std::uint32_t bound) override {
        if (at_ == drawn_.size()) throw DrawsMore();
        promise(drawn_[at_] < bound, "a second run draws from another range");
        return drawn_[at_++];
    }
    bool used_up() const { return at_ == drawn_.size(); }

  private:
    const std::vector<std::uint32_t>& drawn_;
    std::size_t at_ = 0;
};

/// A world that differs from the real world only in the parts hidden from one seat. The world also translates the
/// actions of other seats, because another hidden card may have the place of the played card.
template <class R>
class Twin {
  public:
    virtual ~Twin() = default;
    virtual const typename R::State& state() const = 0;
    virtual typename R::Action same(Seat by, const typename R::Action& action) const = 0;
};

/// A game's part of its battery.
/// - `Piece`: a card or tile, ordered.
/// - `learn`: adds to `known` the pieces that this event shows to the seat, openly or in secret. `learn` also removes
///   pieces of which the seat loses sight (they are shuffled away).
/// - `twin`: shuffles everything that is hidden from the seat, except the pieces in `known`. The result is null if
///   nothing is hidden. A game that has only dice learns no pieces and veils nothing.
/// - `veiled`: the same event in another possible world, with new values for the parts that the seat is not told.
/// - `reshuffles`: true if the event shuffles pieces, so that worlds cannot be compared across the event.
/// - `flow_tells_fits` (optional, true): a passed turn or a continued round may tell whether some hidden piece fits. A
///   twin with other kinds of notices contradicts public history and is discarded.
/// - `guesses`: actions that a mistaken client might send, legal or not.
template <class T>
concept BatteryTrait = engine::Rules<typename T::Rules> &&
    requires(const typename T::Rules::State& state, Seat seat, const typename T::Rules::Event& event,
             RandomSource& random, std::set<typename T::Piece>& known) {
    { T::random_config(random) } -> std::same_as<typename T::Rules::Config>;
    T::learn(known, event, seat);
    T::twin(state, seat, known, random);
    { T::veiled(event, seat, random) } -> std::same_as<typename T::Rules::Event>;
    { T::reshuffles(event) } -> std::same_as<bool>;
    { T::guesses(state, seat, random) } -> std::same_as<std::vector<typename T::Rules::Action>>;
    { T::actions_max } -> std::convertible_to<std::size_t>;
    { T::events_max } -> std::convertible_to<std::size_t>;
};

/// The counts of a battery's work. A test asserts that the counts are high enough.
struct BatteryReport {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t events = 0;
    std::uint64_t resignations = 0;
    std::uint64_t refusals = 0;
    std::uint64_t twins = 0;
    std::uint64_t twin_inputs = 0;      ///< inputs that were compared in twin worlds
    std::uint64_t twins_discarded = 0;  ///< twins that contradict public history
    std::uint64_t veiled_events = 0;
};

/// Plays one game after another, each from its own seed.
template <BatteryTrait T>
class Battery {
  public:
    using R = typename T::Rules;
    using State = typename R::State;
    using Action = typename R::Action;
    using Event = typename R::Event;

    /// Plays a game. Throws BatteryFault or Bug, with the seed in the text.
    void play(std::uint64_t seed) {
        try {
            Game(report_, seed).run();
        } catch (const std::exception& e) {
            throw BatteryFault(std::string(R::id) + ", seed " + std::to_string(seed) + ": " + e.what());
        }
        ++report_.games;
    }

    const BatteryReport& report() const { return report_; }

  private:
    struct Acted {
        Seat seat;
        Action action;
    };
    struct Resigned {
        Seat seat;
    };
    struct Step {
        std::variant<Acted, Resigned> input;
        std::vector<std::uint32_t> drawn;
        std::vector<Event> events;
    };

    class Game {
      public:
        Game(BatteryReport& report, std::uint64_t seed) : report_(report), chance_(seed) {}

        void run() {
            const auto config = T::random_config(chance_);
            auto initial = R::initial(config);
            promise(initial.has_value(), "a random configuration is refused");
            start(*initial);
            const bool resigning = chance_.below(3) == 0;
            std::size_t actions = 0;
            while (!R::outcome(state_)) {
                promise(++actions <= T::actions_max, "the game does not end");
                check_lists();
                if (resigning && chance_.below(40) == 0)
                    resign();
                else
                    act();
            }
            compare_twins();
            check_end();
        }

      private:
        void start(const State& initial) {
            state_ = initial;
            known_.resize(initial.players.size());
            gone_.resize(initial.players.size());
            engine::Match<R> match(initial);
            RecordingSource recorder(chance_);
            const std::vector<Event> events = match.start(recorder);
            ReplayingSource replay(recorder.drawn());
            engine::Match<R> again(initial);
            promise(again.start(replay) == events && replay.used_up(), "a second start differs from the first");
            accept(events, match.state());
            base_ = state_;
        }

        /// Applies the events again, checks the notices to all seats, and takes over the new state.
        void accept(const std::vector<Event>& events, const State& after) {
            promise(events.size() <= T::events_max, "too many events from one input");
            for (const Event& event : events) {
                R::evolve(state_, event);
                for (std::size_t i = 0; i < known_.size(); ++i) {
                    T::learn(known_[i], event, engine::seat_at(i));
                    if (chance_.below(8) == 0) compare_veiled(event, engine::seat_at(i));
                }
            }
            promise(state_ == after, "folding the events does not lead to the state");
            report_.events += events.size();
        }

        std::vector<Event> run_input(engine::Match<R>& match, const std::variant<Acted, Resigned>& input,
                                     RandomSource& random) {
            if (const auto* resigned = std::get_if<Resigned>(&input)) return match.resign(resigned->seat, random);
            const Acted& acted = std::get<Acted>(input);
            auto result = match.act(acted.seat, acted.action, random);
            promise(result.has_value(), "a listed action is refused");
            return std::move(*result);
        }

        void do_input(std::variant<Acted, Resigned> input) {
            engine::Match<R> match(state_);
            RecordingSource recorder(chance_);
            std::vector<Event> events = run_input(match, input, recorder);
            engine::Match<R> again(state_);
            ReplayingSource replay(recorder.drawn());
            promise(run_input(again, input, replay) == events && replay.used_up(), "a second run differs");
            promise(again.state() == match.state(), "a second run leads elsewhere");

            const bool reshuffles = std::any_of(events.begin(), events.end(), T::reshuffles);
            if (reshuffles) compare_twins();
            accept(events, match.state());
            if (reshuffles) {
                base_ = state_;
                return;
            }
            window_.push_back({std::move(input), recorder.drawn(), std::move(events)});
            if (chance_.below(6) == 0) {
                compare_twins();
                base_ = state_;
            }
        }

        void act() {
            const std::vector<Due> due = R::due(state_);
            promise(!due.empty(), "a running game waits for nobody");
            // If a seat has left, it is played first.
            for (const Due& one : due)
                if (one.at_once) return act_late(one.seat);
            if (chance_.below(16) == 0) return act_late(due.front().seat);
            Seat seat = due[chance_.below(count(due))].seat;
            // A seat that is not due may act too, if it has a legal action.
            if (chance_.below(24) == 0)
                seat = engine::seat_at(chance_.below(static_cast<std::uint32_t>(known_.size())));
            std::vector<Action> list = R::legal(state_, seat);
            if (list.empty()) {
                seat = due.front().seat;
                list = R::legal(state_, seat);
            }
            promise(!list.empty(), "a seat that is due has nothing to do");
            ++report_.actions;
            do_input(Acted{seat, list[chance_.below(count(list))]});
        }

        void act_late(Seat seat) {
            const Action action = R::timeout_action(state_, seat, chance_);
            const std::vector<Action> list = R::legal(state_, seat);
            promise(std::find(list.begin(), list.end(), action) != list.end(), "timeout_action is not legal");
            ++report_.actions;
            do_input(Acted{seat, action});
        }

        void resign() {
            const std::size_t index = chance_.below(static_cast<std::uint32_t>(known_.size()));
            if (gone_[index]) return;
            gone_[index] = true;
            ++report_.resignations;
            do_input(Resigned{engine::seat_at(index)});
        }

        /// Checks for every seat that `legal` and `check` agree in both directions, and that a refusal changes nothing.
        void check_lists() {
            if (chance_.below(4) != 0) return;
            for (std::size_t i = 0; i < known_.size(); ++i) {
                const Seat seat = engine::seat_at(i);
                const std::vector<Action> list = R::legal(state_, seat);
                promise(list == R::legal(state_, seat), "the order of legal actions changes");
                for (const Action& action : list)
                    promise(!R::check(state_, seat, action), "a listed action is refused");
                for (const Action& guess : T::guesses(state_, seat, chance_)) {
                    const bool listed = std::find(list.begin(), list.end(), guess) != list.end();
                    promise(R::check(state_, seat, guess).has_value() != listed,
                            "an action that is not listed is accepted");
                    if (listed) continue;
                    engine::Match<R> match(state_);
                    const auto result = match.act(seat, guess, chance_);
                    promise(!result && match.state() == state_, "a refusal changes the state");
                    ++report_.refusals;
                }
            }
        }

        void check_end() {
            const auto outcome = R::outcome(state_);
            promise(!outcome->winners.empty(), "nobody has won");
            promise(outcome->ranks.size() == known_.size() && outcome->scores.size() == known_.size(),
                    "not one rank and score a seat");
            for (std::size_t i = 0; i < known_.size(); ++i) {
                const bool wins = std::find(outcome->winners.begin(), outcome->winners.end(), engine::seat_at(i)) !=
                                  outcome->winners.end();
                promise(wins == (outcome->ranks[i] == 1), "winners and ranks disagree");
                promise(R::legal(state_, engine::seat_at(i)).empty(), "something is legal after the end");
            }
            promise(R::due(state_).empty(), "somebody is due after the end");
        }

        static auto told(const Event& event, Seat seat) {
            auto secret = R::secret(event, seat);
            return secret ? *secret : R::notice(event);
        }

        /// Checks that a seat's notice of an event does not depend on the hidden part.
        void compare_veiled(const Event& event, Seat seat) {
            promise(told(event, seat) == told(T::veiled(event, seat, chance_), seat), "a notice tells what is hidden");
            ++report_.veiled_events;
        }

        void compare_views(const State& other, Seat viewer, const State& own) {
            promise(R::table(own) == R::table(other), "the table's view tells what is hidden");
            promise(R::seat(own, viewer) == R::seat(other, viewer), "a seat's view tells what is hidden");
        }

        /// Plays the window again in worlds that differ only in parts hidden from a seat until the window's end.
        void compare_twins() {
            if (window_.empty()) return;
            const Seat viewer = engine::seat_at(chance_.below(static_cast<std::uint32_t>(known_.size())));
            const auto twin = T::twin(base_, viewer, known_[viewer.index], chance_);
            if (twin && !walk_beside(*twin, viewer)) ++report_.twins_discarded;
            if (twin) ++report_.twins;
            window_.clear();
        }

        /// Returns false if public history contradicts the twin.
        bool walk_beside(const Twin<R>& twin, Seat viewer) {
            State own = base_;
            State other = twin.state();
            if constexpr (requires { T::flow_tells_fits; })
                if (R::broken(other)) return false;
            compare_views(other, viewer, own);
            for (const Step& step : window_) {
                std::variant<Acted, Resigned> input = step.input;
                if (auto* acted = std::get_if<Acted>(&input)) {
                    acted->action = twin.same(acted->seat, acted->action);
                    if (R::check(other, acted->seat, acted->action)) return false;
                }
                engine::Match<R> match(other);
                ReplayingSource replay(step.drawn);
                std::vector<Event> events;
                try {
                    events = run_input(match, input, replay);
                } catch (const DrawsMore&) {
                    if constexpr (requires { T::flow_tells_fits; }) return false;
                    throw;
                }
                if constexpr (requires { T::flow_tells_fits; })
                    if (!same_kinds(events, step.events)) return false;
                promise(events.size() == step.events.size(), "what happens in public depends on what is hidden");
                for (std::size_t i = 0; i < events.size(); ++i) {
                    promise(told(events[i], viewer) == told(step.events[i], viewer), "a notice tells what is hidden");
                    R::evolve(own, step.events[i]);
                    R::evolve(other, events[i]);
                    compare_views(other, viewer, own);
                }
                ++report_.twin_inputs;
            }
            return true;
        }

        static bool same_kinds(const std::vector<Event>& here, const std::vector<Event>& there) {
            return std::equal(here.begin(), here.end(), there.begin(), there.end(), [](const auto& a, const auto& b) {
                return R::notice(a).index() == R::notice(b).index();
            });
        }

        template <class List>
        static std::uint32_t count(const List& list) {
            return static_cast<std::uint32_t>(list.size());
        }

        BatteryReport& report_;
        SplitMix chance_;
        State state_{};
        State base_{};                                    ///< the state at the start of the window
        std::vector<Step> window_;                        ///< the inputs of the window, none of which reshuffles
        std::vector<std::set<typename T::Piece>> known_;  ///< the known pieces of each seat
        std::vector<bool> gone_;
    };

    BatteryReport report_;
};

}  // namespace anteroom::support
