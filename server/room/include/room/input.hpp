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

namespace anteroom::room {

/// Server time in milliseconds since 1970. The host makes it from a steady clock, so it never goes back while the
/// process lives; deadlines, `now` and the journal all use it.
using Instant = store::TimeMs;

/// Names a connection while the process lives; numbers are never used twice.
struct ConnectionRef {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(ConnectionRef, ConnectionRef) = default;
};

/// The networks that a client comes from, as keyed hashes: whoever reads them, or a journal that has them, learns no
/// address. 0: not known.
struct NetworkMarks {
    std::uint64_t own = 0;    ///< its address, of IPv6 its /64
    std::uint64_t wider = 0;  ///< its /24 or /56

    friend bool operator==(const NetworkMarks&, const NetworkMarks&) = default;
};

/// Who sends a request, and over what.
struct Sender {
    ConnectionRef connection;
    store::PlayerId player;
    std::string name;
    store::Role role = store::Role::guest;  ///< as the session knew it when the request came
    std::string client;                     ///< the key from `hello`
    store::RequestId request;               ///< the `id`
    /// Set as long as the player is not stored: the first commit of what the player does stores it too.
    std::optional<store::PlayerChanges> unsaved;
    std::uint64_t digest = 0;  ///< of the request
    NetworkMarks networks{};
    bool wants_timing = false;  ///< for the host, which knows what time is
    bool is_program = false;    ///< it has said so
};

/// A table that the house opens: nobody owns it and nobody sits there yet. Answered with Ordered.
struct ByHouse {
    std::uint64_t ticket = 0;
    std::string by_name;  ///< as the audit log has it
    std::string reason;
};

/// The first input of a new room. Refused: the answer is an error and the room closes at once, nothing is stored.
struct Opened {
    Sender sender;
    wire::Create create;
    std::string code;                         ///< read aloud; unique among open rooms
    std::optional<std::string> private_code;  ///< likewise, should a room that opens for everybody become private
    std::string link;                         ///< 128 bits as text; shown while the room is private
    store::SecretHash link_hash;              ///< of that link
    /// That of the stake, where the books know it.
    std::optional<ledger::Currency> currency{};
    std::optional<ByHouse> by_house{};  ///< then nobody hears an answer over a connection
    bool lacks_second_factor = false;   ///< and the house wants one of whoever opens tables for money

    /// A table of the house that `sender` opens, and takes the first seat of.
    bool is_offered() const { return create.template_name && !by_house; }
};

/// New ways to a room, drawn by the host as those in Opened.
struct FreshInvitation {
    std::string code;
    std::string private_code;
    std::string link;
    store::SecretHash link_hash;
};

/// A request of a player to a room that exists.
struct Requested {
    Sender sender;
    RoomRequest request;
    Instant arrived;                              ///< when the frame arrived; compared with the deadline
    std::optional<FreshInvitation> invitation{};  ///< with wire::Renew
};

/// An order of the house; answered with Ordered, exactly once.
struct HouseOrder {
    house::Order order;
    std::uint64_t ticket = 0;  ///< comes back with the answer
};

/// All that the house has shut; replaces what was said before. A deal that waits for nonces under a closure that is
/// shut is called off.
struct Closures {
    std::shared_ptr<const std::vector<store::Closure>> list;
};

/// The connection is gone; the seat stays. Harmless for one that does not view the room.
struct ConnectionLost {
    ConnectionRef connection;
};

/// Where this connection is has not been heard since then, so nothing reaches it nor comes from it; without an instant
/// it is heard again. Harmless for one that does not view the room.
struct Unheard {
    ConnectionRef connection;
    std::optional<Instant> since;
};

/// The instant named by the newest WakeAt has come. Early or late ones do no harm.
struct Woken {};

/// What a Search has found; nothing where there was no time for it. Dropped where the game went on meanwhile.
struct Searched {
    std::uint64_t ticket = 0;
    std::optional<std::string> action;  ///< as the archive has it
};

/// The server has no space for another room. This one closes if it may: see Summary.
struct GiveWay {};

/// The answer to the one Commit that is under way.
struct Stored {
    store::Outcome outcome;
};

/// The room as its journal has it: the first input of a room after a restart, and the answer to Rebuild.
struct Rebuilt {
    store::Read<std::optional<store::RoomJournal>> read;
};

/// No new game starts any more; running ones go on.
struct Drain {};

/// Viewers are told that the server stops; the last input of a room.
struct Shutdown {};

using Input = std::variant<Opened, Requested, HouseOrder, Closures, ConnectionLost, Unheard, Woken, Searched, GiveWay,
                           Stored, Rebuilt, Drain, Shutdown>;

}  // namespace anteroom::room
