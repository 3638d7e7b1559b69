#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/games/spinner/action.hpp"
#include "engine/games/spinner/config.hpp"
#include "engine/games/spinner/errors.hpp"
#include "engine/games/spinner/event.hpp"
#include "engine/games/spinner/fields.hpp"
#include "engine/games/spinner/state.hpp"
#include "engine/games/spinner/view.hpp"

namespace anteroom::engine {

/// Spinner: 2-8 players, double-nine dominoes and eleven spinners, ten hands.
/// The lowest total wins. The rule sheet (SPINNER-1 … 21) is authoritative.
struct Spinner {
    using Config = spinner::Config;
    using State = spinner::State;
    using Action = spinner::Action;
    using Event = spinner::Event;
    using TableView = spinner::TableView;
    using SeatView = spinner::SeatView;
    using Notice = spinner::Notice;

    static constexpr std::string_view id = "spinner";
    static constexpr std::uint32_t version = 1;

    static const GameInfo& info();
    static Expected<Config, RuleError> configure(int players, const OptionValues& values);
    static Expected<State, RuleError> initial(const Config& config);

    static void start(Script<Spinner>& script);
    static std::vector<Due> due(const State& state);
    static std::vector<Action> legal(const State& state, Seat seat);
    static std::optional<RuleError> check(const State& state, Seat seat, const Action& action);
    static void play(Script<Spinner>& script, Seat seat, const Action& action);
    static Action timeout_action(const State& state, Seat seat, RandomSource& random);
    static void resign(Script<Spinner>& script, Seat seat);

    static void evolve(State& state, const Event& event);

    static TableView table(const State& state);
    static SeatView seat(const State& state, Seat seat);
    static Notice notice(const Event& event);
    static std::optional<Notice> secret(const Event& event, Seat seat);

    static std::vector<ChipMove> chips(const Event& event);
    static std::optional<std::string> broken(const State& state);
    static std::optional<std::string> unsound(const State& state);
    static std::optional<Outcome> outcome(const State& state);
};

static_assert(Rules<Spinner>);

}  // namespace anteroom::engine
