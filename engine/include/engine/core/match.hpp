#pragma once

#include <utility>
#include <vector>

#include "engine/core/rules.hpp"

namespace anteroom::engine {

/// One running game and its three inputs. A match is a value: a room applies an input to a copy, and keeps the copy
/// after the store has committed. After every input the match calls `broken`, and throws Bug if the state is broken.
template <Rules R>
class Match {
  public:
    using State = typename R::State;
    using Action = typename R::Action;
    using Event = typename R::Event;

    /// `state` comes from R::initial, from an archive or from events that were applied.
    explicit Match(State state) : state_(std::move(state)) {}

    const State& state() const { return state_; }

    std::vector<Event> start(RandomSource& fair) {
        return run(fair, [](Script<R>& script) { R::start(script); });
    }

    /// Applies an action. If R::check refuses the action, the state stays unchanged.
    Expected<std::vector<Event>, RuleError> act(Seat seat, const Action& action, RandomSource& fair) {
        if (auto error = R::check(state_, seat, action)) return refused(std::move(*error));
        return run(fair, [&](Script<R>& script) { R::play(script, seat, action); });
    }

    std::vector<Event> resign(Seat seat, RandomSource& fair) {
        return run(fair, [&](Script<R>& script) { R::resign(script, seat); });
    }

    void fold(const Event& event) { R::evolve(state_, event); }

  private:
    template <class Do>
    std::vector<Event> run(RandomSource& fair, Do&& act_on) {
        Script<R> script(state_, fair);
        act_on(script);
        if (auto what = R::broken(state_)) throw Bug(std::string(R::id) + ": " + *what);
        return script.take();
    }

    State state_;
};

}  // namespace anteroom::engine
