#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chance.hpp"

namespace anteroom::load {

/// The requests of a player.
enum class Ask : std::uint8_t { hello, create, join, sit, ready, start, nonce, play, rematch };

/// The data that the players of one table share.
struct Common {
    std::string room;       ///< the room's number as text; empty until the room is created
    std::size_t ready = 0;  ///< the number of this program's players who are ready
    int games = 0;          ///< the number of finished games
    bool is_done = false;   ///< true if all wanted games are over
};

/// The content of one message.
struct Heard {
    std::optional<Ask> answered;         ///< the request that the message answers
    std::string_view refusal;            ///< the error code of an answer; refers to the message
    std::string_view text;               ///< the error's text for people
    std::optional<std::int64_t> update;  ///< the seq of an update
};

/// One player of a table. The player receives messages and decides on the next request, but has no socket and no clock.
class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// Handles a message. Throws Fault if the server will not continue with this player.
    virtual Heard hear(std::string_view message) = 0;

    /// Returns the next request. Returns nothing while an answer is missing or other players have to act.
    virtual std::optional<Ask> wants() const = 0;

    /// Returns the text of the request from wants().
    virtual std::string_view request(Ask ask, Chance& chance) = 0;
};

}  // namespace anteroom::load
