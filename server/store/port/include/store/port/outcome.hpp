#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ledger/book.hpp"
#include "store/port/ids.hpp"

namespace anteroom::store {

/// Durable: it outlives the process and the machine's power.
struct Committed {
    friend bool operator==(const Committed&, const Committed&) = default;
};

/// Whose stake is not taken.
struct Barred {
    /// The first of these that holds.
    enum class Why : std::uint8_t {
        excluded,     ///< the player said so, until an instant
        stake_limit,  ///< the day's, which the player set
        loss_limit,   ///< likewise
        suspended,    ///< by the house
    };
    PlayerId player;
    Why why = Why::excluded;

    friend bool operator==(const Barred&, const Barred&) = default;
};

/// Nothing was changed, and the same commit will be refused again.
struct Refused {
    enum class Cause : std::uint8_t {
        no_such_room,
        room_exists,
        room_closed,
        stale_epoch,     ///< somebody else has claimed the room, or may: the lease of this store's session is over
        wrong_seq,       ///< expected_seq is not the room's newest number
        code_taken,      ///< by another open room
        token_taken,     ///< by another player
        name_taken,      ///< by another account
        has_account,     ///< the player, already
        other_password,  ///< than the one that was to be replaced
        code_used,       ///< a one-time code that was used before, or is of no second factor any more
        books,           ///< the transfers, for the reason in `why`
        barred,          ///< somebody may not stake, for the reasons in `barred`; told when the books have none
        unproved,        ///< money would come in, go out or be staked, and the books have not been proved right
        done_before,     ///< what the desk does once
        full,            ///< a list of the house's has no room for one more
        malformed,       ///< records do not follow expected_seq, a limit is passed, a line is there twice
    };
    Cause cause = Cause::malformed;
    std::optional<ledger::Refusal> why{};
    std::vector<Barred> barred{};  ///< of that cause: everybody who may not, in the order of their stakes

    friend bool operator==(const Refused&, const Refused&) = default;
};

/// Nothing was changed, nor will be after a crash; it may work later.
struct Failed {
    enum class Cause : std::uint8_t {
        overloaded,  ///< the queue is full
        disk_full,
        io,
        stopping,  ///< the store is being closed
        other,
    };
    Cause cause = Cause::other;
    std::string text;  ///< for the log

    friend bool operator==(const Failed&, const Failed&) = default;
};

/// It may be durable or not; only reading the room again, once that works, tells.
struct Unknown {
    std::string text;  ///< for the log

    friend bool operator==(const Unknown&, const Unknown&) = default;
};

using Outcome = std::variant<Committed, Refused, Failed, Unknown>;

/// What a query gives. Queries are not refused: what is not there is an empty optional or list.
template <class T>
using Read = std::variant<T, Failed>;

std::string_view name_of(Refused::Cause cause);
std::string_view name_of(Failed::Cause cause);
/// `excluded` …
std::string_view name_of(Barred::Why why);

}  // namespace anteroom::store
