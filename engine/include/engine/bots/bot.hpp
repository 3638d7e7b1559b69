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

/// The memory of a bot: past public events that the table no longer shows. The memory has the same content
/// for every seat. A game whose bots need a memory specialises this template in engine/bots/<game>.hpp.
template <Rules R>
struct BotMemory {
    /// Takes the public notices of one input, and the table after that input.
    void hear(std::span<const typename R::Notice>, const typename R::TableView&) {}
};

/// Updates the memory of a bot. The code that runs the bots calls this function after each input.
template <Rules R>
void remember(BotMemory<R>& memory, const std::vector<typename R::Event>& events, const typename R::TableView& table) {
    if constexpr (std::is_empty_v<BotMemory<R>>) return;
    std::vector<typename R::Notice> told;
    told.reserve(events.size());
    for (const auto& event : events) told.push_back(R::notice(event));
    memory.hear(told, table);
}

/// Everything that a bot may know: the present view of its seat, and its memory.
template <Rules R>
struct BotSees {
    Seat me;
    const typename R::Config& config;
    const typename R::TableView& table;
    const typename R::SeatView&
        own;  ///< includes the seat's legal actions; a bot is asked only if there is at least one
    const BotMemory<R>& memory;
};

/// A way to play a game. A bot keeps nothing between decisions. It takes random numbers only from the given source,
/// never from the source of the deals (ALL-8). It returns a legal action. The same seed gives the same action.
template <Rules R>
struct BotLevel {
    std::string_view name;  ///< the name in the protocol
    std::string_view help;
    typename R::Action (*choose)(const BotSees<R>& sees, RandomSource& random);
    bool searches = false;  ///< true if a decision takes about 50 ms; at other levels it takes 1 ms at most
};

/// The levels of a game, weakest first. Each game specialises this template in engine/bots/<game>.hpp.
template <Rules R>
std::span<const BotLevel<R>> bot_levels();

/// Returns the strongest level that decides at once, without a search. This level is the default. It also replaces a
/// level with a search if there is no time for the search.
template <Rules R>
const BotLevel<R>& quick_level() {
    const auto levels = bot_levels<R>();
    const auto last = std::find_if(levels.rbegin(), levels.rend(), [](const auto& level) { return !level.searches; });
    ensure(last != levels.rend(), "a game has no bot that decides at once");
    return *last;
}

}  // namespace anteroom::engine
