#pragma once

#include <map>
#include <optional>
#include <vector>

#include "table.hpp"
#include "viewers.hpp"

namespace anteroom::room {

/// The connections through which no messages arrive because their node is silent.
class UnheardConnections {
  public:
    /// An empty `since` means that the node sends messages again.
    void note(ConnectionRef connection, std::optional<Instant> since);
    void forget_gone(const Viewers& viewers);
    /// Returns the seats of a running game whose connections are all unheard, so that their players cannot act. A
    /// player without any connection does not count.
    std::vector<UnheardSeat> seats(const Table& table, const Viewers& viewers) const;

  private:
    std::map<ConnectionRef, Instant> since_;
};

}  // namespace anteroom::room
