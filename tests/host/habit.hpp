#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "player.hpp"

namespace anteroom::host::testing {

/// What somebody who wants to play asks next at a table, whatever was refused, lost or answered before: to be ready, to
/// start as its owner, to give the nonce, an action, a rematch. Keeps no more than which nonce was given.
class Habit {
  public:
    /// Nothing while others have to act, or where this player has no seat.
    std::optional<Json> next(const Player& player, std::int64_t room, std::mt19937& random);
    /// After a new connection, or a nonce that was not taken: it is given again.
    void forget() { nonce_for_.reset(); }

  private:
    std::optional<std::pair<std::int64_t, std::string>> nonce_for_;  ///< game and commitment
};

/// Whether this player sits there and has not left for good.
bool is_seated(const Player& player, std::int64_t room);

}  // namespace anteroom::host::testing
