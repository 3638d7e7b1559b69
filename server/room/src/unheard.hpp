#pragma once

#include <map>
#include <optional>
#include <vector>

#include "table.hpp"
#include "viewers.hpp"

namespace anteroom::room {

/// The connections of which nothing is heard, because the node at which they are is not.
class UnheardConnections {
  public:
    /// Empty: it is heard.
    void note(ConnectionRef connection, std::optional<Instant> since);
    void forget_gone(const Viewers& viewers);
    /// Of a running game, those that nobody can act for: each connection that has the seat is one of these. Somebody
    /// who is not there at all has none.
    std::vector<UnheardSeat> seats(const Table& table, const Viewers& viewers) const;

  private:
    std::map<ConnectionRef, Instant> since_;
};

}  // namespace anteroom::room
