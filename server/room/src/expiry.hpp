#pragma once

#include <optional>

#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// The end of a room: it was empty for long enough, or the house closes it after players could read the result.
class Expiry {
  public:
    explicit Expiry(const Limits& limits) : limits_(limits) {}

    /// Follows the table as it stands after an input.
    void follow(const Table& table, bool is_empty, Instant now);
    /// The room was read back from its journal.
    void come_back(Instant now);

    std::optional<Instant> at(const Table& table) const;

  private:
    Limits limits_;
    std::optional<Instant> empty_since_;
    std::optional<Instant> closing_since_;  ///< a closing by the house waits only for players to read the result
    Instant back_at_;
};

}  // namespace anteroom::room
