#pragma once

#include <span>
#include <string_view>

#include "engine/core/random.hpp"
#include "engine/core/rules.hpp"

namespace anteroom::engine {

/// All that a bot gets to know: what its seat sees.
template <Rules R>
struct BotSees {
    Seat me;
    const typename R::TableView& table;
    const typename R::SeatView& own;  ///< its legal actions among it; never empty when a bot is asked
};

/// A way to play a game. It keeps nothing between decisions, draws only from the source it is given (never the one
/// that deals, ALL-8), takes at most a millisecond and answers with one of the legal actions.
template <Rules R>
struct BotLevel {
    std::string_view name;  ///< as in the protocol
    std::string_view help;
    typename R::Action (*choose)(const BotSees<R>& sees, RandomSource& random);
};

/// The levels of a game, weakest first. Each game specialises it in engine/bots/<game>.hpp.
template <Rules R>
std::span<const BotLevel<R>> bot_levels();

}  // namespace anteroom::engine
