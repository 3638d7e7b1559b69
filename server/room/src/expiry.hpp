#pragma once

#include <optional>

#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// Decides when a room ends: after it was empty for long enough, or, if
/// the house closes it, after players could read the result.
class Expiry {
  public:
    explicit Expiry(const Limits& limits) : limits_(limits) {}

    /// Updates the decision after an input.
    void follow(const Table& table, bool is_empty, Instant now);
    /// Call this when the room was read back from its journal.
    void come_back(Instant now);

    std::optional<Instant> at(const Table& table) const;

  private:
    Limits limits_;
    std::optional<Instant> empty_since_;
    std::optional<Instant> closing_since_;  ///< set while a closing room only waits until players have read the result
    Instant back_at_;
};

}  // namespace anteroom::room
