#pragma once

#include <optional>

#include "room/limits.hpp"
#include "table.hpp"

namespace anteroom::room {

/// Decides when a room ends. A room ends when it was empty for long enough. A room that the house closes ends when
/// players have had time to read the result.
class Expiry {
  public:
    explicit Expiry(const Limits& limits) : limits_(limits) {}

    /// Call this after each input.
    void follow(const Table& table, bool is_empty, Instant now);
    /// Call this after the room was read back from its journal.
    void come_back(Instant now);

    std::optional<Instant> at(const Table& table) const;

  private:
    Limits limits_;
    std::optional<Instant> empty_since_;
    std::optional<Instant> closing_since_;  ///< set while a closing room waits only so that players can read the result
    Instant back_at_;
};

}  // namespace anteroom::room
