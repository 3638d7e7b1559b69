#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::test {

/// A random game of Spoil from one seed, with random options. Sometimes a player leaves.
class RandomSpoil {
  public:
    /// If `players` is 0, the number of players is random.
    explicit RandomSpoil(std::uint64_t seed, std::size_t players = 0, bool leavers = true)
        : random_(seed), fair_(seed + 1), leavers_(leavers), match_(draw_state(players)) {}

    const engine::Spoil::State& state() const { return match_.state(); }
    std::size_t players() const { return players_; }
    bool is_over() const { return engine::Spoil::outcome(state()).has_value(); }

    /// Starts the game. Every later call plays one action.
    std::vector<engine::Spoil::Event> step() {
        if (!started_) {
            started_ = true;
            return match_.start(fair_);
        }
        if (leavers_ && random_.below(150) == 0) {
            const engine::Seat seat = engine::seat_at(random_.below(static_cast<std::uint32_t>(players_)));
            if (!gone_[seat.index]) {
                gone_[seat.index] = true;
                return match_.resign(seat, fair_);
            }
        }
        std::vector<std::pair<engine::Seat, engine::Spoil::Action>> all;
        for (std::size_t i = 0; i < players_; ++i)
            for (const auto& action : engine::Spoil::legal(state(), engine::seat_at(i)))
                all.emplace_back(engine::seat_at(i), action);
        engine::ensure(!all.empty(), "nobody may act");
        const auto& [seat, action] = all[random_.below(static_cast<std::uint32_t>(all.size()))];
        auto events = match_.act(seat, action, fair_);
        engine::ensure(events.has_value(), "a legal action was refused");
        return *events;
    }

  private:
    engine::Spoil::State draw_state(std::size_t players) {
        players_ = players != 0 ? players : 3 + random_.below(4);
        gone_.assign(players_, false);
        engine::OptionValues values;
        for (const engine::Option& option : engine::Spoil::info().options) {
            if (option.name == "buy_in") continue;
            if (option.choices.empty())
                values.emplace(option.name,
                               option.min + random_.below(static_cast<std::uint32_t>(option.max - option.min + 1)));
            else
                values.emplace(
                    option.name,
                    std::string(
                        option.choices[random_.below(static_cast<std::uint32_t>(option.choices.size()))].value));
        }
        auto config = engine::Spoil::configure(static_cast<int>(players_), values);
        engine::ensure(config.has_value(), "options of the game's own list were refused");
        auto state = engine::Spoil::initial(*config);
        engine::ensure(state.has_value(), "a good configuration was refused");
        return *state;
    }

    engine::SplitMix random_;
    engine::SplitMix fair_;
    bool leavers_;
    bool started_ = false;
    std::size_t players_ = 0;
    std::vector<bool> gone_;
    engine::Match<engine::Spoil> match_;
};

}  // namespace anteroom::test
