#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/games/ladder/action.hpp"
#include "engine/games/ladder/config.hpp"
#include "engine/games/ladder/errors.hpp"
#include "engine/games/ladder/event.hpp"
#include "engine/games/ladder/fields.hpp"
#include "engine/games/ladder/state.hpp"
#include "engine/games/ladder/view.hpp"

namespace anteroom::engine {

/// Ladder Dominoes: 2-5 players. Every set must beat the previous set. The first player to go out scores. The rule
/// sheet (LADDER-1 … 18) is authoritative.
struct Ladder {
    using Config = ladder::Config;
    using State = ladder::State;
    using Action = ladder::Action;
    using Event = ladder::Event;
    using TableView = ladder::TableView;
    using SeatView = ladder::SeatView;
    using Notice = ladder::Notice;

    static constexpr std::string_view id = "ladder";
    static constexpr std::uint32_t version = 1;

    static const GameInfo& info();
    static Expected<Config, RuleError> configure(int players, const OptionValues& values);
    static Expected<State, RuleError> initial(const Config& config);

    static void start(Script<Ladder>& script);
    static std::vector<Due> due(const State& state);
    static std::vector<Action> legal(const State& state, Seat seat);
    static std::optional<RuleError> check(const State& state, Seat seat, const Action& action);
    static void play(Script<Ladder>& script, Seat seat, const Action& action);
    static Action timeout_action(const State& state, Seat seat, RandomSource& random);
    static void resign(Script<Ladder>& script, Seat seat);

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

static_assert(Rules<Ladder>);

}  // namespace anteroom::engine
