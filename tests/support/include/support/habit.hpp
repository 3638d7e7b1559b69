#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "support/seen_room.hpp"

namespace anteroom::support {

/// Who looks at which room, as a client that knows the protocol and no rules.
struct AtTable {
    const SeenRoom& seen;
    std::int64_t room = 0;
    std::int64_t player = 0;
};

std::string nonce_of(std::int64_t player, std::int64_t game);

/// Whether this player sits there and has not left for good.
bool is_seated(const AtTable& at);

/// One element of each list of a legal pattern; none when it is not this seat's turn.
std::optional<nlohmann::json> some_action(const AtTable& at, std::mt19937& random);

/// What somebody who wants to play asks next at a table, whatever was refused, lost or answered before: to be ready, to
/// start as its owner, to give the nonce, an action, a rematch. Keeps no more than which nonce was given.
class Habit {
  public:
    /// Nothing while others have to act, or where this player has no seat.
    std::optional<nlohmann::json> next(const AtTable& at, std::mt19937& random);
    /// After a new connection, or a nonce that was not taken: it is given again.
    void forget() { nonce_for_.reset(); }

  private:
    std::optional<std::pair<std::int64_t, std::string>> nonce_for_;  ///< game and commitment
};

}  // namespace anteroom::support
