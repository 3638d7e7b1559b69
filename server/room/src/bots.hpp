#pragma once

#include <map>
#include <optional>
#include <string>
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
    /// The result of the search, once it has come.
    std::optional<std::optional<std::string>> found{};

    bool awaits_search() const { return search && !found; }
};

/// The moves that the server will play. No record holds them: after a restart the think times are drawn again.
class BotSchedule {
  public:
    /// Adapts the schedule to the table. Think times come from Chance::other and do not depend
    /// on the hand. A seat that has just acted and may act again gets a new think time.
    void follow(const Table& table, std::optional<engine::Seat> actor, const Limits& limits, Chance& chance,
                Instant now);

    using Move = std::pair<engine::Seat, ScheduledBotMove>;

    /// Removes the earliest due move from the schedule and returns it; empty if none is due.
    std::optional<Move> take_due(Instant now);
    std::optional<Instant> next() const;
    void clear() { moves_.clear(); }

    /// Puts a due move back until its search has a result, and at least until `at`. A search takes longer or shorter
    /// with other hidden cards, and nobody may see that.
    void await_search(const Move& move, std::uint64_t ticket, Instant at);
    /// Keeps the result for the move that waits for this search; no effect if the game went on without it.
    void note_found(std::uint64_t ticket, std::optional<std::string> action);

  private:
    std::map<engine::Seat, ScheduledBotMove> moves_;
};

}  // namespace anteroom::room
