#pragma once

#include <map>
#include <optional>
#include <utility>

#include "room/chance.hpp"
#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// A move that the server will play for a seat: a bot's, or the rules' own for a player who left for good.
struct ScheduledBotMove {
    engine::DecisionId decision;
    Instant at;
    std::optional<std::uint64_t> search{};  ///< the ticket of the search for this move
};

/// The moves that bots will make. Only this process knows them: after a restart they are drawn anew.
class BotSchedule {
  public:
    /// Follows the table as it stands now. Think times come from the other source of chance and do
    /// not depend on the hand. A seat that has just acted and may act again gets a new think time.
    void follow(const Table& table, std::optional<engine::Seat> actor, const Limits& limits, Chance& chance,
                Instant now);

    using Move = std::pair<engine::Seat, ScheduledBotMove>;

    /// Removes the move that is due from the schedule and returns it.
    std::optional<Move> take_due(Instant now);
    std::optional<Instant> next() const;
    void clear() { moves_.clear(); }

    /// The due move waits for the result of this search.
    void await_search(const Move& move, std::uint64_t ticket);
    /// The seat that waits for this search; empty if the game went on without it.
    std::optional<engine::Seat> take_searched(std::uint64_t ticket);

  private:
    std::map<engine::Seat, ScheduledBotMove> moves_;
};

}  // namespace anteroom::room
