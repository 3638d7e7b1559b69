#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/bug.hpp"
#include "engine/core/random.hpp"
#include "engine/core/rules.hpp"

namespace anteroom::engine {

/// What somebody who watched remembers that the table no longer shows; the same for every seat. A game whose bots
/// remember specialises it in engine/bots/<game>.hpp.
template <Rules R>
struct BotMemory {
    /// What everybody was told of one input, and the table after it.
    void hear(std::span<const typename R::Notice>, const typename R::TableView&) {}
};

/// Whoever lets bots play calls it after each input.
template <Rules R>
void remember(BotMemory<R>& memory, const std::vector<typename R::Event>& events, const typename R::TableView& table) {
    if constexpr (std::is_empty_v<BotMemory<R>>) return;
    std::vector<typename R::Notice> told;
    told.reserve(events.size());
    for (const auto& event : events) told.push_back(R::notice(event));
    memory.hear(told, table);
}

/// All that a bot gets to know: what its seat sees, and saw.
template <Rules R>
struct BotSees {
    Seat me;
    const typename R::Config& config;
    const typename R::TableView& table;
    const typename R::SeatView& own;  ///< its legal actions among it; never empty when a bot is asked
    const BotMemory<R>& memory;
};

/// A way to play a game. It keeps nothing between decisions, draws only from the source it is given (never the one
/// that deals, ALL-8), and answers with one of the legal actions: the same one from the same seed.
template <Rules R>
struct BotLevel {
    std::string_view name;  ///< as in the protocol
    std::string_view help;
    typename R::Action (*choose)(const BotSees<R>& sees, RandomSource& random);
    bool searches = false;  ///< takes some 50 ms, where others take a millisecond at most
};

/// The levels of a game, weakest first. Each game specialises it in engine/bots/<game>.hpp.
template <Rules R>
std::span<const BotLevel<R>> bot_levels();

/// The strongest of those that decide at once: it plays where nobody chose a level, and for one that searches where
/// there is no time for that.
template <Rules R>
const BotLevel<R>& quick_level() {
    const auto levels = bot_levels<R>();
    const auto last = std::find_if(levels.rbegin(), levels.rend(), [](const auto& level) { return !level.searches; });
    ensure(last != levels.rend(), "a game has no bot that decides at once");
    return *last;
}

}  // namespace anteroom::engine
