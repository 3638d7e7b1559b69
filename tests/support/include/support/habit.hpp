#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "support/seen_room.hpp"

namespace anteroom::support {

/// A player's view of one room, as a client has it that knows the protocol but no rules.
struct AtTable {
    const SeenRoom& seen;
    std::int64_t room = 0;
    std::int64_t player = 0;
};

std::string nonce_of(std::int64_t player, std::int64_t game);

/// Returns whether this player has a seat there and has not left for good.
bool is_seated(const AtTable& at);

/// Returns a random legal action: one element of each list of a pattern. Returns nothing if it is not this seat's turn.
std::optional<nlohmann::json> some_action(const AtTable& at, std::mt19937& random);

/// Chooses the next request of a player who wants to play, whatever was refused, lost or answered before: ready, start
/// (as owner), the nonce, an action, a rematch. The object stores only which nonce was sent.
class Habit {
  public:
    /// Returns nothing while others have to act, or if this player has no seat.
    std::optional<nlohmann::json> next(const AtTable& at, std::mt19937& random);
    /// Forgets the sent nonce, so that it is sent again. Call this after a new connection or a refused nonce.
    void forget() { nonce_for_.reset(); }

  private:
    std::optional<std::pair<std::int64_t, std::string>> nonce_for_;  ///< the game and the commitment
};

}  // namespace anteroom::support
