#pragma once

#include <map>
#include <optional>

#include "room/chance.hpp"
#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// What the server will play for a seat: a bot's move, or the rules' own for a player who left for good.
struct ScheduledBotMove {
    engine::DecisionId decision;
    Instant at;
};

/// The moves that bots will make. Only this process knows them: after a restart they are drawn anew.
class BotSchedule {
  public:
    /// As the table stands now. Think times come from the other source of chance, and nothing of the hand goes into
    /// them. A seat that has just acted and may act again thinks anew.
    void follow(const Table& table, std::optional<engine::Seat> actor, const Limits& limits, Chance& chance,
                Instant now);

    /// The seat whose move is due; it is the schedule's no more.
    std::optional<engine::Seat> take_due(Instant now);
    std::optional<Instant> next() const;
    void clear() { moves_.clear(); }

  private:
    std::map<engine::Seat, ScheduledBotMove> moves_;
};

}  // namespace anteroom::room
