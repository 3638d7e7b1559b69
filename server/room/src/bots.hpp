#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "room/chance.hpp"
#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// A move that the server will play for a seat: the move of a bot, or the move that the rules prescribe for a player
/// who has left for good.
struct ScheduledBotMove {
    engine::DecisionId decision;
    Instant at;
    std::optional<std::uint64_t> search{};  ///< the ticket of the search that finds this move
    /// The result of the search, as soon as it is known.
    std::optional<std::optional<std::string>> found{};

    bool awaits_search() const { return search && !found; }
};

/// The moves that the server will play. The journal does not contain scheduled moves, so after a restart the think
/// times are drawn again.
class BotSchedule {
  public:
    /// Updates the schedule after a change of the table. Think times come from Chance::other and do not depend on the
    /// hand. A seat that has just acted and may act again gets a new think time.
    void follow(const Table& table, std::optional<engine::Seat> actor, const Limits& limits, Chance& chance,
                Instant now);

    using Move = std::pair<engine::Seat, ScheduledBotMove>;

    /// Removes the earliest move that is due and returns it. Returns nothing if no move is due.
    std::optional<Move> take_due(Instant now);
    std::optional<Instant> next() const;
    void clear() { moves_.clear(); }

    /// Puts a due move back until its search has a result, and at least until `at`. The duration of a search depends on
    /// hidden cards, so no player may see it.
    void await_search(const Move& move, std::uint64_t ticket, Instant at);
    /// Keeps the result for the move that waits for this search. Does nothing if no move waits for it any more.
    void note_found(std::uint64_t ticket, std::optional<std::string> action);

  private:
    std::map<engine::Seat, ScheduledBotMove> moves_;
};

}  // namespace anteroom::room
