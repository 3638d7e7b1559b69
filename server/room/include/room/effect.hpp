#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/list.hpp"
#include "engine/core/seat.hpp"
#include "room/any_game.hpp"
#include "room/input.hpp"
#include "room/refusal.hpp"
#include "room/rules_id.hpp"
#include "store/port/store.hpp"
#include "wire/error.hpp"
#include "wire/lobby_room.hpp"

namespace anteroom::room {

using SharedText = std::shared_ptr<const std::string>;

/// One frame to one connection. A frame is pieces of a text that several frames share, and then a text of its own.
struct Frame {
    ConnectionRef to;
    std::optional<wire::RequestId> answers{};  ///< the request of this connection that the frame answers
    std::string refuses{};                     ///< the error code, if the frame is an error
    SharedText shared{};                       ///< null if the frame has no pieces
    std::array<std::string_view, 3> pieces{};  ///< parts of the shared text; each of them may be empty
    std::string own{};

    std::string text() const {
        std::string whole;
        for (const std::string_view piece : pieces) whole += piece;
        return whole += own;
    }
};

/// Tells the host to make the change durable and to report the outcome as Stored. No message to players comes with a
/// Commit. The messages about the change are effects of the input Stored.
struct Commit {
    store::Commit commit;
};

/// Tells the host to send the frames in this order. All frames of a Tell are one message, so each shard gets only one
/// post.
struct Tell {
    store::Seq seq;  ///< the newest number of the room, which heartbeats repeat
    std::vector<Frame> frames;
};

/// Tells the host to send each of these players their new wallet balance, on all their connections. Nobody else gets a
/// balance.
struct Balances {
    std::vector<store::PlayerId> players;
};

/// Tells the host that the connection begins or stops viewing this room. Heartbeats name the rooms that a connection
/// views. When the connection ends, these rooms get ConnectionLost.
struct Viewing {
    ConnectionRef connection;
    bool on = true;
    store::RequestId entered_by{};  ///< set if `on` is set: the create or join request that let the connection in
};

/// Tells the host to send Woken at this time. A new WakeAt replaces the earlier one. A WakeAt without a time cancels
/// the wake-up.
struct WakeAt {
    std::optional<Instant> at;
};

/// Tells the host to run the search of a bot outside the shard. The host sends the action that the search finds as
/// Searched.
struct Search {
    std::uint64_t ticket = 0;
    AnyGame::BotSearch search;
    bool is_hint = false;
    /// The player who asked for the hint or seated the bot. Searches of different payers take turns. The house's bots
    /// have no payer.
    std::optional<Seater> payer{};
};

/// Facts about a room for the lobby, "my tables" and the metrics. The room sends the facts whenever they change.
struct Summary {
    wire::LobbyRoom
        listing;  ///< the entry in the lobby, without the two fields about the seat of the player who reads it
    bool has_free_seat = false;                                     ///< true only before the start
    bool is_shut = false;                                           ///< true if no newcomer may watch or sit
    std::vector<std::pair<store::PlayerId, engine::Seat>> players;  ///< players with a seat
    std::uint32_t viewers = 0;
    bool frozen = false;
    bool paused = false;
    bool closing = false;  ///< true if the room closes when no game runs any more
    bool expendable =
        false;  ///< true if the room is empty and nobody ever played there; such a room may close to make space
    std::uint32_t rules = 0;        ///< version number of the rules
    std::vector<Seater> experts{};  ///< for each bot that searches, the player who seated it

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// The codes and the link that lead to the room from now on. All earlier codes and links stop working. The next Summary
/// says which of the two codes is valid.
struct Invited {
    std::string code;
    std::optional<std::string> private_code;
    std::optional<store::SecretHash> link;
};

/// The seats whose turn it is, for "my tables". The room sends this list whenever it changes, after nearly every
/// action.
struct Turns {
    engine::BySeat<engine::Seat> seats;

    friend bool operator==(const Turns&, const Turns&) = default;
};

/// The answer to an order of the house: the order is carried out and durable, or the reason for a refusal. Each ticket
/// gets one answer.
struct Ordered {
    std::uint64_t ticket = 0;
    std::optional<wire::ErrorCode> refused;
    std::optional<Refusal> by_rules{};  ///< the game's own code, if the rules do not allow such a table
};

/// Tells the host to read the journal again (claim_rooms) and to send the journal as Rebuilt.
struct Rebuild {};

/// The journal was read, but this node's catalogue lacks the game's rules, so the room cannot be played here. Another
/// node may have the rules. Nothing in the room was changed.
struct RulesMissing {
    RulesId rules;
};

/// The room is over: the host drops the core and frees its code. No effect follows this one.
struct Close {};

/// One line for the log. The line contains no secret and no text of a player.
struct Log {
    std::string line;
};

using Effect = std::variant<Commit, Tell, Balances, Viewing, WakeAt, Search, Invited, Summary, Turns, Ordered, Rebuild,
                            RulesMissing, Close, Log>;
/// The effects of one input. The host carries out the effects in this order.
using Effects = std::vector<Effect>;

}  // namespace anteroom::room
