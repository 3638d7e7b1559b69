#pragma once

#include <optional>

#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// When the room is over: nobody was here for long enough, or the house closes the table and the result could be read.
class Expiry {
  public:
    explicit Expiry(const Limits& limits) : limits_(limits) {}

    /// As the table stands after an input.
    void follow(const Table& table, bool is_empty, Instant now);
    /// The room was read back from its journal.
    void come_back(Instant now);

    std::optional<Instant> at(const Table& table) const;

  private:
    Limits limits_;
    std::optional<Instant> empty_since_;
    std::optional<Instant> closing_since_;  ///< only the reading of the result holds up the end that the house has set
    Instant back_at_;
};

}  // namespace anteroom::room
