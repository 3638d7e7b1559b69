#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/games/spoiler/action.hpp"
#include "engine/games/spoiler/config.hpp"
#include "engine/games/spoiler/errors.hpp"
#include "engine/games/spoiler/event.hpp"
#include "engine/games/spoiler/fields.hpp"
#include "engine/games/spoiler/state.hpp"
#include "engine/games/spoiler/view.hpp"

namespace anteroom::engine {

/// Spoiler: 2-8 players, a set with links and dead ends around a hexagon, sideways doubles
/// that branch. The highest total wins. The rule sheet (SPOILER-1 … 18) is authoritative.
struct Spoiler {
    using Config = spoiler::Config;
    using State = spoiler::State;
    using Action = spoiler::Action;
    using Event = spoiler::Event;
    using TableView = spoiler::TableView;
    using SeatView = spoiler::SeatView;
    using Notice = spoiler::Notice;

    static constexpr std::string_view id = "spoiler";
    static constexpr std::uint32_t version = 1;

    static const GameInfo& info();
    static Expected<Config, RuleError> configure(int players, const OptionValues& values);
    static Expected<State, RuleError> initial(const Config& config);

    static void start(Script<Spoiler>& script);
    static std::vector<Due> due(const State& state);
    static std::vector<Action> legal(const State& state, Seat seat);
    static std::optional<RuleError> check(const State& state, Seat seat, const Action& action);
    static void play(Script<Spoiler>& script, Seat seat, const Action& action);
    static Action timeout_action(const State& state, Seat seat, RandomSource& random);
    static void resign(Script<Spoiler>& script, Seat seat);

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

static_assert(Rules<Spoiler>);

}  // namespace anteroom::engine
