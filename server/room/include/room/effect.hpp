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

/// One frame to one connection: pieces of a text that other frames share, then what is its own.
struct Frame {
    ConnectionRef to;
    std::optional<wire::RequestId> answers{};  ///< the request of this connection that it answers
    std::string refuses{};                     ///< the code, where it is an error
    SharedText shared{};                       ///< null where it has no pieces
    std::array<std::string_view, 3> pieces{};  ///< of the shared text; some may be empty
    std::string own{};

    std::string text() const {
        std::string whole;
        for (const std::string_view piece : pieces) whole += piece;
        return whole += own;
    }
};

/// Make it durable and bring the outcome as Stored. It is alone in its effects: whatever it allows to be told comes
/// with the effects of Stored.
struct Commit {
    store::Commit commit;
};

/// Send the frames, in this order. One Tell is one message of the room, so it is one post a shard.
struct Tell {
    store::Seq seq;  ///< the room's newest number, for heartbeats
    std::vector<Frame> frames;
};

/// Tell each of these players, and nobody else, what the wallet holds by now, over every connection of theirs.
struct Balances {
    std::vector<store::PlayerId> players;
};

/// The connection views this room from now on, or does not any more: heartbeats name the rooms that are viewed, and
/// ConnectionLost goes to them.
struct Viewing {
    ConnectionRef connection;
    bool on = true;
    store::RequestId entered_by{};  ///< of `on`: the create or join that let it in
};

/// Bring Woken at this instant; replaces the one before. Empty: none is wanted.
struct WakeAt {
    std::optional<Instant> at;
};

/// Let a bot search, off the shard, and bring what it found as Searched.
struct Search {
    std::uint64_t ticket = 0;
    AnyGame::BotSearch search;
    bool is_hint = false;  ///< for a player who asked, and who may ask again: bots go before
};

/// What lobby, "my tables" and metrics know of a room; sent whenever it changes.
struct Summary {
    wire::LobbyRoom listing;                                        ///< without the two fields of one's own seat
    bool has_free_seat = false;                                     ///< before the start
    bool is_shut = false;                                           ///< nobody new may come in to watch or sit
    std::vector<std::pair<store::PlayerId, engine::Seat>> players;  ///< who sits
    std::uint32_t viewers = 0;
    bool frozen = false;
    bool paused = false;
    bool closing = false;     ///< once no game runs
    bool expendable = false;  ///< nobody is here and nobody ever played; it may be closed to make space for another
    std::uint32_t rules = 0;  ///< their version; 0: of a release that did not say it

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// By what the room is found from now on, and by nothing that it was found by before. Which of its codes is in force
/// the Summary says that follows.
struct Invited {
    std::string code;
    std::optional<std::string> private_code;
    std::optional<store::SecretHash> link;
};

/// Whose turn it is, for "my tables"; sent whenever it changes, which nearly every action does.
struct Turns {
    engine::BySeat<engine::Seat> seats;

    friend bool operator==(const Turns&, const Turns&) = default;
};

/// The answer to an order: done and durable, or why not. A ticket is answered once.
struct Ordered {
    std::uint64_t ticket = 0;
    std::optional<wire::ErrorCode> refused;
    std::optional<Refusal> by_rules{};  ///< of a table that cannot be opened so: the game's own code
};

/// Read the journal again (claim_rooms) and bring it as Rebuilt.
struct Rebuild {};

/// The room was read, and is played by rules that the catalogue does not have: nothing can be played here. Elsewhere it
/// may be; nothing of it was changed.
struct RulesMissing {
    RulesId rules;
};

/// The room is over: drop the core and free its code. Nothing follows.
struct Close {};

/// One line for the log; holds no secret and no text of a player.
struct Log {
    std::string line;
};

using Effect = std::variant<Commit, Tell, Balances, Viewing, WakeAt, Search, Invited, Summary, Turns, Ordered, Rebuild,
                            RulesMissing, Close, Log>;
/// To be carried out in this order.
using Effects = std::vector<Effect>;

}  // namespace anteroom::room
