#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chance.hpp"

namespace anteroom::load {

/// What a player sends.
enum class Ask : std::uint8_t { hello, create, join, sit, ready, start, nonce, play, rematch };

/// What the players of one table know together.
struct Common {
    std::string room;       ///< its number as text; empty until it is created
    std::size_t ready = 0;  ///< players of ours who are
    int games = 0;          ///< that are over
    bool is_done = false;   ///< all games wanted are over
};

/// What the server says that an answer took, in microseconds.
struct Took {
    float total = 0;
    float queue = 0;
    float engine = 0;
    float commit = 0;
    float fan_out = 0;
};

/// What one message told.
struct Heard {
    std::optional<Ask> answered;         ///< the request that it answers
    std::string_view refusal;            ///< its code where the answer is an error; borrows from the message
    std::string_view text;               ///< and what it says to people
    std::optional<std::int64_t> update;  ///< the seq of an update
    std::optional<Took> took;            ///< of an answer, where hello asked for it
};

/// One player of a table: what has been heard, and from that what is to be sent next. No socket and no clock.
class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// Throws Fault where the server will have nothing more to do with it.
    virtual Heard hear(std::string_view message) = 0;

    /// Nothing while an answer is awaited or others are due.
    virtual std::optional<Ask> wants() const = 0;

    /// The text of the request that wants() names.
    virtual std::string_view request(Ask ask, Chance& chance) = 0;
};

}  // namespace anteroom::load
