#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/games/spoil/action.hpp"
#include "engine/games/spoil/chip_kinds.hpp"
#include "engine/games/spoil/config.hpp"
#include "engine/games/spoil/errors.hpp"
#include "engine/games/spoil/event.hpp"
#include "engine/games/spoil/fields.hpp"
#include "engine/games/spoil/state.hpp"
#include "engine/games/spoil/view.hpp"
#include "engine/games/spoil/words.hpp"

namespace anteroom::engine {

/// Spoil: 3-6 players, one 52-card deck, lives, chips and a prize pot. The
/// last player standing wins. The rule sheet (SPOIL-1 … 38) is authoritative.
struct Spoil {
    using Config = spoil::Config;
    using State = spoil::State;
    using Action = spoil::Action;
    using Event = spoil::Event;
    using TableView = spoil::TableView;
    using SeatView = spoil::SeatView;
    using Notice = spoil::Notice;

    static constexpr std::string_view id = "spoil";
    static constexpr std::uint32_t version = 1;
    static constexpr auto& chip_kinds = spoil::chip_kinds;

    static const GameInfo& info();
    static Expected<Config, RuleError> configure(int players, const OptionValues& values);
    static Expected<State, RuleError> initial(const Config& config);

    static void start(Script<Spoil>& script);
    static std::vector<Due> due(const State& state);
    static std::vector<Action> legal(const State& state, Seat seat);
    static std::optional<RuleError> check(const State& state, Seat seat, const Action& action);
    static void play(Script<Spoil>& script, Seat seat, const Action& action);
    static Action timeout_action(const State& state, Seat seat, RandomSource& random);
    static void resign(Script<Spoil>& script, Seat seat);

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

static_assert(PlayedForStakes<Spoil>);

}  // namespace anteroom::engine
