#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "house/order.hpp"
#include "ledger/currency.hpp"
#include "room/request.hpp"
#include "store/port/house.hpp"
#include "store/port/ids.hpp"
#include "store/port/outcome.hpp"
#include "store/port/role.hpp"
#include "store/port/rows.hpp"
#include "wire/error.hpp"

namespace anteroom::room {

/// Server time in milliseconds since 1970. The host derives it from a steady clock, so it never goes back while the
/// process lives. Deadlines, `now` and the journal all use this time.
using Instant = store::TimeMs;

/// The present in two times. Deadlines and ages use `at`, which never jumps. Stored data (records, money and so on)
/// uses `wall`, the time of day, which an administrator may set.
struct Now {
    Now(Instant it, store::TimeMs of_day) : at(it), wall(of_day) {}
    /// Makes a Now whose wall clock agrees with the steady clock.
    explicit Now(Instant both) : Now(both, both) {}

    Instant at;
    store::TimeMs wall;
};

/// Names a connection while the process lives; a number is never used twice.
struct ConnectionRef {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(ConnectionRef, ConnectionRef) = default;
};

/// Keyed hashes of a client's networks. Journals contain these hashes, so the
/// hashes must not reveal an address. 0 means that the network is unknown.
struct NetworkMarks {
    std::uint64_t own = 0;    ///< the hash of the client's IPv4 address, or of its IPv6 network (/64)
    std::uint64_t wider = 0;  ///< the hash of the wider IPv4 network (/24) or IPv6 network (/56)

    friend bool operator==(const NetworkMarks&, const NetworkMarks&) = default;
};

/// The player who sends a request, with the connection that carries it.
struct Sender {
    ConnectionRef connection;
    store::PlayerId player;
    std::string name;
    store::Role role = store::Role::guest;  ///< the role of the player when the session received the request
    std::string client;                     ///< the client key from `hello`
    store::RequestId request;               ///< the request's `id`
    /// Changes of the player that are not stored, set until the player's first commit. That commit stores them too.
    std::optional<store::PlayerChanges> unsaved;
    std::uint64_t digest = 0;  ///< digest of the request's content
    NetworkMarks networks{};
    bool wants_timing = false;  ///< always true; only nodes of earlier releases read this field
    bool is_program = false;    ///< true if the client has declared to be a program
};

/// A player who seated a bot that searches, with the mark of the player's wider network when the bot was seated.
struct Seater {
    store::PlayerId player;
    std::uint64_t network = 0;

    friend bool operator==(const Seater&, const Seater&) = default;
};
inline Seater seater_of(const Sender& sender) {
    return {sender.player, sender.networks.wider};
}

/// Set if the house opens a table. The table has no owner, and all its seats are empty. The room answers with Ordered.
struct ByHouse {
    std::uint64_t ticket = 0;
    std::string by_name;  ///< name of the house's member, for the audit log
    std::string reason;
};

/// The first input of a new room. If the room refuses, it sends the player an error and closes, and nothing is stored.
struct Opened {
    Sender sender;
    wire::Create create;
    std::string code;                         ///< a code short enough to read aloud; no other open room has it
    std::optional<std::string> private_code;  ///< a second short code, in case a public room becomes private
    std::string link;                         ///< 128 random bits as text; shown while the room is private
    store::SecretHash link_hash;              ///< the hash of that link
    /// The currency of the stake, if the books know this currency.
    std::optional<ledger::Currency> currency{};
    std::optional<ByHouse> by_house{};  ///< set if the house opens the table; then no connection gets an answer
    bool lacks_second_factor =
        false;  ///< true if the player lacks the second factor that the house requires of players who open money tables

    /// Returns whether `sender` opens a table from a template of the house, and so takes the first seat.
    bool is_offered() const { return create.template_name && !by_house; }
};

/// New codes and a new link for a room. The host draws these like the ones in Opened.
struct FreshInvitation {
    std::string code;
    std::string private_code;
    std::string link;
    store::SecretHash link_hash;
};

/// A player's request to a room that exists.
struct Requested {
    Sender sender;
    RoomRequest request;
    Instant arrived;                              ///< time at which the frame arrived; compared with the deadline
    std::optional<FreshInvitation> invitation{};  ///< only with wire::Renew
    /// The code with which the lobby refuses what this request claims: a seat, an expert bot or a new invitation. A
    /// repeated request gets its earlier answer nevertheless.
    std::optional<wire::ErrorCode> claim_refused{};
};

/// An order of the house. The room answers an order with exactly one Ordered.
struct HouseOrder {
    house::Order order;
    std::uint64_t ticket = 0;  ///< number of the order; the answer repeats it
};

/// Everything that the house has closed: the site, games, tables and suspended players. This list replaces the earlier
/// list. If the list closes this room while a deal waits for nonces, the room gives up the deal.
struct Closures {
    std::shared_ptr<const std::vector<store::Closure>> list;
};

/// The connection is gone, but the player keeps the seat. The input has no effect if the connection does not view the
/// room.
struct ConnectionLost {
    ConnectionRef connection;
};

/// The node of this connection is silent from `since` on, so no frames pass in either direction. If `since` is empty,
/// messages from the node arrive again. The input has no effect if the connection does not view the room.
struct Unheard {
    ConnectionRef connection;
    std::optional<Instant> since;
};

/// The time of the newest WakeAt has come. A Woken that comes too early or too late does no harm.
struct Woken {};

/// The result of a Search. The result has no action if there was no time to search. The room ignores a result if the
/// turn is already over.
struct Searched {
    std::uint64_t ticket = 0;
    std::optional<std::string> action;  ///< the action in archived form
};

/// The server has no space for another room. A room closes on this input if it is expendable (Summary).
struct GiveWay {};

/// The answer to the pending Commit. A room has at most one pending Commit.
struct Stored {
    store::Outcome outcome;
};

/// The room's journal, as read from the store. Rebuilt is the first input of a room after a restart, and the answer to
/// Rebuild.
struct Rebuilt {
    store::Read<std::optional<store::RoomJournal>> read;
};

/// No new game starts from now on. Running games continue.
struct Drain {};

/// The room tells its viewers that the server stops. No input follows.
struct Shutdown {};

using Input = std::variant<Opened, Requested, HouseOrder, Closures, ConnectionLost, Unheard, Woken, Searched, GiveWay,
                           Stored, Rebuilt, Drain, Shutdown>;

}  // namespace anteroom::room
