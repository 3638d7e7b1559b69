#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "room/chance.hpp"
#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// A move that the server will play for a seat: a bot's move, or the rules' move for a player who has left for good.
struct ScheduledBotMove {
    engine::DecisionId decision;
    Instant at;
    std::optional<std::uint64_t> search{};  ///< the ticket of the search that finds this move
    /// The result of the search, when there is one.
    std::optional<std::optional<std::string>> found{};

    bool awaits_search() const { return search && !found; }
};

/// The moves that the server will play. The journal has no such moves. After a restart the think times are drawn again.
class BotSchedule {
  public:
    /// Updates the schedule after a change of the table. Think times come from Chance::other. The times
    /// do not depend on the hand. A seat that has just acted and may act again gets a new think time.
    void follow(const Table& table, std::optional<engine::Seat> actor, const Limits& limits, Chance& chance,
                Instant now);

    using Move = std::pair<engine::Seat, ScheduledBotMove>;

    /// Removes the earliest move that is due and returns it. Returns nothing if no move is due.
    std::optional<Move> take_due(Instant now);
    std::optional<Instant> next() const;
    void clear() { moves_.clear(); }

    /// Puts a due move back until its search has a result, and at least until `at`.
    /// The time of a search depends on hidden cards, and nobody may see this time.
    void await_search(const Move& move, std::uint64_t ticket, Instant at);
    /// Keeps the result for the move that waits for this search. Does nothing if the game has continued without it.
    void note_found(std::uint64_t ticket, std::optional<std::string> action);

  private:
    std::map<engine::Seat, ScheduledBotMove> moves_;
};

}  // namespace anteroom::room
