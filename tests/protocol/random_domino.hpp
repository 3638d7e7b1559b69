#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "codec/ladder.hpp"
#include "codec/spinner.hpp"
#include "codec/spoiler.hpp"
#include "engine/core/match.hpp"
#include "engine/games/ladder.hpp"
#include "engine/games/spinner.hpp"
#include "engine/games/spoiler.hpp"

namespace anteroom::test {

/// A random game from one seed, with random options. Sometimes a player leaves.
template <class R>
class RandomDomino {
  public:
    /// If `players` is 0, the number of players is random.
    explicit RandomDomino(std::uint64_t seed, std::size_t players = 0, bool leavers = true)
        : random_(seed), fair_(seed + 1), leavers_(leavers), match_(draw_state(players)) {}

    const typename R::State& state() const { return match_.state(); }
    std::size_t players() const { return state().players.size(); }
    bool is_over() const { return R::outcome(state()).has_value(); }

    /// Starts the game. Every later call plays one action.
    std::vector<typename R::Event> step() {
        if (!started_) {
            started_ = true;
            return match_.start(fair_);
        }
        if (leavers_ && random_.below(600) == 0) {
            const auto seat = engine::seat_at(random_.below(static_cast<std::uint32_t>(players())));
            if (!state().at(seat).gone) return match_.resign(seat, fair_);
        }
        const engine::Seat seat = R::due(state()).front().seat;
        const auto legal = R::legal(state(), seat);
        engine::ensure(!legal.empty(), "nobody may act");
        auto events = match_.act(seat, legal[random_.below(static_cast<std::uint32_t>(legal.size()))], fair_);
        engine::ensure(events.has_value(), "a legal action was refused");
        return *events;
    }

  private:
    /// Returns the first state. Draws again if the options are incompatible.
    typename R::State draw_state(std::size_t players) {
        const auto& info = R::info();
        const auto span = static_cast<std::uint32_t>(info.players_max - info.players_min + 1);
        while (true) {
            const int count =
                players != 0 ? static_cast<int>(players) : info.players_min + static_cast<int>(random_.below(span));
            engine::OptionValues values;
            for (const engine::Option& option : info.options)
                values.emplace(
                    option.name,
                    std::string(
                        option.choices[random_.below(static_cast<std::uint32_t>(option.choices.size()))].value));
            if (const auto config = R::configure(count, values)) return *R::initial(*config);
        }
    }

    engine::SplitMix random_;
    engine::SplitMix fair_;
    bool leavers_;
    bool started_ = false;
    engine::Match<R> match_;
};

}  // namespace anteroom::test
